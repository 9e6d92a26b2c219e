// Verifies a log in the worker, in steps: the page stays alive, and it can be cancelled.

import type { SeatAddress } from '../../client/api.ts'
import type { CountSteps } from '../../dice/index.ts'
import type { Language, System } from '../../systems/system.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { COMMON } from '../../table/books.ts'
import { parseLog, readHeads, readMemory } from '../../table/fair/exported-log.ts'
import { readFields } from '../../table/fair/json-text.ts'
import { LogRefusal } from '../../table/fair/log-refusal.ts'
import { type Verification, type VerifyOptions, verifyLog } from '../../table/fair/verification.ts'

export interface VerifyRequest {
  readonly text: string
  readonly language: Language
  /** The books as this device saw them, by table and seat: `seat TABLE SEAT` with what was kept. */
  readonly kept: Readonly<Record<string, string>>
  /** The seat whose log was asked of the server; null for a file. */
  readonly place: SeatAddress | null
}

export type VerifyResult =
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

export async function verifySteps(
  ask: VerifyRequest,
  load: (id: string, language: Language) => Promise<System>,
): Promise<CountSteps<VerifyResult>> {
  try {
    const log = parseLog(ask.text)
    const isKnown = listedSystems.some(({ id }) => id === log.system)
    const system = isKnown ? await load(log.system, ask.language) : null
    return checkSteps(log, system, ask)
  } catch (error) {
    if (!(error instanceof LogRefusal)) throw error
    return done({ is: 'refused', why: error.in(ask.language) })
  }
}

function* checkSteps(
  log: ReturnType<typeof parseLog>,
  system: System | null,
  { kept, place }: VerifyRequest,
): CountSteps<VerifyResult> {
  yield { done: 0, paths: 0 }
  const { table } = log
  const asked = place ?? log
  const found = verifyLog(log, { system, place, ...rememberedHere(kept[`seat ${asked.table} ${asked.seat}`]) })
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

function* done(checked: VerifyResult): CountSteps<VerifyResult> {
  yield { done: 1, paths: 0 }
  return checked
}

/** The log's books as this very device saw them, with its shakes, if it sat at that seat. */
function rememberedHere(kept: string | undefined): Pick<VerifyOptions, 'heads' | 'memory'> {
  if (kept === undefined) return {}
  try {
    const { heads, shakes } = JSON.parse(kept) as { heads?: unknown; shakes?: { memory?: unknown } }
    return { heads: readHeads(heads ?? {}), memory: readMemory(shakes?.memory) }
  } catch (error) {
    // Nothing that can be read was kept: the log is judged without it.
    if (error instanceof LogRefusal || error instanceof SyntaxError) return {}
    throw error
  }
}
