// The words of a session: begun and ended, rests, the postamble, notes.

import { computed } from '@preact/signals'
import { read } from './language.ts'

export const sessionWords = computed(() => read.value.session)
