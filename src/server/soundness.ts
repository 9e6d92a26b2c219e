// Whether what is stored of a table is what was written: its rows without gaps, and every link following from the one before.
// A table is looked at before it is used for the first time, and nothing is ever written behind a broken link.

import { FIRST_LINK, hashOfEntry, link as linkOf } from '../table/fair/chain.ts'
import { hashOfWords } from '../table/words.ts'
import { RequestFailure, refusedInAll } from './request-failure.ts'
import { Slices } from './slices.ts'
import { isDamaged } from './store/driver.ts'
import type { SequencedRow, Store, StoredRow } from './store/store.ts'

/** A fault in a table, and its place. */
export interface Damage {
  readonly table: string
  /** Empty where it cannot be read. */
  readonly name: string
  readonly book: string
  /** The first entry that does not fit; 0 where it cannot be said. */
  readonly n: number
}

/** The refusal of everything asked of a damaged table. */
export class DamagedTable extends RequestFailure {
  constructor(damage: Damage) {
    const refusal = refusedInAll('table-broken', { ...damage })
    super(409, 'not-allowed', refusal.message, null, refusal)
  }
}

/** Rows between two turns. */
const ROWS_A_TURN = 200

export class Soundness {
  readonly #store: Store
  readonly #slices: Slices
  readonly #sound = new Set<string>()
  readonly #damaged = new Map<string, Damage>()
  readonly #bytes = new Map<string, number>()
  readonly #deleted = new Set<string>()

  constructor(store: Store, slices: Slices) {
    this.#store = store
    this.#slices = slices
  }

  get damaged(): readonly Damage[] {
    return [...this.#damaged.values()]
  }

  /** Tables that were to be removed when the server fell: their last entry says that they are deleted. */
  get deleted(): readonly string[] {
    return [...this.#deleted]
  }

  /** How much the entries of a table took up when it was looked at. */
  bytesOf(table: string): number {
    return this.#bytes.get(table) ?? 0
  }

  /** Nobody uses this table from now on: it cannot be read. */
  close(table: string): void {
    this.#damaged.set(table, { table, name: '', book: '', n: 0 })
    this.#sound.delete(table)
  }

  async mustBeSound(table: string): Promise<void> {
    if (this.#sound.has(table)) return
    const known = this.#damaged.get(table) ?? (await this.#look(table))
    if (known) throw new DamagedTable(known)
  }

  /** Looks at all tables, for so many milliseconds; at the others when they are used. */
  async checkAll(milliseconds: number): Promise<readonly Damage[]> {
    const end = performance.now() + milliseconds
    const lost = await this.#store.unfoundTables()
    for (const table of lost) this.#damaged.set(table, { table, name: '', book: '', n: 0 })
    for (const { table } of await this.#store.tables()) {
      if (performance.now() > end) break
      if (!this.#damaged.has(table)) await this.#look(table)
    }
    return this.damaged
  }

  async #look(table: string): Promise<Damage | null> {
    let bytes = 0
    const see = (row: SequencedRow) => {
      bytes += bytesIn(row)
      if (isDeletion(row)) this.#deleted.add(table)
    }
    const damage = await damageOf(table, this.#store, () => this.#slices.turn(), see)
    this.#bytes.set(table, bytes)
    if (damage) this.#damaged.set(table, damage)
    else this.#sound.add(table)
    return damage
  }
}

/** The parts by which a table reads much and trusts what it reads. */
export function readingParts(store: Store): { readonly slices: Slices; readonly soundness: Soundness } {
  const slices = new Slices()
  return { slices, soundness: new Soundness(store, slices) }
}

/** The first place at which a table is not what was written; null where there is none. */
export async function damageOf(
  table: string,
  store: Pick<Store, 'rows'>,
  turn: () => Promise<void> = async () => {},
  see: (row: SequencedRow) => void = () => {},
): Promise<Damage | null> {
  const heads = new Map<string, { readonly n: number; readonly link: string }>()
  let [seq, name, at] = [0, '', { book: '', n: 0 }]
  try {
    for await (const row of store.rows(table, 0)) {
      at = { book: row.book, n: row.n }
      if (++seq % ROWS_A_TURN === 0) await turn()
      const before = heads.get(row.book) ?? { n: 0, link: FIRST_LINK }
      const isNext = row.seq === seq && row.n === before.n + 1
      if (!isNext || !isLinked(table, row, before.link)) return { table, name, ...at }
      see(row)
      if (seq === 1) name = nameIn(row)
      heads.set(row.book, row)
    }
  } catch (error) {
    if (isDamaged(error)) return { table, name, ...at }
    throw error
  }
  return null
}

/** The room an entry takes up: its text, its words, its link, and about as much to find it by. */
export const bytesIn = (row: StoredRow): number => row.text.length + (row.words?.length ?? 0) + 250

function isLinked(table: string, row: SequencedRow, before: string): boolean {
  try {
    return row.link === linkOf(table, row.book, row.n, before, hashOfEntry(row.text)) && areWordsRight(row)
  } catch {
    return false
  }
}

/** Words that were changed on the disk are not handed out as if somebody had said them. */
const areWordsRight = ({ text, words, salt }: SequencedRow): boolean =>
  words === undefined || salt === undefined || text.includes(hashOfWords({ words, salt }))

const nameIn = (row: SequencedRow): string => (JSON.parse(row.text) as { name?: string }).name ?? ''

const isDeletion = ({ text }: SequencedRow): boolean =>
  text.includes('"tableDeleted"') && (JSON.parse(text) as { is?: string }).is === 'tableDeleted'
