// The seals of a log that were opened: each must be the one that was set.

import type { PlainRecord } from '../../dice/index.ts'
import type { Id } from '../entries.ts'
import { type CheckRecord, sealOf } from './check-record.ts'
import { readFields } from './json-text.ts'
import type { LocatedEntry, ReportFault } from './located-entry.ts'
import { isSealOf } from './seal.ts'
import { isEntryOf, type ThrowRecords } from './throws.ts'

export interface Seals {
  /** The fields of every seal whose text is known, by fingerprint. */
  readonly sealed: ReadonlyMap<string, PlainRecord>
  /** The ids of seals that were opened to whoever reads this log. */
  readonly opened: ReadonlySet<string>
}

/** Every seal that is opened is the one that was set, and opened once in a book. */
export function openedSeals(
  table: string,
  entries: readonly LocatedEntry[],
  checks: ReadonlyMap<Id, CheckRecord>,
  throws: ThrowRecords,
  wrong: ReportFault,
): Seals {
  const named = fingerprints(checks, throws)
  const sealed = new Map<string, PlainRecord>()
  const opened = new Set<string>()
  const seen = new Set<string>()
  for (const located of entries) {
    const isOpening = isEntryOf('sealOpened')(located)
    if (!isOpening && !isEntryOf('sealSet')(located)) continue
    const { book, entry } = located
    const known = named.get(entry.id)
    // The opened seal must be the last that was named; the GM's book holds earlier ones too.
    const candidates = isOpening ? known?.slice(-1) : known
    const fingerprint = candidates?.find((each) => isSealOf(each, table, entry.id, entry))
    const fields = readFields(entry.text)
    if (!known) wrong(located, 'seal-unknown')
    else if (fingerprint === undefined || !fields) wrong(located, 'seal')
    else {
      sealed.set(fingerprint, fields)
      if (!isOpening) continue
      if (seen.has(`${book} ${entry.id}`)) wrong(located, 'seal-twice')
      seen.add(`${book} ${entry.id}`)
      opened.add(entry.id)
    }
  }
  for (const { id, revealed } of checks.values()) {
    const open = revealed?.entry.sealed
    // A seal that is named nowhere in this log was set in books of others: nothing here speaks for or against it.
    const fingerprint = named.get(id)?.at(-1)
    if (!revealed || !open || fingerprint === undefined) continue
    const fields = readFields(open.text)
    if (!fields || !isSealOf(fingerprint, table, id, open)) wrong(revealed, 'seal')
    else {
      sealed.set(fingerprint, fields)
      opened.add(id)
    }
  }
  return { sealed, opened }
}

/** The fingerprints of every seal, by its id, in their order. */
function fingerprints(checks: ReadonlyMap<Id, CheckRecord>, throws: ThrowRecords): Map<string, string[]> {
  const named = new Map<string, string[]>()
  const name = (id: string, seal: string) => {
    const list = named.get(id) ?? []
    if (!list.includes(seal)) named.set(id, [...list, seal])
  }
  for (const check of checks.values()) {
    const seal = sealOf(check)
    if (!seal) continue
    name(seal.id, seal.seal)
    for (const { entry } of check.resealed) name(seal.id, entry.seal)
  }
  for (const { what } of throws.all.values()) for (const { id, seal } of what?.seals ?? []) name(id, seal)
  return named
}
