// The party at a glance: a button for each character with what is left of its resources, and its trouble. A press opens the sheet.

import { useState } from 'preact/hooks'
import type { Fields, Values } from '../../../systems/field.ts'
import { fieldLabel } from '../../../systems/labels.ts'
import { amountOf } from '../../sheet/sheet-changes.ts'
import { troubleTexts } from '../../sheet/sheet-states.ts'
import { gmWords } from '../../words/gm.ts'
import { useTable } from '../table-view.ts'
import { isPlayer, type Person, peopleOf } from './people.ts'
import { SheetDialog } from './sheet-dialog.tsx'

export function PartyStrip() {
  const table = useTable()
  const app = gmWords.value
  const [open, setOpen] = useState<string | null>(null)
  const party = peopleOf(table).filter((person) => isPlayer(person) && person.values !== null)
  // A game without anything to spend has nothing to tell here.
  if (party.length === 0 || Object.keys(table.system.sheet.resources).length === 0) return null
  return (
    <section class="party-strip" aria-label={app.vitals}>
      {party.map((person) => (
        <button key={person.key} type="button" class="vital-tile" onClick={() => setOpen(person.sheet)}>
          <b>{person.name}</b>
          <LeftOver person={person} />
        </button>
      ))}
      {open !== null && <SheetDialog sheet={open} isEditing={false} onClose={() => setOpen(null)} />}
    </section>
  )
}

/** Resources that the character has, with a bar each; what is wrong with it in words. */
function LeftOver({ person: { values } }: { readonly person: Person }) {
  const { system, language } = useTable()
  if (values === null) return null
  const game = system.words[language]
  const all = Object.entries(system.sheet.resources).map(([name, { most }]) => ({
    name,
    left: amountOf(system.sheet, name, values),
    most: most(values as Values<Fields>),
  }))
  return (
    <>
      {all
        .filter(({ left, most }) => left > 0 || most > 0)
        .map(({ name, left, most }) => (
          <span key={name} class="vital-left">
            <span>
              {fieldLabel(name, game)} {left}
              <small>/{most}</small>
            </span>
            <progress value={Math.max(0, left)} max={Math.max(1, most)} aria-hidden="true" />
          </span>
        ))}
      {troubleTexts(system, values).map((said) => (
        <span key={said} class="vital-trouble">
          {said}
        </span>
      ))}
    </>
  )
}
