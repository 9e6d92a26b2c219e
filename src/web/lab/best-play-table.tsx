// A table of best play: for each value of an input the choice to make, what it is worth, and what the best of the others is.

import { useState } from 'preact/hooks'
import { type SweptField, sweptAround, sweptFields } from '../../charts/sweep.ts'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import { valueAt } from '../../systems/field-leaves.ts'
import { pathLabel, valueLabel } from '../../systems/labels.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import { useCount } from '../odds/use-count.ts'
import type { MechanicRequest } from '../odds/worker-messages.ts'
import { FigureTable } from '../parts/figure-table.tsx'
import { LabelledSelect } from '../parts/labelled-input.tsx'
import { speechOf } from '../words/app-speech.ts'
import { percent } from '../words/figures.ts'
import { labWords } from '../words/lab.ts'
import { language } from '../words/language.ts'

export interface BestPlayTableProps {
  readonly asked: MechanicRequest
  readonly system: System
  readonly dice: readonly number[]
  readonly decisions: readonly Plain[]
}

export function BestPlayTable({ asked, system, dice, decisions }: BestPlayTableProps) {
  const lab = labWords.value
  const speech = speechOf(system)
  const fields = sweptFields(system.mechanics[asked.mechanic] as AnyMechanic)
  const [path, setPath] = useState('')
  const chosen = fields.find((field) => field.path === path)
  const values = chosen ? valuesOf(chosen, asked.given) : []
  const { answer, isCounting, done, cancel } = useCount(
    chosen ? { is: 'bestPlay', ...asked, dice, decisions, path, values, language: language.value } : null,
  )
  const share = (chance: number) => percent(chance, language.value)
  const rows = answer?.length === values.length && !isCounting ? answer : []
  return (
    <>
      <LabelledSelect
        label={lab.bestOver}
        value={path}
        options={[['', '–'], ...fields.map((field) => [field.path, pathLabel(field.path, speech.game)] as const)]}
        onPick={setPath}
      />
      {chosen && isCounting && (
        <p>
          <progress class="slow" value={done} max={1} aria-label={lab.bestPlayTable} />{' '}
          <button type="button" class="button quiet" onClick={cancel}>
            {lab.stop}
          </button>
        </p>
      )}
      {chosen && rows.some((row) => row !== null) && (
        <FigureTable
          label={lab.bestPlayTable}
          columns={[
            { head: pathLabel(path, speech.game) },
            { head: lab.bestPlayTable },
            { head: lab.bestWorth, isNumber: true },
            { head: lab.bestOthers, isNumber: true },
          ]}
          rows={rows.map((row, at) => ({
            key: `${at}`,
            isMarked: values[at] === valueAt(asked.given, path),
            cells: [
              valueLabel(chosen.field.kind, values[at] ?? null, speech),
              row?.says ?? lab.bestNone,
              row ? share(row.success.approx) : '–',
              row?.others ? share(row.others.approx) : '–',
            ],
          }))}
        />
      )}
      {chosen && rows.length > 0 && rows.every((row) => row === null) && <p class="hint">{lab.bestNothing}</p>}
    </>
  )
}

const valuesOf = ({ path, field }: SweptField, given: PlainRecord): readonly Plain[] =>
  sweptAround(field.kind, valueAt(given, path) ?? undefined)
