// Opening a table: three fields, no account.

import { useId, useState } from 'preact/hooks'
import { gameNames } from '../games.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { LabelledSelect } from '../parts/labelled-input.tsx'
import { words } from '../words/language.ts'
import { openingWords } from '../words/opening.ts'
import { useOpeningTerms } from './opening-terms.ts'
import { focusEmptyInput, RequiredInput } from './required-input.tsx'
import { tryOpenTable } from './seat-result.ts'
import { lastName, rememberName, useSeatRequest } from './use-seat-request.ts'

export function OpenTableForm() {
  const app = words.value
  const own = openingWords.value
  const id = useId()
  const [system, setSystem] = useState(gameNames[0]?.id ?? '')
  const [name, setName] = useState('')
  const [seatName, setSeatName] = useState(lastName)
  const [isTried, setTried] = useState(false)
  const [password, setPassword] = useState('')
  const { mayOpen, takesPassword } = useOpeningTerms()
  const { isBusy, fault, send } = useSeatRequest(own.notOpened)
  if (!mayOpen && !takesPassword)
    return (
      <section class="panel" aria-labelledby={id}>
        <h2 id={id}>
          <Icon name="people" /> {app.openTable}
        </h2>
        <p class="hint">{own.onlyHostOpens}</p>
      </section>
    )
  return (
    <form
      class="panel"
      aria-labelledby={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (focusEmptyInput(event.currentTarget)) return
        rememberName(seatName.trim())
        send(tryOpenTable(system, name.trim(), seatName.trim(), password))
      }}
    >
      <h2 id={id}>
        <Icon name="people" /> {app.openTable}
      </h2>
      <p class="hint">{mayOpen ? own.openTableHint : own.hostOpensByPassword}</p>
      <LabelledSelect
        label={app.game}
        value={system}
        options={gameNames.map((game) => [game.id, game.name] as const)}
        onPick={setSystem}
      />
      <RequiredInput
        label={own.tableName}
        value={name}
        most={80}
        onText={setName}
        isTried={isTried}
        placeholder={own.tableNameHint}
      />
      <RequiredInput label={app.yourName} value={seatName} most={40} onText={setSeatName} isTried={isTried} />
      {!mayOpen && (
        <RequiredInput
          label={own.hostPassword}
          value={password}
          most={200}
          isSecret
          onText={setPassword}
          isTried={isTried}
        />
      )}
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <Button kind="main" type="submit" icon="door" isDisabled={isBusy}>
        {isBusy ? own.opening : own.openIt}
      </Button>
    </form>
  )
}
