// A sheet of somebody else's, looked at or edited by the GM. It is saved whole; if it changed meanwhile, the server says so.

import { useState } from 'preact/hooks'
import type { Given } from '../../odds/request.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { toast } from '../../parts/toast.tsx'
import { speechOf } from '../../roll/roll-form.tsx'
import { changedIn } from '../../sheet/change.ts'
import { EditSheet } from '../../sheet/edit-sheet.tsx'
import { PlaySheet } from '../../sheet/play-sheet.tsx'
import { readSheet } from '../../sheet/read.ts'
import { Resources } from '../../sheet/resources.tsx'
import { leadWords } from '../../words/lead.ts'
import { useTable } from '../at-table.ts'
import { doDeed } from '../sheet-deed.ts'

interface SheetDialogProps {
  readonly sheet: string
  readonly isEditing: boolean
  readonly onClose: () => void
}

export function SheetDialog({ sheet: id, isEditing: startsEditing, onClose }: SheetDialogProps) {
  const table = useTable()
  const { system, state, order } = table
  const app = leadWords.value
  const sheet = state.sheets[id]
  const [draft, setDraft] = useState<{ readonly version: number; readonly values: Given } | null>(() =>
    startsEditing && sheet ? sheet : null,
  )
  if (!sheet) return null
  const speech = speechOf(system)
  const values = draft?.values ?? sheet.values
  const { sound } = readSheet(system, values)
  const change = (next: Given) =>
    order({ is: 'editSheet', sheet: id, version: sheet.version, values: changedIn(sound ?? {}, next) })
  const save = async (version: number, next: Given) => {
    const done = await order({ is: 'editSheet', sheet: id, version, values: changedIn(sheet.values, next) })
    if (done === undefined) return
    toast(app.saved)
    setDraft(null)
  }
  return (
    <Dialog
      title={`${values.name ?? ''}` || speech.app.sheet}
      onClose={onClose}
      isWide
      foot={
        draft ? (
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
          <EditSheet
            system={system}
            values={values}
            speech={speech}
            onChange={(next) => setDraft({ version: draft?.version ?? sheet.version, values: next })}
          />
        ) : (
          <>
            <Resources system={system} values={sound} onChange={change} />
            <PlaySheet
              system={system}
              values={sound}
              speech={speech}
              onRoll={() => setDraft(sheet)}
              onDeed={(after, told) => void doDeed(table, { id, version: sheet.version, sound }, after, told)}
            />
          </>
        )}
      </div>
    </Dialog>
  )
}
