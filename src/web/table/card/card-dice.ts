// The dice of a card: marked by what counted where the reader knows all that the rule read, plain otherwise. The rule is
// run again on the reader's own knowledge, so that a mark never tells more than that.

import { type PlainRecord, RecordMismatch, Refusal, type Rule } from '../../../dice/index.ts'
import { notation } from '../../../dice/notation/index.ts'
import type { Fields } from '../../../systems/field.ts'
import { mergedValues } from '../../../systems/field-leaves.ts'
import { parse } from '../../../systems/input-parser.ts'
import type { System } from '../../../systems/system.ts'
import { type Check, sealedValues } from '../../../table/check/check.ts'
import { mechanicOf } from '../../../table/check-fields.ts'
import type { ShownDice } from '../../../table/entries.ts'
import { readDie } from '../../../table/fair/faces.ts'
import type { TableState } from '../../../table/state.ts'
import type { ShownRoll } from '../../dice/shown-roll.ts'
import { withRerolled } from '../../roll/rerolled-dice.ts'
import { playRecorded } from '../../roll/rule-recorder.ts'

/** All that is given, where nothing of it is hidden from this reader; null otherwise. */
export function knownInput(check: Check): PlainRecord | null {
  if (!check.seal) return check.given
  const sealed = sealedValues(check)
  return sealed ? mergedValues(check.given, sealed) : null
}

/** The open input of a roll that has no success of its own: its sealed fields judge the result and do not change the dice. */
const openInput = ({ rolled, given }: Check, system: System): PlainRecord | null =>
  mechanicOf(system, rolled)?.succeeds === undefined ? given : null

const diceByCard = new WeakMap<Check, readonly ShownRoll[]>()

export function cardDice(card: Check, state: TableState, system: System): readonly ShownRoll[] {
  let dice = diceByCard.get(card)
  if (!dice) {
    dice = countedDice(card, state, system) ?? plainDice(card)
    diceByCard.set(card, dice)
  }
  return dice
}

function countedDice(card: Check, state: TableState, system: System): readonly ShownRoll[] | null {
  const answers = state.checks[card.id]?.answers
  const input = knownInput(card) ?? openInput(card, system)
  if (!answers || answers.length === 0 || !input) return null
  try {
    const { rule, values } = ruleOf(card, input, system)
    const { thrown } = playRecorded(rule, values, { answers })
    const faces = thrown.reduce((count, { dice }) => count + dice.length, 0)
    return faces === rolledFaces(card).reduce((count, [, faces]) => count + faces.length, 0)
      ? withRerolled(thrown, mechanicOf(system, card.rolled) ?? {}, card.decisions)
      : null
  } catch (error) {
    // A field is still missing, or the dice fell before it was known that none were needed.
    if (error instanceof Refusal || error instanceof RecordMismatch) return null
    throw error
  }
}

function ruleOf(
  { rolled }: Check,
  input: PlainRecord,
  system: System,
): { rule: Rule<unknown, unknown>; values: unknown } {
  if ('notation' in rolled) return { rule: notation(rolled.notation).rule as Rule<unknown, unknown>, values: null }
  const mechanic = system.mechanics[rolled.mechanic]
  if (!mechanic) throw new Error(`There is no mechanic ${rolled.mechanic}.`)
  return {
    rule: mechanic.rule as Rule<unknown, unknown>,
    values: parse(mechanic.input as Fields, input).values,
  }
}

/** The dice of throws that hold, and those of real hands. */
const rolledFaces = ({ throws, handDice }: Check): ShownDice => [
  ...throws.flatMap(({ is, dice }) => (is === 'voided' ? [] : (dice ?? []))),
  ...(handDice ?? []),
]

function plainDice(card: Check): readonly ShownRoll[] {
  return rolledFaces(card).map(([text, faces]) => {
    const die = readDie(text)
    const sides = die?.sides ?? 6
    const low = die?.face(0) ?? 1
    const isUneven = !text.includes('..')
    // Games throw dice from 0 to 9 in pairs that are read as one number: the tens lie first.
    const tens = 'mechanic' in card.rolled && text === '0..9' ? faces.length / 2 : 0
    return {
      what: '',
      dice: faces.map((face, i) => ({
        sides,
        low,
        face,
        mark: 'plain' as const,
        ...(i < tens && { isTens: true }),
        ...(isUneven && { isUneven }),
      })),
    }
  })
}
