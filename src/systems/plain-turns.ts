// Turns in games that say nothing of them: an ordered list that the GM arranges; whoever is in turn, or the GM, goes on to the next.

import { type Dictionary, refuse, type Sentence } from '../dice/index.ts'
import { integer, list, optional, text } from './field.ts'
import { stepFrom } from './turn-rotation.ts'
import { type TurnWords, turnCommand, turnModel } from './turns.ts'

const MOST = 50
/** How far steps from turn to turn can be taken back. */
const STEPS_KEPT = 20

type PlainTurnRow = { readonly name: string; readonly out: string | null }
type TurnPosition = { readonly round: number; readonly now: string | null }
export type PlainTurnState = TurnPosition & {
  readonly rows: readonly PlainTurnRow[]
  readonly steps: readonly TurnPosition[]
}

const EMPTY: PlainTurnState = { round: 0, now: null, rows: [], steps: [] }
const who = text(80)

function placeOf({ rows }: PlainTurnState, who: string): number {
  const place = rows.findIndex(({ name }) => name === who)
  return place >= 0 ? place : refuse('who', 'not-in-the-list', { name: who })
}

function mustBeNew(field: string, name: string, others: readonly string[]): void {
  if (name.trim() === '') refuse(field, 'no-name')
  if (others.includes(name)) refuse(field, 'in-the-list', { name })
}

/** Puts these in order: the first begins. Those who were in the list before keep how they are. */
const arrange = turnCommand({
  by: 'gm',
  fields: { order: list(who, 1, MOST) },
  apply(state: PlainTurnState, { order }) {
    for (const [i, name] of order.entries()) mustBeNew('order', name, order.slice(0, i))
    const rows = order.map((name) => state.rows.find((row) => row.name === name) ?? { name, out: null })
    const isStill = rows.some(({ name }) => name === state.now)
    return { round: Math.max(1, state.round), now: isStill ? state.now : stepFrom(rows, null).now, rows, steps: [] }
  },
})

/** Puts one at a place, counted from 0; whose turn it is does not change. */
const move = turnCommand({
  by: 'gm',
  fields: { who, to: integer(0, MOST - 1) },
  apply(state: PlainTurnState, { who, to }) {
    const from = placeOf(state, who)
    if (to >= state.rows.length) refuse('to', 'no-such-place', { to, last: state.rows.length - 1 })
    const rows = state.rows.toSpliced(from, 1).toSpliced(to, 0, state.rows[from] as PlainTurnRow)
    return { ...state, rows, steps: [] }
  },
})

function goneOn(state: PlainTurnState): PlainTurnState {
  const { round, now, rows, steps } = state
  const step = stepFrom(rows, now)
  if (step.now === null) refuse('now', 'nobody-in-turn')
  const after = { ...state, round: round + (step.isNewRound ? 1 : 0), now: step.now }
  return { ...after, steps: [...steps, { round, now }].slice(-STEPS_KEPT) }
}

const next = turnCommand({ by: 'gm', fields: {}, apply: goneOn })

/** Ends one's own turn: the GM need not be asked for that. */
const pass = turnCommand({
  by: 'actor',
  fields: { who },
  apply(state: PlainTurnState, { who }) {
    placeOf(state, who)
    return state.now === who ? goneOn(state) : refuse('who', 'not-their-turn', { name: who })
  },
})

const back = turnCommand({
  by: 'gm',
  fields: {},
  apply(state: PlainTurnState) {
    const before = state.steps.at(-1) ?? refuse('now', 'no-step-back')
    return { ...state, ...before, steps: state.steps.slice(0, -1) }
  },
})

/** Comes in at a place, or as the last. */
const join = turnCommand({
  by: 'gm',
  fields: { name: who, at: optional(integer(0, MOST - 1)) },
  apply(state: PlainTurnState, { name, at }) {
    const { rows } = state
    mustBeNew(
      'name',
      name,
      rows.map((row) => row.name),
    )
    if (rows.length === MOST) refuse('name', 'list-is-full', { most: MOST })
    if (at !== null && at > rows.length) refuse('at', 'no-such-place', { to: at, last: rows.length })
    const joined = rows.toSpliced(at ?? rows.length, 0, { name, out: null })
    return { round: Math.max(1, state.round), now: state.now ?? name, rows: joined, steps: [] }
  },
})

