// Inviting: links by role and codes to type, what is open, and closing it. A code is told once, to whoever made it: it is kept
// with this screen, and nowhere else.

import { useState } from 'preact/hooks'
import { ROLES, type Role } from '../../../table/books.ts'
import { invite } from '../../../table/commands/seats.ts'
import { Button } from '../../parts/button.tsx'
import { QrCode } from '../../parts/qr-code.tsx'
import { language } from '../../words/language.ts'
import { lobbyWords } from '../../words/lobby.ts'
import { plannedOffer } from '../planned-offer.ts'
import type { NewInvite } from '../seat-screen.ts'
import { useTable } from '../table-view.ts'
import { address, linkOf, overlayLinkOf } from './address.ts'
import { CopyField } from './copy-field.tsx'
import { rememberInvite } from './new-invite.ts'

const OFFERED_ROLES = ROLES.toReversed().filter((role) => role !== 'spectator')
const ROLE_CHOICES: readonly Role[] = ['player', 'spectator', ...OFFERED_ROLES.filter((role) => role !== 'player')]

export function Invites() {
  const table = useTable()
  const { state, sendCommand, screen } = table
  const app = lobbyWords.value
  const [role, setRole] = useState<Role>('player')
  const now = Date.now()
  const open = Object.entries(state.invites).filter(
    ([, { isClosed, until, seat }]) => !isClosed && seat === null && (until === null || until > now),
  )
  const isAlone = Object.values(state.seats).filter(({ isGone }) => !isGone).length === 1
  const make = async (isTyped: boolean) =>
    rememberInvite(screen, await sendCommand({ is: 'invite', role: isTyped ? 'player' : role, isTyped }), isTyped)
  const roles = ROLE_CHOICES.filter((each) => plannedOffer(table, invite, { role: each }))
  if (roles.length === 0 && open.length === 0) return null
  return (
    <section class="part-of" aria-label={app.invite}>
      <h3>{app.invite}</h3>
      {isAlone && open.length === 0 && <p>{app.inviteFirst}</p>}
      {roles.length > 0 && (
        <>
          <fieldset class="field">
            <legend class="label">{app.forWhom}</legend>
            <div class="options">
              {roles.map((each) => (
                <label key={each} class="option">
                  <input type="radio" name="invite-role" checked={each === role} onChange={() => setRole(each)} />
                  <span>{app.roles[each]}</span>
                </label>
              ))}
            </div>
            <p class="hint">{app.roleHints[role]}</p>
          </fieldset>
          <div class="row-of">
            <Button kind="main" icon="link" onClick={() => make(false)}>
              {app.makeLink}
            </Button>
            {role === 'player' && (
              <Button icon="pen" onClick={() => make(true)}>
                {app.makeCode}
              </Button>
            )}
          </div>
        </>
      )}
      {open.length > 0 && (
        <ul class="invites" aria-label={app.openInvites}>
          {open.toReversed().map(([id, { role, until, isOnce }]) => (
            <li key={id}>
              <Invitation
                title={
                  screen.newInvites.value.find(({ invite }) => invite === id)?.isTyped
                    ? app.codeFor
                    : app.linkFor(app.roles[role])
                }
                ends={endOf(until, isOnce)}
                known={screen.newInvites.value.find(({ invite }) => invite === id) ?? null}
                isToWatch={role === 'spectator'}
                onClose={() => sendCommand({ is: 'closeInvite', invite: id })}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function endOf(until: number | null, isOnce: boolean): string {
  const app = lobbyWords.value
  const time = until === null ? app.untilClosed : app.until(clock(until))
  return isOnce ? `${app.once}, ${time}` : time
}

export const clock = (at: number): string =>
  new Date(at).toLocaleTimeString(language.value, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

interface InvitationProps {
  readonly title: string
  readonly ends: string
  readonly known: NewInvite | null
  readonly isToWatch: boolean
  readonly onClose: () => void
}

function Invitation({ title, ends, known, isToWatch, onClose }: InvitationProps) {
  const app = lobbyWords.value
  return (
    <article class="invitation">
      <header>
        <div>
          <b>{title}</b> <span class="hint">{ends}</span>
        </div>
        <Button kind="quiet" icon="cross" onClick={onClose}>
          {app.closeInvite}
        </Button>
      </header>
      {known === null ? <p class="hint">{app.shownOnce}</p> : <InviteLink invite={known} label={title} />}
      {known !== null && isToWatch && (
        <details>
          <summary>{app.forStream}</summary>
          <p class="hint">{app.streamHint}</p>
          <CopyField text={overlayLinkOf(known.code)} label={app.forStream} />
        </details>
      )}
    </article>
  )
}

/** The link itself, to copy and to scan; a typed code large enough to read across a table. */
export function InviteLink({
  invite: { code, isTyped },
  label,
}: {
  readonly invite: NewInvite
  readonly label: string
}) {
  const app = lobbyWords.value
  if (isTyped)
    return (
      <>
        <p class="typed-code">{code.replace(/(.{5})(?=.)/g, '$1 ')}</p>
        <p class="hint">{app.typeAt(address())}</p>
      </>
    )
  return (
    <div class="made-link">
      <QrCode text={linkOf(code)} label={app.qr} />
      <CopyField text={linkOf(code)} label={label} />
    </div>
  )
}
