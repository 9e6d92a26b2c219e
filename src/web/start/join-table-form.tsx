// Joining a table with a link or a code.

import { useEffect, useId, useState } from 'preact/hooks'
import type { Invitation } from '../../table/table.ts'
import { gameNames } from '../games.ts'
import { inviteCodeIn } from '../invite-code.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { invitationFor } from '../table/seat-requests.ts'
import { words } from '../words/language.ts'
import { focusEmptyInput, RequiredInput } from './required-input.tsx'
import { tryJoinTable } from './seat-result.ts'
import { lastName, rememberName, useSeatRequest } from './use-seat-request.ts'

/** `isFirst` where somebody came with a link. */
export function JoinTableForm({ isFirst = false }: { readonly isFirst?: boolean }) {
  const app = words.value
  const id = useId()
  const [code, setCode] = useState('')
  const [name, setName] = useState(lastName)
  const [isInvited, setInvited] = useState(false)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  /** One more device at a seat that has its name. */
  const known = invitation?.seat ?? null
  const [isTried, setTried] = useState(false)
  const { isBusy, fault, fail, send } = useSeatRequest(app.notJoined)
  useEffect(() => {
    if (!isFirst) return
    const take = () => {
      if (location.hash.length < 2) return
      const invited = location.hash.slice(1)
      setCode(invited)
      setInvited(true)
      void invitationFor(inviteCodeIn(invited) ?? invited).then(setInvitation)
      // A code is as good as a key: it does not stay in the address.
      history.replaceState(null, '', '/join')
      document.getElementById(`${id}-name`)?.focus()
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  /** The code of a seat that is taken is told first: no new seat is made, and no name is asked. */
  const join = async (read: string) => {
    const found = await invitationFor(read)
    if (found && known !== found.seat) {
      setInvitation(found)
      return null
    }
    const called = known === null ? name.trim() : ''
    if (called) rememberName(called)
    return tryJoinTable(read, called)
  }
  return (
    <form
      class="panel"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (focusEmptyInput(event.currentTarget)) return fail(null)
        const read = inviteCodeIn(code)
        if (read === null) return fail(app.badCode)
        send(join(read))
      }}
    >
      <h2 id={id}>
        <Icon name="link" /> {app.join}
      </h2>
      {invitation && (
        <p class="invitation">
          <b>{invitation.name}</b>{' '}
          {app.invitedTo(gameNames.find(({ id }) => id === invitation.system)?.name ?? '', invitation.gm)}
        </p>
      )}
      <p class="hint">{known !== null ? app.joinAgain(known) : isInvited ? app.joinNow : app.joinHint}</p>
      {(!isInvited || (fault !== null && invitation === null)) && (
        <RequiredInput label={app.joinCode} value={code} most={400} onText={setCode} isTried={isTried} />
      )}
      {known === null && (
        <RequiredInput
          id={`${id}-name`}
          label={app.yourName}
          value={name}
          most={40}
          onText={setName}
          isTried={isTried}
        />
      )}
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <Button kind={isFirst ? 'main' : 'plain'} type="submit" isDisabled={isBusy}>
        {isBusy ? app.joining : app.joinIt}
      </Button>
    </form>
  )
}
