// The open dialogs, the topmost last.

import { signal } from '@preact/signals'

export const openDialogs = signal<readonly string[]>([])
