import { describe, expect, test } from 'vitest'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { COMMON, type SeatId, withGm } from '../books.ts'
import type { Shaker, ThrowPurpose } from '../entries.ts'
import { diceStream } from './dice-stream.ts'
import { type LogFile, readHeads, readLog } from './exported-log.ts'
import { FAULT_CODES, type FaultCode, sentenceOfFault } from './fault.ts'
import { seal } from './seal.ts'
import { eclipseEvening, GMS, horizonsEvening, PLAYERS, starEvening } from './testing/evenings.ts'
import { WrittenLog } from './testing/written-log.ts'
import { lock, openingHash } from './throw.ts'
import { verifyLog } from './verification.ts'

const load = async (id: string) => (await listedSystems.find((each) => each.id === id)?.load()) as System
const evenings = [
  horizonsEvening(await load('endless-horizons')),
  starEvening(await load('evening-star')),
  eclipseEvening(await load('eclipse-phase')),
]

describe.each(evenings)('an honest evening of $system.id', (evening) => {
  test.each([
    ['p2', PLAYERS],
    ['p1', GMS],
  ] as const)('is green for %s', (seat, books) => {
    const log = readLog(JSON.parse(JSON.stringify(evening.exported(seat, books))))
    const heads = readHeads(evening.headsSeen(books))
    const found = verifyLog(log, { system: evening.system, heads })
    expect(found.wrongs).toEqual([])
  })
})

/** The export of somebody whose device remembers nothing. */
function withoutMemory(evening: WrittenLog): LogFile {
  const { memory: _, ...file } = evening.exported()
  return file
}

