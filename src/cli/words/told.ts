// The shape of a dictionary, so that what is missing in another language does not compile.

export type Told<W> = W extends string
  ? string
  : W extends (...figures: infer F) => string
    ? (...figures: F) => string
    : { readonly [K in keyof W]: Told<W[K]> }
