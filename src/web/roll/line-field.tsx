// The line of a sheet that something is rolled from.

import type { ComponentChildren } from 'preact'
import { lineLabel } from '../../systems/line-label.ts'
import type { SystemWords } from '../../systems/system.ts'
import { LabelledSelect } from '../parts/labelled-input.tsx'

export interface LineFieldProps {
  readonly label: string
  /** The label of no line at all. */
  readonly none: string
  readonly picks: readonly string[]
  readonly pick: string | null
  readonly onPick: (pick: string | null) => void
  readonly game: SystemWords
  readonly children?: ComponentChildren
}

export const LineField = ({ label, none, picks, pick, onPick, game, children }: LineFieldProps) => (
  <LabelledSelect
    label={label}
    value={pick ?? ''}
    options={[['', none], ...picks.map((each) => [each, lineLabel(each, game)] as const)]}
    onPick={(picked) => onPick(picked || null)}
  >
    {children}
  </LabelledSelect>
)
