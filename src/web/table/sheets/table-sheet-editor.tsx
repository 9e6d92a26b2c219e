// A sheet being edited at the table. What changed meanwhile in the same field is shown beside what was written here.

import { useEffect, useMemo, useState } from 'preact/hooks'
import type { AnyField, Fields } from '../../../systems/field.ts'
import { knownValues } from '../../../systems/input-parser.ts'
import { fieldLabel, valueLabel } from '../../../systems/labels.ts'
import { readSheet } from '../../../systems/sound-sheet.ts'
import { Button } from '../../parts/button.tsx'
import { toast } from '../../parts/toast.tsx'
import { SheetEditor } from '../../sheet/sheet-editor.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { playWords } from '../../words/play.ts'
import { sheetEditorWords } from '../../words/sheet-editor.ts'
import { useTable } from '../table-view.ts'
import { draftConflicts, draftEdits, rebasedDraft, sheetDraft, withConflictSettled } from './sheet-draft.ts'
import type { ListedSheet } from './sheets.ts'

export function TableSheetEditor({ sheet, onDone }: { readonly sheet: ListedSheet; readonly onDone: () => void }) {
  const table = useTable()
  const app = { ...playWords.value, ...sheetEditorWords.value }
  const speech = speechOf(table.system)
  const stored = useMemo(() => knownValues(table.system.sheet.fields as Fields, sheet.values), [sheet.values])
  const [draft, setDraft] = useState(() => sheetDraft(stored))
  useEffect(() => setDraft((before) => rebasedDraft(before, stored)), [stored])
  const open = draftConflicts(draft, stored)
  const isSound = readSheet(table.system, draft.values).sound !== null
  const save = async () => {
    const values = draftEdits(draft)
    if (Object.keys(values).length === 0) {
      toast(app.nothingChanged)
      return onDone()
    }
    const given = table.sendCommand({ is: 'editSheet', sheet: sheet.id, version: sheet.version, values })
    if (table.line !== 'live') {
      toast(app.away, 'again')
      return onDone()
    }
    if ((await given) === undefined) return
    toast(app.saved)
    onDone()
  }
  return (
    <section class="sheet-edit" aria-label={`${app.edit}: ${sheet.name}`}>
      {open.length > 0 && (
        <div class="conflict" role="alert">
          <h3>{app.conflict}</h3>
          <p class="hint">{app.conflictHint}</p>
          {open.map((name) => {
            const { kind } = (table.system.sheet.fields as Fields)[name] as AnyField
            const take = (keeps: 'mine' | 'theirs') => () => setDraft(withConflictSettled(draft, stored, name, keeps))
            return (
              <div key={name} class="conflict-field">
                <b>{fieldLabel(name, speech.game)}</b>
                <Button onClick={take('mine')}>
                  {app.mine}: {valueLabel(kind, draft.values[name] ?? null, speech)}
                </Button>
                <Button onClick={take('theirs')}>
                  {app.theirs}: {valueLabel(kind, stored[name] ?? null, speech)}
                </Button>
              </div>
            )
          })}
        </div>
      )}
      <div class="sheet-save">
        <Button onClick={onDone}>{app.cancel}</Button>
        <Button kind="main" icon="check" isDisabled={!isSound || open.length > 0} onClick={save}>
          {app.save}
        </Button>
      </div>
      <SheetEditor
        system={table.system}
        values={draft.values}
        speech={speech}
        onChange={(values) => setDraft({ ...draft, values })}
      />
    </section>
  )
}
