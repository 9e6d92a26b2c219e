// The one a called roll is against: chips of everybody there; of somebody of the GM's also the line of the sheet, and the name that others hear.

import { lineLabel } from '../../../systems/line-label.ts'
import { LabelledInput, LabelledSelect } from '../../parts/labelled-input.tsx'
import { gmWords } from '../../words/gm.ts'
import { isPlayer, type Person } from '../npcs/people.ts'
import { useTable } from '../table-view.ts'
import { type CallDraft, chosenFor, linesForSide } from './call-draft.ts'
import { calledSide } from './call-way.ts'

interface OpponentFieldProps {
  readonly side: string
  readonly draft: CallDraft
  readonly people: readonly Person[]
  readonly onChange: (change: Partial<CallDraft>) => void
}

export function OpponentField({ side, draft, people, onChange }: OpponentFieldProps) {
  const { system, language } = useTable()
  const app = gmWords.value
  const game = system.words[language]
  const called = draft.chosen[calledSide(system, draft)] ?? []
  const [chosen] = chosenFor(draft, side, people)
  const joined = Object.hasOwn(game.joins ?? {}, side)
  const others = people.filter(({ key }) => joined || !called.includes(key))
  const lines = chosen && !isPlayer(chosen) ? linesForSide(system, draft, side, chosen) : []
  // Figures that were said of somebody are not those of the next one.
  const { [side]: _, ...given } = draft.roll.given
  const { [side]: _line, ...otherLines } = draft.lines
  const { [side]: _name, ...names } = draft.names
  const unsaid = { roll: { ...draft.roll, given }, lines: otherLines, names }
  return (
    <>
      <fieldset class="field picks">
        <legend class="label">{joined ? app.forOne : app.against}</legend>
        <div class="row-of">
          {others.map(({ key, name }) => (
            <button
              key={key}
              type="button"
              class="chip"
              aria-pressed={key === chosen?.key}
              onClick={() => onChange({ chosen: { ...draft.chosen, [side]: [key] }, ...unsaid })}
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      {lines.length > 1 && (
        <LabelledSelect
          label={app.lineOf(chosen?.name ?? '')}
          value={draft.lines[side] ?? ''}
          options={[['', app.typedIn], ...lines.map(({ pick }) => [pick, lineLabel(pick, game)] as const)]}
          onPick={(pick) => {
            const { [side]: _, ...rest } = draft.lines
            onChange({ lines: pick === '' ? rest : { ...rest, [side]: pick } })
          }}
        />
      )}
    </>
  )
}

interface HeardNameProps extends Omit<OpponentFieldProps, 'people'> {
  readonly person: Person
}

/** The name that others hear of somebody of the GM's. */
export const HeardName = ({ side, person, draft, onChange }: HeardNameProps) =>
  isPlayer(person) ? null : (
    <LabelledInput
      label={gmWords.value.calledAs(person.name)}
      most={80}
      value={draft.names[side] ?? person.name}
      onText={(name) => onChange({ names: { ...draft.names, [side]: name } })}
    />
  )
