// Words of a part of the app that few load, in both languages. German has the shape of English, so a missing word does not compile.

import { computed, type ReadonlySignal } from '@preact/signals'
import { language } from './language.ts'

export const bilingual = <W>(en: W, de: NoInfer<W>): ReadonlySignal<W> => computed(() => ({ en, de })[language.value])
