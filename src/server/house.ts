// What the doors work with.

import type { Files } from './files.ts'
import type { Gate } from './gate.ts'
import type { Journal } from './journal.ts'
import type { Limits } from './limits.ts'
import type { Store } from './store/store.ts'
import type { Tables } from './tables.ts'
import type { Tally } from './tally.ts'

export interface House {
  readonly store: Store
  readonly tables: Tables
  readonly files: Files
  readonly gate: Gate
  readonly limits: Limits
  readonly proxies: readonly string[]
  readonly journal: Journal
  readonly tally: Tally
  readonly version: string
  /** Where it listens, and the address people use where that is another. */
  readonly reached: { readonly host: string | null; readonly address: string | null }
  now(): number
  random(bytes: number): string
}
