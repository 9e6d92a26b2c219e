// By which line of a sheet something is rolled.

import { pickLabel } from '../../table/lines.ts'
import { SelectField } from '../parts/labelled.tsx'
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
  return (
    <SelectField
      label={label}
      value={pick ?? ''}
      options={[['', none], ...picks.map((each) => [each, pickLabel(each, table)] as const)]}
      onPick={(picked) => onPick(picked || null)}
    />
  )
}
