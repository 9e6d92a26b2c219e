// Deduction of a sealed value by players from what they are told: the same dice are read again with every value it
// could have, and those remain that would have been told the same.

import {
  type Answers,
  type Dice,
  type Plain,
  type PlainRecord,
  play,
  RecordMismatch,
  Refusal,
  type Rule,
} from '../../../dice/index.ts'
import { seededDice } from '../../../dice/seeded-dice.ts'
import { CountedCall } from '../../../systems/counted-call.ts'
import type { Fields } from '../../../systems/field.ts'
import { withValueAt } from '../../../systems/field-leaves.ts'
import { parse } from '../../../systems/input-parser.ts'
import type { System } from '../../../systems/system.ts'
import { readTelling } from '../../../table/check/telling.ts'
import type { Telling } from '../../../table/entries.ts'

/** A sealed value among those it could be; everything else is known. */
export interface SealedValue {
  readonly system: System
  readonly mechanic: string
  readonly given: PlainRecord
  readonly path: string
  readonly values: readonly Plain[]
  readonly truth: Plain
}

/** How many throws a forecast looks at. */
const THROWS = 60

/** Null where a value is not possible: its input is refused, or the rule asks for other dice. Then nothing would have been told. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch (error) {
    if (error instanceof Refusal || error instanceof RecordMismatch) return null
    throw error
  }
}

const inputAt = ({ given, path }: SealedValue, value: Plain): PlainRecord => withValueAt(given, path, value)

/** The telling at this value: the verdict, what the game tells along with it, and what there is to spend. Null before the end. */
function toldWithValue(sealedValue: SealedValue, value: Plain, answers: Answers): string | null {
  return attempt(() => {
    const call = new CountedCall(sealedValue.system, sealedValue.mechanic, inputAt(sealedValue, value))
    const start = call.goOn([])
    // Dice may have been thrown though this value needs none.
    const end = start.is === 'done' ? start : call.goOn(answers)
    if (end.is !== 'done') return null
    const { toldAs = [] } = call.mechanic
    const outcome = end.outcome as PlainRecord
    const { verdict, buys } = call.aftermath(outcome)
    return JSON.stringify([verdict, toldAs.map((field) => outcome[field]), buys])
  })
}

/** The values that remain once these dice and what they came to are known. */
export function remainingValues(sealedValue: SealedValue, answers: Answers): readonly Plain[] {
  const told = toldWithValue(sealedValue, sealedValue.truth, answers)
  return told === null
    ? sealedValue.values
    : sealedValue.values.filter((value) => toldWithValue(sealedValue, value, answers) === told)
}

function seededThrow({ system, mechanic, ...rest }: SealedValue, value: Plain, dice: Dice): Answers | null {
  return attempt(() => {
    const call = new CountedCall(system, mechanic, inputAt({ system, mechanic, ...rest }, value))
    const values = parse(call.mechanic.input as Fields, inputAt({ system, mechanic, ...rest }, value)).values
    const rule = call.mechanic.rule as Rule<PlainRecord, unknown>
    const end = play(rule, values as PlainRecord, { dice, choose: (_, options) => options[0] })
    return end.is === 'done' ? end.answers : null
  })
}

/** How often each word would be told with each value, by throws that are the same every time. */
export function wordChances(sealedValue: SealedValue): ReadonlyMap<Plain, ReadonlyMap<string, number>> {
  return new Map(
    sealedValue.values.map((value) => {
      const dice = seededDice(`words ${value}`)
      const counts = new Map<string, number>()
      for (let i = 0; i < THROWS * 3; i++) {
        const answers = seededThrow(sealedValue, value, dice)
        const told = answers && toldWithValue(sealedValue, value, answers)
        const word = told && wordIn(told)
        if (word) counts.set(word, (counts.get(word) ?? 0) + 1 / (THROWS * 3))
      }
      return [value, counts]
    }),
  )
}

const wordIn = (told: string): string => (JSON.parse(told) as [{ word: string }])[0].word

/** Each value with how likely it is once only the word is known, if all were as likely before. */
export function likelyValues(
  sealedValue: SealedValue,
  word: string,
): readonly { readonly value: Plain; readonly chance: number }[] {
  const all = [...wordChances(sealedValue)].map(([value, words]) => ({ value, chance: words.get(word) ?? 0 }))
  const total = all.reduce((sum, { chance }) => sum + chance, 0)
  return all.flatMap(({ value, chance }) => (chance > 0 && total > 0 ? [{ value, chance: chance / total }] : []))
}

export interface Forecast {
  readonly of: number
  /** How many values remain: on average, and at worst. */
  readonly mean: number
  readonly least: number
}

/** The values that a telling leaves to guess, before the dice have fallen; null where nothing is told or it cannot be said. */
export function forecast(sealedValue: SealedValue, telling: Telling): Forecast | null {
  const of = sealedValue.values.length
  const { dice, verdict, seal } = readTelling(telling)
  if (seal) return { of, mean: 1, least: 1 }
  if (!verdict) return { of, mean: of, least: of }
  const counts = dice ? remainingByDice(sealedValue) : remainingByWord(sealedValue)
  if (counts.length === 0) return null
  return { of, mean: counts.reduce((sum, count) => sum + count, 0) / counts.length, least: Math.min(...counts) }
}

function remainingByDice(sealedValue: SealedValue): readonly number[] {
  const dice = seededDice('dice')
  return Array.from({ length: THROWS }, () => seededThrow(sealedValue, sealedValue.truth, dice)).flatMap((answers) =>
    answers === null ? [] : [remainingValues(sealedValue, answers).length],
  )
}

function remainingByWord(sealedValue: SealedValue): readonly number[] {
  const words = wordChances(sealedValue)
  return [...(words.get(sealedValue.truth)?.keys() ?? [])].map(
    (word) => [...words.values()].filter((counts) => (counts.get(word) ?? 0) > 0).length,
  )
}
