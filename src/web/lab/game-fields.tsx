// The question to a game: which check, one of its worked examples, and the check's own fields.

import { useEffect, useState } from 'preact/hooks'
import type { GameSetUp, SetUp } from '../../charts/set-up.ts'
import { exampleSetUp } from '../../charts/set-up-label.ts'
import type { PlainRecord } from '../../dice/index.ts'
import type { Labels, Language } from '../../systems/language.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import { LabelledSelect } from '../parts/labelled-input.tsx'
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
  const { examples } = system.mechanics[setUp.mechanic] as AnyMechanic
  const told = useExampleSentences(system)
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
          options={[['', lab.pickExample], ...examples.map(({ name }, i) => [`${i}`, told[name] ?? name] as const)]}
          onPick={(at) => {
            const example = examples[Number(at)]
            if (at !== '' && example) onChange({ ...setUp, given: example.input as PlainRecord })
          }}
        />
      </div>
      <RollInputs {...form} hasCurves />
    </>
  )
}

/** The sentences on a game's worked examples; none until they are there, and then an example is called by its name. */
function useExampleSentences({ id, examples }: System): Labels {
  const [told, setTold] = useState<Readonly<Record<Language, Labels>> | null>(null)
  useEffect(() => {
    examples().then(setTold, () => undefined)
  }, [id])
  return told?.[language.value] ?? {}
}
