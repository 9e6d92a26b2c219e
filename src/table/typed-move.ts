// A move in words: `/shoot pirate 2`, `/shoot RX60 at Pirate 1`, `/schießen Pirat`. It may name its line, whom it is against, and the number of
// the first thing it asks for.

import type { PlainRecord } from '../dice/index.ts'
import type { Fields } from '../systems/field.ts'
import { leaves, withValueAt } from '../systems/field-leaves.ts'
import { lineLabel } from '../systems/line-label.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import { type MoveOffer, moveOf, moveOffers } from '../systems/move-offers.ts'
import type { Language, System } from '../systems/system.ts'
import { wordSentence } from '../systems/word-sentence.ts'
import { type ChatFault, chatFault } from './chat-input.ts'

export interface TypedMove<T> {
  readonly is: 'move'
  readonly offer: MoveOffer
  /** The opponent's name; null where nobody is named. */
  readonly target: T | null
  /** The values that were said for the fields it asks. */
  readonly asked: PlainRecord
}

interface TypedAt<T> {
  readonly system: System
  readonly language: Language
  /** The sheet of whoever types. */
  readonly values: PlainRecord
  /** Those whom it may be against. */
  readonly targets: readonly T[]
}

/** Words before whom it is against. */
const AT = /^(?:at|against|for|auf|gegen|an|für)\s+/i

/** The names of a move, in every language. */
const moveNames = (system: System, move: string): readonly string[] => [
  move,
  ...Object.values(system.words).flatMap(({ moves }) => moves[move] ?? []),
]

/** The names of the moves as they are typed in this language. */
export const typedMoveNames = ({ system, language, values }: Omit<TypedAt<never>, 'targets'>): readonly string[] => [
  ...new Set(moveOffers(system, values).map(({ move }) => (system.words[language].moves[move] ?? move).toLowerCase())),
]

/** Reads a line that begins with a slash and a move; null where it begins with none. */
export function readTypedMove<T extends { readonly name: string }>(
  text: string,
  { system, language, values, targets }: TypedAt<T>,
): TypedMove<T> | ChatFault | null {
  const from = /^\s*\//.exec(text)?.[0].length
  if (from === undefined) return null
  const all = moveOffers(system, values)
  const made = longest(text, from, [...new Set(all.map(({ move }) => move))], (move) => moveNames(system, move))
  if (!made) return null
  const offers = all.filter(({ move }) => move === made.found)
  const game = system.words[language]
  const line = longest(text, made.to, offers, (offer) =>
    offer.line === null
      ? []
      : [offer.line, ...Object.values(system.words).map((each) => lineLabel(offer.line as string, each))],
  )
  const open = offers.filter(({ reason }) => reason === null)
  const [only, ...others] = open.length > 0 ? open : offers
  const offer = line?.found ?? (others.length === 0 ? only : undefined)
  if (!offer) {
    const told = offers.flatMap((each) => (each.line === null ? [] : lineLabel(each.line, game))).join(', ')
    return chatFault('move-line', from, made.to, { told })
  }
  if (offer.reason)
    return chatFault('move-reason', from, made.to, { told: wordSentence(game.refusals, offer.reason) ?? '' })
  let at = line?.to ?? made.to
  const rest = () => text.slice(at)
  let target: T | null = null
  if (moveOf(system, offer.move)?.against && !/^\s*\d*\s*$/.test(rest())) {
    at += AT.exec(rest())?.[0].length ?? 0
    const named = targetAt(text, at, targets)
    if (!named) return chatFault('move-target', at, text.length, { told: targets.map(({ name }) => name).join(', ') })
    target = named.found
    at = named.to
  }
  const number = rest().trim()
  if (number === '') return { is: 'move', offer, target, asked: {} }
  const [field] = moveOf(system, offer.move)?.asks ?? []
  const path = leaves((system.mechanics[offer.mechanic] as AnyMechanic).input as Fields).find(
    ({ path, side }) => side === offer.side && path.split('.').at(-1) === field,
  )?.path
  if (path === undefined || !/^\d{1,4}$/.test(number)) return chatFault('move-rest', at, text.length)
  return { is: 'move', offer, target, asked: withValueAt({}, path, Number(number)) }
}

interface FoundAt<T> {
  readonly found: T
  readonly to: number
}

/** The longest name that stands at this place, and the place behind it. */
function longest<T>(
  text: string,
  at: number,
  all: readonly T[],
  namesOf: (each: T) => readonly string[],
): FoundAt<T> | undefined {
  const rest = text.slice(at).toLowerCase()
  const fits = (name: string) => rest.startsWith(name.toLowerCase()) && /^([\s:,]|$)/.test(rest.slice(name.length))
  const found = all.flatMap((each) =>
    namesOf(each)
      .filter(fits)
      .map((name) => ({ found: each, length: name.length })),
  )
  const [best] = found.toSorted((a, b) => b.length - a.length)
  if (!best) return undefined
  const to = at + best.length
  return { found: best.found, to: to + (/^[\s:,]*/.exec(text.slice(to))?.[0].length ?? 0) }
}

/** By the whole name, or by how it begins where only one begins so. */
function targetAt<T extends { readonly name: string }>(text: string, at: number, targets: readonly T[]) {
  const whole = longest(text, at, targets, ({ name }) => [name])
  if (whole) return whole
  const [typed = ''] = text.slice(at).split(/[\s,]/)
  const [only, ...others] = targets.filter(({ name }) => name.toLowerCase().startsWith(typed.toLowerCase()))
  if (!only || others.length > 0 || typed === '') return undefined
  const to = at + typed.length
  return { found: only, to: to + (/^[\s,]*/.exec(text.slice(to))?.[0].length ?? 0) }
}
