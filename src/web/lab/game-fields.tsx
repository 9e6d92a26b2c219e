// The question to a game: which check, one of its worked examples, and the check's own fields.

import { useEffect, useState } from 'preact/hooks'
import type { GameSetUp, SetUp } from '../../charts/set-up.ts'
import { exampleSetUp } from '../../charts/set-up-label.ts'
import type { PlainRecord } from '../../dice/index.ts'
import type { GameExamples, System } from '../../systems/system.ts'
import { examplesOf } from '../../systems/worked-examples.ts'
import '../fields/typed-inputs.ts'
import { LabelledSelect } from '../parts/labelled-input.tsx'
import { FieldCurve } from '../roll/field-curve.tsx'
import { RollInputs, type RollOutlookProps } from '../roll/roll-form.tsx'
import { labWords } from '../words/lab.ts'
import { language } from '../words/language.ts'

export interface GameFieldsProps {
  readonly setUp: GameSetUp
  readonly system: System
  readonly form: RollOutlookProps
  readonly onChange: (setUp: SetUp) => void
}

export function GameFields({ setUp, system, form, onChange }: GameFieldsProps) {
  const lab = labWords.value
  const game = system.words[language.value]
  const told = useExamples(system)
  const examples = examplesOf(system, setUp.mechanic, told ?? {})
  const sentences = told?.[language.value]
  return (
    <>
      <div class="set-up-picks">
        <LabelledSelect
          label={lab.mechanic}
          value={setUp.mechanic}
          options={Object.keys(system.mechanics).map((name) => [name, game.mechanics[name]?.name ?? name] as const)}
          onPick={(mechanic) => onChange(exampleSetUp(system, mechanic))}
        />
        <LabelledSelect
          label={lab.example}
          value=""
          options={[
            ['', lab.pickExample],
            ...examples.map(({ name }, i) => [`${i}`, sentences?.[name] ?? name] as const),
          ]}
          onPick={(at) => {
            const example = examples[Number(at)]
            if (at !== '' && example) onChange({ ...setUp, given: example.input as PlainRecord })
          }}
        />
      </div>
      <RollInputs {...form} Curve={FieldCurve} />
    </>
  )
}

/** The worked examples of a game in sentences; null until they are there, and then an example is called by its name. */
function useExamples({ id, examples }: System): GameExamples | null {
  const [told, setTold] = useState<GameExamples | null>(null)
  useEffect(() => {
    examples().then(setTold, () => undefined)
  }, [id])
  return told
}
