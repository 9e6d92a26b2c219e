// Extra fields of a roll: who sees it, whom it helps, and the words that go with it; folded away until somebody wants them.

import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { Check } from '../../../table/check/check.ts'
import { type Id, VISIBILITIES, type Visibility } from '../../../table/entries.ts'
import { MOST_BESIDE } from '../../../table/lengths.ts'
import { LabelledSelect } from '../../parts/labelled-input.tsx'
import { playWords } from '../../words/play.ts'
import { cardTitle } from '../card/card-title.ts'
import { cardParts } from '../card/loaded-cards.ts'
import { useTable } from '../table-view.ts'

export interface RollExtras {
  readonly sees: Visibility
  readonly isSilent: boolean
  readonly aids: Id | null
  readonly words: string
}

export interface RollExtraFieldsProps {
  readonly value: RollExtras
  readonly onChange: (sight: RollExtras) => void
  /** Another player stands against: then it is open. */
  readonly isOpenOnly: boolean
  /** The label of the words that the game asks for. */
  readonly asksFor: string | undefined
  /** Shown once it is opened. */
  readonly children?: ComponentChildren
}

export function RollExtraFields({ value, onChange, isOpenOnly, asksFor, children }: RollExtraFieldsProps) {
  const table = useTable()
  const app = playWords.value
  const id = useId()
  const others = cardParts()?.helpableRolls(table) ?? []
  const { sees, isSilent, aids, words } = value
  // An opened part stays open, also when its words are taken back.
  const [isOpen, setOpen] = useState(sees !== 'open' || aids !== null || words !== '' || asksFor !== undefined)
  const maySilence = table.state.options.silentRolls !== false && (sees === 'gm' || sees === 'blind')
  const title = (card: Check) =>
    `${Object.values(card.sides)
      .map(({ name }) => name)
      .join(', ')}: ${cardTitle(card, table)}`
  return (
    <details class="sight" open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{app.more}</summary>
      <div class="sight-fields">
        {isOpen && children}
        <fieldset class="field choice">
          <legend class="label">{app.who}</legend>
          <div class="options">
            {VISIBILITIES.map((each) => (
              <label key={each} class="option">
                <input
                  type="radio"
                  name={`${id}-sees`}
                  checked={(isOpenOnly ? 'open' : sees) === each}
                  disabled={isOpenOnly && each !== 'open'}
                  onChange={() => onChange({ ...value, sees: each, isSilent: false })}
                />
                <span>{app.seesLong[each]}</span>
              </label>
            ))}
          </div>
          {isOpenOnly && <p class="hint">{app.othersOpen}</p>}
        </fieldset>
        {maySilence && (
          <label class="switch">
            <input
              type="checkbox"
              checked={isSilent}
              onChange={({ currentTarget }) => onChange({ ...value, isSilent: currentTarget.checked })}
            />
            <span class="switch-track" aria-hidden="true" />
            <span class="label">{app.silent}</span>
          </label>
        )}
        {(others.length > 0 || aids !== null) && (
          <LabelledSelect
            label={app.helps}
            value={aids ?? ''}
            options={[['', app.helpsNobody], ...others.map((card) => [card.id, title(card)] as const)]}
            onPick={(picked) => onChange({ ...value, aids: picked || null })}
          >
            <p class="hint">{app.helpsHint}</p>
          </LabelledSelect>
        )}
        <div class="field text">
          <label class="label" for={`${id}-words`}>
            {asksFor ?? app.words}
          </label>
          <input
            id={`${id}-words`}
            type="text"
            autocomplete="off"
            maxLength={MOST_BESIDE}
            value={words}
            onInput={({ currentTarget }) => onChange({ ...value, words: currentTarget.value })}
          />
        </div>
      </div>
    </details>
  )
}
