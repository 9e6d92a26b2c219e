// A seat in the lobby: who, as what, whether they are here, with which devices; and what may be done about it.

import { useState } from 'preact/hooks'
import { isGm, mayLead, ROLES } from '../../../table/books.ts'
import type { Seat } from '../../../table/state.ts'
import { Button } from '../../parts/button.tsx'
import { confirmed } from '../../parts/confirmation.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { WordsForm } from '../../parts/words-form.tsx'
import { words } from '../../words/language.ts'
import { lobbyWords } from '../../words/lobby.ts'
import type { NewInvite } from '../seat-screen.ts'
import { useTable } from '../table-view.ts'
import { InviteLink } from './invites.tsx'

type SeatAction = 'rename' | 'remove' | null

export function SeatRow({ id, seat }: { readonly id: string; readonly seat: Seat }) {
  const table = useTable()
  const app = lobbyWords.value
  const [doing, setDoing] = useState<SeatAction>(null)
  const [link, setLink] = useState<{ readonly made: NewInvite; readonly hint: string } | null>(null)
  const isMe = id === table.me
  const isLed = mayLead(table.role, seat.role)
  const isPresent = table.present.includes(id)
  const make = async (is: 'addDevice' | 'reissueSeat', hint: string) => {
    const made = table.screen.rememberInvite(await table.sendCommand({ is, seat: id }))
    if (made) setLink({ made, hint })
  }
  const items: MenuItem[] = [
    ...(isMe || isLed ? [{ label: app.rename, onPick: () => setDoing('rename') }] : []),
    ...(isMe ? [{ label: app.addDevice, onPick: () => void make('addDevice', app.addDeviceHint) }] : []),
    ...(isLed && !isMe && seat.role !== 'gm'
      ? [
          { label: app.reissue, onPick: () => void make('reissueSeat', app.reissueHint) },
          { label: app.removeSeat, onPick: () => setDoing('remove') },
        ]
      : []),
    ...(table.role === 'gm'
      ? ROLES.filter((role) => role !== seat.role).map((role) => ({
          label: app.makeRole(app.roles[role]),
          onPick: () => void table.sendCommand({ is: 'setRole', seat: id, role }),
        }))
      : []),
  ]
  return (
    <li class="seat-row">
      <div class="seat-head">
        <span class={`presence${isPresent ? ' there' : ''}`}>
          <Icon name={isPresent ? 'check' : 'dash'} size={16} />
        </span>
        <div class="seat-who">
          <b>{seat.name}</b> {isMe && <span class="tag">{app.you}</span>}
          <span class="hint seat-role">
            {app.roles[seat.role]} · {isPresent ? app.isThere : app.isAway}
          </span>
        </div>
        {items.length > 0 && <Menu kind="quiet" icon="dots" label={app.actions(seat.name)} items={items} />}
      </div>
      <Devices
        id={id}
        seat={seat}
        isMine={isMe || isLed}
        onAdd={isMe ? () => void make('addDevice', app.addDeviceHint) : null}
      />
      {doing === 'rename' && (
        <WordsForm
          label={app.newName}
          start={seat.name}
          most={40}
          action={app.save}
          onCancel={() => setDoing(null)}
          onSay={async (name) => {
            if ((await table.sendCommand({ is: 'renameSeat', seat: id, name })) !== undefined) setDoing(null)
          }}
        />
      )}
      {doing === 'remove' && (
        <WordsForm
          label={app.whyRemove}
          most={200}
          action={app.removeSeat}
          mayBeEmpty
          onCancel={() => setDoing(null)}
          onSay={async (why) => {
            if ((await table.sendCommand({ is: 'removeSeat', seat: id, why })) !== undefined) setDoing(null)
          }}
        />
      )}
      {link && (
        <div class="invitation">
          <p class="hint">{link.hint}</p>
          <InviteLink invite={link.made} label={app.addDevice} />
          <Button kind="quiet" onClick={() => setLink(null)}>
            {words.value.done}
          </Button>
        </div>
      )}
    </li>
  )
}

interface DevicesProps {
  readonly id: string
  readonly seat: Seat
  readonly isMine: boolean
  /** Null at other seats: whoever sits there adds their devices. */
  readonly onAdd: (() => void) | null
}

function Devices({ id, seat, isMine, onAdd }: DevicesProps) {
  const { me, sendCommand } = useTable()
  const app = lobbyWords.value
  const [own, setOwn] = useState<unknown>(null)
  const devices = Object.entries(seat.devices)
  if (!isMine || devices.length === 0) return null
  const isMe = id === me
  /** Only the server knows by which of them this browser sits here. */
  const findOwn = async () => {
    const looked = (await sendCommand({ is: 'look' })) as { readonly device?: unknown } | undefined
    setOwn(looked?.device ?? null)
  }
  return (
    <details class="devices" onToggle={({ currentTarget }) => isMe && currentTarget.open && void findOwn()}>
      <summary>{isMe ? app.myDevices(devices.length) : app.devices(devices.length)}</summary>
      <ul>
        {devices.map(([device, { name }]) => (
          <li key={device}>
            <span>
              {name || device} {device === own && <span class="tag">{app.thisDevice}</span>}
            </span>
            <Button
              kind="quiet"
              icon="bin"
              label={app.removeDevice(name || device)}
              isDisabled={isGm(seat.role) && devices.length === 1}
              onClick={async () => {
                const isMeant = await confirmed(app.removeDeviceSure(name || device), app.removeDevice(name || device))
                if (isMeant) sendCommand({ is: 'removeDevice', seat: id, device })
              }}
            />
          </li>
        ))}
      </ul>
      {onAdd && (
        <Button kind="quiet" icon="plus" onClick={onAdd}>
          {app.addDevice}
        </Button>
      )}
      {isMe && devices.length > 1 && (
        <Button
          kind="quiet"
          icon="cross"
          onClick={async () => {
            if (await confirmed(app.endOthersSure, app.endOthers)) sendCommand({ is: 'removeOtherDevices', seat: id })
          }}
        >
          {app.endOthers}
        </Button>
      )}
    </details>
  )
}
