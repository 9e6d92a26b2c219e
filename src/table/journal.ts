// The journal: what a reader reads, line by line, made from the entries of the reader's books alone. Rolls are cards that grow;
// everything else is a line. Screens, exports and readings aloud are made from it.

import { type Book, COMMON, GM, type SeatId } from './books.ts'
import { CARDS, type Card, type CardThrow, cardOf, revealedCard } from './card.ts'
import { throwName } from './check/throw.ts'
import type { Entry, EntryName, EntryOf, Id, ThrowPurpose } from './entries.ts'
import type { LogRow } from './log.ts'

/** A line of the journal: a card, something hidden that others rolled, or an entry as it stands. */
export type JournalLine =
  | { readonly is: 'card'; readonly key: string; readonly at: number; readonly card: Id }
  | {
      readonly is: 'hidden'
      readonly key: string
      readonly at: number
      readonly by: SeatId | 'table'
      readonly throw: string
    }
  | { readonly is: 'entry'; readonly key: string; readonly at: number; readonly book: Book; readonly entry: Entry }

/** Entries that are lines of their own. What is neither here nor about a card changes what is known and is not read. */
const LINES: ReadonlySet<EntryName> = new Set<EntryName>([
  'tableOpened',
  'optionSet',
  'seatTaken',
  'seatRenamed',
  'roleChanged',
  'seatRemoved',
  'seatReissued',
  'deviceAdded',
  'deviceRemoved',
  'sheetMade',
  'sheetEdited',
  'sheetGiven',
  'sheetRemoved',
  'said',
  'noted',
  'crisisBegan',
  'turnOrdered',
  'crisisEnded',
  'sessionBegan',
  'postambleBegan',
  'advocated',
  'granted',
  'sessionEnded',
  'rested',
  'restored',
])

export class Journal {
  readonly lines: JournalLine[] = []
  readonly cards = new Map<Id, Card>()
  private readonly checkOfThrow = new Map<string, Id>()
  /** Throws whose check this reader does not know. */
  private readonly unknown = new Map<string, CardThrow>()

  /** Takes an entry, in the order of its book; says which card it changed. */
  read(entry: Entry, { book, n }: Pick<LogRow, 'book' | 'n'>): Id | null {
    const key = `${book}:${n}`
    switch (entry.is) {
      case 'checkCalled':
        this.cards.set(entry.check, cardOf(entry, book))
        this.lines.push({ is: 'card', key, at: entry.at, card: entry.check })
        return entry.check
      case 'revealed':
        return this.reveal(entry, key, book)
      case 'throwOpened':
        return this.open(entry, key, book)
      case 'throwMeant':
        return this.adopt(throwName(entry.book, entry.throw), JSON.parse(entry.text) as ThrowPurpose)
      case 'diceThrown':
        return this.onThrow(throwName(book, entry.throw), (open) => ({ ...open, is: 'thrown' }))
      case 'throwVoided':
        return this.onThrow(throwName(book, entry.throw), (open) => ({ ...open, is: 'voided', why: entry.why }))
      case 'diceShown': {
        const name = throwName(entry.book, entry.throw)
        if (entry.what) this.adopt(name, JSON.parse(entry.what.text) as ThrowPurpose)
        return this.onThrow(name, (open) => ({ ...open, dice: entry.dice }))
      }
      case 'sealOpened':
        return this.onCard(entry.id, (card) => ({
          ...card,
          sealed: JSON.parse(entry.text),
          seal: card.seal && { ...card.seal, isOpen: true },
        }))
      case 'struck':
        return this.onCard(entry.what, (card) => ({ ...card, asked: null, struck: { why: entry.why, by: entry.by } }))
      case 'sheetChanged':
        return entry.cause === null
          ? null
          : this.onCard(entry.cause, (card) => ({
              ...card,
              effects: [...card.effects, effectOf(entry, card)],
            }))
      default:
        if (entry.is in CARDS) return this.onCheck(entry as EntryOf<keyof typeof CARDS>, book)
        if (LINES.has(entry.is)) this.lines.push({ is: 'entry', key, at: entry.at, book, entry })
        return null
    }
  }

