// Values to press: a difficulty by its name and number, or every number of a short range.

import type { AnyField } from '../../systems/field.ts'
import { capital, difficultyLabel, signedNumber } from '../../systems/labels.ts'
import { chartableValues } from '../odds/chartable-values.ts'
import type { AppSpeech } from '../words/app-speech.ts'

/** Values up to here are a chip each. */
const MOST_CHIPS = 12

interface ValueChip {
  readonly label: string
  readonly value: number
  /** The name of a difficulty; null for a bare number. */
  readonly name: string | null
}

/** The chips of a field: none where it has no named values, and more numbers than fit in a row. */
function chipsOf({ kind, meta }: AnyField, { game, words }: AppSpeech): readonly ValueChip[] {
  if (meta.named.length > 0)
    return meta.named.map(({ name, value }) => ({
      label: `${capital(difficultyLabel(name, game))} ${kind.is === 'modifiers' ? signedNumber(value, words) : value}`,
      value,
      name,
    }))
  const values = meta.owner === 'gm' && meta.fallback === undefined ? chartableValues(kind) : []
  if (values.length < 2 || values.length > MOST_CHIPS) return []
  return values.map((value) => ({ label: `${value}`, value, name: null }))
}

interface ValueChipsProps {
  readonly field: AnyField
  readonly speech: AppSpeech
  readonly isPicked: (chip: ValueChip) => boolean
  readonly onPick: (chip: ValueChip) => void
}

export function ValueChips({ field, speech, isPicked, onPick }: ValueChipsProps) {
  const chips = chipsOf(field, speech)
  if (chips.length === 0) return null
  return (
    <div class={`value-chips${chips[0]?.name === null ? ' numbers' : ''}`}>
      {chips.map((chip) => (
        <button key={chip.label} type="button" class="chip" aria-pressed={isPicked(chip)} onClick={() => onPick(chip)}>
          {chip.label}
        </button>
      ))}
    </div>
  )
}
