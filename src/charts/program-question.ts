// The answer to an AnyDice program: the chances of each output. It is run in one go, so only on a thread of its own.

import { AnyDiceError, type AnyDiceOutput, anyDice, anyDiceSentence } from '../dice/anydice/index.ts'
import { anyDiceLine } from '../dice/anydice/line.ts'
import { type CountSteps, Refusal } from '../dice/index.ts'
import type { Language } from '../systems/language.ts'
import { chanceJson } from '../systems/odds-answer.ts'
import { meanOf } from './outcome-chances.ts'
import { type LabAnswer, questionSteps } from './question.ts'
import { chartSentences } from './sentences.ts'
import { type NotationSetUp, namedLine, type ProgramSetUp } from './set-up.ts'

function* programSteps({ text }: ProgramSetUp, language: Language): CountSteps<LabAnswer> {
  try {
    const { outputs, isCut } = anyDice(text)
    const named = outputs.map((output) => ({ name: output.name, answer: outputAnswer(output) }))
    const { cutProgram, emptyDice } = chartSentences[language]
    const empty = named.filter(({ answer }) => answer.outcomes.length === 0).map(({ name }) => name)
    return {
      ...(named[0] as (typeof named)[number]).answer,
      outcomes: named.flatMap(({ name, answer }) =>
        answer.outcomes.map(({ outcome, ...chance }) => ({ outcome: { output: name, ...outcome }, ...chance })),
      ),
      outputs: named.filter(({ answer }) => answer.outcomes.length > 0),
      notes: [...(isCut ? [cutProgram] : []), ...(empty.length > 0 ? [emptyDice(empty)] : [])].map((sentence) => ({
        sentence,
        reading: null,
      })),
    }
  } catch (error) {
    if (!(error instanceof AnyDiceError)) throw error
    const { code, line } = error
    throw new Refusal(code, anyDiceSentence(error, language), { field: 'program', figures: { line } })
  }
}

/** The answer to a program, or to a line in AnyDice's dialect: notation, or what only a program can say. */
export function anyDiceSteps(setUp: ProgramSetUp | NotationSetUp, language: Language): CountSteps<LabAnswer> {
  if (setUp.is === 'program') return programSteps(setUp, language)
  const output = anyDiceLine(namedLine(setUp.text).roll)
  return output ? counted(outputAnswer(output)) : questionSteps(setUp, null, language)
}

/** No steps are left to take. */
// biome-ignore lint/correctness/useYield: it is there already
function* counted(answer: LabAnswer): CountSteps<LabAnswer> {
  return answer
}

function outputAnswer({ odds }: AnyDiceOutput): LabAnswer {
  const values = odds.outcomes.map(({ total }, i) => ({ value: total, ...chanceJson(odds.at(i)) }))
  return {
    success: null,
    sides: null,
    verdicts: [],
    parts: [{ name: 'total', values, mean: meanOf(values) }],
    outcomes: values.map(({ value, ...chance }) => ({ outcome: { total: value }, ...chance })),
    rest: null,
    notes: [],
  }
}
