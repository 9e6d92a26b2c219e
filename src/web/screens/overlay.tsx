// The stream overlay: open rolls, big, on a transparent ground, for a program that shows pages in a video. Its link makes it a seat that
// only watches, so nothing hidden ever reaches it.

import { useEffect, useState } from 'preact/hooks'
import type { SeatAddress } from '../../client/api.ts'
import { inviteCodeIn } from '../invite-code.ts'
import { tryJoinTable } from '../start/seat-result.ts'
import { readStored, store } from '../storage.ts'
import { cardParts, useCardParts } from '../table/card/loaded-cards.ts'
import { invitationFor } from '../table/seat-requests.ts'
import { TableContext } from '../table/table-context.ts'
import { type TableView, useFollowedSeat } from '../table/table-view.ts'
import { overlayWords } from '../words/overlay.ts'

/** The seat that a link has led to, so that a page that is loaded again sits where it sat. */
interface OverlaySeat extends SeatAddress {
  readonly code: string
}

const SEAT = 'overlay'
const isSeat = (value: unknown): value is OverlaySeat =>
  typeof value === 'object' && value !== null && ['code', 'table', 'seat'].every((name) => name in value)

/** So many rolls are in view: the last, and the one before for those who looked away. */
const MOST = 2

export function Overlay() {
  const [seat, setSeat] = useState<SeatAddress | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const app = overlayWords.value
  useEffect(() => {
    document.documentElement.classList.add('overlay')
    return () => document.documentElement.classList.remove('overlay')
  }, [])
  useEffect(() => {
    const code = inviteCodeIn(location.hash)
    if (code === null) return setFault(app.noLink)
    const kept = readStored(SEAT, isSeat)
    if (kept?.code === code) return setSeat(kept)
    void takeSeat(code).then((taken) => (typeof taken === 'string' ? setFault(taken) : setSeat(taken)))
  }, [])
  if (fault !== null) return <p class="overlay-fault">{fault}</p>
  return seat && <FollowedOverlay place={seat} />
}

/** A seat that only watches, or why there is none. */
async function takeSeat(code: string): Promise<SeatAddress | string> {
  const app = overlayWords.value
  const invitation = await invitationFor(code)
  if (invitation && invitation.role !== 'spectator') return app.notWatching
  const answered = await tryJoinTable(code, app.seatName(randomSign()))
  if (answered.is !== 'seated') return answered.is === 'absent' ? app.noServer : answered.message
  store(SEAT, { ...answered.seat, code })
  return answered.seat
}

/** The same link may open again where nothing of the last time was kept; a name can be taken once. */
const randomSign = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(2)), (byte) => byte.toString(16).padStart(2, '0')).join('')

function FollowedOverlay({ place }: { readonly place: SeatAddress }) {
  const { seat, table } = useFollowedSeat(place)
  useCardParts(table)
  const app = overlayWords.value
  if (seat.line === 'removed') return <p class="overlay-fault">{app.removed}</p>
  if (!table) return null
  if (table.role !== 'spectator') return <p class="overlay-fault">{app.notWatching}</p>
  return (
    <TableContext.Provider value={table}>
      <OpenRolls table={table} />
    </TableContext.Provider>
  )
}

function OpenRolls({ table: { journal } }: { readonly table: TableView }) {
  const Card = cardParts()?.RollCard
  const cards = journal.lines.flatMap((line) => (line.is === 'card' ? (journal.checks[line.card] ?? []) : []))
  const open = cards.filter(({ sees, struck, isWithdrawn }) => sees === 'open' && !struck && !isWithdrawn)
  return (
    <section class="overlay-rolls" aria-label={overlayWords.value.rolls} aria-live="polite">
      {Card && open.slice(-MOST).map((card) => <Card key={card.id} card={card} hasKeys={false} />)}
    </section>
  )
}
