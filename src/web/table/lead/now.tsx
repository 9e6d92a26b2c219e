// What goes on: what waits for the GM, what waits for others, and what is just over.

import type { Check } from '../../../table/state.ts'
import { leadWords } from '../../words/lead.ts'
import { useTable } from '../at-table.ts'
import { CheckTile } from './check-tile.tsx'
import { Dues, duesOf } from './due.tsx'
import { isForGm, type Stand, standOf } from './stand.ts'

/** How many of those that are over stand here; the log has the others. */
const MOST_OVER = 8

export function Now() {
  const table = useTable()
  const app = leadWords.value
  const all = Object.values(table.state.checks).map((check) => ({ check, stand: standOf(check, table) }))
  const running = all.filter(({ stand }) => !hasEnded(stand))
  const ended = all.filter(({ check, stand }) => hasEnded(stand) && !check.isStruck && !check.isWithdrawn)
  const forGm = running.filter(
    ({ check, stand }) => isForGm(stand) || hasOfferForGm(check) || hasHelp(check, table.state.checks),
  )
  // They hold nobody up: the newest is the one that is talked about.
  const [newest, ...older] = ended.filter(({ stand }) => stand.is === 'answering').toReversed()
  const mine = [...forGm.toReversed(), ...(newest ? [newest] : [])]
  const others = running.filter((each) => !forGm.includes(each))
  const over = ended.filter(({ stand }) => stand.is === 'over').slice(-MOST_OVER)
  return (
    <div class="leading">
      <Dues />
      <Part title={app.waitsForYou} checks={mine} />
      {older.length > 0 && (
        <details>
          <summary>{app.olderWait(older.length)}</summary>
          <Tiles checks={older} />
        </details>
      )}
      {mine.length === 0 && duesOf(table).length === 0 && (
        <div class="empty">
          <p>{app.nothingWaits}</p>
          {running.length === 0 && <p class="hint">{app.nothingWaitsHint}</p>}
        </div>
      )}
      <Part title={app.waitsForOthers} checks={others.toReversed()} />
      <Part title={app.justOver} checks={over.toReversed()} />
    </div>
  )
}

const hasEnded = ({ is }: Stand): boolean => is === 'over' || is === 'answering'

const hasOfferForGm = ({ offers, step }: Check): boolean => step === 0 && offers.at(-1)?.by === 'player'

const hasHelp = ({ id, step }: Check, checks: Readonly<Record<string, Check>>): boolean =>
  step === 0 && Object.values(checks).some(({ aids, end }) => aids === id && end?.verdict.tone === 'good')

interface TilesProps {
  readonly checks: readonly { readonly check: Check; readonly stand: Stand }[]
}

function Part({ title, checks }: TilesProps & { readonly title: string }) {
  if (checks.length === 0) return null
  return (
    <section class="leading" aria-label={title}>
      <h2>{title}</h2>
      <Tiles checks={checks} />
    </section>
  )
}

function Tiles({ checks }: TilesProps) {
  return (
    <ul class="tiles-list">
      {checks.map(({ check, stand }) => (
        <li key={check.id}>
          <CheckTile check={check} stand={stand} />
        </li>
      ))}
    </ul>
  )
}
