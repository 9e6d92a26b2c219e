// A seat in the lobby: who, as what, whether they are here, with which devices; and what may be done about it.

import { useState } from 'preact/hooks'
import { ROLES } from '../../../table/books.ts'
import type { AnyCommand } from '../../../table/command.ts'
import {
  addDevice,
  deviceNumber,
  makeNotesCode,
  reissueSeat,
  removeDevice,
  removeOtherDevices,
  removeSeat,
  renameSeat,
  setRole,
} from '../../../table/commands/seats.ts'
import { readsSince, type Seat } from '../../../table/state.ts'
import { Button } from '../../parts/button.tsx'
import { confirmed } from '../../parts/confirmation.tsx'
import { Icon } from '../../parts/icon.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { WordsForm } from '../../parts/words-form.tsx'
import { words } from '../../words/language.ts'
import { lobbyWords } from '../../words/lobby.ts'
import { plannedOffer } from '../planned-offer.ts'
import type { NewInvite } from '../seat-screen.ts'
import { useTable } from '../table-view.ts'
import { InviteLink } from './invites.tsx'
import { rememberInvite } from './new-invite.ts'

type SeatAction = 'rename' | 'remove' | null

/** A link to this seat that works once. */
interface SeatLink {
  readonly made: NewInvite
  readonly label: string
  readonly hint: string
  /** The devices of the seat before it was made. */
  readonly known: readonly string[]
}

export function SeatRow({ id, seat }: { readonly id: string; readonly seat: Seat }) {
  const table = useTable()
  const app = lobbyWords.value
  const [doing, setDoing] = useState<SeatAction>(null)
  const [link, setLink] = useState<SeatLink | null>(null)
  // Somebody came with it: it works no more.
  const isUsed = Object.keys(seat.devices).some((device) => link && !link.known.includes(device))
  const isMe = id === table.me
  const isPresent = table.present.includes(id)
  const make = async (is: 'addDevice' | 'reissueSeat', label: string, hint: string) => {
    const known = Object.keys(seat.devices)
    const made = rememberInvite(table.screen, await table.sendCommand({ is, seat: id }))
    if (made) setLink({ made, label, hint, known })
  }
  const about = { seat: id }
  const item = (label: string, command: AnyCommand, fields: object, onPick: () => void): MenuItem[] => {
    const offer = plannedOffer(table, command, fields)
    return offer ? [{ label, onPick, reason: offer.reason }] : []
  }
  const items = [
    ...item(app.rename, renameSeat, { ...about, name: seat.name }, () => setDoing('rename')),
    ...item(app.addDevice, addDevice, about, () => void make('addDevice', app.addDevice, app.addDeviceHint)),
    ...item(app.reissue, reissueSeat, about, async () => {
      if (await confirmed(app.reissueSure(seat.name), app.reissue)) make('reissueSeat', app.reissue, app.reissueHint)
    }),
    // One's own way out stands at the end of the lobby.
    ...(isMe ? [] : item(app.removeSeat, removeSeat, about, () => setDoing('remove'))),
    ...ROLES.filter((role) => role !== seat.role).flatMap((role) =>
      item(
        app.makeRole(app.roles[role]),
        setRole,
        { ...about, role },
        () => void table.sendCommand({ is: 'setRole', seat: id, role }),
      ),
    ),
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
        onAdd={
          plannedOffer(table, addDevice, about) ? () => void make('addDevice', app.addDevice, app.addDeviceHint) : null
        }
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
      {link && !isUsed && (
        <div class="invitation">
          <p class="hint">{link.hint}</p>
          <InviteLink invite={link.made} label={link.label} />
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
  /** Null at other seats: whoever sits there adds their devices. */
  readonly onAdd: (() => void) | null
}

function Devices({ id, seat, onAdd }: DevicesProps) {
  const table = useTable()
  const { me, sendCommand } = table
  const app = lobbyWords.value
  const [own, setOwn] = useState<string | null>(null)
  const [notesCode, setNotesCode] = useState<string | null>(null)
  const devices = Object.entries(seat.devices).flatMap(([device, { name, since }]) => {
    const offer = plannedOffer(table, removeDevice, { seat: id, device })
    return offer ? [{ device, name: name || device, since, ...offer }] : []
  })
  if (devices.length === 0) return null
  const isMe = id === me
  /** Only the server knows by which of them this browser sits here. */
  const findOwn = async () => {
    const looked = (await sendCommand({ is: 'look' })) as { readonly device?: string } | undefined
    setOwn(looked?.device ?? null)
  }
  return (
    <details class="devices" onToggle={({ currentTarget }) => isMe && currentTarget.open && void findOwn()}>
      <summary>{isMe ? app.myDevices(devices.length) : app.devices(devices.length)}</summary>
      <ul>
        {devices.map(({ device, name, since, reason }) => (
          <li key={device}>
            <span>
              {name} {device === own && <span class="tag">{app.thisDevice}</span>}
            </span>
            {isMe && own !== null && since > readsSince(seat, own) && (
              <Button
                kind="quiet"
                icon="note"
                onClick={async () => {
                  const isMeant = await confirmed(app.openNotesSure(name), app.openNotes(name))
                  if (isMeant) sendCommand({ is: 'openNotes', seat: id, device: deviceNumber(device) })
                }}
              >
                {app.openNotes(name)}
              </Button>
            )}
            <Button
              kind="quiet"
              icon="bin"
              label={reason === null ? app.removeDevice(name) : `${app.removeDevice(name)}: ${reason}`}
              isDisabled={reason !== null}
              onClick={async () => {
                const isMeant = await confirmed(app.removeDeviceSure(name), app.removeDevice(name))
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
      {isMe && plannedOffer(table, makeNotesCode, { seat: id })?.reason === null && notesCode === null && (
        <Button
          kind="quiet"
          icon="note"
          onClick={async () => {
            const made = (await sendCommand({ is: 'makeNotesCode', seat: id })) as { readonly code: string } | undefined
            if (made) setNotesCode(made.code)
          }}
        >
          {app.notesCode}
        </Button>
      )}
      {notesCode !== null && (
        <div class="invitation">
          <p class="hint">{app.notesCodeHint}</p>
          <output class="address" aria-label={app.notesCode}>
            {notesCode.replace(/.{4}(?=.)/g, '$& ')}
          </output>
          <Button kind="quiet" onClick={() => setNotesCode(null)}>
            {words.value.done}
          </Button>
        </div>
      )}
      {devices.length > 1 && plannedOffer(table, removeOtherDevices, { seat: id }) && (
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