describe('a forged evening', () => {
  const horizons = (evenings[0] as WrittenLog).system
  const zeros = '0'.repeat(64)
  const GIVEN = { rank: 2, difficulty: 5 }
  const CHECK = 'c0123456789ab'

  /** A check that is called and nothing more. */
  class Forged extends WrittenLog {
    readonly check = CHECK
    readonly key = this.fresh()
    text = ''

    constructor(
      seal: { id: string; seal: string; fields: string[] } | null = null,
      given: object = GIVEN,
      seats: readonly SeatId[] = ['p2'],
    ) {
      super(horizons)
      const sides = Object.fromEntries(seats.map((seat) => [seat, { seat, sheet: null, name: 'Jo' }]))
      const rolled = { mechanic: 'check' }
      const rest = {
        given: seal ? { rank: 2 } : given,
        pick: null,
        sees: 'open',
        isSilent: false,
        telling: '111',
        aids: null,
        call: null,
      } as const
      const salt = this.fresh()
      this.write(COMMON, 'checkCalled', { check: this.check, rolled, sides, seal, ...rest, words: '', salt } as never)
      for (const side of seats)
        this.write(COMMON, 'declared', { check: this.check, side, input: {}, pays: {}, isByHand: false })
    }

    /** Somebody who shakes, by the pledge of their device; the next place is the next throw's. */
    shaker(seat: SeatId, place = 1): Shaker {
      const device = `dev-${seat}`
      const pledge = this.written.find(({ book, text }) => book === COMMON && text.includes(`"device":"${device}"`))
      return { seat, device, pledge: pledge?.n ?? 1, place }
    }

    /** The shake of the reader. */
    get mine(): string {
      const shakers = [this.shaker('p2')]
      return this.party.shakeCommand('p2', { book: COMMON, number: 1, shakers }).shake as string
    }

    opened(more: Partial<ThrowPurpose> = {}, number = 1, seats = ['p2'], leftOut: readonly SeatId[] = []): this {
      const { check } = this
      const fixed = {
        check,
        step: 1,
        rolled: { mechanic: 'check' },
        input: GIVEN,
        sees: 'open',
      } as const
      const what: ThrowPurpose = { ...fixed, seals: [], pool: [['1..10', 2]], answers: [], ...more }
      const place = this.written.filter(({ text }) => text.includes('throwOpened')).length + 1
      const shakers = seats.map((seat) => this.shaker(seat, place))
      const absent = leftOut.length > 0 ? { leftOut } : {}
      const facts = { table: 't1', throw: number, shakers, ...absent, what, lock: lock('t1', number, this.key) }
      this.text = this.write(COMMON, 'throwOpened', facts).text
      return this
    }

    thrown(number = 1): this {
      this.write(COMMON, 'diceThrown', { throw: number, shakes: [this.mine] })
      return this
    }

    shown(): this {
      const stream = diceStream({ key: this.key, opening: openingHash(this.text), shakes: [this.mine] })
      const dice = [['1..10', [1 + stream(10), 1 + stream(10)]]] as const
      this.write(COMMON, 'diceShown', { book: COMMON, throw: 1, key: this.key, dice, rolls: ['check'] })
      return this
    }

    voided(awaited = ['dev-p2']): this {
      const who = { seat: 'p1', device: 'dev-p1' }
      this.write(COMMON, 'throwVoided', { throw: 1, who, why: 'because', key: this.key, awaited })
      return this
    }

    resealed(): this {
      this.write(COMMON, 'resealed', { check: this.check, seal: zeros, fields: ['difficulty'], why: 'because' })
      return this
    }

    judged(isAfterDice: boolean): this {
      this.write(COMMON, 'judged', { check: this.check, input: {}, isAfterDice })
      return this
    }

    /** Put back to an earlier state, as every book says. */
    restored(): this {
      for (const book of [COMMON, withGm('p2')]) this.write(book, 'restored', { from: 'then' })
      return this
    }

    calledAgain(): this {
      this.writeText(COMMON, this.written.find(({ text }) => text.includes('checkCalled'))?.text as string)
      return this
    }

    put(is: 'resolved' | 'restored' | 'decided' | 'overridden' | 'sealOpened' | 'struck', facts: object): this {
      this.write(COMMON, is, facts as never)
      return this
    }
  }
  const sealed = { id: 's1', seal: seal('t1', 's1', zeros, '{"difficulty":5}'), fields: ['difficulty'] }
  const named = { seals: [{ id: 's1', seal: sealed.seal }], input: { rank: 2 } }
  const end = {
    check: CHECK,
    outcome: { success: true },
    verdict: { tone: 'good', word: 'success' },
    story: [],
    buys: null,
  }
  const open = { id: 's1', salt: zeros, text: '{"difficulty":5}' }

  test.each<[FaultCode, number, () => WrittenLog]>([
    ['throw-number', 12, () => new Forged().opened({}, 2)],
    ['not-opened', 12, () => new Forged().thrown()],
    ['thrown-twice', 14, () => new Forged().opened().thrown().thrown()],
    ['thrown-void', 14, () => new Forged().opened().voided().thrown()],
    ['not-thrown', 13, () => new Forged().opened().shown()],
    ['shown-twice', 15, () => new Forged().opened().thrown().shown().shown()],
    ['void-late', 14, () => new Forged().opened().thrown().voided()],
    ['void-twice', 14, () => new Forged().opened().voided().voided()],
    ['not-shown', 14, () => new Forged().opened().thrown().put('resolved', end)],
    ['outcome', 15, () => new Forged().opened().thrown().shown().put('resolved', end)],
    ['reopened', 12, () => new Forged().opened({ after: 3 })],
    ['rolled', 12, () => new Forged().opened({ rolled: { mechanic: 'movement' } })],
    ['check-unknown', 12, () => new Forged().opened({ check: 'c3' })],
    ['answers', 12, () => new Forged().opened({ answers: [{ what: 'check', pick: 1 }] })],
    [
      'rule-dice',
      14,
      () =>
        new Forged(null, { rank: 3, difficulty: 5 })
          .opened({ input: { rank: 3, difficulty: 5 } })
          .thrown()
          .shown(),
    ],
    [
      'refused',
      12,
      () =>
        new Forged(null, { rank: 2, difficulty: 99 })
          .opened({ input: { rank: 2, difficulty: 99 } })
          .thrown()
          .shown(),
    ],
    [
      'decision',
      15,
      () => new Forged().opened().thrown().shown().put('decided', { check: CHECK, what: 'x', said: 1, pick: 1 }),
    ],
    ['seal-missing', 12, () => new Forged(sealed).opened()],
    ['seal-missing', 13, () => new Forged(sealed).resealed().opened(named)],
    ['resealed-late', 13, () => new Forged(sealed).opened(named).resealed()],
    ['seal', 13, () => new Forged(sealed).opened(named).put('sealOpened', { ...open, text: '{"difficulty":6}' })],
    ['seal', 13, () => new Forged(sealed).resealed().put('sealOpened', open)],
    ['seal-unknown', 12, () => new Forged().put('sealOpened', open)],
    ['seal-twice', 14, () => new Forged(sealed).opened(named).put('sealOpened', open).put('sealOpened', open)],
    ['judged-unmarked', 14, () => new Forged().opened().thrown().judged(false)],
    ['judged-marked', 12, () => new Forged().judged(true)],
    ['called-twice', 12, () => new Forged().calledAgain()],
    ['opened-twice', 13, () => new Forged().opened().opened({ step: 2 }, 2)],
    ['struck-open', 13, () => new Forged().opened().put('struck', { what: CHECK, why: 'a mistake' })],
  ])('is red: %s, at entry %d', (why, n, forge) => {
    const { wrongs } = verifyLog(readLog(withoutMemory(forge())), { system: horizons })
    expect(wrongs[0]).toMatchObject({ book: COMMON, n, why })
  })

  test.each<[FaultCode, number, () => Forged]>([
    ['too-early', 14, () => new Forged().opened().thrown().put('resolved', end).shown()],
    ['resolved-twice', 16, () => new Forged().opened().thrown().shown().put('resolved', end).put('resolved', end)],
  ])('is also red: %s, at entry %d', (why, n, forge) => {
    const { wrongs } = verifyLog(readLog(withoutMemory(forge())), { system: horizons })
    expect(wrongs).toContainEqual(expect.objectContaining({ book: COMMON, n, why }))
  })

  test('is red where a narrow book follows an entry that does not exist, or says otherwise whether it was put back', () => {
    const found = (evening: Forged) =>
      verifyLog(readLog(withoutMemory(evening)), { system: horizons }).wrongs.map(({ book, why }) => `${book} ${why}`)
    const ahead = new Forged()
    ahead.writeText(withGm('p2'), '{"is":"noted","at":1,"by":"p2","after":99,"note":"n1","words":null}')
    expect(found(ahead)).toEqual(['p2+gm out-of-order'])
    expect(found(new Forged().put('restored', { from: 'then' }))).toEqual(['p2+gm restored-apart'])
  })

  test('is green where nothing is forged', () => {
    const fair = [
      new Forged().opened().thrown().shown(),
      new Forged(sealed).opened(named).thrown().shown().put('sealOpened', open),
      new Forged().opened().voided().opened({ after: 1 }, 2),
      new Forged(sealed).opened(named).voided().resealed(),
      new Forged().judged(false).opened().thrown().judged(true),
      new Forged().opened().restored(),
    ]
    for (const evening of fair)
      expect(verifyLog(readLog(withoutMemory(evening)), { system: horizons }).wrongs).toEqual([])
  })

  /** The export of a device that remembers to have shaken the first throw. */
  const remembering = (evening: Forged) => {
    const { pledge, place } = evening.shaker('p2')
    const sent = { [openingHash(evening.text)]: { book: COMMON, throw: 1, pledge, place, shake: evening.mine } }
    return { ...evening.exported(), memory: { ...evening.party.memoryOf('p2'), sent } }
  }

  test('is red when a throw was voided that the reader had shaken', () => {
    const evening = new Forged().opened().voided()
    expect(verifyLog(readLog(withoutMemory(evening))).wrongs).toEqual([])
    const { wrongs } = verifyLog(readLog(remembering(evening)))
    expect(wrongs).toEqual([{ book: COMMON, n: 13, why: 'void-shaken', throw: 'common:1' }])
  })

  test('is green when it was voided because somebody else did not shake', () => {
    const evening = new Forged(null, GIVEN, ['p2', 'p3']).opened({}, 1, ['p2', 'p3']).voided(['dev-p3'])
    expect(verifyLog(readLog(remembering(evening))).wrongs).toEqual([])
  })

  test('is red when dice fell with a shake that the reader’s device did not send', () => {
    const evening = new Forged().opened().thrown().shown()
    const memory = { ...evening.party.memoryOf('p2'), sent: {} }
    const { wrongs } = verifyLog(readLog({ ...evening.exported(), memory }))
    expect(wrongs).toMatchObject([{ n: 13, why: 'not-sent' }])
  })

  test.each([
    ['the GM shakes too', ['p2', 'p1']],
    ['somebody else shakes too', ['p2', 'p3']],
    ['somebody shakes in the player’s place', ['p3']],
  ])('is red when %s', (_, shakers) => {
    const { wrongs } = verifyLog(readLog(withoutMemory(new Forged().opened({}, 1, shakers))))
    expect(wrongs).toContainEqual(expect.objectContaining({ n: 12, why: 'shakers' }))
  })

  test('is green when one who has no line is left out, and a witness shakes', () => {
    const evening = new Forged().opened({}, 1, ['p3'], ['p2'])
    expect(verifyLog(readLog(withoutMemory(evening))).wrongs).toEqual([])
  })
})

