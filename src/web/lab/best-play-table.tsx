// A table of best play: for each value of an input the choice to make, what it is worth, and what the best of the others is; or over two
// inputs at once.

import { useState } from 'preact/hooks'
import { type BestPlayJson, bestOptions, optionSign } from '../../charts/best-play.ts'
import { type SweptField, sweptAround, sweptFields } from '../../charts/sweep.ts'
import type { SweepAxis } from '../../charts/swept-calls.ts'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import { valueAt } from '../../systems/field-leaves.ts'
import { pathLabel, valueLabel } from '../../systems/labels.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import { useCount } from '../odds/use-count.ts'
import type { MechanicRequest } from '../odds/worker-messages.ts'
import { Button } from '../parts/button.tsx'
import { FigureTable } from '../parts/figure-table.tsx'
import { LabelledSelect } from '../parts/labelled-input.tsx'
import { type AppSpeech, speechOf } from '../words/app-speech.ts'
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
  const [second, setSecond] = useState('')
  const chosen = fields.find((field) => field.path === path)
  const across = chosen && fields.find((field) => field.path === second && second !== path)
  const axes = [...(chosen ? [axisOf(chosen, asked.given)] : []), ...(across ? [axisOf(across, asked.given)] : [])]
  const { answer, isCounting, done, cancel } = useCount(
    chosen ? { is: 'bestPlay', ...asked, dice, decisions, axes, language: language.value } : null,
  )
  const cells = axes.reduce((all, { values }) => all * values.length, 1)
  const rows = answer?.length === cells && !isCounting ? answer : []
  const names = fields.map((field) => [field.path, pathLabel(field.path, speech.game)] as const)
  return (
    <>
      <div class="chart-choices">
        <LabelledSelect label={lab.bestOver} value={path} options={[['', '–'], ...names]} onPick={setPath} />
        {chosen && (
          <LabelledSelect
            label={lab.bestAnd}
            value={across?.path ?? ''}
            options={[['', lab.noLines], ...names.filter(([name]) => name !== path)]}
            onPick={setSecond}
          />
        )}
      </div>
      {chosen && isCounting && (
        <p class="slow">
          <progress value={done} max={1} aria-label={lab.bestPlayTable} />{' '}
          {cancel && (
            <Button kind="quiet" icon="cross" onClick={cancel}>
              {lab.cancel}
            </Button>
          )}
        </p>
      )}
      {chosen && rows.some((row) => row !== null) && (
        <BestOptions
          given={asked.given}
          fields={across ? [chosen, across] : [chosen]}
          axes={axes}
          rows={rows}
          hasDice={dice.length > 0}
          speech={speech}
        />
      )}
      {chosen && rows.length > 0 && rows.every((row) => row === null) && <p class="hint">{lab.bestNothing}</p>}
    </>
  )
}

interface BestOptionsProps {
  readonly given: PlainRecord
  readonly fields: readonly SweptField[]
  readonly axes: readonly SweepAxis[]
  readonly rows: BestPlayJson
  readonly hasDice: boolean
  readonly speech: AppSpeech
}

/** Over one input a row says it all; over two a letter stands for each option, and what it means stands below. */
function BestOptions({
  given,
  fields: [down, across],
  axes: [rows, columns],
  rows: best,
  hasDice,
  speech,
}: BestOptionsProps) {
  const lab = labWords.value
  if (!down || !rows) return null
  const share = (chance: number) => percent(chance, language.value)
  const labelOf = ({ field }: SweptField, value: Plain) => valueLabel(field.kind, value, speech)
  const isGiven = ({ path }: SweptField, value: Plain) => value === valueAt(given, path)
  if (!across || !columns)
    return (
      <FigureTable
        label={lab.bestPlayTable}
        columns={[
          { head: pathLabel(down.path, speech.game) },
          { head: lab.bestPlayTable },
          { head: lab.bestWorth, isNumber: true },
          { head: lab.bestOthers, isNumber: true },
        ]}
        rows={best.map((row, at) => ({
          key: `${at}`,
          isMarked: isGiven(down, rows.values[at] ?? null),
          cells: [
            labelOf(down, rows.values[at] ?? null),
            row?.sentence ?? lab.bestNone(hasDice),
            row ? share(row.success.approx) : '–',
            row?.others ? share(row.others.approx) : '–',
          ],
        }))}
      />
    )
  const options = bestOptions(best)
  const wide = columns.values.length
  return (
    <>
      <FigureTable
        label={lab.bestPlayTable}
        columns={[
          { head: `${pathLabel(down.path, speech.game)} \\ ${pathLabel(across.path, speech.game)}` },
          ...columns.values.map((value) => ({ head: labelOf(across, value), isNumber: true })),
        ]}
        rows={rows.values.map((value, at) => ({
          key: `${at}`,
          isMarked: isGiven(down, value),
          cells: [
            labelOf(down, value),
            ...best
              .slice(at * wide, (at + 1) * wide)
              .map((cell) =>
                cell ? `${optionSign(options.indexOf(cell.sentence))}\u00a0${share(cell.success.approx)}` : '–',
              ),
          ],
        }))}
      />
      <ul class="best-options">
        {options.map((option, i) => (
          <li key={option}>
            <b>{optionSign(i)}</b> {option}
          </li>
        ))}
      </ul>
    </>
  )
}

const axisOf = ({ path, field }: SweptField, given: PlainRecord): SweepAxis => ({
  path,
  values: sweptAround(field.kind, valueAt(given, path) ?? undefined),
})
