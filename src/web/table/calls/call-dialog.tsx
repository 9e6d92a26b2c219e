// Calling for a roll: who, what, by which line of the sheet, what stays sealed, and what players will be told.

import { useId, useState } from 'preact/hooks'
import { sidesOf } from '../../../systems/field-leaves.ts'
import { pathLabel } from '../../../systems/labels.ts'
import { MOST_BESIDE } from '../../../table/lengths.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { LabelledInput, LabelledSelect } from '../../parts/labelled-input.tsx'
import { announce } from '../../parts/toast.tsx'
import { RollDialog } from '../../roll/roll-dialog.tsx'
import { faultOfForm } from '../../roll/roll-form.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { gmWords } from '../../words/gm.ts'
import { isPlayer, peopleOf } from '../npcs/people.ts'
import { TellingField } from '../seals/telling-field.tsx'
import { useTable } from '../table-view.ts'
import { AudienceField } from './audience-field.tsx'
import {
  type CallDraft,
  callCommand,
  callRequest,
  chosenFor,
  emptyCall,
  isCallSealed,
  isSided,
  linesForSide,
  mechanicFields,
  sealableInCall,
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
  const [isTried, setTried] = useState(false)
  const change = (more: Partial<CallDraft>) => setCalled((before) => ({ ...before, ...more }))
  const { game } = speechOf(system)
  if (called.mechanic === '')
    return (
      <Dialog title={app.call} onClose={onClose}>
        <p>{app.nobodyYet}</p>
      </Dialog>
    )
  const request = callRequest(system, called, people)
  const fault = faultOfForm({ request, draft: called.roll, at: null })
  const sealable = sealableInCall(system, called, people)
  const { sealed } = sealedAndOpen(system, called, people)
  const isClosed = isCallSealed(system, called, people)
  const sides = sidesOf(mechanicFields(system, called.mechanic))
  const isReady = sides.every((side) => chosenFor(called, side, people).length > 0)
  const isSealEmpty = called.isSealed === true && isEmptyInput(sealed)
  // Where a sheet fills a side in only one way there is nothing to pick. The player's own sheet fills it in, not this form.
  const picks = sides.flatMap((side) =>
    chosenFor(called, side, people)
      .filter(isPlayer)
      .map((person) => linesForSide(system, called.mechanic, side, person).map(({ pick }) => pick))
      .flatMap((picks) => (picks.length > 1 ? picks : [])),
  )
  const refusal = !isReady
    ? app.pickWho
    : fault
      ? `${pathLabel(fault.field, game)}: ${fault.text}`
      : isSealEmpty
        ? app.sealEmpty
        : null
  const send = async () => {
    setTried(refusal !== null)
    if (refusal !== null) return
    const answer = (await sendCommand(callCommand(system, called, people))) as
      | { checks?: readonly string[] }
      | undefined
    if (answer === undefined) return
    announce(app.called(answer.checks?.length ?? 1))
    onCalled()
    onClose()
  }
  return (
    <RollDialog
      title={app.call}
      onClose={onClose}
      isWide
      request={request}
      draft={called.roll}
      onChange={(roll) => change({ roll })}
      at={null}
      lines={[...new Set(picks)].map((pick) => ({ pick, input: {} }))}
      lineLabels={[app.pick, app.anyLine]}
      gmLabels={[app.yours, app.judgedLater]}
      refusal={isTried ? refusal : null}
      onSubmit={() => void send()}
      buttons={
        <Button kind="main" icon="dice" onClick={send}>
          {app.callIt}
        </Button>
      }
      who={
        <>
          <LabelledSelect
            label={app.what}
            value={called.mechanic}
            options={callable.map((each) => [each, game.mechanics[each]?.name ?? each])}
            onPick={(mechanic) => setCalled(start(mechanic))}
          >
            <p class="hint">{game.mechanics[called.mechanic]?.summary}</p>
          </LabelledSelect>
          <CalledPeopleField draft={called} people={people} onChange={change} />
        </>
      }
      after={
        <>
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
              sealedValue={fault ? null : sealedValueOfCall(system, called, people)}
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
        </>
      }
    />
  )
}