describe('a bug in our own rules', () => {
  const { system } = evenings[0] as WrittenLog
  const broken = (rule: AnyMechanic['rule']): System => ({
    ...system,
    mechanics: { ...system.mechanics, check: { ...(system.mechanics.check as AnyMechanic), rule } },
  })
  const evening = horizonsEvening(system)

  test.each<[string, AnyMechanic['rule']]>([
    [
      'TypeError: no such field',
      () => {
        throw new TypeError('no such field')
      },
    ],
    ["RuleFault: The rule asks to choose 'nothing' but offers nothing.", (_, ask) => ask.choose('nothing', () => [])],
  ])('is told as ours, not as tampering: %s', (error, rule) => {
    const { ok, wrongs } = verifyLog(readLog(evening.exported()), { system: broken(rule) })
    expect(ok).toBe(false)
    expect(wrongs.length).toBeGreaterThan(5)
    for (const wrong of wrongs) expect(wrong).toMatchObject({ why: 'crashed', error })
  })

  test('or a mechanic that is not among them, is told as not checked', () => {
    const { check: _, ...mechanics } = system.mechanics
    const { ok, wrongs } = verifyLog(readLog(evening.exported()), { system: { ...system, mechanics } })
    expect(ok).toBe(false)
    expect(wrongs.length).toBeGreaterThan(5)
    for (const wrong of wrongs)
      expect(wrong).toMatchObject({ why: 'crashed', error: expect.stringContaining('"check"') })
  })

  test('comes after everything that is wrong with the log itself', () => {
    const exported = evening.exported()
    const lines = exported.books[COMMON] as readonly { n: number; text: string; link: string }[]
    const last = lines.at(-1) as (typeof lines)[number]
    const common = [...lines.slice(0, -1), { ...last, text: `${last.text} ` }]
    const crash = () => {
      throw new TypeError('no such field')
    }
    const { wrongs } = verifyLog(readLog({ ...exported, books: { ...exported.books, [COMMON]: common } }), {
      system: broken(crash),
    })
    expect(wrongs[0]).toEqual({ book: COMMON, n: last.n, why: 'link' })
    expect(wrongs.at(-1)?.why).toBe('crashed')
  })
})

test('every fault has a sentence of its own in both languages', () => {
  for (const language of ['en', 'de'] as const) {
    const sentences = FAULT_CODES.map((why) => sentenceOfFault(why, language))
    expect(new Set(sentences).size).toBe(FAULT_CODES.length)
  }
  expect(FAULT_CODES.length).toBeGreaterThan(40)
  for (const why of FAULT_CODES) expect(sentenceOfFault(why, 'en')).not.toBe(sentenceOfFault(why, 'de'))
})
