// Every outcome in a table; where they are very many, the likeliest.

import type { Plain } from '../../dice/index.ts'
import { fieldLabel, valueLabel } from '../../systems/labels.ts'
import type { System } from '../../systems/system.ts'
import { percentWords } from '../odds/odds-view.tsx'
import type { ShownOdds } from '../odds/worker-messages.ts'
import { FigureTable } from '../parts/figure-table.tsx'
import { shortFraction } from '../words/figures.ts'
import { labWords } from '../words/lab.ts'
import { language } from '../words/language.ts'

const MOST = 60

export interface OutcomesTableProps {
  readonly counted: ShownOdds
  readonly system: System | null
  readonly mechanic: string
}

export function OutcomesTable({ counted, system, mechanic }: OutcomesTableProps) {
  const { app, figure } = percentWords()
  const lab = labWords.value
  const { outcomes, rest } = counted
  const game = system?.words[language.value]
  const names = Object.keys(outcomes[0]?.outcome ?? {})
  const isCut = outcomes.length > MOST
  const shown = isCut ? outcomes.toSorted((a, b) => b.approx - a.approx).slice(0, MOST) : outcomes
  const labelOf = (name: string) =>
    game ? fieldLabel(name, game) : lab.notationParts[name as keyof typeof lab.notationParts]
  const textOf = (name: string, value: Plain) => {
    const kind = system?.mechanics[mechanic]?.outcome[name]?.kind
    if (kind && game) return valueLabel(kind, value, { game, words: app })
    return value === true ? app.yes : value === false ? app.no : Array.isArray(value) ? value.join(', ') : `${value}`
  }
  return (
    <>
      <FigureTable
        label={lab.outcomesTable}
        columns={[
          ...names.map((name) => ({ head: labelOf(name), isNumber: typeof outcomes[0]?.outcome[name] === 'number' })),
          { head: lab.chance, isNumber: true },
          { head: lab.exact, isNumber: true },
        ]}
        rows={shown.map(({ outcome, exact, approx }) => ({
          key: JSON.stringify(outcome),
          cells: [
            ...names.map((name) => textOf(name, outcome[name] as Plain)),
            figure(approx),
            shortFraction(exact) ?? '…',
          ],
        }))}
      />
      {isCut && <p class="hint">{lab.outcomesCut(MOST, outcomes.length)}</p>}
      {rest && <p class="hint">{lab.notListed(figure(rest.approx))}</p>}
    </>
  )
}
