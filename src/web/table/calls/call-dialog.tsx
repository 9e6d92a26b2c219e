// Calling for a roll: who, what, by which line of the sheet, what stays sealed, and what players will be told.

import { useId, useState } from 'preact/hooks'
import { sidesOf } from '../../../systems/field-leaves.ts'
import { pathLabel } from '../../../systems/labels.ts'
import { MOST_BESIDE } from '../../../table/lengths.ts'
import { FieldInputs } from '../../fields/group.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { LabelledInput, LabelledSelect } from '../../parts/labelled-input.tsx'
import { announce } from '../../parts/toast.tsx'
import { speechOf } from '../../roll/roll-form.tsx'
import { gmWords } from '../../words/gm.ts'
import { refusalText } from '../../words/refusal-text.ts'
import { isPlayer, peopleOf } from '../npcs/people.ts'
import { LineField } from '../roll/line-field.tsx'
import { TellingField } from '../seals/telling-field.tsx'
import { useTable } from '../table-view.ts'
import { AudienceField } from './audience-field.tsx'
import {
  type CallDraft,
  callCommand,
  chosenFor,
  emptyCall,
  gmFields,
  inputRefusal,
  isCallSealed,
  isSided,
  linesForSide,
  mechanicFields,
  sealableFields,
  sealedAndOpen,
  sealedValueOfCall,
} from './call-draft.ts'
import { CalledPeopleField } from './called-people-field.tsx'
import { isEmptyInput } from './field-subset.ts'

export interface CallDialogProps {
  readonly onCalled: () => void
  readonly onClose: () => void
}

export function CallDialog({ onCalled, onClose }: CallDialogProps) {
  const table = useTable()
  const { system, sendCommand } = table
  const app = gmWords.value
  const id = useId()
  const people = peopleOf(table)
  const players = people.filter(isPlayer)
  const callable = Object.keys(system.mechanics).filter((each) => isSided(system, each) || players.length > 0)
  // Where there is one player to call, it is that one.
  const start = (mechanic: string) =>
    emptyCall(mechanic, players.length === 1 && !isSided(system, mechanic) ? players : [], table.state.options)
  const [called, setCalled] = useState<CallDraft>(() => start(callable[0] ?? ''))
  const [hasFault, setFault] = useState(false)
  const change = (more: Partial<CallDraft>) => setCalled((before) => ({ ...before, ...more }))
  const speech = speechOf(system)
  const { game } = speech
  if (called.mechanic === '')
    return (
      <Dialog title={app.call} onClose={onClose}>
        <p>{app.nobodyYet}</p>
      </Dialog>
    )
  const asked = gmFields(system, called, people)
  const sealable = sealableFields(asked)
  const { sealed } = sealedAndOpen(system, called, people)
  const isClosed = isCallSealed(system, called, people)
  const refusal = inputRefusal(asked, called.given)
  const fault = refusal ? { field: refusal.field ?? '', text: refusalText(refusal, asked, speech) } : null
  const sides = sidesOf(mechanicFields(system, called.mechanic))
  const isReady = sides.every((side) => chosenFor(called, side, people).length > 0)
  const isSealEmpty = called.isSealed === true && isEmptyInput(sealed)
  // Where a sheet fills a side in only one way there is nothing to pick.
  const lines = [
    ...new Set(
      sides.flatMap((side) =>
        chosenFor(called, side, people)
          .filter(isPlayer)
          .map((person) => linesForSide(system, called.mechanic, side, person).map(({ pick }) => pick))
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
    const answer = (await sendCommand(callCommand(system, called, people))) as
      | { checks?: readonly string[] }
      | undefined
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
        <LabelledSelect
          label={app.what}
          value={called.mechanic}
          options={callable.map((each) => [each, game.mechanics[each]?.name ?? each])}
          onPick={(mechanic) => setCalled(start(mechanic))}
        >
          <p class="hint">{game.mechanics[called.mechanic]?.summary}</p>
        </LabelledSelect>
        <CalledPeopleField draft={called} people={people} onChange={change} />
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
            <FieldInputs
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
            sealedValue={sealedValueOfCall(system, called, people)}
            answers={null}
          />
        )}
        <AudienceField draft={called} onChange={change} mayBeSilent={table.state.options.silentRolls !== false} />
        <LabelledInput
          label={game.fields[system.mechanics[called.mechanic]?.tablePolicy?.asksFor ?? ''] ?? app.words}
          most={MOST_BESIDE}
          value={called.words}
          onText={(words) => change({ words })}
        />
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  )
}
