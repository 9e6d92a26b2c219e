// The order of turns: who is in it, whose turn it is, and going on and back.

import { refuse } from '../../../dice/index.ts'
import { group, integer, list, optional, text } from '../../field.ts'
import { stepFrom } from '../../turn-rotation.ts'
import { turnCommand } from '../../turns.ts'
import { MOST_COMBATANTS } from '../initiative.ts'
import {
  ACTIONS,
  type Crisis,
  combatantOf,
  mustHaveWords,
  newcomer,
  PEACE,
  withCombatant,
  withoutSteps,
  withStep,
} from './state.ts'

const initiative = integer(-50, 50)

/** QS-30: a crisis begins with everybody in the order of their initiative, ties already settled. */
export const begin = turnCommand({
  by: 'gm',
  fields: { order: list(group({ name: text(80), initiative }), 1, MOST_COMBATANTS) },
  apply(crisis: Crisis, { order }) {
    if (crisis.round > 0) refuse('order', 'already-begun')
    order.forEach(({ name, initiative }, i) => {
      mustHaveWords('order', name)
      const before = order[i - 1]
      if (before && initiative > before.initiative)
        refuse('order', 'not-in-order', { name, initiative, before: before.name, less: before.initiative })
      if (order.findIndex((each) => each.name === name) < i) refuse('order', 'named-twice', { name })
    })
    const combatants = order.map(({ name, initiative }) => newcomer(name, initiative))
    return { ...PEACE, round: 1, now: combatants[0]?.name ?? null, left: ACTIONS, combatants }
  },
})

export const end = turnCommand({
  by: 'gm',
  fields: {},
  apply(crisis: Crisis) {
    if (crisis.round === 0) refuse('crisis', 'no-crisis')
    return PEACE
  },
})

/**
 * Goes to the next who can act (QS-34), with two actions (QS-31). Ready actions of everybody whose place is reached on the way
 * are lost (QS-32).
 */
function nextTurn(crisis: Crisis): Crisis {
  const { round, now, left, combatants } = crisis
  const step = stepFrom(combatants, now)
  if (step.now === null) refuse('now', 'nobody-acts')
  const lapsed = combatants.flatMap(({ name, ready }) =>
    ready.length > 0 && step.reached.includes(name) ? [{ who: name, ready }] : [],
  )
  const after = {
    ...crisis,
    round: round + (step.isNewRound ? 1 : 0),
    now: step.now,
    left: ACTIONS,
    combatants: combatants.map((each) =>
      step.reached.includes(each.name) ? { ...each, ready: [], triggered: 0 } : each,
    ),
  }
  return withStep(after, { round, now, left, lapsed })
}

export const next = turnCommand({
  by: 'gm',
  fields: {},
  apply(crisis: Crisis) {
    if (crisis.round === 0) refuse('crisis', 'no-crisis')
    return nextTurn(crisis)
  },
})

/** The end of one's own turn. */
export const pass = turnCommand({
  by: 'actor',
  fields: { who: text(80) },
  apply(crisis: Crisis, { who }) {
    combatantOf(crisis, who)
    if (crisis.now !== who) refuse('who', 'not-their-turn', { name: who, now: crisis.now })
    return nextTurn(crisis)
  },
})

/** Takes back the step to this turn: the one before has its turn and actions again, and what lapsed is ready as it was. */
export const back = turnCommand({
  by: 'gm',
  fields: {},
  apply(crisis: Crisis) {
    const step = crisis.steps.at(-1) ?? refuse('now', 'nothing-to-take-back')
    const { round, now, left, lapsed } = step
    const restored: Crisis = { ...crisis, round, now, left, steps: crisis.steps.slice(0, -1) }
    return lapsed.reduce((state, { who, ready }) => withCombatant(state, who, { ready }), restored)
  },
})

/** QS-30: whoever joins stands behind all with the same initiative or more, or behind the one who is named. */
export const join = turnCommand({
  by: 'gm',
  fields: { name: text(80), initiative, after: optional(text(80)) },
  apply(crisis: Crisis, { name, initiative, after }) {
    if (crisis.round === 0) refuse('crisis', 'no-crisis')
    mustHaveWords('name', name)
    const { combatants } = crisis
    if (combatants.some((each) => each.name === name)) refuse('name', 'named-twice', { name })
    if (combatants.length === MOST_COMBATANTS) refuse('name', 'crisis-full', { most: MOST_COMBATANTS })
    const place = after === null ? behind(crisis, initiative) : placeAfter(crisis, after, initiative)
    const joined = combatants.toSpliced(place, 0, newcomer(name, initiative))
    const now = crisis.now ?? name
    return withoutSteps({ ...crisis, combatants: joined, now, left: crisis.now === null ? ACTIONS : crisis.left })
  },
})

function behind({ combatants }: Crisis, initiative: number): number {
  return combatants.findLastIndex((each) => each.initiative >= initiative) + 1
}

/** A tie that was rolled off leaves a place among equals; nobody gets a place that their initiative does not give. */
function placeAfter(crisis: Crisis, after: string, initiative: number): number {
  const { combatants } = crisis
  const place = combatants.indexOf(combatantOf(crisis, after, 'after')) + 1
  const [before, behind] = [combatants[place - 1], combatants[place]]
  if ((before && before.initiative < initiative) || (behind && behind.initiative > initiative))
    refuse('after', 'not-their-place', { name: after, initiative })
  return place
}

export const leave = turnCommand({
  by: 'gm',
  fields: { who: text(80) },
  apply(crisis: Crisis, { who }) {
    combatantOf(crisis, who)
    const others = crisis.combatants.some(({ name, out }) => name !== who && out === null)
    const after = crisis.now !== who ? crisis : others ? nextTurn(crisis) : { ...crisis, now: null, left: 0 }
    return withoutSteps({ ...after, combatants: after.combatants.filter(({ name }) => name !== who) })
  },
})
