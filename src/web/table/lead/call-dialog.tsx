// Calling for a roll: who, what, by which line of the sheet, what stays sealed, and what players will be told.

import { useId, useState } from 'preact/hooks'
import { sidesOf } from '../../../systems/leaves.ts'
import { MOST_BESIDE } from '../../../table/lengths.ts'
import { Inputs } from '../../fields/group.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/labelled.tsx'
import { announce } from '../../parts/toast.tsx'
import { speechOf } from '../../roll/roll-form.tsx'
import { pathLabel } from '../../words/labels.ts'
import { leadWords } from '../../words/lead.ts'
import { refusedText } from '../../words/refused.ts'
import { useTable } from '../at-table.ts'
import { LineField } from '../line-field.tsx'
import {
  askedOf,
  type Called,
  chosenFor,
  emptyCall,
  faultIn,
  inputOf,
  isSealed,
  isSided,
  linesFor,
  orderOf,
  partsOf,
  riddleOf,
  sealableIn,
} from './called.ts'
import { isEmpty } from './fields.ts'
import { isPlayer, peopleOf } from './people.ts'
import { SeesField } from './sees-field.tsx'
import { TellingField } from './telling.tsx'
import { WhoField } from './who-field.tsx'

export interface CallDialogProps {
  readonly onCalled: () => void
  readonly onClose: () => void
}

export function CallDialog({ onCalled, onClose }: CallDialogProps) {
  const table = useTable()
  const { system, order } = table
  const app = leadWords.value
  const id = useId()
  const people = peopleOf(table)
  const players = people.filter(isPlayer)
  const callable = Object.keys(system.mechanics).filter((each) => isSided(system, each) || players.length > 0)
  // Where there is one player to call, it is that one.
  const start = (mechanic: string) =>
    emptyCall(mechanic, players.length === 1 && !isSided(system, mechanic) ? players : [])
  const [called, setCalled] = useState<Called>(() => start(callable[0] ?? ''))
  const [hasFault, setFault] = useState(false)
  const change = (more: Partial<Called>) => setCalled((before) => ({ ...before, ...more }))
  const speech = speechOf(system)
  const { game } = speech
  if (called.mechanic === '')
    return (
      <Dialog title={app.call} onClose={onClose}>
        <p>{app.nobodyYet}</p>
      </Dialog>
    )
  const asked = askedOf(system, called, people)
  const sealable = sealableIn(asked)
  const { sealed } = partsOf(system, called, people)
  const isClosed = isSealed(system, called, people)
  const refusal = faultIn(asked, called.given)
  const fault = refusal ? { field: refusal.field ?? '', text: refusedText(refusal, asked, speech) } : null
  const sides = sidesOf(inputOf(system, called.mechanic))
  const isReady = sides.every((side) => chosenFor(called, side, people).length > 0)
  const isSealEmpty = called.isSealed === true && isEmpty(sealed)
  // Where a sheet fills a side in only one way there is nothing to pick.
  const lines = [
    ...new Set(
      sides.flatMap((side) =>
        chosenFor(called, side, people)
          .filter(isPlayer)
          .map((person) => linesFor(system, called.mechanic, side, person).map(({ pick }) => pick))
          .flatMap((picks) => (picks.length > 1 ? picks : [])),
      ),
    ),
  ]
  const wrong = !isReady
    ? app.pickWho
    : fault
      ? `${pathLabel(fault.field, game)}: ${fault.text}`
      : isSealEmpty
        ? app.sealEmpty
        : null
  const send = async () => {
    setFault(wrong !== null)
    if (wrong !== null) return
    const answer = (await order(orderOf(system, called, people))) as { checks?: readonly string[] } | undefined
    if (answer === undefined) return
    announce(app.called(answer.checks?.length ?? 1))
    onCalled()
    onClose()
  }
  return (
    <Dialog
      title={app.call}
      onClose={onClose}
      isWide
      foot={
        <>
          {wrong !== null && hasFault && (
            <p class="fault" role="alert">
              {wrong}
            </p>
          )}
          <Button kind="main" icon="dice" onClick={send}>
            {app.callIt}
          </Button>
        </>
      }
    >
      <form
        class="leading"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <SelectField
          label={app.what}
          value={called.mechanic}
          options={callable.map((each) => [each, game.mechanics[each]?.name ?? each])}
          onPick={(mechanic) => setCalled(start(mechanic))}
        >
          <p class="hint">{game.mechanics[called.mechanic]?.summary}</p>
        </SelectField>
        <WhoField called={called} people={people} onChange={change} />
        {lines.length > 0 && (
          <LineField
            label={app.pick}
            none={app.anyLine}
            picks={lines}
            pick={called.pick}
            onPick={(pick) => change({ pick })}
          />
        )}
        {Object.keys(asked).length > 0 && (
          <section class="leading" aria-label={app.yours}>
            <h3>{app.yours}</h3>
            <Inputs
              fields={asked}
              values={called.given}
              onChange={(given) => change({ given })}
              form={{ id, speech, fault }}
            />
            <p class="hint">{app.judgedLater}</p>
          </section>
        )}
        {sealable.length > 0 ? (
          <div class="field">
            <label class="switch">
              <input
                type="checkbox"
                checked={isClosed}
                onChange={({ currentTarget }) => change({ isSealed: currentTarget.checked })}
              />
              <span class="switch-track" aria-hidden="true" />
              <span class="label">{app.sealed}</span>
            </label>
            <p class="hint">{app.sealedHint(sealable.map(({ path }) => pathLabel(path, game)).join(', '))}</p>
          </div>
        ) : (
          <p class="hint">{app.notSealable}</p>
        )}
        {isClosed && (
          <TellingField
            name={`${id}-telling`}
            telling={called.telling}
            onChange={(telling) => change({ telling })}
            riddle={riddleOf(system, called, people)}
            answers={null}
          />
        )}
        <SeesField called={called} onChange={change} mayBeSilent={table.state.options.silentRolls !== false} />
        <TextField label={app.words} most={MOST_BESIDE} value={called.words} onText={(words) => change({ words })} />
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  )
}
