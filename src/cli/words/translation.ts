// The shape of a dictionary, so that what is missing in another language does not compile.

export type Translation<W> = W extends string
  ? string
  : W extends (...figures: infer F) => string
    ? (...figures: F) => string
    : { readonly [K in keyof W]: Translation<W[K]> }
