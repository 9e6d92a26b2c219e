// The words of playing at the table.

import { computed } from '@preact/signals'
import { read } from './language.ts'

export const playWords = computed(() => read.value.play)
