// Honest evenings for tests: a table whose log is written as a server would write it, entry by entry, with keys, salts and
// shakes that are the same at every run.

import {
  type Answers,
  type FinishedPlay,
  type Plain,
  type PlainRecord,
  play,
  type WaitingPlay,
} from '../../../dice/index.ts'
import type { Fields } from '../../../systems/field.ts'
import { mergedValues } from '../../../systems/field-leaves.ts'
import { parse } from '../../../systems/input-parser.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import type { System } from '../../../systems/system.ts'
import { type Book, COMMON, GM, type SeatId, withGm } from '../../books.ts'
import type { EntryName, EntryOf, Id, ThrowPurpose, Visibility } from '../../entries.ts'
import { type ChainHead, EMPTY_HEAD, FIRST_LINK, fingerprint, makeHead, nextHead } from '../chain.ts'
import type { LogFile, LogLine } from '../exported-log.ts'
import { answersOf, poolText, throwAll } from '../faces.ts'
import { type Hash, hash } from '../hash.ts'
import { seal } from '../seal.ts'
import { diceStream, lock, openingHash } from '../throw.ts'

type Written = Extract<LogLine, { readonly text: string }> & { readonly book: Book }
type FactsOf<N extends EntryName> = Omit<EntryOf<N>, 'is' | 'at' | 'by' | 'after'>

/** What is rolled at the table, and how. */
export interface Rolling {
  readonly mechanic: string
  readonly given: PlainRecord
  /** Fields that are sealed. */
  readonly sealed?: PlainRecord
  /** Fields that are judged after the dice. */
  readonly late?: PlainRecord
  readonly by?: SeatId
  readonly side?: SeatId | null
  readonly shakers?: readonly SeatId[]
  /** Where it is opened: common, or a narrow book, which is silent. */
  readonly book?: Book
  /** Dice shown to the GM only, and `what` sealed with them, until they are shown to all (or not). */
  readonly isHidden?: boolean
  readonly isShownLater?: boolean
  readonly decisions?: readonly Plain[]
  /** The first opening is voided and opened again. */
  readonly isVoided?: boolean
  readonly hand?: readonly number[]
  /** The seal is set anew before the throw. */
  readonly isResealed?: boolean
  /** The seal stays shut, and only the verdict is told. */
  readonly isKept?: boolean
}

export class Evening {
  readonly table = 't1'
  readonly system: System
  readonly written: Written[] = []
  readonly shakes: Record<string, string> = {}
  private readonly heads = new Map<Book, ChainHead>()
  private readonly numbers = new Map<Book, number>()
  private drawn = 0

  constructor(system: System) {
    this.system = system
    this.write(COMMON, 'tableOpened', { table: this.table, system: system.id, name: 'Thursday', options: {} })
    for (const [seat, role] of [
      ['p1', 'gm'],
      ['p2', 'player'],
      ['p3', 'player'],
    ] as const)
      this.write(COMMON, 'seatTaken', { seat, name: `${seat} of three`, role })
  }

  /** 64 hex digits that nobody has seen before. */
  fresh(): Hash {
    return hash('entry', `fresh ${this.system.id} ${this.drawn++}`)
  }

  write<N extends EntryName>(book: Book, is: N, facts: FactsOf<N>, by: SeatId | 'table' = 'table'): Written {
    const after = book === COMMON ? {} : { after: this.headOf(COMMON).n }
    return this.writeText(book, JSON.stringify({ is, at: 1000 + this.drawn++, by, ...after, ...facts }))
  }

  writeText(book: Book, text: string): Written {
    const head = nextHead(this.table, book, this.headOf(book), text)
    this.heads.set(book, head)
    const line = { book, ...head, text }
    this.written.push(line)
    return line
  }

  headOf(book: Book): ChainHead {
    return this.heads.get(book) ?? EMPTY_HEAD
  }

  say(words: string, book: Book = COMMON): void {
    this.write(book, 'said', { words, salt: this.fresh().slice(0, 32), isAction: false }, 'p2')
  }

  endSession(): void {
    this.write(COMMON, 'sessionEnded', { session: 1, head: fingerprint(this.headOf(COMMON).link ?? FIRST_LINK) })
  }

