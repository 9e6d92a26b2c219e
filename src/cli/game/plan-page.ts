// Plans as a person compares them: a row for each, with what it spends, its chances and what is to be expected of it.
import type { PlanAnswer, Question } from '../../systems/answer.ts'
import type { AnyField, Fields } from '../../systems/field.ts'
import { rounded, shortPercent } from '../chance.ts'
import { wrapped } from '../printable.ts'
import { type Column, GAP, type Look, laidOut, roomBeside } from '../table.ts'
import { fractionOf } from './fraction.ts'
import { fieldLabel, type Speech, valueLabel } from './labels.ts'
import { speechOf } from './story.ts'

export function planLines(question: Question, plans: readonly PlanAnswer[], look: Look): string[] {
  const { settled, spends, figures } = columnsOf(question, plans, look)
  // What is spent follows from what is settled: it goes first where room is short.
  const choices = [
    [...settled, ...spends, ...figures],
    [...settled, ...figures],
  ]
  const fitting = choices.find((columns) => roomBeside(columns, look.width + GAP) >= 0)
  if (fitting) return ['', ...laidOut(fitting, look)]
  const columns = choices[0] as Column[]
  // Too narrow for columns: a plan takes lines of its own.
  return [
    '',
    ...plans.map((_, row) => {
      const parts = columns.map(({ head, cells }) => `${head} ${cells[row]}`)
      return wrapped(parts.join(', '), look.width, '  ')
    }),
  ]
}

function columnsOf(question: Question, plans: readonly PlanAnswer[], look: Look) {
  const speech = speechOf(question, look)
  const { words } = look
  const [first] = plans
  const fields = question.mechanic.input as Fields
  const settled = Object.keys(first?.choice ?? {}).map((name): Column => {
    const { kind } = fields[name] as AnyField
    const cells = plans.map(({ choice }) => valueLabel(kind, choice[name] ?? null, speech))
    return { head: planLabel(name, speech), cells, isLeft: kind.is !== 'whole', isBroken: true }
  })
  const figure = (name: string, cells: string[]): Column => ({ head: planLabel(name, speech), cells, isBroken: true })
  const exact = (text: string | undefined) => fractionOf(text ?? '0')
  const spends = names(first?.spends).map((name) => {
    const cells = plans.map(({ spends }) => spends[name] ?? '')
    return figure(name, cells)
  })
  const chances = names(first?.chances).map((name) => {
    const cells = plans.map(({ chances }) => shortPercent(exact(chances[name]?.exact), words))
    return figure(name, cells)
  })
  const means = names(first?.means).map((name) => {
    const cells = plans.map(({ means }) => rounded(exact(means[name]?.exact).approx, words, 1))
    return figure(name, cells)
  })
  return { settled, spends, figures: [...chances, ...means] }
}

const names = (figures: Readonly<Record<string, unknown>> = {}): string[] => Object.keys(figures)

const planLabel = (name: string, speech: Speech): string => speech.game.plans?.[name] ?? fieldLabel(name, speech)
