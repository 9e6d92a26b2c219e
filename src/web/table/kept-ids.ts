// Ids that this device remembers: a page that is loaded again has them still.

import { signal } from '@preact/signals'
import type { Id } from '../../table/entries.ts'
import { readStored, store } from '../storage.ts'

/** Of a long evening the last ones: nobody goes back to what was put away before them. */
const MOST = 200

const areIds = (value: unknown): value is readonly Id[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')

export class KeptIds {
  private readonly name: string | null
  private readonly ids

  /** Without a name they are forgotten with the page. */
  constructor(name: string | null) {
    this.name = name
    this.ids = signal<readonly Id[]>((name && readStored(name, areIds)) || [])
  }

  has(id: Id): boolean {
    return this.ids.value.includes(id)
  }

  add(id: Id): void {
    this.ids.value = [...this.ids.value, id].slice(-MOST)
    if (this.name) store(this.name, this.ids.value)
  }
}
