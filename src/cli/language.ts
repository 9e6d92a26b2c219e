// The language that is asked for by --lang.
import { usage } from './failure.ts'
import { LANGUAGES, type Language } from './words.ts'

export function languageOf(options: ReadonlyMap<string, string>): Language {
  const given = options.get('lang') ?? 'en'
  const language = LANGUAGES.find((known) => known === given.toLowerCase())
  if (language === undefined) throw usage((say) => say.language(LANGUAGES, given), 'lang')
  return language
}
