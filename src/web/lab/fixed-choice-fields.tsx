// Choices that are fixed: every decision of the mechanic that can be named before the dice lie there, or best play.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { AnyField, Fields } from '../../systems/field.ts'
import { valueLabel } from '../../systems/labels.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { LabelledSelect } from '../parts/labelled-input.tsx'
import type { AppSpeech } from '../words/app-speech.ts'
import { labWords } from '../words/lab.ts'

export interface FixedChoiceFieldsProps {
  readonly mechanic: AnyMechanic
  readonly choices: PlainRecord
  readonly speech: AppSpeech
  readonly onChange: (choices: PlainRecord) => void
}

const MOST_OPTIONS = 40

export function FixedChoiceFields({ mechanic, choices, speech, onChange }: FixedChoiceFieldsProps) {
  const lab = labWords.value
  const decisions = Object.entries((mechanic.decisions ?? {}) as Fields).map(([name, field]) => ({
    name,
    field,
    options: optionsOf(field),
  }))
  const fixable = decisions.filter(({ options }) => options.length > 0)
  if (fixable.length === 0) return null
  const pick = (name: string, option: string) => {
    const { [name]: _, ...others } = choices
    onChange(option === '' ? others : { ...others, [name]: JSON.parse(option) as Plain })
  }
  return (
    <details class="fixed-choices" open={Object.keys(choices).length > 0}>
      <summary>{lab.fixed}</summary>
      <p class="hint">{lab.fixedHint}</p>
      {fixable.map(({ name, field, options }) => (
        <LabelledSelect
          key={name}
          label={speech.game.decisions[name] ?? name}
          value={Object.hasOwn(choices, name) ? JSON.stringify(choices[name]) : ''}
          options={[
            ['', lab.bestPlay],
            ...options.map((option) => [JSON.stringify(option), optionLabel(field, option, speech)] as const),
          ]}
          onPick={(option) => pick(name, option)}
        />
      ))}
    </details>
  )
}

const optionLabel = ({ kind }: AnyField, option: Plain, speech: AppSpeech): string => valueLabel(kind, option, speech)

/** The options of a decision before any die lies there; of dice by their places only that none is meant. */
function optionsOf({ kind }: AnyField): readonly Plain[] {
  switch (kind.is) {
    case 'flag':
      return [false, true]
    case 'oneOf':
      return kind.of
    case 'integer':
      return kind.high - kind.low < MOST_OPTIONS
        ? Array.from({ length: kind.high - kind.low + 1 }, (_, i) => kind.low + i)
        : []
    case 'group': {
      const fallbacks = Object.entries(kind.fields).map(([name, { meta }]) => [name, meta.fallback] as const)
      if (fallbacks.some(([, fallback]) => fallback === undefined)) return []
      const nothing = Object.fromEntries(fallbacks) as PlainRecord
      const flags = Object.entries(kind.fields).filter(([, field]) => field.kind.is === 'flag')
      return [nothing, ...flags.map(([name]) => ({ ...nothing, [name]: true }))]
    }
    default:
      return []
  }
}
