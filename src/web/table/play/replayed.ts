// The dice of a card as they lie: with what counted where the reader knows all that the rule read, plain otherwise. The rule is
// run again on the reader's own knowledge, so that a mark never tells more than that.

import { Refusal, type Rule } from '../../../dice/index.ts'
import { notation } from '../../../dice/notation/index.ts'
import type { Fields } from '../../../systems/field.ts'
import { merged } from '../../../systems/leaves.ts'
import { parse } from '../../../systems/parse.ts'
import type { System } from '../../../systems/system.ts'
import type { Card } from '../../../table/card.ts'
import type { Shown } from '../../../table/entries.ts'
import { readDie } from '../../../table/fair/faces.ts'
import type { State, Values } from '../../../table/state.ts'
import type { Thrown } from '../../dice/thrown.ts'
import { playWatched } from '../../roll/watched.ts'

/** All that is given, where nothing of it is hidden from this reader; null otherwise. */
export function knownInput({ seal, sealed, given }: Card): Values | null {
  if (!seal) return given
  return sealed ? merged(given, sealed) : null
}

const made = new WeakMap<Card, readonly Thrown[]>()

export function diceOf(card: Card, state: State, system: System): readonly Thrown[] {
  let dice = made.get(card)
  if (!dice) {
    dice = counted(card, state, system) ?? plain(card)
    made.set(card, dice)
  }
  return dice
}

function counted(card: Card, state: State, system: System): readonly Thrown[] | null {
  const answers = state.checks[card.id]?.answers
  const input = knownInput(card)
  if (!answers || answers.length === 0 || !input) return null
  try {
    const { rule, values } = ruleOf(card, input, system)
    const { thrown } = playWatched(rule, values, { answers })
    const faces = thrown.reduce((count, { dice }) => count + dice.length, 0)
    return faces === shownOf(card).reduce((count, [, faces]) => count + faces.length, 0) ? thrown : null
  } catch (error) {
    // A field that is still missing, or dice that were thrown before it was known that none were needed.
    if (error instanceof Refusal || error instanceof Error) return null
    throw error
  }
}

function ruleOf({ rolled }: Card, input: Values, system: System): { rule: Rule<unknown, unknown>; values: unknown } {
  if ('notation' in rolled) return { rule: notation(rolled.notation).rule as Rule<unknown, unknown>, values: null }
  const mechanic = system.mechanics[rolled.mechanic]
  if (!mechanic) throw new Error(`There is no mechanic ${rolled.mechanic}.`)
  return {
    rule: mechanic.rule as Rule<unknown, unknown>,
    values: parse(mechanic.input as Fields, input).values,
  }
}

/** The dice of throws that hold, and those of real hands. */
const shownOf = ({ throws, handDice }: Card): Shown => [
  ...throws.flatMap(({ is, dice }) => (is === 'voided' ? [] : (dice ?? []))),
  ...(handDice ?? []),
]

function plain(card: Card): readonly Thrown[] {
  return shownOf(card).map(([text, faces]) => {
    const die = readDie(text)
    const sides = die?.sides ?? 6
    const low = die?.face(0) ?? 1
    return { what: '', dice: faces.map((face) => ({ sides, low, face, mark: 'plain' as const })) }
  })
}
