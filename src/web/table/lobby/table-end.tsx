// The end of a table, for its GM: archived, taken out again, deleted. Before anything is deleted the log is offered as a file, and the name has to
// be typed.

import { useId, useState } from 'preact/hooks'
import { isSameName } from '../../../table/names.ts'
import { Button } from '../../parts/button.tsx'
import { confirmed } from '../../parts/confirmation.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { go } from '../../router.ts'
import { words } from '../../words/language.ts'
import { lobbyWords } from '../../words/lobby.ts'
import { saveLog } from '../log/log-file.ts'
import { useTable } from '../table-view.ts'
import { forgetSeat } from '../taken-seats.ts'

export function TableEnd() {
  const table = useTable()
  const app = lobbyWords.value
  const { isArchived } = table.state
  const [isDeleting, setDeleting] = useState(false)
  const archive = async () => {
    if (await confirmed(app.archiveSure, app.archive)) void table.sendCommand({ is: 'archiveTable' })
  }
  return (
    <>
      <details
        class="part-of"
        onToggle={({ currentTarget }) => {
          // It is the last part of the dialog, and opens below its edge.
          if (currentTarget.open) currentTarget.scrollIntoView({ block: 'end' })
        }}
      >
        <summary>
          <h3>{app.end}</h3>
        </summary>
        <p class="hint">{app.endHint}</p>
        <div class="row-of">
          {isArchived ? (
            <Button onClick={() => table.sendCommand({ is: 'reopenTable' })}>{app.reopen}</Button>
          ) : (
            <Button onClick={archive}>{app.archive}</Button>
          )}
          <Button icon="cross" onClick={() => setDeleting(true)}>
            {app.deleteTable}
          </Button>
        </div>
      </details>
      {isDeleting && <DeleteDialog onClose={() => setDeleting(false)} />}
    </>
  )
}

function DeleteDialog({ onClose }: { readonly onClose: () => void }) {
  const table = useTable()
  const app = lobbyWords.value
  const id = useId()
  const [typed, setTyped] = useState('')
  const isMeant = isSameName(typed, table.state.name)
  const act = async () => {
    if ((await table.sendCommand({ is: 'deleteTable', name: typed })) === undefined) return
    forgetSeat(table.place)
    go('/')
  }
  const foot = (
    <>
      <Button onClick={onClose}>{words.value.cancel}</Button>
      <Button kind="main" isDisabled={!isMeant} onClick={act}>
        {app.deleteNow}
      </Button>
    </>
  )
  return (
    <Dialog title={app.deleteTitle} onClose={onClose} foot={foot} isAlert>
      <div class="part-of">
        <p>{app.deleteHint}</p>
        <Button icon="log" onClick={() => saveLog(table, 'json')}>
          {app.saveFirst}
        </Button>
        <div>
          <label class="label" for={id}>
            {app.deleteName(table.state.name)}
          </label>
          <input
            id={id}
            type="text"
            autocomplete="off"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
      </div>
    </Dialog>
  )
}