/** Leaves the list; in their own turn, the next one's begins. */
const leave = turnCommand({
  by: 'gm',
  fields: { who },
  apply(state: PlainTurnState, { who }) {
    const rows = state.rows.toSpliced(placeOf(state, who), 1)
    if (rows.length === 0) return EMPTY
    if (state.now !== who) return { ...state, rows, steps: [] }
    const { now, isNewRound } = stepFrom(
      state.rows.map((row) => (row.name === who ? { ...row, out: 'left' } : row)),
      who,
    )
    return { round: state.round + (isNewRound ? 1 : 0), now, rows, steps: [] }
  },
})

/** Marks somebody who takes no turns, in the GM's word, or with none as taking them again. */
const mark = turnCommand({
  by: 'gm',
  fields: { who, out: optional(text(40)) },
  apply(state: PlainTurnState, { who, out }) {
    const place = placeOf(state, who)
    if (out !== null && out.trim() === '') refuse('out', 'no-name')
    return { ...state, rows: state.rows.with(place, { name: who, out }) }
  },
})

const enRefusals = {
  'not-in-the-list': '{name} is not in the list.',
  'in-the-list': '{name} is in the list already.',
  'no-name': 'it takes a word.',
  'no-such-place': 'there is no such place in the list.',
  'nobody-in-turn': 'nobody is left who takes turns.',
  'no-step-back': 'there is no turn to go back to.',
  'not-their-turn': 'it is not the turn of {name}.',
  'list-is-full': 'the list has {most} at most.',
}
const deRefusals: Readonly<Record<keyof typeof enRefusals, Sentence>> = {
  'not-in-the-list': '{name} steht nicht in der Liste.',
  'in-the-list': '{name} steht schon in der Liste.',
  'no-name': 'ein Wort braucht es.',
  'no-such-place': 'diesen Platz gibt es in der Liste nicht.',
  'nobody-in-turn': 'niemand ist übrig, der Züge macht.',
  'no-step-back': 'es gibt keinen Zug, zu dem es zurückginge.',
  'not-their-turn': '{name} ist nicht am Zug.',
  'list-is-full': 'die Liste hat höchstens {most}.',
}

const enWords: TurnWords = {
  commands: {
    arrange: 'Set the order',
    move: 'Move to another place',
    next: 'Next turn',
    pass: 'End the turn',
    back: 'Back a turn',
    join: 'Add somebody',
    leave: 'Take off the list',
    mark: 'Sit out, or come back',
  },
  fields: {
    who: 'Who',
    order: 'Order, one a line',
    to: 'Place',
    at: 'Place',
    name: 'Name',
    out: 'Why not, in a word',
  },
  refusals: enRefusals,
}
const deWords: TurnWords = {
  commands: {
    arrange: 'Reihenfolge festlegen',
    move: 'An einen anderen Platz',
    next: 'Nächster Zug',
    pass: 'Zug beenden',
    back: 'Einen Zug zurück',
    join: 'Jemanden hinzufügen',
    leave: 'Von der Liste nehmen',
    mark: 'Aussetzen oder wieder mitmachen',
  },
  fields: {
    who: 'Wer',
    order: 'Reihenfolge, eine Zeile für jede Figur',
    to: 'Platz',
    at: 'Platz',
    name: 'Name',
    out: 'Warum nicht, in einem Wort',
  },
  refusals: deRefusals,
}
const enTold: Dictionary = {
  arrange: 'The order: {names}.',
  move: '{who} has another place in the order.',
  next: ({ now }) => (now === null ? 'The next turn.' : ''),
  pass: '{who} ends the turn.',
  back: 'Back a turn.',
  join: '{name} joins in.',
  leave: '{who} leaves the order.',
  mark: ({ who, out }) => (out === null ? `${who} takes turns again.` : `${who} takes no turns: ${out}.`),
}
const deTold: Dictionary = {
  arrange: 'Die Reihenfolge: {names}.',
  move: '{who} hat einen anderen Platz in der Reihenfolge.',
  next: ({ now }) => (now === null ? 'Der nächste Zug.' : ''),
  pass: '{who} beendet den Zug.',
  back: 'Einen Zug zurück.',
  join: '{name} kommt dazu.',
  leave: '{who} geht aus der Reihenfolge.',
  mark: ({ who, out }) => (out === null ? `${who} ist wieder dabei.` : `${who} setzt aus: ${out}.`),
}
export const plainTurns = turnModel<PlainTurnState>({
  begin: EMPTY,
  commands: { arrange, move, next, pass, back, join, leave, mark },
  show: ({ round, now, rows }) => ({ round, now, rows: rows.map((row) => ({ ...row, actions: null, ready: [] })) }),
  words: { en: enWords, de: deWords },
  told: { en: enTold, de: deTold },
})
