// A part of the outcome as bars, exactly or as "at least"; of several set-ups side by side.

import { useState } from 'preact/hooks'
import { fieldLabel, valueLabel } from '../../systems/labels.ts'
import type { System } from '../../systems/system.ts'
import { Bars } from '../parts/bars.tsx'
import { rounded } from '../words/figures.ts'
import { labWords } from '../words/lab.ts'
import { language } from '../words/language.ts'
import { percentWords } from './odds-view.tsx'
import type { OutcomePart } from './worker-messages.ts'

export interface PartBarsProps {
  readonly parts: readonly OutcomePart[]
  readonly system: System | null
  readonly mechanic: string
}

export function PartBars({ parts, system, mechanic }: PartBarsProps) {
  const { app, figure } = percentWords()
  const lab = labWords.value
  const [isAtLeast, setAtLeast] = useState(false)
  const [first] = parts
  if (!first) return null
  const game = system?.words[language.value]
  const name = game ? fieldLabel(first.name, game) : lab.notationParts[first.name as keyof typeof lab.notationParts]
  const kind = system?.mechanics[mechanic]?.outcome[first.name]?.kind
  const areNumbers = parts.every(({ mean }) => mean !== null)
  const values = [
    ...new Map(
      parts.flatMap((part) => part.values.map(({ value }) => [JSON.stringify(value), value] as const)),
    ).values(),
  ]
  if (areNumbers) values.sort((a, b) => (a as number) - (b as number))
  const bars = values.map((value) => ({
    label:
      kind && game
        ? valueLabel(kind, value, { game, words: app })
        : value === true
          ? app.yes
          : value === false
            ? app.no
            : `${value}`,
    chances: parts.map((part) =>
      part.values
        .filter((each) =>
          isAtLeast && areNumbers
            ? (each.value as number) >= (value as number)
            : JSON.stringify(each.value) === JSON.stringify(value),
        )
        .reduce((sum, { approx }) => sum + approx, 0),
    ),
  }))
  return (
    <figure class="part">
      <figcaption>
        <b>{name}</b>
        {areNumbers && (
          <span>{parts.map(({ mean }) => app.mean(rounded(mean as number, language.value))).join(' / ')}</span>
        )}
        {areNumbers && (
          <label class="small-check">
            <input
              type="checkbox"
              checked={isAtLeast}
              onChange={({ currentTarget }) => setAtLeast(currentTarget.checked)}
            />
            {lab.atLeast}
          </label>
        )}
      </figcaption>
      <Bars label={name} bars={bars} figure={figure} />
    </figure>
  )
}
