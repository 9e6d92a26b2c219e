// What a log holds about one check.

import type { EntryOf, Id } from '../entries.ts'
import type { Gives } from '../given.ts'
import type { Judged } from './reading.ts'
import type { Standing } from './standing.ts'
import type { ThrowRecord } from './throws.ts'

export interface CheckRecord {
  readonly id: Id
  called: Standing<EntryOf<'checkCalled'>> | null
  /** All that was given for it since, in the order it came. */
  readonly given: Standing<Extract<Judged, { is: Gives }>>[]
  readonly resealed: Standing<EntryOf<'resealed'>>[]
  /** The first time that its seal was opened. */
  opened: Standing<EntryOf<'sealOpened'>> | null
  readonly throws: ThrowRecord[]
  readonly hands: Standing<EntryOf<'handDice'>>[]
  readonly judged: Standing<EntryOf<'judged'>>[]
  readonly decided: Standing<EntryOf<'decided'>>[]
  readonly resolved: Standing<EntryOf<'resolved'>>[]
  readonly told: Standing<EntryOf<'told'>>[]
  overridden: Standing<EntryOf<'overridden'>> | null
  /** Shown to everybody, whoever knew of it before. */
  revealed: Standing<EntryOf<'revealed'>> | null
}

/** The seal it was called with, or that its difficulty was closed with later. */
export const sealOf = ({ called, judged }: CheckRecord): { readonly id: string; readonly seal: string } | undefined =>
  called?.entry.seal ?? judged.find(({ entry }) => entry.closed)?.entry.closed
