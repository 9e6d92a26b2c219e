// The moves that a sheet offers, each with every line it can be made with, and the values that it fills in for a side of a mechanic.

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { Fields } from './field.ts'
import { isPlainRecord, mergedValues, sidesOf } from './field-leaves.ts'
import type { AnyMechanic, Verdict } from './mechanic.ts'
import {
  type AnyMove,
  type Facts,
  factValues,
  MOVE_GROUPS,
  type MoveGroup,
  type MoveReason,
  type NamedLine,
  type NamedValue,
} from './move.ts'
import type { System } from './system.ts'

/** The values that a line of a sheet brings to a side of a roll. */
export interface SideLine {
  readonly move: string
  /** The line by its name; the sheet's own where it is the sheet as a whole. */
  readonly pick: string
  /** The field of the sheet that the line stands in; null for the sheet as a whole. */
  readonly from: string | null
  /** By their paths in the input. */
  readonly facts: Facts
  readonly picks: Readonly<Record<string, readonly NamedValue[]>>
  /** By their paths, the values that would make another move of it. */
  readonly barred: PlainRecord
  /** The facts as input. */
  readonly input: PlainRecord
}

/** A move that somebody can make with a line of their sheet. */
export interface MoveOffer extends SideLine {
  readonly mechanic: string
  readonly side: string
  /** Null where the sheet as a whole offers it. */
  readonly line: string | null
  /** Why not now; null where it can be made. */
  readonly reason: MoveReason | null
}

export const moveOf = ({ moves }: System, name: string | null): AnyMove | null =>
  name !== null && Object.hasOwn(moves, name) ? (moves[name] as AnyMove) : null

/** The given values without those that would make another move of the roll, and with the input of the line. */
export function givenWithLine(given: PlainRecord, { barred, input }: Pick<SideLine, 'barred' | 'input'>): PlainRecord {
  const kept = (values: PlainRecord, above: string): PlainRecord =>
    Object.fromEntries(
      Object.entries(values)
        .filter(([name, value]) => barred[above + name] !== value)
        .map(([name, value]) => [name, isPlainRecord(value) ? kept(value, `${above}${name}.`) : value]),
    )
  return mergedValues(kept(given, ''), input)
}

/** Fields that a form takes from the sheet: those with one value for every roll, and those for points that could be spent. */
export function fieldsOfSheet({ mechanics, moves }: System, mechanic: string, move: string | null): readonly string[] {
  const { decisions = {}, prefers = {} } = mechanics[mechanic] ?? {}
  const holds = move === null ? [] : (moves[move]?.holds ?? [])
  return [...holds, ...Object.keys(prefers).filter((name) => name in decisions)]
}

/** The moves that an end in this tone offers. */
export const nextMoves = ({ next }: AnyMove, tone: Verdict['tone']): readonly string[] =>
  tone === 'plain' ? [] : (next?.[tone] ?? [])

/** The side that makes a move. */
export function actingSide({ mechanics }: System, { rolls, against }: AnyMove): string {
  const sides = sidesOf((mechanics[rolls] as AnyMechanic).input as Fields)
  return sides.find((side) => side !== against?.side) as string
}

/** The side one rolls for: that of the first move that rolls it, else the first there is. */
export function ownSideOf(system: System, mechanic: string): string {
  const made = Object.values(system.moves).find(({ rolls }) => rolls === mechanic)
  return made ? actingSide(system, made) : (sidesOf(system.mechanics[mechanic]?.input as Fields)[0] as string)
}

/** Everything that a sheet offers to do, move by move. `values` are those of a sound sheet. */
export function moveOffers(system: System, values: PlainRecord): readonly MoveOffer[] {
  return Object.entries(system.moves).flatMap(([name, move]) => {
    const side = actingSide(system, move)
    return linesOf(move, values).flatMap(({ line, from }): MoveOffer[] => {
      const offered = move.offered?.(values, line.item) ?? true
      if (offered === false) return []
      return [
        {
          ...sideLine(name, move, side, values, line, from),
          mechanic: move.rolls,
          side,
          line: from === null ? null : line.name,
          reason: offered === true ? null : offered,
        },
      ]
    })
  })
}

/** A move in somebody's turn: its group, its price, and whether that is more than is left. */
export interface TurnMove extends MoveOffer {
  readonly group: MoveGroup
  readonly actions: number
  readonly isTooDear: boolean
}

