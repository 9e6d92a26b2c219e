// The languages that games are told in.

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]

/** The texts that people read in place of names, by the name. */
export type Labels = Readonly<Record<string, string>>
