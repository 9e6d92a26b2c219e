// The languages that games are told in.

export const LANGUAGES = ['en', 'de'] as const
export type Language = (typeof LANGUAGES)[number]
