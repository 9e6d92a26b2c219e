// How turns are taken in a crisis of Q*.

import { turnModel } from '../../turns.ts'
import { crisisRefusals as enRefusals } from '../words/english/crisis.ts'
import { enTurns } from '../words/english/turns.ts'
import { crisisRefusals as deRefusals } from '../words/german/crisis.ts'
import { deTurns } from '../words/german/turns.ts'
import { act, drop, free, react, ready, regain, task, trigger, work } from './actions.ts'
import { crisisTold } from './command-sentences.ts'
import { cover, due, fall, rise } from './condition.ts'
import { rolls } from './rolls.ts'
import { type Crisis, PEACE, shownCrisis } from './state.ts'
import { back, begin, end, join, leave, next, pass } from './turn-order.ts'

export const crisis = turnModel<Crisis>({
  begin: PEACE,
  commands: {
    begin,
    next,
    pass,
    back,
    act,
    task,
    work,
    drop,
    ready,
    trigger,
    regain,
    free,
    react,
    cover,
    fall,
    rise,
    join,
    leave,
    end,
  },
  show: shownCrisis,
  due,
  ...rolls,
  words: { en: { ...enTurns, refusals: enRefusals }, de: { ...deTurns, refusals: deRefusals } },
  told: crisisTold,
})
