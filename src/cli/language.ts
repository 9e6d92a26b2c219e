// The language that is asked for by --lang.
import { LANGUAGES, type Language } from '../systems/language.ts'
import { usageFailure } from './failure.ts'
import { languageNamed } from './words.ts'

export function languageOption(options: ReadonlyMap<string, string>): Language {
  const given = options.get('lang') ?? 'en'
  const language = languageNamed(given)
  if (language === null) throw usageFailure((say) => say.language([...LANGUAGES, 'auto'], given), 'lang')
  return language
}
