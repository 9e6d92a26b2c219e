// The checks on the GM's screen: those that wait for the GM, those that wait for others, and those just over.

import { useRef } from 'preact/hooks'
import type { Check } from '../../../table/check/check.ts'
import { phaseOf } from '../../../table/check/phase.ts'
import { callCheck } from '../../../table/commands/calls.ts'
import { gmWords } from '../../words/gm.ts'
import { mayGive } from '../command-offer.ts'
import { mayBegin } from '../planned-offer.ts'
import { putAwayOn } from '../put-away.ts'
import { type TableView, useTable } from '../table-view.ts'
import { DueCommands, dueCommands } from '../turns/due-commands.tsx'
import { type CheckStatus, checkStatus, isForGm } from './check-status.ts'
import { CheckTile } from './check-tile.tsx'
import { helpsToGrant } from './help-grants.tsx'

/** Finished checks listed here; the log has the others. */
const MOST_OVER = 8

export function CurrentChecks() {
  const table = useTable()
  const app = gmWords.value
  const { running, ended, forGm } = checksNow(table)
  // They hold nobody up: the newest is the one that is talked about.
  const [newest, ...older] = ended.filter(({ status }) => status.is !== 'over').toReversed()
  const mine = [...forGm, ...(newest ? [newest] : [])]
  const others = running.filter((each) => !forGm.includes(each))
  const over = ended.filter(({ status }) => status.is === 'over').slice(-MOST_OVER)
  const pressed = useRef<Element | null>(null)
  /** A tile that slid under the pointer does not take the second half of a double click on another. */
  const keepToTile = (event: MouseEvent) => {
    const tile = event.target instanceof Element ? event.target.closest('.check-tile') : null
    if (event.detail > 1 && tile !== pressed.current) {
      event.preventDefault()
      event.stopPropagation()
    } else pressed.current = tile
  }
  return (
    <div class="leading" onClickCapture={keepToTile}>
      <DueCommands />
      <CheckSection title={app.waitsForYou} checks={mine} />
      {older.length > 0 && (
        <details>
          <summary>{app.olderWait(older.length)}</summary>
          <CheckTiles checks={older} />
        </details>
      )}
      {mine.length === 0 && dueCommands(table).length === 0 && (
        <div class="empty">
          <p>{app.nothingWaits}</p>
          {running.length === 0 && mayBegin(table, callCheck) && <p class="hint">{app.nothingWaitsHint}</p>}
        </div>
      )}
      <CheckSection title={app.waitsForOthers} checks={others.toReversed()} />
      <CheckSection title={app.justOver} checks={over.toReversed()} />
    </div>
  )
}

/** The checks by how they stand; those that wait for the GM the oldest first. At an archived table none waits. */
function checksNow(table: TableView) {
  const putAway = putAwayOn(table.screen)
  const all = Object.values(table.state.checks).map((check) => {
    const status = checkStatus(check, table)
    const isLeft = table.state.isArchived || (status.is === 'telling' && putAway.has('sealed', check.id))
    return { check, status: isLeft ? ({ is: 'over' } as const) : status }
  })
  const running = all.filter(({ status }) => !hasEnded(status))
  const ended = all.filter(({ check, status }) => hasEnded(status) && phaseOf(check).is === 'over')
  const waiting = running.filter(
    ({ check, status }) => isForGm(status) || hasOfferForGm(check, table) || helpsToGrant(check, table).length > 0,
  )
  // Where the dice have fallen nobody is held up any more.
  const forGm = [...waiting.filter((each) => !isFallen(each)), ...waiting.filter(isFallen)]
  return { running, ended, forGm }
}

const isFallen = ({ status }: { readonly status: CheckStatus }): boolean => status.is === 'telling'

/** How many checks wait for the GM. */
export const waitingForGm = (table: TableView): number => checksNow(table).forGm.length

const hasEnded = ({ is }: CheckStatus): boolean => is === 'over' || is === 'answering' || is === 'picking'

const hasOfferForGm = ({ id, offers }: Check, table: TableView): boolean =>
  offers.length > 0 && mayGive(table, 'agree', { check: id })

interface CheckTilesProps {
  readonly checks: readonly { readonly check: Check; readonly status: CheckStatus }[]
}

function CheckSection({ title, checks }: CheckTilesProps & { readonly title: string }) {
  if (checks.length === 0) return null
  return (
    <section class="leading" aria-label={title}>
      <h2>{title}</h2>
      <CheckTiles checks={checks} />
    </section>
  )
}

function CheckTiles({ checks }: CheckTilesProps) {
  return (
    <ul class="tiles-list">
      {checks.map(({ check, status }) => (
        <li key={check.id}>
          <CheckTile check={check} status={status} />
        </li>
      ))}
    </ul>
  )
}
