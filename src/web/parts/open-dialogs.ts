// Which dialogs are open, the topmost last.

import { signal } from '@preact/signals'

export const openDialogs = signal<readonly string[]>([])
