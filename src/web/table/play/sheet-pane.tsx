// The sheets: one's own to play and edit, the GM's, others' that are open to read; and new ones.

import { useState } from 'preact/hooks'
import { COMMON } from '../../../table/books.ts'
import { nameOf } from '../../../table/lines.ts'
import { ImproveButton } from '../../build/improve-button.tsx'
import type { Given } from '../../odds/request.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { useFocusKept } from '../../parts/keep-focus.ts'
import { Menu } from '../../parts/menu.tsx'
import { saveText } from '../../parts/save.ts'
import { announce, toast } from '../../parts/toast.tsx'
import { speechOf } from '../../roll/roll-form.tsx'
import { changedIn } from '../../sheet/change.ts'
import { fileText } from '../../sheet/file.ts'
import type { Line } from '../../sheet/lines.ts'
import { PlaySheet } from '../../sheet/play-sheet.tsx'
import { Starters } from '../../sheet/starters.tsx'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { type Table, useTable } from '../at-table.ts'
import { doDeed } from '../sheet-deed.ts'
import { endWanted } from './in-view.ts'
import { followRoll } from './last-roll.tsx'
import { openRoll, quickOrder } from './open-roll.ts'
import { clickOpens } from './settings.ts'
import { SheetEdit } from './sheet-edit.tsx'
import { type Listed, sheetInHand, sheetsAt, soundOf, takeInHand } from './sheets.ts'

export function SheetPane() {
  const table = useTable()
  const app = playWords.value
  const [isAdding, setAdding] = useState(false)
  const all = sheetsAt(table)
  const shown = sheetInHand(table) ?? all[0] ?? null
  const box = useFocusKept<HTMLDivElement>(shown?.id)
  const mayAdd = table.role !== 'spectator'
  const hasOwn = all.some(({ isMine }) => isMine)
  return (
    <div class="sheet-pane" ref={box} tabIndex={-1}>
      {(all.length > 1 || (hasOwn && mayAdd)) && (
        <nav class="sheet-list" aria-label={app.sheets}>
          {all.map((sheet) => (
            <button
              key={sheet.id}
              type="button"
              class={`chip${sheet.isMine ? ' mine' : ''}`}
              aria-pressed={sheet.id === shown?.id}
              onClick={() => takeInHand(table, sheet.id)}
            >
              {sheet.name}
            </button>
          ))}
          {mayAdd && <Button kind="quiet" icon="plus" label={app.newSheet} onClick={() => setAdding(true)} />}
        </nav>
      )}
      {!hasOwn && mayAdd && !table.isGm && <NewSheet />}
      {shown && <TableSheet key={shown.id} sheet={shown} />}
      {!shown && table.isGm && <NewSheet />}
      {!shown && !mayAdd && <p class="empty">{app.noOthers}</p>}
      {isAdding && (
        <Dialog title={app.newSheet} onClose={() => setAdding(false)}>
          <NewSheet onMade={() => setAdding(false)} />
        </Dialog>
      )}
    </div>
  )
}

/** A ready-made character, a blank one or a file; open or private, for the GM also one of theirs. */
function NewSheet({ onMade }: { readonly onMade?: () => void }) {
  const table = useTable()
  const app = playWords.value
  const [isPrivate, setPrivate] = useState(false)
  const [isNpc, setNpc] = useState(table.isGm)
  const make = async (values: Given) => {
    const named = `${values.name ?? ''}` === '' ? { ...values, name: words.value.sheet } : values
    const made = (await table.order({ is: 'makeSheet', values: named, isNpc, isPrivate })) as
      | { sheet?: string }
      | undefined
    if (made?.sheet === undefined) return
    takeInHand(table, made.sheet)
    announce(words.value.sheetOpened(`${named.name}`))
    onMade?.()
  }
  return (
    <div class="new-sheet">
      <Starters system={table.system} onPick={(values) => void make(values)} />
      {table.isGm && <Switch label={app.asNpc} isOn={isNpc} onChange={setNpc} />}
      {!isNpc && <Switch label={app.isPrivate} isOn={isPrivate} onChange={setPrivate} />}
    </div>
  )
}

interface SwitchProps {
  readonly label: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

function Switch({ label, isOn, onChange }: SwitchProps) {
  return (
    <label class="switch">
      <input type="checkbox" checked={isOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      <span class="switch-track" aria-hidden="true" />
      <span class="label">{label}</span>
    </label>
  )
}

function TableSheet({ sheet }: { readonly sheet: Listed }) {
  const table = useTable()
  const app = playWords.value
  const speech = speechOf(table.system)
  const [isEditing, setEditing] = useState(false)
  const mayEdit = sheet.isMine || table.isGm
  const sound = soundOf(table, sheet.values)
  const change = (next: Given) =>
    void table.order({ is: 'editSheet', sheet: sheet.id, version: sheet.version, values: changedIn(sound ?? {}, next) })
  return (
    <article class="sheet" aria-label={sheet.name}>
      <header class="sheet-head">
        <div>
          <h2>{sheet.name}</h2>
          <span class="sheet-game">{aboutOf(sheet, table)}</span>
        </div>
        <div class="sheet-tools">
          {mayEdit && !isEditing && (
            <Button icon="pen" onClick={() => setEditing(true)}>
              {app.edit}
            </Button>
          )}
          {mayEdit && sound && !isEditing && <ImproveButton system={table.system} values={sound} onDone={change} />}
          <Menu kind="quiet" icon="dots" label={words.value.sheetActions} items={toolsOf(sheet, table, mayEdit)} />
        </div>
      </header>
      {isEditing || !sound ? (
        <SheetEdit sheet={sheet} onDone={() => setEditing(false)} />
      ) : (
        <PlaySheet
          system={table.system}
          values={sound}
          speech={speech}
          onRoll={(line, isQuick) => rollLine(line, isQuick, sheet, table)}
          onDeed={(after, told) => void doDeed(table, { ...sheet, sound }, after, told)}
          isReadOnly={!mayEdit}
        />
      )}
    </article>
  )
}

function aboutOf({ owner, isMine, isNpc, book }: Listed, table: Table): string {
  const app = playWords.value
  const whose = isNpc || owner === null ? app.ofGm : isMine ? '' : app.of(nameOf(table, owner))
  const marks = [whose, book === COMMON ? '' : app.privateMark, isMine || table.isGm ? '' : app.readOnly]
  return [table.system.words[table.language].name, ...marks].filter((text) => text !== '').join(' · ')
}

function toolsOf(sheet: Listed, table: Table, mayEdit: boolean) {
  const app = playWords.value
  const remove = () => {
    if (confirm(app.removeSure(sheet.name))) void table.order({ is: 'removeSheet', sheet: sheet.id })
  }
  return [
    {
      label: words.value.saveFile,
      onPick: () => saveText(`${sheet.name}.json`, fileText(table.system, 'sheet', sheet.values), 'application/json'),
    },
    { label: words.value.printSheet, onPick: () => print() },
    ...(mayEdit ? [{ label: app.removeSheet, onPick: remove }] : []),
  ]
}

/** A click rolls with the last settings, or opens the fields: as it is set, and as far as nothing has to be asked. */
function rollLine({ mechanic, pick, input }: Line, isQuick: boolean, sheet: Listed, table: Table): void {
  const roll = { is: 'start', mechanic, pick, sheet: sheet.id, filled: input } as const
  const order = isQuick !== clickOpens.value ? quickOrder(table, roll) : null
  if (!order) {
    openRoll.value = roll
    return
  }
  endWanted.value++
  void followRoll(order, table.order(order))
  if (table.line !== 'live') toast(playWords.value.away, 'again')
}
