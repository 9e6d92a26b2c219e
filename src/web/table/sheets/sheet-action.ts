// An action without a roll at a table: an edit of the sheet like any other, which can be taken back as long as nobody edits it
// again.

import type { PlainRecord } from '../../../dice/index.ts'
import { toast } from '../../parts/toast.tsx'
import { changedValues } from '../../sheet/sheet-changes.ts'
import type { TableView } from '../table-view.ts'

interface EditedSheet {
  readonly id: string
  readonly version: number
  readonly sound: PlainRecord
}

export async function doSheetAction(
  { sendCommand }: TableView,
  { id, version, sound }: EditedSheet,
  after: PlainRecord,
  told: string,
) {
  const edit = { is: 'editSheet', sheet: id }
  const done = await sendCommand({ ...edit, version, values: changedValues(sound, after) })
  if (done === undefined) return
  const { version: now } = done as { version: number }
  toast(told, 'check', () => void sendCommand({ ...edit, version: now, values: changedValues(after, sound) }))
}