  private onCheck(entry: EntryOf<keyof typeof CARDS>, book: Book): Id | null {
    const change = CARDS[entry.is] as (card: Card, entry: EntryOf<keyof typeof CARDS>, book: Book) => Card
    return this.onCard(entry.check, (card) => change(card, entry, book))
  }

  private onCard(id: Id, change: (card: Card) => Card): Id | null {
    const card = this.cards.get(id)
    if (!card) return null
    this.cards.set(id, change(card))
    return id
  }

  private reveal(entry: EntryOf<'revealed'>, key: string, book: Book): Id {
    const known = this.cards.get(entry.check)
    if (!known) {
      this.cards.set(entry.check, revealedCard(entry, book))
      this.lines.push({ is: 'card', key, at: entry.at, card: entry.check })
    }
    return entry.check
  }

  private open(entry: EntryOf<'throwOpened'>, key: string, book: Book): Id | null {
    const { throw: number, shakers, what, by, at } = entry
    const name = throwName(book, number)
    const opened: CardThrow = { book, number, shakers, is: 'open', dice: null, why: '' }
    if ('check' in what && this.cards.has(what.check)) {
      this.checkOfThrow.set(name, what.check)
      return this.onCard(what.check, (card) => ({ ...card, throws: [...card.throws, opened] }))
    }
    this.unknown.set(name, opened)
    this.lines.push({ is: 'hidden', key, at, by, throw: name })
    return null
  }

  /** A throw turns out to belong to a check this reader knows. */
  private adopt(name: string, { check }: ThrowPurpose): Id | null {
    const open = this.unknown.get(name)
    if (!open || !this.cards.has(check)) return null
    this.unknown.delete(name)
    this.checkOfThrow.set(name, check)
    const at = this.lines.findLastIndex((line) => line.is === 'hidden' && line.throw === name)
    if (at >= 0) this.lines.splice(at, 1)
    return this.onCard(check, (card) => ({ ...card, throws: [...card.throws, open] }))
  }

  private onThrow(name: string, change: (open: CardThrow) => CardThrow): Id | null {
    const unknown = this.unknown.get(name)
    if (unknown) this.unknown.set(name, change(unknown))
    const check = this.checkOfThrow.get(name)
    if (check === undefined) return null
    return this.onCard(check, (card) => ({
      ...card,
      throws: card.throws.map((each) => (throwName(each.book, each.number) === name ? change(each) : each)),
    }))
  }

  /** What is known of a hidden throw. */
  hidden(name: string): CardThrow | null {
    return this.unknown.get(name) ?? null
  }
}

const effectOf = ({ sheet, changes, isOutcome }: EntryOf<'sheetChanged'>, { end }: Card): Card['effects'][number] => ({
  sheet,
  changes,
  isOutcome: isOutcome ?? end !== null,
})

/** A row with its entry, and the number of the common entry that it stands at. */
export interface PlacedRow {
  readonly row: LogRow
  readonly entry: Entry
  readonly at: number
}

/** Rows of several books in the order they are read: those of a narrow book after the common entry they followed. */
export function inReadingOrder(rows: readonly LogRow[]): readonly PlacedRow[] {
  const placed = rows.map((row) => {
    const entry = JSON.parse(row.text) as Entry
    return { row, entry, at: row.book === COMMON ? row.n : (entry.after ?? 0), rank: rankOf(row.book) }
  })
  return placed.sort((a, b) => a.at - b.at || compare(a.rank, b.rank) || a.row.n - b.row.n)
}

/** What the GM adds to a check of another book comes after it. */
const rankOf = (book: Book): string => (book === COMMON ? '0' : book === GM ? '2' : `1${book}`)

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