  /** Rolls it from the call to the end. */
  roll(rolling: Rolling): Id {
    const { given, sealed, late, by = 'p2', side = by, book = COMMON, hand } = rolling
    const check = `${book}:${this.headOf(book).n + 1}`
    const text = JSON.stringify(sealed ?? {})
    const id = `s${this.drawn}`
    const sealAnew = () => {
      const salt = this.fresh()
      return { salt, seal: seal(this.table, id, salt, text) }
    }
    let set = sealed ? sealAnew() : null
    this.write(book, 'checkCalled', {
      check,
      rolled: { mechanic: rolling.mechanic },
      sides: { self: { seat: side, sheet: null, name: 'Jo' } },
      given: {},
      pick: null,
      seal: set ? { id, seal: set.seal, fields: Object.keys(sealed ?? {}) } : null,
      sees: seesOf(rolling),
      isSilent: book !== COMMON,
      telling: '111',
      aids: null,
      call: null,
      words: 'Mind the gap',
      salt: this.fresh().slice(0, 32),
    } as FactsOf<'checkCalled'>)
    if (set) this.write(GM, 'sealSet', { check, id, salt: set.salt, text })
    if (set && rolling.isResealed) {
      set = sealAnew()
      this.write(
        COMMON,
        'resealed',
        { check, seal: set.seal, fields: ['difficulty'], why: 'The rain has stopped' },
        'p1',
      )
      this.write(GM, 'sealSet', { check, id, salt: set.salt, text })
    }
    const seals = set ? [{ id, seal: set.seal }] : []
    this.write(book, 'declared', { check, side: 'self', input: given, pays: {}, isByHand: hand !== undefined }, by)
    const end = hand
      ? this.byHand(rolling, check, hand)
      : this.throws(rolling, check, seals, mergedValues(mergedValues(given, sealed ?? {}), late ?? {}))
    const isSecret = rolling.isKept || (rolling.isHidden && !rolling.isShownLater)
    const ends = isSecret ? GM : book
    const mechanic = this.mechanicOf(rolling)
    if (late) this.write(book, 'judged', { check, input: late, isAfterDice: true }, 'p1')
    if (set && !isSecret) this.write(book, 'sealOpened', { id, salt: set.salt, text })
    const outcome = end.outcome as PlainRecord
    const buys = mechanic.buys?.(
      outcome,
      this.parsed(rolling, mergedValues(mergedValues(given, sealed ?? {}), late ?? {})),
    )
    this.write(ends, 'resolved', {
      check,
      outcome,
      verdict: mechanic.verdict(outcome),
      story: end.steps,
      buys: buys && buys.points > 0 ? buys : null,
    })
    const told = { check, verdict: mechanic.verdict(outcome) }
    if (rolling.isKept) this.write(book, 'told', { ...told, telling: '010', outcome: null })
    if (!isSecret) this.write(book, 'told', { ...told, telling: '110', outcome })
    return check
  }

  private throws(
    rolling: Rolling,
    check: Id,
    seals: ThrowPurpose['seals'],
    values: PlainRecord,
  ): FinishedPlay<unknown> {
    const { book = COMMON, by = 'p2', given, decisions = [] } = rolling
    const ask = this.asking(rolling, values)
    const left = [...decisions]
    let answers: Answers = []
    for (let step = 1; ; step++) {
      const asked = ask(answers)
      if (asked.is === 'done') return asked
      if (asked.asks.is === 'choose') {
        const { what } = asked.asks
        const said = left.shift() as Plain
        const concrete = this.mechanicOf(rolling).decisionFormats?.[what]
        const pick = concrete ? concrete.read(said, answers, this.parsed(rolling, values)) : said
        this.write(book, 'asked', { check, what, seat: by, place: answers.length })
        this.write(book, 'decided', { check, what, said, pick }, by)
        answers = [...answers, { what, pick }]
        continue
      }
      const pool = poolText(asked.asks.dice)
      const { mechanic } = rolling
      const what: ThrowPurpose = {
        check,
        step,
        rolled: { mechanic },
        input: given,
        seals,
        pool,
        answers,
        sees: seesOf(rolling),
      }
      const after = rolling.isVoided && step === 1 ? this.openAndVoid(rolling, what) : undefined
      answers = this.throw(rolling, after === undefined ? what : { ...what, after }, ask)
    }
  }

