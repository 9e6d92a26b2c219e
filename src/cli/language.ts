// The language that is asked for by --lang.
import { LANGUAGES, type Language } from '../systems/language.ts'
import { usageFailure } from './failure.ts'

export function languageOption(options: ReadonlyMap<string, string>): Language {
  const given = options.get('lang') ?? 'en'
  const language = LANGUAGES.find((known) => known === given.toLowerCase())
  if (language === undefined) throw usageFailure((say) => say.language(LANGUAGES, given), 'lang')
  return language
}
