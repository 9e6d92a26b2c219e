// The roll dialog: fields and odds, then dice, then the decisions the rules leave open, then the card. It is made from what the
// mechanic declares and knows no game.

import { useState } from 'preact/hooks'
import { Refusal } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import type { System } from '../../systems/system.ts'
import { Lying } from '../dice/lying.tsx'
import { ChanceLine } from '../odds/odds-view.tsx'
import type { Given } from '../odds/request.ts'
import { useCount } from '../odds/use-count.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { announce, toast } from '../parts/toast.tsx'
import { language } from '../words/language.ts'
import { refusedText } from '../words/refused.ts'
import { type Card, cardOf, newId } from './card.ts'
import { CardView, toldCard } from './card-view.tsx'
import { Decision } from './decision.tsx'
import { HandEntry } from './hand-entry.tsx'
import { outlookOf } from './outlook.ts'
import { deviceDice, Playing, type Standing } from './playing.ts'
import { RollInputs, RollOutlook, speechOf } from './roll-form.tsx'

export interface RollDialogProps {
  readonly system: System
  readonly mechanic: string
  readonly title?: string
  readonly given: Given
  /** The fields as they stand when the dice fall: the next click rolls with them. */
  readonly onSettings?: (given: Given) => void
  readonly onRolled: (card: Card) => void
  readonly onChanged: (card: Card) => void
  readonly onClose: () => void
  /** Rolls at once with what is given. */
  readonly isQuick?: boolean
}

interface Running {
  readonly playing: Playing
  readonly standing: Standing
  readonly isByHand: boolean
}

export function RollDialog(props: RollDialogProps) {
  const { system, mechanic, title = '', onRolled, onClose, onSettings } = props
  const [given, setGiven] = useState(props.given)
  const [running, setRunning] = useState<Running | null>(() => (props.isQuick ? begun(props.given, false) : null))
  const [card, setCard] = useState<Card | null>(null)
  const speech = speechOf(system)
  const { app, game } = speech

  function begun(with_: Given, isByHand: boolean): Running | null {
    try {
      const playing = new Playing(system, mechanic, with_, language.value, isByHand ? null : deviceDice)
      const now = { playing, standing: playing.begin(), isByHand }
      // The first drawing must be over before a card can be shown.
      queueMicrotask(() => settle(now, with_))
      return now
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      toast(refusedText(error, system.mechanics[mechanic]?.input as Fields, speechOf(system)), 'cross')
      return null
    }
  }

  function settle({ standing, isByHand }: Running, with_ = given): void {
    const head = { id: newId(), at: Date.now(), title, given: with_, isByHand }
    const end = cardOf(head, system, mechanic, standing)
    if (!end) return
    setCard(end)
    onRolled(end)
    announce(toldCard(end, system))
  }

  function roll(isByHand: boolean): void {
    setCard(null)
    onSettings?.(given)
    setRunning(begun(given, isByHand))
  }

  function goOn(standing: Standing): void {
    if (!running) return
    const next = { ...running, standing }
    setRunning(next)
    settle(next)
  }

  function buy(item: string): void {
    if (!card) return
    const next = { ...card, bought: [...card.bought, item] }
    setCard(next)
    props.onChanged(next)
  }

  const isSound = outlookOf(system, mechanic, given, language.value).refused === null
  const mechanicSucceeds = system.mechanics[mechanic]?.succeeds !== undefined
  const ask = { is: 'odds', system: system.id, mechanic, given, language: language.value } as const
  const odds = useCount(isSound && running === null ? ask : null)
  const form = { system, mechanic, given, onChange: setGiven, odds, hasChanceElsewhere: mechanicSucceeds }
  const heading = title === '' ? (game.mechanics[mechanic]?.name ?? mechanic) : title
  const foot =
    running === null ? (
      <>
        {isSound && mechanicSucceeds && <ChanceLine count={odds} />}
        <Button icon="hand" isDisabled={!isSound} onClick={() => roll(true)}>
          {app.byHand}
        </Button>
        <Button kind="main" icon="dice" isDisabled={!isSound} onClick={() => roll(false)}>
          {app.roll}
        </Button>
      </>
    ) : card ? (
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
          {app.rollAgain}
        </Button>
        <Button kind="main" onClick={onClose}>
          {app.done}
        </Button>
      </>
    ) : undefined
  return (
    <Dialog title={heading} onClose={onClose} foot={foot}>
      {running === null ? (
        <form
          onSubmit={(event) => {
            event.preventDefault()
            if (isSound) roll(false)
          }}
        >
          <p class="summary">{game.mechanics[mechanic]?.summary}</p>
          <RollInputs {...form} />
          <RollOutlook {...form} />
          <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
        </form>
      ) : card ? (
        <CardView key={card.id} card={card} onBuy={buy} isOpen isFresh={running.standing.said.length === 0} />
      ) : (
        <Under running={running} system={system} mechanic={mechanic} given={given} onStanding={goOn} />
      )}
    </Dialog>
  )
}

interface UnderProps {
  readonly running: Running
  readonly system: System
  readonly mechanic: string
  readonly given: Given
  readonly onStanding: (standing: Standing) => void
}

/** A roll under way: dice to enter, or a decision to make. */
function Under({ running: { playing, standing }, system, mechanic, given, onStanding }: UnderProps) {
  const { asks, answers, said, thrown } = standing
  const dice = answers.flatMap((answer) => ('faces' in answer ? answer.faces : []))
  return (
    <div class="under">
      <Lying thrown={thrown} isFresh />
      {asks?.is === 'dice' && (
        <HandEntry
          key={`${asks.what} ${answers.length}`}
          pool={asks.pool}
          onDone={(faces) => onStanding(playing.throwFaces(standing, faces))}
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
          onDecide={(decision) => onStanding(playing.decide(standing, decision))}
        />
      )}
    </div>
  )
}
