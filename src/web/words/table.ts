// The words of the table's frame. Playing and leading have their own beside it.

import { computed } from '@preact/signals'
import { read } from './language.ts'

export const tableWords = computed(() => read.value.table)
