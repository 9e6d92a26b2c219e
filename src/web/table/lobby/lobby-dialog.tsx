// The lobby: who sits here, how others join, what the table has settled, and the way out.

import { useEffect } from 'preact/hooks'
import { removeSeat } from '../../../table/commands/seats.ts'
import { Button } from '../../parts/button.tsx'
import { confirmed } from '../../parts/confirmation.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { Icon } from '../../parts/icon.tsx'
import { go } from '../../router.ts'
import { lobbyWords } from '../../words/lobby.ts'
import { plannedOffer } from '../planned-offer.ts'
import { useTable } from '../table-view.ts'
import { forgetSeat } from '../taken-seats.ts'
import { address, addresses, findAddresses, isOnThisMachine, isPlainHttp, pickAddress } from './address.ts'
import { Invites } from './invites.tsx'
import { SeatRow } from './seat-row.tsx'
import { TableEnd } from './table-end.tsx'
import { TableOptions } from './table-options.tsx'

export function LobbyDialog({ onClose }: { readonly onClose: () => void }) {
  const table = useTable()
  const app = lobbyWords.value
  const seats = Object.entries(table.state.seats).filter(([, { isGone }]) => !isGone)
  useEffect(() => void findAddresses(), [])
  return (
    <Dialog title={app.title} onClose={onClose} isWide>
      <div class="lobby">
        {table.isGm && <Invites />}
        {table.isGm && <NetworkAddress />}
        <section class="part-of" aria-label={app.seats}>
          <h3>{app.seats}</h3>
          <ul class="seat-list">
            {seats.map(([id, seat]) => (
              <SeatRow key={id} id={id} seat={seat} />
            ))}
          </ul>
        </section>
        <TableOptions />
        <LeaveButton />
        {table.role === 'gm' && <TableEnd />}
      </div>
    </Dialog>
  )
}

/** The address to give to phones, and what plain http means for secrets. */
function NetworkAddress() {
  const app = lobbyWords.value
  const known = addresses.value
  if (!isPlainHttp()) return null
  return (
    <section class="part-of network" aria-label={app.addresses}>
      <h3>{app.addresses}</h3>
      {known !== null && known.length > 1 ? (
        <select
          aria-label={app.addresses}
          value={address()}
          onChange={({ currentTarget }) => pickAddress(currentTarget.value)}
        >
          {known.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      ) : (
        <p class="address">{address()}</p>
      )}
      {known?.length === 0 && <p class="fault calm">{app.onlyHere}</p>}
      <p class="hint">
        <Icon name="lock" size={16} /> <b>{app.plainHttp}.</b> {isOnThisMachine() ? app.plainHttpHint : app.gmElsewhere}
      </p>
    </section>
  )
}

function LeaveButton() {
  const table = useTable()
  const app = lobbyWords.value
  const offer = plannedOffer(table, removeSeat, { seat: table.me })
  const leave = async () => {
    if (!(await confirmed(app.leaveSure, app.leave))) return
    if ((await table.sendCommand({ is: 'removeSeat', seat: table.me })) === undefined) return
    forgetSeat(table.place)
    go('/')
  }
  if (offer === null) return null
  return (
    <div class="part-of">
      <Button icon="door" isDisabled={offer.reason !== null} onClick={leave}>
        {app.leave}
      </Button>
      {offer.reason !== null && <p class="hint">{offer.reason}</p>}
    </div>
  )
}
