// The line of a sheet that something is rolled from: a chip each, with its number where it has only one; a list where there are many.

import type { Plain } from '../../dice/index.ts'
import { isPlainRecord } from '../../systems/field-leaves.ts'
import { lineLabel } from '../../systems/line-label.ts'
import type { SystemWords } from '../../systems/system.ts'
import { LabelledSelect } from '../parts/labelled-input.tsx'
import type { FormLine } from './roll-request.ts'

/** More lines than this are a list to pick from. */
const MOST_CHIPS = 18

export interface LineFieldProps {
  readonly label: string
  /** The label of no line at all. */
  readonly none: string
  readonly lines: readonly FormLine[]
  readonly pick: string | null
  readonly onPick: (pick: string | null) => void
  readonly game: SystemWords
}

export function LineField({ label, none, lines, pick, onPick, game }: LineFieldProps) {
  if (lines.length > MOST_CHIPS)
    return (
      <LabelledSelect
        label={label}
        value={pick ?? ''}
        options={[['', none], ...lines.map((line) => [line.pick, lineLabel(line.pick, game)] as const)]}
        onPick={(picked) => onPick(picked || null)}
      />
    )
  return (
    <fieldset class="field picks">
      <legend class="label">{label}</legend>
      <div class="row-of">
        {lines.map((line) => {
          const [number, ...more] = numbersIn(line.input)
          return (
            <button
              key={line.pick}
              type="button"
              class="chip"
              aria-pressed={line.pick === pick}
              onClick={() => onPick(line.pick === pick ? null : line.pick)}
            >
              {lineLabel(line.pick, game)}
              {number !== undefined && more.length === 0 && <b> {number}</b>}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

const numbersIn = (value: Plain | undefined): readonly number[] =>
  typeof value === 'number' ? [value] : isPlainRecord(value) ? Object.values(value).flatMap(numbersIn) : []
