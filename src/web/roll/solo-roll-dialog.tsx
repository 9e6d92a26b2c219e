// The roll dialog: fields and odds, then dice, then the decisions the rules leave open, then the card. It is made from what the
// mechanic declares and knows no game.

import { useState } from 'preact/hooks'
import { type PlainRecord, Refusal } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import type { SideLine } from '../../systems/move-offers.ts'
import type { System } from '../../systems/system.ts'
import { DiceView } from '../dice/dice-view.tsx'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { announce, toast } from '../parts/toast.tsx'
import { speechOf } from '../words/app-speech.ts'
import { language } from '../words/language.ts'
import { refusalText } from '../words/refusal-text.ts'
import { soloWords } from '../words/solo.ts'
import { Decision } from './decision.tsx'
import { FieldCurve } from './field-curve.tsx'
import { HandEntry } from './hand-entry.tsx'
import { RollButtons, RollDialog } from './roll-dialog.tsx'
import { emptyDraft, wholeRequest } from './roll-request.ts'
import { newId, type SoloCard, soloCard } from './solo-card.ts'
import { cardSentence, SoloCardView } from './solo-card-view.tsx'
import { deviceDice, type RollProgress, SoloRoll } from './solo-roll.ts'
import { useRollOdds } from './use-roll-odds.ts'

export interface SoloRollDialogProps {
  readonly system: System
  readonly mechanic: string
  readonly title?: string
  readonly given: PlainRecord
  /** The line of the sheet that is rolled. */
  readonly line?: SideLine | null
  /** The fields as they stand when the dice fall: the next click rolls with them. */
  readonly onSettings?: (given: PlainRecord) => void
  readonly onRolled: (card: SoloCard) => void
  readonly onChanged: (card: SoloCard) => void
  readonly onClose: () => void
  /** Rolls at once with what is given. */
  readonly isQuick?: boolean
}

interface RunningRoll {
  readonly roll: SoloRoll
  readonly progress: RollProgress
  readonly isByHand: boolean
}

export function SoloRollDialog(props: SoloRollDialogProps) {
  const { system, mechanic, line = null, title = '', onRolled, onClose, onSettings } = props
  const [draft, setDraft] = useState(() => emptyDraft(props.given))
  const { given } = draft
  const [running, setRunning] = useState<RunningRoll | null>(() => (props.isQuick ? begun(props.given, false) : null))
  const [card, setCard] = useState<SoloCard | null>(null)
  const speech = speechOf(system)
  const { game, words: app } = speech

  function begun(with_: PlainRecord, isByHand: boolean): RunningRoll | null {
    try {
      const playing = new SoloRoll(system, mechanic, with_, language.value, isByHand ? null : deviceDice)
      const now = { roll: playing, progress: playing.begin(), isByHand }
      // The first drawing must be over before a card can be shown.
      queueMicrotask(() => settle(now, with_))
      return now
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toast(refusalText(error, system.mechanics[mechanic]?.input as Fields, speechOf(system)), 'cross')
      return null
    }
  }

  function settle({ progress, isByHand }: RunningRoll, with_ = given): void {
    const head = { id: newId(), at: Date.now(), title, given: with_, isByHand }
    const end = soloCard(head, system, mechanic, progress)
    if (!end) return
    setCard(end)
    onRolled(end)
    announce(cardSentence(end, system))
  }

  function roll(isByHand: boolean): void {
    setCard(null)
    onSettings?.(given)
    setRunning(begun(given, isByHand))
  }

  function goOn(progress: RollProgress): void {
    if (!running) return
    const next = { ...running, progress }
    setRunning(next)
    settle(next)
  }

  function buy(item: string): void {
    if (!card) return
    const next = { ...card, bought: [...card.bought, item] }
    setCard(next)
    props.onChanged(next)
  }

  const request = wholeRequest(system, mechanic)
  const at = useRollOdds(request, draft, running === null)
  const heading = title === '' ? (game.mechanics[mechanic]?.name ?? mechanic) : title
  if (running === null)
    return (
      <RollDialog
        title={heading}
        summary={(line && game.moves[line.move]) ?? game.mechanics[mechanic]?.summary}
        line={line}
        request={request}
        draft={draft}
        onChange={setDraft}
        at={at}
        Curve={FieldCurve}
        onSubmit={() => {
          if (at.isSound) roll(false)
        }}
        buttons={<RollButtons isDisabled={!at.isSound} onRoll={roll} />}
        onClose={onClose}
      />
    )
  const foot = card && (
    <>
      <Button
        icon="pen"
        onClick={() => {
          setRunning(null)
          setCard(null)
        }}
      >
        {app.change}
      </Button>
      <Button icon="again" onClick={() => roll(running.isByHand)}>
        {soloWords.value.rollAgain}
      </Button>
      <Button kind="main" onClick={onClose}>
        {app.done}
      </Button>
    </>
  )
  return (
    <Dialog title={heading} onClose={onClose} foot={foot}>
      {card ? (
        <SoloCardView key={card.id} card={card} onBuy={buy} isOpen isFresh={running.progress.said.length === 0} />
      ) : (
        <RunningRollView running={running} system={system} mechanic={mechanic} given={given} onStanding={goOn} />
      )}
    </Dialog>
  )
}

interface RunningRollViewProps {
  readonly running: RunningRoll
  readonly system: System
  readonly mechanic: string
  readonly given: PlainRecord
  readonly onStanding: (progress: RollProgress) => void
}

/** A roll under way: dice to enter, or a decision to make. */
function RunningRollView({
  running: { roll, progress, isByHand },
  system,
  mechanic,
  given,
  onStanding,
}: RunningRollViewProps) {
  const { asks, answers, said, thrown } = progress
  const dice = answers.flatMap((answer) => ('faces' in answer ? answer.faces : []))
  return (
    <div class="under">
      <DiceView thrown={thrown} isFresh isByHand={isByHand} />
      {asks?.is === 'dice' && (
        <HandEntry
          key={`${asks.what} ${answers.length}`}
          pool={asks.pool}
          onDone={(faces) => onStanding(roll.throwFaces(progress, faces))}
        />
      )}
      {asks?.is === 'choice' && (
        <Decision
          key={`${asks.what} ${answers.length}`}
          system={system}
          mechanic={mechanic}
          given={given}
          dice={dice}
          said={said}
          what={asks.what}
          onDecide={(decision) => onStanding(roll.decide(progress, decision))}
        />
      )}
    </div>
  )
}
