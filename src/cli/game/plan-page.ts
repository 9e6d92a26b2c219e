// Plans as a person compares them: a row for each, with what it spends, its chances and what is to be expected of it.

import type { AnyField, Fields } from '../../systems/field.ts'
import { fieldLabel, valueLabel } from '../../systems/labels.ts'
import type { AdvisedPlan } from '../../systems/mechanic.ts'
import type { MechanicCall } from '../../systems/mechanic-call.ts'
import { NEVER, roundedText, shortPercentText } from '../chance.ts'
import { alignedColumns, GAP, type PageLook, roomBeside, type TextColumn } from '../chance-table.ts'
import { wrappedText } from '../terminal-text.ts'
import { pageSpeech } from './game-story.ts'
import type { PageSpeech } from './page-speech.ts'

export function planLines(call: MechanicCall, plans: readonly AdvisedPlan[], look: PageLook): string[] {
  const { settled, spends, figures } = columnsOf(call, plans, look)
  // Prices follow from the choices settled: they are dropped first where room is short.
  const choices = [
    [...settled, ...spends, ...figures],
    [...settled, ...figures],
  ]
  const fitting = choices.find((columns) => roomBeside(columns, look.width + GAP) >= 0)
  if (fitting) return ['', ...alignedColumns(fitting, look)]
  const columns = choices[0] as TextColumn[]
  // Too narrow for columns: a plan takes lines of its own.
  return [
    '',
    ...plans.map((_, row) => {
      const parts = columns.map(({ head, cells }) => `${head} ${cells[row]}`)
      return wrappedText(parts.join(', '), look.width, '  ')
    }),
  ]
}

function columnsOf(call: MechanicCall, plans: readonly AdvisedPlan[], look: PageLook) {
  const speech = pageSpeech(call, look)
  const { words } = look
  const [first] = plans
  const fields = call.mechanic.input as Fields
  const settled = Object.keys(first?.choice ?? {}).map((name): TextColumn => {
    const { kind } = fields[name] as AnyField
    const cells = plans.map(({ choice }) => valueLabel(kind, choice[name] ?? null, speech))
    return { head: planLabel(name, speech), cells, isLeft: kind.is !== 'integer', isBroken: true }
  })
  const figure = (name: string, cells: string[]): TextColumn => ({
    head: planLabel(name, speech),
    cells,
    isBroken: true,
  })
  const spends = names(first?.spends).map((name) => {
    const cells = plans.map(({ spends }) => `${spends[name] ?? ''}`)
    return figure(name, cells)
  })
  const chances = names(first?.chances).map((name) => {
    const cells = plans.map(({ chances }) => shortPercentText(chances[name] ?? NEVER, words))
    return figure(name, cells)
  })
  const means = names(first?.means).map((name) => {
    const cells = plans.map(({ means }) => roundedText(means[name]?.approx ?? 0, words, 1))
    return figure(name, cells)
  })
  return { settled, spends, figures: [...chances, ...means] }
}

const names = (figures: Readonly<Record<string, unknown>> = {}): string[] => Object.keys(figures)

const planLabel = (name: string, speech: PageSpeech): string =>
  speech.game.plans?.[name] ?? fieldLabel(name, speech.game)
