// The language people read, remembered on this device, and the words of the app in it.

import { computed, signal } from '@preact/signals'
import { LANGUAGES, type Language } from '../../systems/system.ts'
import { keep, kept } from '../storage.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

function preferred(): Language {
  const spoken = navigator.languages.map((tag) => tag.slice(0, 2)).find(isLanguage)
  return kept('language', isLanguage) ?? spoken ?? 'en'
}

export const language = signal<Language>(preferred())

export const NAMES: Readonly<Record<Language, string>> = { en: 'English', de: 'Deutsch' }

/** The app's words in the language that is set. */
export const words = computed(() => ({ en, de })[language.value])

export function speak(chosen: Language): void {
  language.value = chosen
  keep('language', chosen)
}
