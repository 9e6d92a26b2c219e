// Three evenings with everything in them that a log can hold.

import type { System } from '../../../systems/system.ts'
import { COMMON, GM, withGm } from '../../books.ts'
import { Evening } from './evening.ts'

/** The books that a player, p2, reads. */
export const PLAYERS = [COMMON, withGm('p2')]
/** The books that the GM reads. */
export const GMS = [COMMON, GM, withGm('p2')]

/** Pools are big enough that a forged opening does not give the same faces by luck. Open, sealed, sealed anew, never opened, hidden, silent, voided, by hand, judged late, unwitnessed and for another. */
export function horizonsEvening(system: System): Evening {
  const evening = new Evening(system)
  const check = { mechanic: 'check' }
  const first = evening.roll({ ...check, given: { rank: 3, effort: 1, difficulty: 7 } })
  evening.say('Well thrown.')
  evening.roll({ ...check, given: { rank: 4 }, sealed: { difficulty: 6, modifiers: [{ value: 1, name: 'rain' }] } })
  evening.say('Nobody saw that.', withGm('p2'))
  evening.roll({ ...check, given: { rank: 3 }, sealed: { difficulty: 7 }, isResealed: true })
  evening.roll({ ...check, given: { rank: 3 }, sealed: { difficulty: 8 }, isKept: true })
  evening.roll({ ...check, given: { rank: 5 }, sealed: { difficulty: 3 }, isVoided: true })
  const blind = evening.roll({ ...check, given: { rank: 5, difficulty: 5 }, isHidden: true, isShownLater: true })
  evening.roll({ ...check, given: { rank: 5, difficulty: 9 }, isHidden: true })
  evening.roll({ ...check, given: { rank: 5, difficulty: 4 }, isVoided: true })
  evening.roll({ ...check, given: { rank: 3, difficulty: 8 }, hand: [9, 2, 8] })
  evening.roll({ ...check, given: { rank: 3, difficulty: 6 }, book: withGm('p2') })
  evening.roll({ ...check, given: { rank: 3 }, late: { difficulty: 6 } })
  evening.roll({ ...check, given: { rank: 6, difficulty: 2 }, by: 'p1', side: null, shakers: [] })
  evening.roll({ ...check, given: { rank: 6, difficulty: 3 }, by: 'p1', side: 'p2', shakers: ['p2', 'p3'] })
  evening.roll({ mechanic: 'contest', given: { initiator: { rank: 5 }, passive: { rank: 4 } } })
  evening.write(
    COMMON,
    'overridden',
    { check: first, verdict: { tone: 'bad', word: 'failure' }, why: 'I misread' },
    'p1',
  )
  evening.write(COMMON, 'struck', { what: blind, why: 'The wrong sheet' }, 'p1')
  evening.writeText(COMMON, '{"is":"danced","at":1,"by":"p3","steps":["left",{"right":[1,2]}]}')
  evening.say('Good night.')
  return evening
}

/** Rerolls after choices: a check's, and a task's dice one by one. */
export function starEvening(system: System): Evening {
  const evening = new Evening(system)
  evening.roll({ mechanic: 'check', given: { rank: 0, difficulty: 6, lots: 1 }, decisions: [true] })
  evening.roll({ mechanic: 'check', given: { rank: 0, difficulty: 6, lots: 1 }, decisions: [false] })
  evening.say('Again!')
  evening.roll({
    mechanic: 'task',
    given: { rank: 2, pool: 4, difficulty: 4, lots: 2, ego: true },
    decisions: [{ reroll: [0, 1], double: false }, true, false],
  })
  return evening
}

/** Percentile dice, with a point to be spent before or after them. */
export function eclipseEvening(system: System): Evening {
  const evening = new Evening(system)
  for (const skill of [10, 60, 95])
    evening.roll({ mechanic: 'test', given: { skill, pool: true }, decisions: ['none', 'none'] })
  evening.roll({ mechanic: 'opposed', given: { a: { skill: 40 }, b: { skill: 60 } } })
  return evening
}
