// The state of a crisis: who takes turns in which order, and what each has under way. Plain JSON, and small: what was done
// is on the table's record, only the latest is kept here.

import { refuse } from '../../../dice/index.ts'
import type { TurnRow, Turns } from '../../turns.ts'
import type { Cover } from '../cover.ts'

/** QS-31: actions in a turn. */
export const ACTIONS = 2
/** How far steps from turn to turn can be taken back, and how many actions are remembered. */
const STEPS_KEPT = 20
const ACTIONS_KEPT = 12

export const OUTS = ['incapacitated', 'dead'] as const
export type Out = (typeof OUTS)[number]
export const ACTION_KINDS = [
  'action',
  'worked',
  'finished',
  'dropped',
  'readied',
  'triggered',
  'free',
  'reaction',
] as const

export type ReadyAction = { readonly trigger: string; readonly actions: number }

export type Combatant = {
  readonly name: string
  readonly initiative: number
  readonly out: Out | null
  readonly cover: Cover
  readonly ready: readonly ReadyAction[]
  /** Actions of ready ones that came about, to be used out of turn. */
  readonly triggered: number
  /** A task that takes more than a turn: what it is, and the actions it still takes. */
  readonly task: { readonly what: string; readonly left: number } | null
}

/** Something done: by whom, what kind of thing, in their words, for so many actions. */
export type RecordedAction = {
  readonly who: string
  readonly is: (typeof ACTION_KINDS)[number]
  readonly what: string
  readonly actions: number
  /** The difficulty of a reaction. */
  readonly dc: number | null
}

/** The changes of a step to the next turn, to be put back. */
type TakenStep = {
  readonly round: number
  readonly now: string | null
  readonly left: number
  readonly lapsed: readonly { readonly who: string; readonly ready: readonly ReadyAction[] }[]
}

export type Crisis = {
  /** From 1; 0 before the crisis has begun. */
  readonly round: number
  readonly now: string | null
  /** Actions left in the turn that is being taken. */
  readonly left: number
  readonly combatants: readonly Combatant[]
  readonly actions: readonly RecordedAction[]
  readonly steps: readonly TakenStep[]
}

export const PEACE: Crisis = { round: 0, now: null, left: 0, combatants: [], actions: [], steps: [] }

export function newcomer(name: string, initiative: number): Combatant {
  return { name, initiative, out: null, cover: 'none', ready: [], triggered: 0, task: null }
}

export function combatantOf(crisis: Crisis, who: string, field = 'who'): Combatant {
  if (crisis.round === 0) refuse(field, 'no-crisis')
  return crisis.combatants.find(({ name }) => name === who) ?? refuse(field, 'nobody-of-that-name', { name: who })
}

/** QS-34: an incapacitated or dead creature does nothing. */
export function activeOf(crisis: Crisis, who: string): Combatant {
  const combatant = combatantOf(crisis, who)
  if (combatant.out !== null) refuse('who', combatant.out === 'dead' ? 'is-dead' : 'is-incapacitated', { name: who })
  return combatant
}

export function withCombatant(crisis: Crisis, who: string, change: Partial<Combatant>): Crisis {
  const combatants = crisis.combatants.map((each) => (each.name === who ? { ...each, ...change } : each))
  return { ...crisis, combatants }
}

export function withAction(crisis: Crisis, action: Omit<RecordedAction, 'dc'> & { readonly dc?: number }): Crisis {
  return { ...crisis, actions: [...crisis.actions, { dc: null, ...action }].slice(-ACTIONS_KEPT) }
}

/** With a step that can be taken back. */
export function withStep(crisis: Crisis, step: TakenStep): Crisis {
  return { ...crisis, steps: [...crisis.steps, step].slice(-STEPS_KEPT) }
}

/** From here on no step is taken back: what was done since would be done in a turn that never was. */
export function withoutSteps(crisis: Crisis): Crisis {
  return crisis.steps.length === 0 ? crisis : { ...crisis, steps: [] }
}

export function mustHaveWords(field: string, words: string): void {
  if (words.trim() === '') refuse(field, 'no-words')
}

export function shownCrisis({ round, now, left, combatants }: Crisis): Turns {
  const rows = combatants.map(
    ({ name, out, ready, cover }): TurnRow => ({
      name,
      out,
      actions: { left: name === now && out === null ? left : 0, of: ACTIONS },
      ready,
      marks: cover === 'none' ? [] : [cover === 'entrenched' ? cover : `${cover}-cover`],
    }),
  )
  return { round, now, rows }
}
