// By which line of a sheet something is rolled.

import { useId } from 'preact/hooks'
import { pickLabel } from '../../table/lines.ts'
import { useTable } from './at-table.ts'

export interface LineFieldProps {
  readonly label: string
  /** What it means to pick none. */
  readonly none: string
  readonly picks: readonly string[]
  readonly pick: string | null
  readonly onPick: (pick: string | null) => void
}

export function LineField({ label, none, picks, pick, onPick }: LineFieldProps) {
  const table = useTable()
  const id = useId()
  return (
    <div class="field">
      <label class="label" for={id}>
        {label}
      </label>
      <select id={id} value={pick ?? ''} onChange={({ currentTarget }) => onPick(currentTarget.value || null)}>
        <option value="">{none}</option>
        {picks.map((each) => (
          <option key={each} value={each}>
            {pickLabel(each, table)}
          </option>
        ))}
      </select>
    </div>
  )
}