  /** One throw: opened, shaken, thrown and shown. */
  private throw(
    rolling: Rolling,
    what: ThrowPurpose,
    ask: (answers: Answers) => FinishedPlay<unknown> | WaitingPlay,
  ): Answers {
    const { book = COMMON, isHidden = false, isShownLater = false, shakers = [rolling.by ?? 'p2'] } = rolling
    const { number, key, opening, opened } = this.open(rolling, what)
    const shakes = shakers.map((seat) => this.shakeOf(book, number, seat))
    this.write(book, 'diceThrown', { throw: number, shakes })
    const { dice, rolls } = throwAll(ask, what.answers, diceStream({ key, opening, shakes }))
    const shown = { book, throw: number, key, dice, rolls, ...(opened ? { what: opened } : {}) }
    this.write(isHidden ? GM : book, 'diceShown', shown)
    if (isShownLater) {
      this.say('And now look at this.')
      this.write(book, 'diceShown', shown)
    }
    return [...what.answers, ...answersOf({ dice, rolls })]
  }

  /** Opens a throw; what is hidden is sealed. */
  open({ book = COMMON, by = 'p2', isHidden = false, shakers = [by] }: Partial<Rolling>, what: ThrowPurpose) {
    const number = (this.numbers.get(book) ?? 0) + 1
    this.numbers.set(book, number)
    const [key, salt, text] = [this.fresh(), this.fresh(), JSON.stringify(what)]
    const id = `w${this.drawn}`
    const written = this.write(
      book,
      'throwOpened',
      {
        table: this.table,
        throw: number,
        shakers,
        what: isHidden ? { id, seal: seal(this.table, id, salt, text) } : what,
        lock: lock(this.table, number, key),
      },
      by,
    )
    if (isHidden) this.write(GM, 'throwMeant', { book, throw: number, salt, text })
    return { number, key, opening: openingHash(written.text), opened: isHidden ? { salt, text } : null }
  }

  private openAndVoid(rolling: Rolling, what: ThrowPurpose): number {
    const { book = COMMON } = rolling
    const { number, key } = this.open(rolling, what)
    this.write(book, 'throwVoided', { throw: number, who: 'p1', why: 'The phone fell asleep', key }, 'p1')
    return number
  }

  private byHand(rolling: Rolling, check: Id, hand: readonly number[]): FinishedPlay<unknown> {
    const ask = this.asking(rolling, rolling.given)
    const { book = COMMON } = rolling
    const faces = [...hand]
    const { dice, rolls, end } = throwAll(ask, [], () => (faces.shift() ?? 1) - 1)
    this.write(book, 'handDice', { check, dice, rolls }, rolling.by ?? 'p2')
    return end as FinishedPlay<unknown>
  }

  shakeOf(book: Book, number: number, seat: SeatId): string {
    const shake = hash('dice', `${seat} shakes ${book} ${number}`).slice(0, 32)
    if (seat === 'p2') this.shakes[`${book}:${number}`] = shake
    return shake
  }

  private asking(rolling: Rolling, values: PlainRecord): (answers: Answers) => FinishedPlay<unknown> | WaitingPlay {
    const mechanic = this.mechanicOf(rolling)
    const parsed = this.parsed(rolling, values)
    return (answers) => play(mechanic.rule, parsed, { answers })
  }

  private parsed(rolling: Rolling, values: PlainRecord): PlainRecord {
    return parse(this.mechanicOf(rolling).input as Fields, values).values as PlainRecord
  }

  private mechanicOf({ mechanic }: Rolling): AnyMechanic {
    return this.system.mechanics[mechanic] as AnyMechanic
  }

  /** What a seat exports: the books it reads, without heads; those come from its device. */
  exported(seat: SeatId = 'p2', books: readonly Book[] = [COMMON, withGm(seat)]): LogFile {
    const lines = (book: Book) => this.written.filter((line) => line.book === book).map(({ book: _, ...line }) => line)
    return {
      astragal: 1,
      table: this.table,
      system: this.system.id,
      seat,
      books: Object.fromEntries(books.map((book) => [book, lines(book)])),
      ...(seat === 'p2' ? { shakes: this.shakes } : {}),
    }
  }

  /** What a device that followed these books saw. */
  headsSeen(books: readonly Book[]): Record<Book, string> {
    return Object.fromEntries(books.map((book) => [book, makeHead(this.headOf(book))]))
  }
}

const seesOf = ({ isHidden = false, book = COMMON }: Rolling): Visibility =>
  isHidden ? 'blind' : book === COMMON ? 'open' : 'gm'
