// Fields that are picked from the sheet by name: the attribute that goes with a skill, equipment that comes along.

import type { PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { leaves, valueAt, withValueAt } from '../../systems/field-leaves.ts'
import { pathLabel } from '../../systems/labels.ts'
import { lineLabel } from '../../systems/line-label.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { SideLine } from '../../systems/move-offers.ts'
import type { SystemWords } from '../../systems/system.ts'
import { LabelledSelect } from '../parts/labelled-input.tsx'
import { playWords } from '../words/play.ts'

interface NamedFieldsProps {
  readonly mechanic: AnyMechanic
  readonly picks: SideLine['picks']
  readonly game: SystemWords
  readonly given: PlainRecord
  readonly onChange: (given: PlainRecord) => void
}

export function NamedFields({ mechanic, picks, game, given, onChange }: NamedFieldsProps) {
  return (
    <>
      {Object.entries(picks).map(([field, all]) => {
        const isList = leaves(mechanic.input as Fields).find(({ path }) => path === field)?.field.kind.is === 'list'
        const before = valueAt(given, field)
        return (
          <LabelledSelect
            key={field}
            label={pathLabel(field, game)}
            value=""
            options={[
              ['', playWords.value.noLine],
              ...all.map(({ name, value }) => [name, `${lineLabel(name, game)} ${value}`] as const),
            ]}
            onPick={(picked) => {
              const value = all.find(({ name }) => name === picked)?.value
              if (value === undefined) return
              onChange(withValueAt(given, field, isList ? [...(Array.isArray(before) ? before : []), value] : value))
            }}
          />
        )
      })}
    </>
  )
}
