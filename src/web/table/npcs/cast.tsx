// The cast: every player's character at a glance, and the GM's own.

import { useState } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import type { Fields, Values } from '../../../systems/field.ts'
import { valueAt } from '../../../systems/field-leaves.ts'
import { fieldLabel } from '../../../systems/labels.ts'
import type { System, SystemWords } from '../../../systems/system.ts'
import type { GuardedCommand } from '../../../table/command.ts'
import { startCheck } from '../../../table/commands/calls.ts'
import { editSheet, giveSheet, makeSheet, removeSheet } from '../../../table/commands/sheets.ts'
import { Button } from '../../parts/button.tsx'
import { confirmed } from '../../parts/confirmation.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { amountOf } from '../../sheet/sheet-changes.ts'
import { troubleTexts } from '../../sheet/sheet-states.ts'
import { Trouble } from '../../sheet/trouble.tsx'
import { wordText } from '../../sheet/word-text.ts'
import { gmWords } from '../../words/gm.ts'
import { playWords } from '../../words/play.ts'
import { PlayerView } from '../gm/player-view.tsx'
import { mayBegin } from '../planned-offer.ts'
import { useTable } from '../table-view.ts'
import { NpcDialog } from './npc-dialog.tsx'
import { NpcRollDialog } from './npc-roll-dialog.tsx'
import { numberedNames } from './numbered-names.ts'
import { isOwnerGone, isPlayer, type Person, peopleOf } from './people.ts'
import { SheetDialog } from './sheet-dialog.tsx'

type CastDialog =
  | { readonly is: 'sheet' | 'edit' | 'roll'; readonly sheet: string }
  | { readonly is: 'make' | 'see' }
  | null

export function Cast() {
  const table = useTable()
  const app = gmWords.value
  const [open, setOpen] = useState<CastDialog>(null)
  const people = peopleOf(table)
  const party = people.filter((person) => isPlayer(person) && person.sheet !== null)
  const npcs = people.filter((person) => !isPlayer(person))
  const close = () => setOpen(null)
  return (
    <div class="leading">
      <section class="leading" aria-label={app.party}>
        <div class="head-of">
          <h2>{app.party}</h2>
          <Button kind="quiet" icon="people" onClick={() => setOpen({ is: 'see' })}>
            {app.seeAs}
          </Button>
        </div>
        {party.length === 0 && <p class="hint">{app.partyEmpty}</p>}
        <People people={party} onOpen={setOpen} />
      </section>
      <section class="leading" aria-label={app.npcs}>
        <div class="head-of">
          <h2>{app.npcs}</h2>
          {mayBegin(table, makeSheet) && (
            <Button icon="plus" onClick={() => setOpen({ is: 'make' })}>
              {app.makeNpc}
            </Button>
          )}
        </div>
        {npcs.length === 0 && <p class="hint">{app.npcsEmpty}</p>}
        <People people={npcs} onOpen={setOpen} />
      </section>
      {open?.is === 'make' && <NpcDialog onClose={close} />}
      {open?.is === 'see' && <PlayerView onClose={close} />}
      {(open?.is === 'sheet' || open?.is === 'edit') && (
        <SheetDialog sheet={open.sheet} isEditing={open.is === 'edit'} onClose={close} />
      )}
      {open?.is === 'roll' && <NpcRollDialog sheet={open.sheet} onClose={close} />}
    </div>
  )
}

