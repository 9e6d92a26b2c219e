// Joining a table with a link or a code.

import { useEffect, useId, useState } from 'preact/hooks'
import { codeIn } from '../code.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { joinTable } from '../seating.ts'
import { words } from '../words/language.ts'
import { NeededField, toEmptyField } from './needed-field.tsx'
import { lastName, rememberName, useSeat } from './use-seat.ts'

/** `isFirst` where somebody came with a link. */
export function JoinTable({ isFirst = false }: { readonly isFirst?: boolean }) {
  const app = words.value
  const id = useId()
  const [code, setCode] = useState('')
  const [name, setName] = useState(lastName)
  const [isInvited, setInvited] = useState(false)
  const [isTried, setTried] = useState(false)
  const { isBusy, fault, fail, send } = useSeat(app.notJoined)
  useEffect(() => {
    if (!isFirst) return
    const take = () => {
      if (location.hash.length < 2) return
      setCode(location.hash.slice(1))
      setInvited(true)
      // A code is as good as a key: it does not stay in the address.
      history.replaceState(null, '', '/join')
      document.getElementById(`${id}-name`)?.focus()
    }
    take()
    addEventListener('hashchange', take)
    return () => removeEventListener('hashchange', take)
  }, [])
  return (
    <form
      class="panel"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (toEmptyField(event.currentTarget)) return fail(null)
        const read = codeIn(code)
        if (read === null) return fail(app.badCode)
        rememberName(name.trim())
        send(joinTable(read, name.trim()))
      }}
    >
      <h2 id={id}>
        <Icon name="link" /> {app.join}
      </h2>
      <p class="hint">{isInvited ? app.joinNow : app.joinHint}</p>
      {(!isInvited || fault !== null) && (
        <NeededField label={app.joinCode} value={code} most={400} onText={setCode} isTried={isTried} />
      )}
      <NeededField id={`${id}-name`} label={app.yourName} value={name} most={40} onText={setName} isTried={isTried} />
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
