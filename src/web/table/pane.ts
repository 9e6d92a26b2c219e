// Which part of the table is in view on a small screen. Parts lead to each other: whoever begins a crisis wants to see it.

import { signal } from '@preact/signals'

export const pane = signal<string | null>(null)

export const showPane = (id: string): void => {
  pane.value = id
}
