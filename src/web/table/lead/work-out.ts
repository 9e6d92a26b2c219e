// What players can work out of a sealed value from what they are told: the same dice are read again with every value it
// could have, and those remain that would have been told the same.

import { type Answers, type Dice, type Plain, play, type Rule } from '../../../dice/index.ts'
import { seededDice } from '../../../dice/seeded.ts'
import { Question } from '../../../systems/answer.ts'
import type { Fields } from '../../../systems/field.ts'
import { placed } from '../../../systems/leaves.ts'
import { parse } from '../../../systems/parse.ts'
import type { System } from '../../../systems/system.ts'
import type { Telling } from '../../../table/entries.ts'
import type { Given } from '../../odds/request.ts'

/** A sealed value among those it could be; everything else is known. */
export interface Riddle {
  readonly system: System
  readonly mechanic: string
  readonly given: Given
  readonly path: string
  readonly values: readonly Plain[]
  readonly truth: Plain
}

/** How many throws a forecast looks at. */
const THROWS = 60

/** Refuses or stumbles where a value is not possible: then nothing would have been told. */
function attempt<T>(run: () => T): T | null {
  try {
    return run()
  } catch {
    return null
  }
}

const inputAt = ({ given, path }: Riddle, value: Plain): Given => placed(given, path, value)

/** What would be told with this value: the verdict, and what the game tells along with it. Null before the end. */
function toldWith(riddle: Riddle, value: Plain, answers: Answers): string | null {
  return attempt(() => {
    const question = new Question(riddle.system, riddle.mechanic, inputAt(riddle, value))
    const start = question.goOn([])
    // Dice may have been thrown though this value needs none.
    const end = start.is === 'done' ? start : question.goOn(answers)
    if (end.is !== 'done') return null
    const { toldAs = [] } = question.mechanic
    const outcome = end.outcome as Given
    return JSON.stringify([question.aftermath(outcome).verdict, toldAs.map((field) => outcome[field])])
  })
}

/** The values that remain once these dice and what they came to are known. */
export function remaining(riddle: Riddle, answers: Answers): readonly Plain[] {
  const told = toldWith(riddle, riddle.truth, answers)
  return told === null ? riddle.values : riddle.values.filter((value) => toldWith(riddle, value, answers) === told)
}

function thrown({ system, mechanic, ...riddle }: Riddle, value: Plain, dice: Dice): Answers | null {
  return attempt(() => {
    const question = new Question(system, mechanic, inputAt({ system, mechanic, ...riddle }, value))
    const values = parse(question.mechanic.input as Fields, inputAt({ system, mechanic, ...riddle }, value)).values
    const rule = question.mechanic.rule as Rule<Given, unknown>
    const end = play(rule, values as Given, { dice, choose: (_, options) => options[0] })
    return end.is === 'done' ? end.answers : null
  })
}

/** How often each word would be told with each value, by throws that are the same every time. */
export function wordsOf(riddle: Riddle): ReadonlyMap<Plain, ReadonlyMap<string, number>> {
  return new Map(
    riddle.values.map((value) => {
      const dice = seededDice(`words ${value}`)
      const counts = new Map<string, number>()
      for (let i = 0; i < THROWS * 3; i++) {
        const answers = thrown(riddle, value, dice)
        const told = answers && toldWith(riddle, value, answers)
        const word = told && wordIn(told)
        if (word) counts.set(word, (counts.get(word) ?? 0) + 1 / (THROWS * 3))
      }
      return [value, counts]
    }),
  )
}

const wordIn = (told: string): string => (JSON.parse(told) as [{ word: string }])[0].word

/** Each value with how likely it is once only the word is known, if all were as likely before. */
export function likely(riddle: Riddle, word: string): readonly { readonly value: Plain; readonly chance: number }[] {
  const all = [...wordsOf(riddle)].map(([value, words]) => ({ value, chance: words.get(word) ?? 0 }))
  const total = all.reduce((sum, { chance }) => sum + chance, 0)
  return all.flatMap(({ value, chance }) => (chance > 0 && total > 0 ? [{ value, chance: chance / total }] : []))
}

export interface Forecast {
  readonly of: number
  /** How many values remain: on average, and at worst. */
  readonly mean: number
  readonly least: number
}

/** What a telling will leave to guess, before the dice have fallen; null where nothing is told or it cannot be said. */
export function forecast(riddle: Riddle, telling: Telling): Forecast | null {
  const of = riddle.values.length
  if (telling[2] === '1') return { of, mean: 1, least: 1 }
  if (telling[1] === '0') return { of, mean: of, least: of }
  const counts = telling[0] === '1' ? byDice(riddle) : byWord(riddle)
  if (counts.length === 0) return null
  return { of, mean: counts.reduce((sum, count) => sum + count, 0) / counts.length, least: Math.min(...counts) }
}

function byDice(riddle: Riddle): readonly number[] {
  const dice = seededDice('dice')
  return Array.from({ length: THROWS }, () => thrown(riddle, riddle.truth, dice)).flatMap((answers) =>
    answers === null ? [] : [remaining(riddle, answers).length],
  )
}

function byWord(riddle: Riddle): readonly number[] {
  const words = wordsOf(riddle)
  return [...(words.get(riddle.truth)?.keys() ?? [])].map(
    (word) => [...words.values()].filter((counts) => (counts.get(word) ?? 0) > 0).length,
  )
}
