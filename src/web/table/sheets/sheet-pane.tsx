// The sheets: one's own to play and edit, the GM's, others' that are open to read; and new ones.

import { useState } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import { gameFileText } from '../../../systems/game-file.ts'
import { COMMON } from '../../../table/books.ts'
import { seatNameOf } from '../../../table/lines.ts'
import { ImproveButton } from '../../build/improve-button.tsx'
import { loadCardStyle } from '../../look/later-style.ts'
import { Button } from '../../parts/button.tsx'
import { confirmed } from '../../parts/confirmation.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { downloadText } from '../../parts/download.ts'
import { useKeptFocus } from '../../parts/kept-focus.ts'
import { Menu } from '../../parts/menu.tsx'
import { announce } from '../../parts/toast.tsx'
import { LazyScreen } from '../../screens/lazy-screen.tsx'
import { PlaySheet } from '../../sheet/play-sheet.tsx'
import { changedValues } from '../../sheet/sheet-changes.ts'
import { StarterList } from '../../sheet/starter-list.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { rollOrOpen } from '../roll/quick-roll.ts'
import { type TableView, useTable } from '../table-view.ts'
import { doSheetAction } from './sheet-action.ts'
import { type ListedSheet, listedSheets, sheetInHand, soundSheet, takeInHand } from './sheets.ts'

const loadEditor = () =>
  Promise.all([import('./table-sheet-editor.tsx'), loadCardStyle()]).then(([{ TableSheetEditor }]) => TableSheetEditor)

export function SheetPane() {
  const table = useTable()
  const app = playWords.value
  const [isAdding, setAdding] = useState(false)
  const all = listedSheets(table)
  const shown = sheetInHand(table) ?? all[0] ?? null
  const box = useKeptFocus<HTMLDivElement>(shown?.id)
  const mayAdd = table.role !== 'spectator' && !table.state.isArchived
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
      {!shown && mayAdd && table.isGm && <NewSheet />}
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
  const make = async (values: PlainRecord) => {
    const named = `${values.name ?? ''}` === '' ? { ...values, name: words.value.sheet } : values
    const made = (await table.sendCommand({ is: 'makeSheet', values: named, isNpc, isPrivate })) as
      | { sheet?: string }
      | undefined
    if (made?.sheet === undefined) return
    takeInHand(table, made.sheet)
    announce(words.value.sheetOpened(`${named.name}`))
    onMade?.()
  }
  return (
    <div class="new-sheet">
      <StarterList system={table.system} onPick={(values) => void make(values)} isFirst={!onMade} />
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

function TableSheet({ sheet }: { readonly sheet: ListedSheet }) {
  const table = useTable()
  const app = playWords.value
  const speech = speechOf(table.system)
  const [wantsEditing, setEditing] = useState(false)
  const mayEdit = (sheet.isMine || table.isGm) && !table.state.isArchived
  // A table may be archived meanwhile.
  const isEditing = wantsEditing && mayEdit
  const sound = soundSheet(table, sheet.values)
  const change = (next: PlainRecord) =>
    void table.sendCommand({
      is: 'editSheet',
      sheet: sheet.id,
      version: sheet.version,
      values: changedValues(sound ?? {}, next),
    })
  return (
    <article class="sheet" aria-label={sheet.name}>
      <header class="sheet-head">
        <div>
          <h2>{sheet.name}</h2>
          <span class="sheet-game">{sheetSubtitle(sheet, table)}</span>
        </div>
        <div class="sheet-tools">
          {mayEdit && !isEditing && (
            <Button icon="pen" onClick={() => setEditing(true)}>
              {app.edit}
            </Button>
          )}
          {mayEdit && sound && !isEditing && <ImproveButton system={table.system} values={sound} onDone={change} />}
          <Menu
            kind="quiet"
            icon="dots"
            label={words.value.sheetActions}
            items={sheetMenuItems(sheet, table, mayEdit)}
          />
        </div>
      </header>
      {isEditing || !sound ? (
        <LazyScreen load={loadEditor} props={{ sheet, onDone: () => setEditing(false) }} />
      ) : (
        <PlaySheet
          system={table.system}
          values={sound}
          speech={speech}
          onRoll={({ mechanic, move, pick, input }, isQuick) =>
            rollOrOpen(table, { is: 'start', mechanic, move, pick, sheet: sheet.id, filled: input }, isQuick)
          }
          onAction={(after, told, name) => void doSheetAction(table, { ...sheet, sound }, name, after, told)}
          isReadOnly={!mayEdit}
          isInCrisis={table.state.crisis !== null}
        />
      )}
    </article>
  )
}

function sheetSubtitle({ owner, isMine, isNpc, book }: ListedSheet, table: TableView): string {
  const app = playWords.value
  const whose = isNpc || owner === null ? app.ofGm : isMine ? '' : app.of(seatNameOf(table, owner))
  const marks = [whose, book === COMMON ? '' : app.privateMark, isMine || table.isGm ? '' : app.readOnly]
  return [table.system.words[table.language].name, ...marks].filter((text) => text !== '').join(' · ')
}

function sheetMenuItems(sheet: ListedSheet, table: TableView, mayEdit: boolean) {
  const app = playWords.value
  const remove = async () => {
    if (!(await confirmed(app.removeSure(sheet.name), app.removeSheet))) return
    void table.sendCommand({ is: 'removeSheet', sheet: sheet.id })
  }
  return [
    {
      label: words.value.saveFile,
      onPick: () =>
        downloadText(`${sheet.name}.json`, gameFileText(table.system, 'sheet', sheet.values), 'application/json'),
    },
    { label: words.value.printSheet, onPick: () => void loadCardStyle().then(() => print()) },
    ...(mayEdit && !table.isGm ? giftItems(sheet, table) : []),
    ...(mayEdit ? [{ label: app.removeSheet, onPick: remove }] : []),
  ]
}

/** The other players, each to be given this character. */
function giftItems({ id, name }: ListedSheet, { state, me, sendCommand }: TableView) {
  const app = playWords.value
  const others = Object.entries(state.seats).filter(
    ([seat, { role, isGone }]) => role === 'player' && !isGone && seat !== me,
  )
  return others.map(([owner, seat]) => ({
    label: app.giveTo(seat.name),
    onPick: async () => {
      if (!(await confirmed(app.giveSure(name, seat.name), app.giveTo(seat.name)))) return
      void sendCommand({ is: 'giveSheet', sheet: id, owner })
    },
  }))
}
