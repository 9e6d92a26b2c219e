// Calling for a roll, as it is said at a table: who, what ("Perception", "shoot"), and how hard. Whatever else a roll can take is folded.

import { useState } from 'preact/hooks'
import { sidesOf } from '../../../systems/field-leaves.ts'
import { placeLabel } from '../../../systems/labels.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { announce } from '../../parts/toast.tsx'
import { emptyDraft } from '../../roll/roll-request.ts'
import { RuledText } from '../../rules/ruled-text.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { gmWords } from '../../words/gm.ts'
import { isPlayer, peopleOf } from '../npcs/people.ts'
import { useTable } from '../table-view.ts'
import { type CallDraft, callFault, chosenFor, commandsOfCall, emptyCall, sealedAndOpen } from './call-draft.ts'
import { CallFields } from './call-fields.tsx'
import { type CallTopic, callTopics } from './call-topics.ts'
import { type CallWay, calledSide, mechanicFields } from './call-way.ts'
import { CalledPeopleField } from './called-people-field.tsx'
import { isEmptyInput } from './field-subset.ts'
import { TopicField, WayField } from './topic-field.tsx'

export interface CallDialogProps {
  readonly onCalled: () => void
  readonly onClose: () => void
}

export function CallDialog({ onCalled, onClose }: CallDialogProps) {
  const table = useTable()
  const { system, sendCommand } = table
  const app = gmWords.value
  const people = peopleOf(table)
  const players = people.filter(isPlayer)
  // Where there is one player to call, it is that one.
  const [called, setCalled] = useState<readonly string[]>(players.length === 1 ? players.map(({ key }) => key) : [])
  const [topic, setTopic] = useState<CallTopic | null>(null)
  const [way, setWay] = useState<CallWay | null>(null)
  const [said, setSaid] = useState<CallDraft>(() => emptyCall({ move: null, mechanic: '' }, table.state.options))
  const [isTried, setTried] = useState(false)
  const speech = speechOf(system)
  const chosen = people.filter(({ key }) => called.includes(key))
  const topics = callTopics(system, chosen.length > 0 ? chosen : players.length > 0 ? players : people)
  // Somebody else may not have what was picked.
  const picked = topics.find(({ key }) => key === topic?.key) ?? null
  const rolled = picked?.ways.find((each) => isSameWay(each, way)) ?? picked?.ways[0] ?? null
  const draft: CallDraft | null = rolled && {
    ...said,
    ...rolled,
    chosen: { ...said.chosen, [calledSide(system, rolled)]: called },
    roll: { ...said.roll, pick: picked?.pick ?? null },
  }
  const change = (more: Partial<CallDraft>) => setSaid((before) => ({ ...before, ...more }))
  // Another roll has other fields; who hears what of it stays as it was said.
  const anew = () => change({ chosen: {}, names: {}, lines: {}, roll: emptyDraft() })
  const refusal = chosen.length === 0 ? app.pickWho : draft ? refusalOf(draft) : app.pickWhat

  function refusalOf(draft: CallDraft): string | null {
    const sides = sidesOf(mechanicFields(system, draft.mechanic))
    if (!sides.every((side) => chosenFor(draft, side, people).length > 0)) return app.pickAgainst
    const fault = callFault(system, draft, people, speech)
    if (fault) return `${placeLabel(fault.field, speech.game)}: ${fault.text}`
    const isSealEmpty = draft.isSealed === true && isEmptyInput(sealedAndOpen(system, draft, people).sealed)
    return isSealEmpty ? app.sealEmpty : null
  }

  const send = async () => {
    setTried(refusal !== null)
    if (refusal !== null || !draft) return
    let count = 0
    for (const command of commandsOfCall(system, draft, people)) {
      const answer = (await sendCommand(command)) as { checks?: readonly string[] } | undefined
      if (answer === undefined) return
      count += answer.checks?.length ?? 1
    }
    announce(app.called(count))
    onCalled()
    onClose()
  }

  if (people.length === 0)
    return (
      <Dialog title={app.call} onClose={onClose}>
        <p>{app.nobodyYet}</p>
      </Dialog>
    )
  return (
    <Dialog
      title={app.call}
      onClose={onClose}
      isWide
      foot={
        <>
          {isTried && refusal !== null && (
            <p class="fault" role="alert">
              <RuledText text={refusal} />
            </p>
          )}
          <Button kind="main" icon="dice" onClick={send}>
            {app.callIt}
          </Button>
        </>
      }
    >
      <form
        class="roll-form call-form"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <CalledPeopleField people={people} called={called} onChange={setCalled} />
        <TopicField
          topics={topics}
          picked={picked}
          onPick={(next) => {
            setTopic(next)
            setWay(null)
            anew()
          }}
        />
        {picked && rolled && picked.ways.length > 1 && (
          <WayField
            ways={picked.ways}
            way={rolled}
            onPick={(next) => {
              setWay(next)
              anew()
            }}
          />
        )}
        {draft && <CallFields draft={draft} people={people} onChange={change} />}
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  )
}

const isSameWay = (a: CallWay, b: CallWay | null): boolean => a.move === b?.move && a.mechanic === b?.mechanic
