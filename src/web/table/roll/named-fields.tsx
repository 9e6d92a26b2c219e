// Fields that are picked from the sheet by name: the attribute that goes with a skill, equipment that comes along.

import type { PlainRecord } from '../../../dice/index.ts'
import { fieldLabel } from '../../../systems/labels.ts'
import { lineLabel } from '../../../systems/line-label.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { LabelledSelect } from '../../parts/labelled-input.tsx'
import { playWords } from '../../words/play.ts'
import { useTable } from '../table-view.ts'

interface NamedFieldsProps {
  readonly mechanic: AnyMechanic
  readonly sheet: PlainRecord | null
  readonly given: PlainRecord
  readonly onChange: (given: PlainRecord) => void
}

export function NamedFields({ mechanic, sheet, given, onChange }: NamedFieldsProps) {
  const { system, language } = useTable()
  const game = system.words[language]
  if (!sheet) return null
  return (
    <>
      {Object.entries(mechanic.named ?? {}).map(([field, valuesOf]) => {
        const all = valuesOf(sheet)
        const isList = mechanic.input[field]?.kind.is === 'list'
        const before = given[field]
        if (all.length === 0) return null
        return (
          <LabelledSelect
            key={field}
            label={fieldLabel(field, game)}
            value=""
            options={[
              ['', playWords.value.noLine],
              ...all.map(({ name, value }) => [name, `${lineLabel(name, game)} ${value}`] as const),
            ]}
            onPick={(picked) => {
              const value = all.find(({ name }) => name === picked)?.value
              if (value === undefined) return
              onChange({ ...given, [field]: isList ? [...(Array.isArray(before) ? before : []), value] : value })
            }}
          />
        )
      })}
    </>
  )
}
