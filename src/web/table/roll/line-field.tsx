// By which line of a sheet something is rolled.

import { pickLabel } from '../../../table/lines.ts'
import { LabelledSelect } from '../../parts/labelled-input.tsx'
import { playWords } from '../../words/play.ts'
import { useTable } from '../table-view.ts'

export interface LineFieldProps {
  readonly label: string
  /** What it means to pick none. */
  readonly none: string
  readonly picks: readonly string[]
  readonly pick: string | null
  readonly onPick: (pick: string | null) => void
  /** Whether it would say what is still missing. */
  readonly isMissed?: boolean
}

export function LineField({ label, none, picks, pick, onPick, isMissed = false }: LineFieldProps) {
  const table = useTable()
  return (
    <LabelledSelect
      label={label}
      value={pick ?? ''}
      options={[['', none], ...picks.map((each) => [each, pickLabel(each, table)] as const)]}
      onPick={(picked) => onPick(picked || null)}
    >
      {isMissed && pick === null && <p class="fault calm">{playWords.value.lineMissed}</p>}
    </LabelledSelect>
  )
}
