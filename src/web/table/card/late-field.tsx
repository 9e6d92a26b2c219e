// A word that is said only now that it matters: a field that may come late, asked on the card or on the GM's tile.

import { isSame, type Plain, type PlainRecord } from '../../../dice/index.ts'
import { withValueAt } from '../../../systems/field-leaves.ts'
import { fieldLabel } from '../../../systems/labels.ts'
import type { System, SystemWords } from '../../../systems/system.ts'
import type { Check } from '../../../table/check/check.ts'
import { optionName } from '../../../table/check-fields.ts'
import { knownNext, type NextStep } from '../../../table/check-rule.ts'
import { decisionWords } from '../../words/decision.ts'
import { useTable } from '../table-view.ts'

type FieldStep = NextStep & { is: 'choose' }

export const isFieldStep = (next: NextStep | null): next is FieldStep => next?.is === 'choose' && next.field !== null

/** The outcome that each option comes to; none where something is not known. */
function endsByOption(system: System, check: Check, { what, options }: FieldStep): readonly PlainRecord[] {
  const ends = options.flatMap((option) => {
    const after = knownNext(system, { ...check, given: withValueAt(check.given, what, option) })
    return after?.is === 'end' ? [after.played.outcome] : []
  })
  return ends.length < options.length ? [] : ends
}

/** The numbers of each outcome, where they differ: `Endurance lost 13, Health lost 3`. */
function toldEnds(ends: readonly PlainRecord[], game: SystemWords): readonly string[] {
  const [first = {}] = ends
  const names = Object.keys(first).filter(
    (name) => typeof first[name] === 'number' && ends.some((each) => each[name] !== first[name]),
  )
  return ends.map((each) => names.map((name) => `${fieldLabel(name, game)} ${each[name]}`).join(', '))
}

interface LateFieldProps {
  readonly check: Check
  readonly next: FieldStep
  /** Whether this seat knows enough to be told what each option comes to. */
  readonly isTold: boolean
  readonly onDecide: (choice: Plain) => void
}

export function LateField({ check, next, isTold, onDecide }: LateFieldProps) {
  const table = useTable()
  const game = table.system.words[table.language]
  const { fields, values } = game
  const label = fields[optionName(next.what)] ?? next.what
  const ends = isTold ? endsByOption(table.system, check, next) : []
  const [end, ...others] = ends
  const told = toldEnds(ends, game)
  // The answer that is supposed of who says nothing is worth the least: it stands last.
  const isUsual = (option: Plain) => option === next.field?.meta.fallback
  const options = [...next.options.filter((option) => !isUsual(option)), ...next.options.filter(isUsual)]
  return (
    <section class="decision" aria-label={label}>
      <h4>{label}</h4>
      {/* Asked all the same: that nothing is asked would tell what is sealed. */}
      {end && others.every((each) => isSame(each, end)) && <p class="hint">{decisionWords.value.sameEnd}</p>}
      <ol class="decisions">
        {options.map((option) => (
          <li key={`${option}`}>
            <button type="button" class="choice-option" onClick={() => onDecide(option)}>
              <span />
              <span class="choice-words">
                {values[`${option}`] ?? `${option}`} <span class="hint">{told[next.options.indexOf(option)]}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
