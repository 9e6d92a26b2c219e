// Checks a log, in the worker: the page stays alive, and whoever does not want to wait ends it.

import type { Steps } from '../../dice/index.ts'
import { systems } from '../../systems/list.ts'
import type { Language, System } from '../../systems/system.ts'
import { COMMON } from '../../table/books.ts'
import { headsOf, parseLog } from '../../table/fair/log.ts'
import { LogRefusal } from '../../table/fair/no-log.ts'
import { readFields } from '../../table/fair/reading.ts'
import { type Verification, verify } from '../../table/fair/verify.ts'

export interface VerifyAsk {
  readonly text: string
  readonly language: Language
  /** What this device saw of books, by table and seat: `seat TABLE SEAT` with what was kept. */
  readonly kept: Readonly<Record<string, string>>
}

export type Checked =
  | { readonly is: 'refused'; readonly why: string }
  | {
      readonly is: 'done'
      readonly table: string
      readonly system: string
      /** Who read it, by name where the log tells; null is everybody. */
      readonly reader: string | null
      readonly found: Verification
      /** The text of the first wrong entry, where it has one. */
      readonly text: string | null
    }

export async function checking(ask: VerifyAsk, load: (id: string) => Promise<System>): Promise<Steps<Checked>> {
  try {
    const log = parseLog(ask.text)
    const isKnown = systems.some(({ id }) => id === log.system)
    const system = isKnown ? await load(log.system) : null
    return check(log, system, ask.kept)
  } catch (error) {
    if (!(error instanceof LogRefusal)) throw error
    return done({ is: 'refused', why: error.in(ask.language) })
  }
}

function* check(log: ReturnType<typeof parseLog>, system: System | null, kept: VerifyAsk['kept']): Steps<Checked> {
  yield { done: 0, paths: 0 }
  const { table, seat } = log
  const found = verify(log, { system, heads: headsHere(kept[`seat ${table} ${seat}`]) })
  const [wrong] = found.wrongs
  const line = wrong && log.books.get(wrong.book)?.find(({ n }) => n === wrong.n)
  return {
    is: 'done',
    table,
    system: log.system,
    reader: readerOf(log),
    found,
    text: line && 'text' in line ? line.text : null,
  }
}

function readerOf({ seat, books }: ReturnType<typeof parseLog>): string | null {
  for (const line of books.get(COMMON) ?? []) {
    const entry = 'text' in line && line.text.includes('"seatTaken"') ? readFields(line.text) : null
    if (entry !== null && entry.seat === seat) return `${entry.name}`
  }
  return seat
}

function* done(checked: Checked): Steps<Checked> {
  yield { done: 1, paths: 0 }
  return checked
}

/** What this very device saw of the log's books, if it sat at that seat. */
function headsHere(kept: string | undefined): ReturnType<typeof headsOf> {
  if (kept === undefined) return new Map()
  try {
    return headsOf((JSON.parse(kept) as { heads?: unknown }).heads ?? {})
  } catch {
    return new Map()
  }
}
