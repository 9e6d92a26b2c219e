// An action without a roll at a table. In a crisis it takes its actions, and may take more than a turn. What it did to the sheet can be
// taken back as long as nobody edits it again.

import type { PlainRecord } from '../../../dice/index.ts'
import { toast } from '../../parts/toast.tsx'
import { changedValues } from '../../sheet/sheet-changes.ts'
import type { TableView } from '../table-view.ts'

interface EditedSheet {
  readonly id: string
  readonly sound: PlainRecord
}

export async function doSheetAction(
  { sendCommand }: TableView,
  { id, sound }: EditedSheet,
  action: string,
  after: PlainRecord,
  told: string,
) {
  const edit = { is: 'editSheet', sheet: id }
  const done = await sendCommand({ is: 'takeAction', sheet: id, action })
  if (done === undefined) return
  const { version: now, isDone } = done as { version: number; isDone: boolean }
  if (!isDone) return toast(told, 'check')
  toast(told, 'check', () => void sendCommand({ ...edit, version: now, values: changedValues(after, sound) }))
}
