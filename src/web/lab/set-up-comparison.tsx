// Set-ups side by side: how each differs, its chance of success, and how far apart they are.

import type { LabAnswer } from '../../charts/question.ts'
import { letterOf } from '../../charts/set-up.ts'
import { capital } from '../../systems/labels.ts'
import { percentWords } from '../odds/odds-view.tsx'
import type { CountState } from '../odds/use-count.ts'
import { FigureTable } from '../parts/figure-table.tsx'
import { Meter } from '../parts/meter.tsx'
import { labWords } from '../words/lab.ts'

export interface SetUpComparisonProps {
  readonly labels: readonly string[]
  readonly counts: readonly CountState<LabAnswer>[]
}

export function SetUpComparison({ labels, counts }: SetUpComparisonProps) {
  const { app, figure } = percentWords()
  const lab = labWords.value
  const answers = counts.map(({ answer }) => answer)
  const base = answers[0]?.success?.approx ?? null
  const hasSuccess = answers.some((answer) => answer?.success)
  /** Points, not a share of the chance before: 48% is 30 points below 78%. */
  const points = (chance: number) => figure(chance).replace(/\s?%$/, '')
  const gap = (chance: number | undefined, at: number) =>
    chance === undefined || base === null || at === 0
      ? ''
      : chance === base
        ? '='
        : `${chance >= base ? '+' : '−'}${points(Math.abs(chance - base))}`
  const isOld = (at: number) => counts[at]?.isCounting
  if (!hasSuccess) return null
  return (
    <section class="comparison">
      <h2>{lab.compared}</h2>
      <FigureTable
        label={lab.compared}
        columns={[
          { head: lab.setUpHead },
          { head: capital(app.chanceOfSuccess), isNumber: true },
          { head: lab.difference, isNumber: true },
        ]}
        rows={labels.map((label, at) => {
          const answer = answers[at] ?? null
          return {
            key: letterOf(at),
            cells: [
              <span key="letter" class="compared">
                <span class={`letter of-${at}`}>{letterOf(at)}</span>
                <span class="compared-words">
                  {label.slice(1).trim()}
                  {answer !== null && answer.verdicts.length > 1 && (
                    <span aria-hidden="true">
                      <Meter
                        label=""
                        shares={answer.verdicts.map(({ word, tone, approx }) => ({
                          label: word,
                          tone,
                          chance: approx,
                        }))}
                      />
                    </span>
                  )}
                </span>
              </span>,
              <span key="chance" class={isOld(at) ? 'counting' : ''}>
                {answer?.success ? figure(answer.success.approx) : '–'}
              </span>,
              <span key="gap" class={isOld(at) || isOld(0) ? 'counting' : ''}>
                {gap(answer?.success?.approx, at)}
              </span>,
            ],
          }
        })}
      />
    </section>
  )
}
