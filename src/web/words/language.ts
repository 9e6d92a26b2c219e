// The language people read, remembered on this device, and the words of the app in it.

import { computed, signal } from '@preact/signals'
import { LANGUAGES, type Language } from '../../systems/system.ts'
import { readStored, store } from '../storage.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

function preferred(): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage)
  return readStored('language', isLanguage) ?? spoken ?? 'en'
}

export const language = signal<Language>(preferred())

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** The app's words in the language that is set. */
export const words = computed(() => ({ en, de })[language.value])

export function setLanguage(chosen: Language): void {
  language.value = chosen
  store('language', chosen)
}
