// A game's turns as the screen needs them: its model, how it begins, which of its commands are about somebody, and
// who stands in it without the players' knowledge.

import { type Plain, type PlainRecord, Refusal } from '../../../dice/index.ts'
import type { AnyField, Fields } from '../../../systems/field.ts'
import { parse } from '../../../systems/input-parser.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { sideLines } from '../../../systems/move-offers.ts'
import type { System } from '../../../systems/system.ts'
import type { TurnCommand, TurnModel } from '../../../systems/turns.ts'
import type { TableView } from '../table-view.ts'
import { hiddenNames } from './names-in-crisis.ts'

export type AnyTurnCommand = TurnCommand<Plain, Fields>

/**
 * Whether the rules allow a command now, sent with the least it takes: nobody drops a task they do not have.
 * One that has to be filled in first is open.
 */
export function isCommandOpen(
  { fields, apply }: AnyTurnCommand,
  turns: Plain,
  about: { readonly who?: string },
): boolean {
  try {
    apply(turns, parse(fields, about).values)
    return true
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.code === 'missing'
  }
}

/** The command that sets who takes turns: the one that takes a list of them. */
export interface BeginCommand {
  readonly command: string
  readonly field: string
  /** The fields told of each, beside the name; none where a name is all. */
  readonly figures: readonly (readonly [string, AnyField])[]
}

export function beginCommand({ commands }: TurnModel): BeginCommand | null {
  for (const [command, { fields }] of Object.entries(commands)) {
    for (const [field, { kind }] of Object.entries(fields as Fields)) {
      if (kind.is !== 'list') continue
      const inner = kind.of.kind
      const figures = inner.is === 'group' ? Object.entries(inner.fields).filter(([name]) => name !== 'name') : []
      return { command, field, figures }
    }
  }
  return null
}

/** The mechanic that rolls an order of names, and its field that lists who takes part. */
export function initiativeOf({ mechanics }: System): { readonly mechanic: string; readonly field: string } | null {
  for (const [mechanic, { input, outcome }] of Object.entries(mechanics) as [string, AnyMechanic][]) {
    const order = (outcome as Fields).order?.kind
    if (order?.is !== 'list' || order.of.kind.is !== 'text') continue
    const field = Object.entries(input as Fields).find(
      ([, { kind }]) => kind.is === 'list' && kind.of.kind.is === 'group' && 'name' in kind.of.kind.fields,
    )?.[0]
    if (field !== undefined) return { mechanic, field }
  }
  return null
}

/** The input of a sheet to the roll for the order; null where it brings nothing. */
export function initiativeInput(system: System, values: PlainRecord | null): Plain | null {
  const initiative = initiativeOf(system)
  if (!initiative || !values) return null
  const [line] = sideLines(system, initiative.mechanic, 'self', values)
  const list = line?.input[initiative.field]
  return Array.isArray(list) ? (list[0] ?? null) : null
}

export interface RolledTurnOrder {
  readonly check: string
  readonly names: readonly string[]
  /** The figure of each under this name: their initiative. */
  figure(name: string, of: string): number | null
}

/** The newest order that was rolled and is over. */
export function rolledTurnOrder({ system, journal }: TableView): RolledTurnOrder | null {
  const initiative = initiativeOf(system)
  const cards = Object.values(journal.checks).filter(
    ({ rolled, end, struck }) =>
      'mechanic' in rolled && rolled.mechanic === initiative?.mechanic && end?.outcome && struck === null,
  )
  const card = cards.at(-1)
  const names = card?.end?.outcome?.order
  if (!card || !Array.isArray(names)) return null
  return {
    check: card.id,
    names: names.map(String),
    figure(name, of) {
      const told = card.end?.story.find(
        (step) => step.is === 'tell' && step.word === of && step.figures.name === name && 'total' in step.figures,
      )
      return told?.is === 'tell' ? Number(told.figures.total) : null
    },
  }
}

/**
 * Whether a command goes to the GM alone, because to all it would tell of somebody hidden. Players see the turn before a hidden
 * one until it is over: a step into a hidden turn is not theirs, nor is one to where they are already.
 */
export function isCommandHidden(table: TableView, name: string, values: PlainRecord): boolean {
  const hidden = hiddenNames(table)
  const { crisis } = table.state
  if (hidden.size === 0 || !crisis) return false
  if (typeof values.who === 'string' && hidden.has(values.who)) return true
  const { commands, show } = table.system.turns()
  const command = commands[name] as AnyTurnCommand | undefined
  if (!command || Object.keys(command.fields).length > 0) return false
  try {
    const { now, round } = show(command.apply(crisis.turns, {}))
    const seen = show(crisis.common)
    return hidden.has(now ?? '') || (seen.now === now && seen.round === round)
  } catch (error) {
    // After an error of ours nothing is sent: taken for a no, it would show to all what is hidden.
    if (error instanceof Refusal) return true
    throw error
  }
}

/** The command that puts somebody at another place. */
export const moverOf = (commands: Readonly<Record<string, AnyTurnCommand>>): string | undefined =>
  Object.entries(commands).find(([, { fields }]) => Object.keys(fields).sort().join() === 'to,who')?.[0]

/** The commands about somebody that this seat may give now; moving them has buttons of its own. */
export function commandsAbout(table: TableView, who: string): readonly (readonly [string, AnyTurnCommand])[] {
  const commands: Readonly<Record<string, AnyTurnCommand>> = table.system.turns().commands
  const mover = moverOf(commands)
  return Object.entries(commands).filter(
    ([name, command]) =>
      'who' in command.fields &&
      name !== mover &&
      (table.isGm || command.by === 'actor') &&
      isCommandOpen(command, table.state.crisis?.turns ?? null, { who }),
  )
}
