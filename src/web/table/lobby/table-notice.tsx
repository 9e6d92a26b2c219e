// Notices about the table itself: that it is archived, or has little room left.

import { lobbyWords } from '../../words/lobby.ts'
import { useTable } from '../table-view.ts'

export function TableNotice() {
  const { seat, state } = useTable()
  const app = lobbyWords.value
  const { filling } = seat
  return (
    <div role="status" class="table-notice">
      {state.isArchived && <p class="hint">{app.isArchived}</p>}
      {filling && <p class="hint">{app.filling[filling.of](filling.percent, filling.megabytes)}</p>}
    </div>
  )
}
