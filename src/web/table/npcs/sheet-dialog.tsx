// A sheet of somebody else's, looked at or edited by the GM. It is saved whole; if it changed meanwhile, the server says so.

import { useState } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import { readSheet } from '../../../systems/sound-sheet.ts'
import { editSheet } from '../../../table/commands/sheets.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { toast } from '../../parts/toast.tsx'
import { PlaySheet } from '../../sheet/play-sheet.tsx'
import { Resources } from '../../sheet/resources.tsx'
import { changedValues } from '../../sheet/sheet-changes.ts'
import { SheetEditor } from '../../sheet/sheet-editor.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { gmWords } from '../../words/gm.ts'
import { mayBegin } from '../planned-offer.ts'
import { rollOrOpen } from '../roll/quick-roll.ts'
import { doSheetAction } from '../sheets/sheet-action.ts'
import { useTable } from '../table-view.ts'

interface SheetDialogProps {
  readonly sheet: string
  readonly isEditing: boolean
  readonly onClose: () => void
}

export function SheetDialog({ sheet: id, isEditing: startsEditing, onClose }: SheetDialogProps) {
  const table = useTable()
  const { system, state, sendCommand } = table
  const app = gmWords.value
  const sheet = state.sheets[id]
  const [draft, setDraft] = useState<{ readonly version: number; readonly values: PlainRecord } | null>(() =>
    startsEditing && sheet ? sheet : null,
  )
  if (!sheet) return null
  const speech = speechOf(system)
  const values = draft?.values ?? sheet.values
  const { sound } = readSheet(system, values)
  const isReadOnly = !mayBegin(table, editSheet)
  const change = (next: PlainRecord) =>
    sendCommand({ is: 'editSheet', sheet: id, version: sheet.version, values: changedValues(sound ?? {}, next) })
  const save = async (version: number, next: PlainRecord) => {
    const done = await sendCommand({ is: 'editSheet', sheet: id, version, values: changedValues(sheet.values, next) })
    if (done === undefined) return
    toast(app.saved)
    setDraft(null)
  }
  return (
    <Dialog
      title={`${values.name ?? ''}` || speech.words.sheet}
      onClose={onClose}
      isWide
      foot={
        isReadOnly ? undefined : draft ? (
          <Button kind="main" isDisabled={sound === null} onClick={() => save(draft.version, draft.values)}>
            {app.save}
          </Button>
        ) : (
          <Button icon="pen" onClick={() => setDraft(sheet)}>
            {app.edit}
          </Button>
        )
      }
    >
      <div class="sheet">
        {draft || !sound ? (
          <SheetEditor
            system={system}
            values={values}
            speech={speech}
            onChange={(next) => setDraft({ version: draft?.version ?? sheet.version, values: next })}
          />
        ) : (
          <>
            <fieldset disabled={isReadOnly}>
              <Resources system={system} values={sound} onChange={change} />
            </fieldset>
            <PlaySheet
              system={system}
              values={sound}
              speech={speech}
              onRoll={({ mechanic, move, pick, input }, isQuick) => {
                rollOrOpen(table, { is: 'start', mechanic, move, pick, sheet: id, filled: input }, isQuick)
                onClose()
              }}
              onAction={(after, told, name) => void doSheetAction(table, { id, sound }, name, after, told)}
              isReadOnly={isReadOnly}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
