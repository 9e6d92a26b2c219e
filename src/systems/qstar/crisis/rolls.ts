// The rolls of a crisis: their price in actions, the cover they meet, and the checks that are called for.

import { refuse } from '../../../dice/index.ts'
import type { TurnModel, TurnPayment } from '../../turns.ts'
import { type Skill, skillLineName } from '../skills.ts'
import { ACTIONS, activeOf, type Crisis } from './state.ts'

type CrisisRolls = Required<Pick<TurnModel<Crisis>, 'costs' | 'pay' | 'giveBack' | 'tells' | 'calls'>>

/** QS-31: an aid is an action, as an attack is. */
const costs = { helping: 1 }

/** QS-31: out of the turn's actions, or out of turn by a ready action that came about (QS-32). */
const pay: CrisisRolls['pay'] = (crisis, { who, what, actions, mayTakeTurns }) => {
  const { task } = activeOf(crisis, who)
  const isUnderWay = mayTakeTurns && task?.what === what
  if (!isUnderWay && (crisis.now !== who || !mayTakeTurns || actions <= crisis.left))
    return { commands: [{ command: 'act', values: { who, what, actions } }], isDone: true }
  return carriedOn(crisis, who, what, isUnderWay ? null : actions, isUnderWay ? task.left : actions)
}

/** QS-31: what takes more than the turn has left is a task: all that is left goes into it. */
function carriedOn(crisis: Crisis, who: string, what: string, begins: number | null, left: number): TurnPayment {
  if (crisis.now === who && crisis.left === 0) refuse('actions', 'too-few-actions', { actions: left, left: 0 })
  const actions = Math.max(1, Math.min(crisis.left, left))
  const task = begins === null ? [] : [{ command: 'task', values: { who, what, actions: begins, rounds: 0 } }]
  return { commands: [...task, { command: 'work', values: { who, actions } }], isDone: actions === left }
}

/** In the same turn, or while no turn of theirs has come. */
const giveBack: CrisisRolls['giveBack'] = (crisis, who, actions) => {
  const combatant = crisis.combatants.find(({ name }) => name === who)
  const isOver = !combatant || combatant.out !== null || crisis.now !== who || crisis.left + actions > ACTIONS
  return isOver ? null : { command: 'regain', values: { who, actions } }
}

/** QS-21: who is shot at stands behind the cover they took. */
const tells: CrisisRolls['tells'] = ({ combatants }, who) => {
  const cover = combatants.find(({ name }) => name === who)?.cover ?? 'none'
  return cover === 'none' ? {} : { cover }
}

/** QS-33: a reaction is the check that it names. */
const calls: CrisisRolls['calls'] = (command, { who, skill, area, dc }) =>
  command !== 'react'
    ? null
    : {
        who: `${who}`,
        move: 'skill',
        pick: skillLineName({ name: skill as Skill, area: `${area ?? ''}` }),
        input: { dc: dc as number, skillName: skill as Skill },
      }

export const rolls: CrisisRolls = { costs, pay, giveBack, tells, calls }