/** Everything that somebody can do in a turn, group by group. `left` are the actions left of it; null where none are counted. */
export function turnMoves(system: System, values: PlainRecord, left: number | null): readonly TurnMove[] {
  const offers = moveOffers(system, values)
  return MOVE_GROUPS.flatMap((group) =>
    offers
      .filter(({ move }) => system.moves[move]?.group === group)
      .map((offer) => {
        const actions = actionsFor(system, offer.move, offer.mechanic)
        return { ...offer, group, actions, isTooDear: left !== null && actions > left }
      }),
  )
}

/** The lines of a sheet for a side of a mechanic, with the input each fills in; for the side that does not act, as the move is made against it. */
export function sideLines(
  system: System,
  mechanic: string,
  side: string,
  values: PlainRecord,
  made: string | null = null,
): readonly SideLine[] {
  const acting = moveOffers(system, values).filter((offer) => offer.mechanic === mechanic && offer.side === side)
  if (acting.length > 0) return acting
  const answered = Object.entries(system.moves).filter(
    ([, { rolls, against }]) => rolls === mechanic && against?.side === side,
  )
  const [name, move] = answered.find(([each]) => each === made) ?? answered[0] ?? []
  const other = move?.against
  if (name === undefined || !other) return []
  return linesOf(other, values).map(({ line, from }) => sideLine(name, other, side, values, line, from))
}

/** The values that the sheet of another side gives to fields that are no side's. */
export function sharedInput(system: System, mechanic: string, side: string, values: PlainRecord): PlainRecord {
  return Object.values(system.moves).reduce<PlainRecord>(
    (input, { rolls, against }) =>
      rolls === mechanic && against?.side === side
        ? mergedValues(input, factValues(against.shared?.(values) ?? {}))
        : input,
    {},
  )
}

/** The actions that a roll costs in a crisis: those of its move; rolled without one, the most of any that rolls it. */
export function actionsFor(system: System, move: string | null, mechanic: string): number {
  const made = moveOf(system, move)
  const moves = made ? [made] : Object.values(system.moves).filter(({ rolls }) => rolls === mechanic)
  return Math.max(0, ...moves.map(({ costs }) => costs?.actions ?? 0))
}

/** The input of one side: flat for oneself, inside the side's name for others. */
export const inputOfSide = (side: string, input: PlainRecord): PlainRecord =>
  side === 'self' ? input : { [side]: input }

function sideLine(
  move: string,
  declared: AnySide,
  side: string,
  values: PlainRecord,
  line: NamedLine<unknown>,
  from: string | null,
): SideLine {
  const facts = declared.facts(values, line.item)
  const pathOf = (field: string) => (side === 'self' ? field : `${side}.${field}`)
  const picks = Object.entries(declared.picks ?? {}).map(
    ([field, named]) => [pathOf(field), named(values, line.item) as readonly NamedValue[]] as const,
  )
  return {
    move,
    pick: line.name,
    from,
    facts: Object.fromEntries(Object.entries(facts).map(([field, fact]) => [pathOf(field), fact])),
    picks: Object.fromEntries(picks.filter(([, named]) => named.length > 0)),
    barred: Object.fromEntries(
      Object.entries(declared.barred ?? {}).flatMap(([field, value]) =>
        facts[field]?.value === value ? [] : [[pathOf(field), value]],
      ),
    ),
    input: inputOfSide(side, factValues(facts)),
  }
}

type AnySide = Pick<AnyMove, 'from' | 'lines' | 'facts' | 'picks' | 'barred'>

interface PlacedLine {
  readonly line: NamedLine<unknown>
  readonly from: string | null
}

function linesOf({ from = [], lines }: AnySide, values: PlainRecord): readonly PlacedLine[] {
  if (lines) return lines(values).map((line: NamedLine<unknown>) => ({ line, from: line.from ?? from[0] ?? null }))
  if (from.length === 0) return [{ line: { name: `${values.name ?? ''}`, item: null }, from: null }]
  return from.flatMap((field) => linesIn(field, values[field] as Plain).map((line) => ({ line, from: field })))
}

/** The lines of a field: the entries of a list by their names, the fields of a group, or the field itself. */
function linesIn(field: string, value: Plain): readonly NamedLine<unknown>[] {
  if (Array.isArray(value)) return value.map((item) => ({ name: `${(item as PlainRecord).name}`, item }))
  if (isPlainRecord(value)) return Object.entries(value).map(([name, item]) => ({ name, item: { name, value: item } }))
  return [{ name: field, item: { name: field, value } }]
}
