// Set-ups side by side: the chance of success of each, how far apart they are, and the parts they share in one chart.

import { fieldLabel } from '../../systems/labels.ts'
import { useGame } from '../games.ts'
import { percentWords } from '../odds/odds-view.tsx'
import { PartBars } from '../odds/part-bars.tsx'
import type { OutcomePart, ShownOdds } from '../odds/worker-messages.ts'
import { FigureTable } from '../parts/figure-table.tsx'
import { Meter } from '../parts/meter.tsx'
import { rounded } from '../words/figures.ts'
import { labWords } from '../words/lab.ts'
import { language } from '../words/language.ts'
import { letterOf, type SetUp } from './set-up.ts'

export function SetUpComparison({
  setUps,
  answers,
}: {
  readonly setUps: readonly SetUp[]
  readonly answers: readonly (ShownOdds | null)[]
}) {
  const { app, figure } = percentWords()
  const lab = labWords.value
  const [first] = setUps
  const system = useGame(first?.is === 'game' ? first.system : null)
  const counted = answers.filter((answer) => answer !== null)
  if (counted.length < 2 || counted.length < setUps.length) return null
  const base = counted[0]?.success?.approx ?? null
  const hasSuccess = counted.some(({ success }) => success !== null)
  const shared = isOneKind(setUps) ? sharedParts(counted) : []
  const gap = (chance: number | undefined, at: number) =>
    chance === undefined || base === null || at === 0
      ? ''
      : chance === base
        ? '='
        : `${chance >= base ? '+' : '−'}${figure(Math.abs(chance - base))}`
  const means = shared.filter((parts) => parts.every(({ mean }) => mean !== null))
  const labelOf = (name: string) => (system ? fieldLabel(name, system.words[language.value]) : app.total)
  return (
    <section class="comparison">
      <h2>{lab.compared}</h2>
      <FigureTable
        label={lab.compared}
        columns={[
          { head: lab.setUpHead },
          ...(hasSuccess
            ? [
                { head: app.chanceOfSuccess, isNumber: true },
                { head: lab.difference, isNumber: true },
              ]
            : []),
          ...means.map(([part]) => ({ head: `${labelOf(part?.name ?? '')} (${lab.expected})`, isNumber: true })),
        ]}
        rows={counted.map(({ success, verdicts }, at) => ({
          key: letterOf(at),
          cells: [
            <span key="letter" class="compared">
              <span class={`letter of-${at}`}>{letterOf(at)}</span>
              {setUps[at]?.is === 'notation' && <code>{setUps[at].text}</code>}
              {verdicts.length > 0 && (
                <span aria-hidden="true">
                  <Meter
                    label=""
                    shares={verdicts.map(({ word, tone, approx }) => ({ label: word, tone, chance: approx }))}
                  />
                </span>
              )}
            </span>,
            ...(hasSuccess ? [success ? figure(success.approx) : '–', gap(success?.approx, at)] : []),
            ...means.map((parts) => rounded(parts[at]?.mean ?? 0, language.value)),
          ],
        }))}
      />
      {shared.map((parts) => (
        <PartBars
          key={parts[0]?.name}
          parts={parts}
          system={system}
          mechanic={first?.is === 'game' ? first.mechanic : ''}
        />
      ))}
    </section>
  )
}

/** Whether they ask the same mechanic, so that their outcomes have the same parts. */
const isOneKind = ([first, ...others]: readonly SetUp[]): boolean =>
  others.every((other) =>
    other.is === 'game'
      ? first?.is === 'game' && other.system === first.system && other.mechanic === first.mechanic
      : first?.is === 'notation',
  )

function sharedParts(all: readonly ShownOdds[]): OutcomePart[][] {
  const [first] = all
  return (first?.parts ?? []).flatMap(({ name }) => {
    const parts = all.map(({ parts }) => parts.find((part) => part.name === name))
    return parts.every((part) => part !== undefined) ? [parts] : []
  })
}
