// The entries of a log about one check.

import type { InputEntryName } from '../check-input.ts'
import type { EntryOf, Id } from '../entries.ts'
import type { KnownEntry } from './known-entry.ts'
import type { LocatedEntry } from './located-entry.ts'
import type { ThrowRecord } from './throws.ts'

export interface CheckRecord {
  readonly id: Id
  called: LocatedEntry<EntryOf<'checkCalled'>> | null
  /** All that was given for it since, in the order it came. */
  readonly given: LocatedEntry<Extract<KnownEntry, { is: InputEntryName }>>[]
  readonly resealed: LocatedEntry<EntryOf<'resealed'>>[]
  /** The first time that its seal was opened. */
  opened: LocatedEntry<EntryOf<'sealOpened'>> | null
  readonly throws: ThrowRecord[]
  readonly hands: LocatedEntry<EntryOf<'handDice'>>[]
  readonly judged: LocatedEntry<EntryOf<'judged'>>[]
  readonly decided: LocatedEntry<EntryOf<'decided'>>[]
  readonly resolved: LocatedEntry<EntryOf<'resolved'>>[]
  readonly told: LocatedEntry<EntryOf<'told'>>[]
  readonly struck: LocatedEntry<EntryOf<'struck'>>[]
  overridden: LocatedEntry<EntryOf<'overridden'>> | null
  /** Shown to everybody, whoever knew of it before. */
  revealed: LocatedEntry<EntryOf<'revealed'>> | null
}

/** Whether decisions on the check may stand in books of others: because its call does, it has a seal, or it is blind. */
export const mayBeDecidedElsewhere = ({ called, judged }: CheckRecord): boolean =>
  called === null ||
  called.entry.seal != null ||
  called.entry.sees === 'blind' ||
  judged.some(({ entry }) => entry.closed !== undefined)

/** The seal that the check was called with, or that its difficulty was closed with later. */
export const sealOf = ({ called, judged }: CheckRecord): { readonly id: string; readonly seal: string } | undefined =>
  called?.entry.seal ?? judged.find(({ entry }) => entry.closed)?.entry.closed
