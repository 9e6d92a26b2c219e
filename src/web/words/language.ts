// The language people read, remembered on this device, and the words of the app in it: the others are not loaded.

import { batch, computed, signal } from '@preact/signals'
import { LANGUAGES, type Language } from '../../systems/system.ts'
import { readStored, store } from '../storage.ts'
import type { ReadWords } from './english.ts'

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

function preferred(): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage)
  return readStored('language', isLanguage) ?? spoken ?? 'en'
}

export const language = signal<Language>(preferred())

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

const LOAD: Readonly<Record<Language, () => Promise<ReadWords>>> = {
  en: async () => (await import('./english.ts')).english,
  de: async () => (await import('./german.ts')).german,
}

/** The further loads of a language before it is set: the words of the games in use. */
export const languageLoads = new Set<(language: Language) => Promise<unknown>>()

/** The words that everybody needs, in the language that is set. Nothing is drawn before it is here. */
const read = signal(await LOAD[language.value]())

/** One part of them. A part that comes with a screen of its own is `bilingual` instead. */
export const readPart = <P extends keyof ReadWords>(part: P) => computed(() => read.value[part])

/** The app's words in the language that is set. */
export const words = readPart('app')

/**
 * Loads the words first, so that nothing is half in one language. Fails where there is no line to load them from; a browser does
 * not ask again for what it could not fetch, so the language is taken when the page is next loaded.
 */
export async function setLanguage(chosen: Language): Promise<void> {
  store('language', chosen)
  const [loaded] = await Promise.all([LOAD[chosen](), ...[...languageLoads].map((load) => load(chosen))])
  batch(() => {
    read.value = loaded
    language.value = chosen
  })
}
