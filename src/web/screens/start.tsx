// The start page: open a table, join one, roll alone, look at odds.

import { useEffect, useId, useState } from 'preact/hooks'
import { codeIn } from '../code.ts'
import { gameNames } from '../games.ts'
import { Button } from '../parts/button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { go } from '../route.ts'
import { joinTable, openTable, type Seated } from '../seating.ts'
import { keep, kept } from '../storage.ts'
import { forgetSeat, pathOf, taken } from '../table/taken.ts'
import { language, words } from '../words/language.ts'
import { Emblem } from './emblem.tsx'

export function Start({ isJoining }: { readonly isJoining: boolean }) {
  const app = words.value
  return (
    <div class="page start">
      <section class="hero">
        <div>
          <h1>{app.title}</h1>
          <p class="tagline">{app.tagline}</p>
          <p class="lead">{app.promise}</p>
        </div>
        <Emblem />
      </section>
      <div class="start-forms">
        <div class="start-side">{isJoining ? <JoinTable isFirst /> : <OpenTable />}</div>
        <div class="start-side">
          {!isJoining && <YourTables />}
          {!isJoining && <JoinTable />}
          <Way href="/solo" icon="dice" title={app.solo} hint={app.soloHint} />
          <Way href="/lab" icon="chart" title={app.lab} hint={app.labHint} />
          <section class="shelf" aria-label={app.gamesHere}>
            <h2>{app.gamesHere}</h2>
            <ul>
              {gameNames.map(({ id, name }) => (
                <li key={id}>
                  <a href={`/solo/${id}`}>{name}</a>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </div>
  )
}

/** The tables this browser sits at, the newest first. */
function YourTables() {
  const app = words.value
  if (taken.value.length === 0) return null
  const day = new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'short' })
  return (
    <section class="panel your-tables" aria-label={app.yourTables}>
      <h2>
        <Icon name="door" /> {app.yourTables}
      </h2>
      <ul>
        {taken.value.map((seat) => {
          const name = seat.name === '' ? seat.table : seat.name
          const game = gameNames.find(({ id }) => id === seat.system)?.name
          return (
            <li key={`${seat.table} ${seat.seat}`}>
              <a href={pathOf(seat)}>{name}</a>
              <span class="hint">{[...(game ? [game] : []), day.format(seat.at)].join(' · ')}</span>
              <Button kind="quiet" icon="cross" label={app.forgetTable(name)} onClick={() => forgetSeat(seat)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What somebody was called last, so that it need not be typed again. */
const NAME = 'name'
const lastName = (): string => kept(NAME, (value): value is string => typeof value === 'string') ?? ''

function Way({
  href,
  icon,
  title,
  hint,
}: {
  readonly href: string
  readonly icon: IconName
  readonly title: string
  readonly hint: string
}) {
  return (
    <a class="way" href={href}>
      <span class="way-icon">
        <Icon name={icon} size={26} />
      </span>
      <span>
        <b>{title}</b>
        <span>{hint}</span>
      </span>
      <Icon name="right" />
    </a>
  )
}

interface FormState {
  readonly isBusy: boolean
  readonly fault: string | null
}

/** Sends a form to the server and goes to the table it answers with. */
function useSeat(refusedText: (reason: string) => string) {
  const [state, setState] = useState<FormState>({ isBusy: false, fault: null })
  const fail = (fault: string) => setState({ isBusy: false, fault })
  const send = async (asked: Promise<Seated>) => {
    setState({ isBusy: true, fault: null })
    const answered = await asked
    if (answered.is === 'seated') return go(`/t/${answered.seat.table}/${answered.seat.seat}`)
    fail(answered.is === 'absent' ? words.value.noServer : refusedText(answered.message))
  }
  return { ...state, fail, send }
}

function OpenTable() {
  const app = words.value
  const id = useId()
  const [system, setSystem] = useState(gameNames[0]?.id ?? '')
  const [name, setName] = useState('')
  const [seatName, setSeatName] = useState(lastName)
  const [isTried, setTried] = useState(false)
  const { isBusy, fault, send } = useSeat(app.notOpened)
  return (
    <form
      class="panel"
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (name.trim() === '' || seatName.trim() === '') return
        keep(NAME, seatName.trim())
        send(openTable(system, name.trim(), seatName.trim()))
      }}
    >
      <h2 id={`${id}-title`}>
        <Icon name="people" /> {app.openTable}
      </h2>
      <p class="hint">{app.openTableHint}</p>
      <div class="field">
        <label class="label" for={`${id}-game`}>
          {app.game}
        </label>
        <select id={`${id}-game`} value={system} onChange={({ currentTarget }) => setSystem(currentTarget.value)}>
          {gameNames.map((game) => (
            <option key={game.id} value={game.id}>
              {game.name}
            </option>
          ))}
        </select>
      </div>
      <Line id={`${id}-table`} label={app.tableName} value={name} onInput={setName} isTried={isTried} />
      <Line id={`${id}-seat`} label={app.yourName} value={seatName} onInput={setSeatName} isTried={isTried} most={40} />
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <Button kind="main" type="submit" icon="door" isDisabled={isBusy}>
        {isBusy ? app.opening : app.openIt}
      </Button>
    </form>
  )
}

function JoinTable({ isFirst = false }: { readonly isFirst?: boolean }) {
  const app = words.value
  const id = useId()
  const [code, setCode] = useState('')
  const [name, setName] = useState(lastName)
  const [isTried, setTried] = useState(false)
  const { isBusy, fault, fail, send } = useSeat(app.notJoined)
  useEffect(() => {
    if (!isFirst) return
    const take = () => {
      if (location.hash.length < 2) return
      setCode(location.hash.slice(1))
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
      aria-labelledby={`${id}-title`}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const read = codeIn(code)
        if (code.trim() === '' || name.trim() === '') return
        if (read === null) return fail(app.badCode)
        keep(NAME, name.trim())
        send(joinTable(read, name.trim()))
      }}
    >
      <h2 id={`${id}-title`}>
        <Icon name="link" /> {app.join}
      </h2>
      <p class="hint">{app.joinHint}</p>
      <Line id={`${id}-code`} label={app.joinCode} value={code} onInput={setCode} isTried={isTried} most={400} />
      <Line id={`${id}-name`} label={app.yourName} value={name} onInput={setName} isTried={isTried} most={40} />
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

interface LineProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onInput: (value: string) => void
  readonly isTried: boolean
  readonly most?: number
}

function Line({ id, label, value, onInput, isTried, most = 80 }: LineProps) {
  const isMissing = isTried && value.trim() === ''
  return (
    <div class="field text">
      <label class="label" for={id}>
        {label}
      </label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        maxLength={most}
        value={value}
        onInput={({ currentTarget }) => onInput(currentTarget.value)}
        aria-invalid={isMissing ? true : undefined}
        aria-describedby={isMissing ? `${id}-fault` : undefined}
      />
      {isMissing && (
        <p class="fault" id={`${id}-fault`}>
          {words.value.needed}
        </p>
      )}
    </div>
  )
}
