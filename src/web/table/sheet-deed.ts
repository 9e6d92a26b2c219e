// What is done without a roll at a table: an edit of the sheet like any other, and as long as nobody edits it again it can be
// taken back.

import type { Given } from '../odds/request.ts'
import { toast } from '../parts/toast.tsx'
import { changedIn } from '../sheet/change.ts'
import type { Table } from './at-table.ts'

interface Edited {
  readonly id: string
  readonly version: number
  readonly sound: Given
}

export async function doDeed({ order }: Table, { id, version, sound }: Edited, after: Given, told: string) {
  const edit = { is: 'editSheet', sheet: id }
  const done = await order({ ...edit, version, values: changedIn(sound, after) })
  if (done === undefined) return
  const { version: now } = done as { version: number }
  toast(told, 'check', () => void order({ ...edit, version: now, values: changedIn(after, sound) }))
}