function People({
  people,
  onOpen,
}: {
  readonly people: readonly Person[]
  readonly onOpen: (open: CastDialog) => void
}) {
  const table = useTable()
  const { sendCommand, state, system } = table
  const app = gmWords.value
  const copy = ({ name, sheet }: Person) => {
    const [next] = numberedNames(
      name,
      1,
      peopleOf(table).map((each) => each.name),
    )
    const values = { ...state.sheets[sheet as string]?.values, name: next }
    void sendCommand({ is: 'makeSheet', values, isNpc: true })
  }
  const item = (command: GuardedCommand, label: string, onPick: () => void): MenuItem[] =>
    mayBegin(table, command) ? [{ label, onPick }] : []
  const itemsOf = (person: Person, sheet: string): MenuItem[] => [
    ...(person.seat === null
      ? [
          ...item(startCheck, app.rollFor, () => onOpen({ is: 'roll', sheet })),
          ...item(makeSheet, app.copy, () => copy(person)),
        ]
      : []),
    ...item(editSheet, app.edit, () => onOpen({ is: 'edit', sheet })),
    ...Object.entries(state.seats)
      .filter(([seat, { role, isGone }]) => role === 'player' && !isGone && seat !== person.seat)
      .flatMap(([seat, { name }]) =>
        item(giveSheet, playWords.value.giveTo(name), () => void sendCommand({ is: 'giveSheet', sheet, owner: seat })),
      ),
    ...item(removeSheet, app.remove, async () => {
      if (await confirmed(app.removeSure(person.name), app.remove)) sendCommand({ is: 'removeSheet', sheet })
    }),
  ]
  return (
    <ul class="tiles-list">
      {people.map((person) => {
        const sheet = person.sheet as string
        const owner = person.seat === null ? '' : (state.seats[person.seat]?.name ?? '')
        const items = itemsOf(person, sheet)
        return (
          <li key={person.key} class="person">
            <header>
              <button type="button" class="line-button" onClick={() => onOpen({ is: 'sheet', sheet })}>
                <span class="unseen">{app.look(person.name)} </span>
                <span aria-hidden="true">{person.name}</span>
              </button>
              {owner !== '' && owner !== person.name && <span class="hint">{owner}</span>}
              {isOwnerGone(state, state.sheets[sheet]?.owner ?? null) && <span class="hint">{app.playerGone}</span>}
              {items.length > 0 && <Menu kind="quiet" icon="dots" label={app.actions(person.name)} items={items} />}
            </header>
            {person.values && troubleTexts(system, person.values).map((said) => <Trouble key={said} said={said} />)}
            <PersonFigures person={person} />
          </li>
        )
      })}
    </ul>
  )
}

/** Derived values shown here, where a game does not say which; the whole sheet is one press away. */
const MOST_DERIVED = 4

/** A field by its path, or a derived value by its name, in words. */
function figureOf({ sheet }: System, name: string, values: PlainRecord, game: SystemWords): string {
  const why = sheet.derived[name]
  if (!why) return `${valueAt(values, name)}`
  const { value, word, figures } = why(values as Values<Fields>)
  return value === null ? wordText(word, figures, game) : `${value}`.replace('-', '−')
}

/** Resources with what is left of them, and what tells of somebody at a glance. */
function PersonFigures({ person: { values } }: { readonly person: Person }) {
  const { system, language } = useTable()
  const game = system.words[language]
  if (values === null) return null
  const { resources, derived } = system.sheet
  const others = Object.keys(derived).filter((name) => !Object.hasOwn(resources, name))
  const lacked = system.sheet.lacks?.(values) ?? []
  const glance = (system.sheet.glance ?? others.slice(0, MOST_DERIVED)).filter((name) => !lacked.includes(name))
  return (
    <dl class="person-figures">
      {Object.entries(resources)
        .map(([name, { most }]) => ({
          name,
          left: amountOf(system.sheet, name, values),
          most: most(values as Values<Fields>),
        }))
        .filter(({ left, most }) => left > 0 || most > 0)
        .map(({ name, left, most }) => (
          <div key={name}>
            <dt>{fieldLabel(name, game)}</dt>
            <dd>
              {left}
              <small>/{most}</small>
            </dd>
          </div>
        ))}
      {glance.map((name) => (
        <div key={name}>
          <dt>{fieldLabel(name.split('.').at(-1) as string, game)}</dt>
          <dd>{figureOf(system, name, values, game)}</dd>
        </div>
      ))}
    </dl>
  )
}
