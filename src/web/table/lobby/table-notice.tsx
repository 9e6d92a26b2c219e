// Notices about the table itself: that it is archived, has little room left, or keeps notes closed on this device.

import { closedNotesWords } from '../../words/closed-notes.ts'
import { lobbyWords } from '../../words/lobby.ts'
import { useClosedDevice } from '../notes/closed-notes.tsx'
import { useTable } from '../table-view.ts'

export function TableNotice() {
  const { seat, state } = useTable()
  const app = lobbyWords.value
  const { filling } = seat
  const isClosed = useClosedDevice() !== null
  return (
    <div role="status" class="table-notice">
      {state.isArchived && <p class="hint">{app.isArchived}</p>}
      {isClosed && <p class="hint">{closedNotesWords.value.notice}</p>}
      {filling && <p class="hint">{app.filling[filling.of](filling.percent, filling.megabytes)}</p>}
    </div>
  )
}
