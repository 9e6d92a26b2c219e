// Three evenings with everything in them that a log can hold.

import type { System } from '../../../systems/system.ts'
import { COMMON, GM, withGm } from '../../books.ts'
import { Recorder } from '../../testing/recorder.ts'
import { WrittenLog } from './written-log.ts'

/** The books that a player, p2, reads. */
export const PLAYERS = [COMMON, withGm('p2')]
/** The books that the GM reads. */
export const GMS = [COMMON, GM, withGm('p2')]

const [LEADER, ANA, BO] = ['p1', 'p2', 'p3'] as const

class Evening extends Recorder {
  /** Rolls something, and makes these choices as far as the dice ask for them. */
  roll(
    mechanic: string,
    input: object,
    more: object = {},
    choices: readonly unknown[] = [],
    seat: string = ANA,
  ): string {
    const { check } = this.give(seat, { is: 'startCheck', mechanic, input, ...more })
    this.shakeAll()
    for (const choice of choices) {
      if (!this.log.all.checks[check]?.asked) break
      this.give(seat, { is: 'decide', check, choice })
      this.shakeAll()
    }
    return check
  }

  /** The GM calls Ana for a check, with a sealed difficulty. */
  call(sealed: object, more: object = {}): string {
    const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: ANA }], sealed, words: 'Mind the gap', ...more }
    return this.give(LEADER, call).checks[0] as string
  }

  declare(check: string, input: object, seat: string = ANA): string {
    this.give(seat, { is: 'declare', check, input })
    return check
  }

  /** The open throw is voided, and opened again. */
  voidOpen(): void {
    const { book, number } = this.open[0] as Recorder['open'][number]
    this.give(LEADER, { is: 'voidThrow', book, throw: number, why: 'The phone fell asleep' })
    this.waiveAll()
    this.shakeAll()
  }
}

/** Pools are big enough that a forged opening does not give the same faces by luck. Open, sealed, sealed anew, never opened, hidden, silent, voided, by hand, judged late, unwitnessed and for another. */
export function horizonsEvening(system: System): WrittenLog {
  const evening = new Evening(system)
  const first = evening.roll('check', { rank: 3, effort: 1, difficulty: 7 })
  evening.give(ANA, { is: 'say', words: 'Well thrown.' })
  const rain = { difficulty: 6, modifiers: [{ value: 1, name: 'rain' }] }
  evening.declare(evening.call(rain), { rank: 4 })
  evening.shakeAll()
  evening.give(ANA, { is: 'say', words: 'Nobody saw that.', to: LEADER })
  const changed = evening.call({ difficulty: 6 })
  evening.give(LEADER, { is: 'reseal', check: changed, sealed: { difficulty: 7 }, why: 'The rain has stopped' })
  evening.declare(changed, { rank: 3 })
  evening.shakeAll()
  evening.declare(evening.call({ difficulty: 8 }, { telling: '110' }), { rank: 3 })
  evening.shakeAll()
  evening.declare(evening.call({ difficulty: 3 }), { rank: 5 })
  evening.voidOpen()
  const blind = evening.roll('check', { rank: 5, difficulty: 5 }, { sees: 'blind' })
  evening.give(LEADER, { is: 'reveal', check: blind })
  evening.roll('check', { rank: 5, difficulty: 9 }, { sees: 'blind' })
  evening.give(ANA, { is: 'startCheck', mechanic: 'check', input: { rank: 5, difficulty: 4 } })
  evening.voidOpen()
  const hand = evening.roll('check', { rank: 3, difficulty: 8 }, { isByHand: true })
  evening.give(ANA, { is: 'handDice', check: hand, faces: [9, 2, 8] })
  evening.roll('check', { rank: 6, difficulty: 6 }, { sees: 'gm', isSilent: true })
  const late = evening.declare(
    evening.give(LEADER, { is: 'callCheck', mechanic: 'check', who: [{ seat: ANA }] }).checks[0] as string,
    { rank: 3 },
  )
  evening.shakeAll()
  evening.give(LEADER, { is: 'judge', check: late, input: { difficulty: 6 } })
  evening.present = []
  evening.roll('check', { rank: 6, difficulty: 2 }, {}, [], LEADER)
  evening.present = [LEADER, ANA, BO]
  const forAna = evening.give(LEADER, {
    is: 'callCheck',
    mechanic: 'check',
    who: [{ seat: ANA }],
    input: { difficulty: 3 },
  })
  evening.declare(forAna.checks[0] as string, { rank: 6 }, LEADER)
  evening.shakeAll()
  evening.roll(
    'contest',
    { initiator: { rank: 5 }, passive: { rank: 4 } },
    { against: [{ side: 'passive', seat: null }] },
  )
  evening.give(LEADER, { is: 'override', check: first, tone: 'bad', word: 'failure', why: 'I misread' })
  evening.give(LEADER, { is: 'strike', check: blind, why: 'The wrong sheet' })
  const log = new WrittenLog(system, evening)
  log.writeText(COMMON, '{"is":"danced","at":1,"by":"p3","steps":["left",{"right":[1,2]}]}')
  log.say('Good night.')
  return log
}

/** Rerolls after choices: a check's, and a task's dice one by one. */
export function starEvening(system: System): WrittenLog {
  const evening = new Evening(system)
  evening.roll('check', { rank: 0, difficulty: 6, lots: 1 }, {}, [true])
  evening.roll('check', { rank: 0, difficulty: 6, lots: 1 }, {}, [false])
  evening.give(ANA, { is: 'say', words: 'Again!' })
  const task = { rank: 2, pool: 4, difficulty: 4, lots: 2, ego: true }
  evening.roll('task', task, {}, [{ reroll: [0, 1], double: false }, true, false])
  return new WrittenLog(system, evening)
}

/** Percentile dice, with a point to be spent before or after them. */
export function eclipseEvening(system: System): WrittenLog {
  const evening = new Evening(system)
  for (const skill of [10, 60, 95]) evening.roll('test', { skill, pool: true }, {}, ['none', 'none'])
  evening.roll('opposed', { a: { skill: 40 }, b: { skill: 60 } }, { against: [{ side: 'b', seat: null }] })
  return new WrittenLog(system, evening)
}
