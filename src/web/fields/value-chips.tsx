// Values to press: a difficulty by its name and number, or the numbers of a range, of a long one the first.

import type { AnyField } from '../../systems/field.ts'
import { capital, difficultyLabel, signedNumber } from '../../systems/labels.ts'
import { chartableValues } from '../odds/chartable-values.ts'
import type { AppSpeech } from '../words/app-speech.ts'

/** Values up to here are a chip each. */
const MOST_CHIPS = 12
const USUAL_CHIPS = 10

interface ValueChip {
  readonly label: string
  readonly value: number
  /** The name of a difficulty; null for a bare number. */
  readonly name: string | null
}

/** The chips of a field: none where it has neither named values nor numbers that end somewhere. */
function chipsOf({ kind, meta }: AnyField, { game, words }: AppSpeech): readonly ValueChip[] {
  if (meta.named.length > 0)
    return meta.named.map(({ name, value }) => ({
      label: `${capital(difficultyLabel(name, game))} ${kind.is === 'modifiers' ? signedNumber(value, words) : value}`,
      value,
      name,
    }))
  const all = meta.owner === 'gm' && meta.fallback === undefined ? firstValues(kind) : []
  if (all.length < 2) return []
  // The usual ones of more numbers are pressed, and the others typed.
  const values = all.length > MOST_CHIPS ? all.filter((value) => value > 0).slice(0, USUAL_CHIPS) : all
  return values.map((value) => ({ label: `${value}`, value, name: null }))
}

/** The numbers of a range; of one from zero on with no near end those up to the usual ones. */
function firstValues(kind: AnyField['kind']): readonly number[] {
  const isEndless = kind.is === 'integer' && kind.low === 0 && chartableValues(kind).length === 0
  return chartableValues(isEndless ? { ...kind, high: USUAL_CHIPS * kind.step } : kind)
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
