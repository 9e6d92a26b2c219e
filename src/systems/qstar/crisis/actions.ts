// The actions of a crisis: single actions, tasks, ready and free actions, reactions.

import { refuse } from '../../../dice/index.ts'
import { integer, oneOf, text } from '../../field.ts'
import { turnCommand } from '../../turns.ts'
import { SKILLS } from '../skills.ts'
import {
  ACTIONS,
  activeOf,
  type Combatant,
  type Crisis,
  mustHaveWords,
  withAction,
  withCombatant,
  withoutSteps,
} from './state.ts'

const who = text(80)
const what = text(200)
const actions = integer(1, ACTIONS).or(1)

/** QS-31: two actions in one's own turn, to be spent on anything. QS-32: out of turn, those of ready actions that came about. */
function paid(crisis: Crisis, name: string, actions: number): Crisis {
  const { triggered } = activeOf(crisis, name)
  if (crisis.now !== name && triggered >= actions)
    return withoutSteps(withCombatant(crisis, name, { triggered: triggered - actions }))
  if (crisis.now !== name) refuse('who', 'not-their-turn', { name, now: crisis.now })
  if (actions > crisis.left) refuse('actions', 'too-few-actions', { actions, left: crisis.left })
  return withoutSteps({ ...crisis, left: crisis.left - actions })
}

export const act = turnCommand({
  by: 'actor',
  fields: { who, what: what.or(''), actions },
  apply(crisis: Crisis, { who, what, actions }) {
    return withAction(paid(crisis, who, actions), { who, is: 'action', what, actions })
  },
})

/** QS-31: the GM prices a task at more actions than a turn has, or at rounds; a round is all the actions of a turn. */
export const task = turnCommand({
  by: 'gm',
  fields: { who, what, actions: integer(0, 200).or(0), rounds: integer(0, 100).or(0) },
  apply(crisis: Crisis, { who, what, actions, rounds }) {
    const { task } = activeOf(crisis, who)
    mustHaveWords('what', what)
    if (task) refuse('who', 'already-at-it', { name: who, what: task.what })
    const left = actions + rounds * ACTIONS
    if (left === 0) refuse('actions', 'no-price')
    return withCombatant(crisis, who, { task: { what, left } })
  },
})

/** QS-31: puts actions of this turn into a task; it is carried on over turns until it is paid. */
export const work = turnCommand({
  by: 'actor',
  fields: { who, actions },
  apply(crisis: Crisis, { who, actions }) {
    const { what, left } = taskOf(activeOf(crisis, who))
    if (actions > left) refuse('actions', 'more-than-it-takes', { actions, left, what })
    const rest = left - actions
    const after = withCombatant(paid(crisis, who, actions), who, { task: rest > 0 ? { what, left: rest } : null })
    return withAction(after, { who, is: rest > 0 ? 'worked' : 'finished', what, actions })
  },
})

export const drop = turnCommand({
  by: 'actor',
  fields: { who },
  apply(crisis: Crisis, { who }) {
    const { what } = taskOf(activeOf(crisis, who))
    return withAction(withCombatant(crisis, who, { task: null }), { who, is: 'dropped', what, actions: 0 })
  },
})

function taskOf({ name, task }: Combatant) {
  return task ?? refuse('who', 'no-task', { name })
}

/** QS-32: any number of one's actions become ready, with a stated trigger. */
export const ready = turnCommand({
  by: 'actor',
  fields: { who, trigger: what, actions },
  apply(crisis: Crisis, { who, trigger, actions }) {
    mustHaveWords('trigger', trigger)
    const { ready } = activeOf(crisis, who)
    const after = withCombatant(paid(crisis, who, actions), who, { ready: [...ready, { trigger, actions }] })
    return withAction(after, { who, is: 'readied', what: trigger, actions })
  },
})

/** QS-31: actions are there again, for something that was taken back before the turn was over. */
export const regain = turnCommand({
  by: 'gm',
  fields: { who, actions },
  apply(crisis: Crisis, { who, actions }) {
    const { triggered } = activeOf(crisis, who)
    if (crisis.now !== who) return withCombatant(crisis, who, { triggered: triggered + actions })
    if (crisis.left + actions > ACTIONS) refuse('actions', 'more-than-a-turn', { actions, most: ACTIONS })
    return { ...crisis, left: crisis.left + actions }
  },
})

/** QS-32: what it waited for has come about; whoever's turn it is, the ready action is there to be taken. */
export const trigger = turnCommand({
  by: 'actor',
  fields: { who, which: integer(0, ACTIONS - 1).or(0) },
  apply(crisis: Crisis, { who, which }) {
    const { ready, triggered } = activeOf(crisis, who)
    const { trigger, actions } = ready[which] ?? refuse('which', 'nothing-ready', { name: who, ready: ready.length })
    const after = withoutSteps(
      withCombatant(crisis, who, { ready: ready.toSpliced(which, 1), triggered: triggered + actions }),
    )
    return withAction(after, { who, is: 'triggered', what: trigger, actions })
  },
})

/** QS-33: what the GM calls a free action costs nothing. */
export const free = turnCommand({
  by: 'gm',
  fields: { who, what },
  apply(crisis: Crisis, { who, what }) {
    activeOf(crisis, who)
    mustHaveWords('what', what)
    return withAction(crisis, { who, is: 'free', what, actions: 0 })
  },
})

/** QS-33: a reaction is a skill check that the GM asks for, in anybody's turn. It takes no action. */
export const react = turnCommand({
  by: 'gm',
  fields: { who, skill: oneOf(...SKILLS).lookedUpIn('QS-8'), area: text(80).or(''), dc: integer(1, 100) },
  apply(crisis: Crisis, { who, skill, dc }) {
    activeOf(crisis, who)
    return withAction(crisis, { who, is: 'reaction', what: skill, actions: 0, dc })
  },
})
