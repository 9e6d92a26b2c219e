// The card that somebody wants to see: set where something is waiting on it, looked for by the log.

import { signal } from '@preact/signals'
import type { Id } from '../../../table/entries.ts'

export const cardInView = signal<{ readonly card: Id } | null>(null)
