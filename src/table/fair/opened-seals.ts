// The seals of a log that were opened: each must be the one that was set.

import type { Plain } from '../../dice/index.ts'
import type { Id } from '../entries.ts'
import { type CheckRecord, sealOf } from './check-record.ts'
import type { Log } from './log.ts'
import { readFields } from './reading.ts'
import { isSealOf } from './seal.ts'
import type { Standing, Tell } from './standing.ts'
import { isOf, type Throws } from './throws.ts'

export interface Seals {
  /** The fields of every seal whose text is known, by fingerprint. */
  readonly sealed: ReadonlyMap<string, Readonly<Record<string, Plain>>>
  /** The ids of seals that were opened to whoever reads this log. */
  readonly opened: ReadonlySet<string>
}

/** Every seal that is opened is the one that was set, and opened once in a book. */
export function openedSeals(
  log: Log,
  entries: readonly Standing[],
  checks: ReadonlyMap<Id, CheckRecord>,
  throws: Throws,
  wrong: Tell,
): Seals {
  const named = fingerprints(checks, throws)
  const sealed = new Map<string, Readonly<Record<string, Plain>>>()
  const opened = new Set<string>()
  const seen = new Set<string>()
  for (const standing of entries) {
    const isOpening = isOf('sealOpened')(standing)
    if (!isOpening && !isOf('sealSet')(standing)) continue
    const { book, entry } = standing
    const known = named.get(entry.id)
    // What was opened must be the last that was named; the GM's book holds what was sealed before that too.
    const candidates = isOpening ? known?.slice(-1) : known
    const fingerprint = candidates?.find((each) => isSealOf(each, log.table, entry.id, entry))
    const fields = readFields(entry.text)
    if (!known) wrong(standing, 'seal-unknown')
    else if (fingerprint === undefined || !fields) wrong(standing, 'seal')
    else {
      sealed.set(fingerprint, fields)
      if (!isOpening) continue
      if (seen.has(`${book} ${entry.id}`)) wrong(standing, 'seal-twice')
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
    if (!fields || !isSealOf(fingerprint, log.table, id, open)) wrong(revealed, 'seal')
    else {
      sealed.set(fingerprint, fields)
      opened.add(id)
    }
  }
  return { sealed, opened }
}

/** The fingerprints of every seal, by its id, in their order. */
function fingerprints(checks: ReadonlyMap<Id, CheckRecord>, throws: Throws): Map<string, string[]> {
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
