// The decisions, point by point: every option with its worth. One that is picked leads to the next choice, or to the dice.

import { useState } from 'preact/hooks'
import type { Plain } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import type { System } from '../../systems/system.ts'
import { useCount } from '../odds/use-count.ts'
import type { MechanicRequest } from '../odds/worker-messages.ts'
import { Button } from '../parts/button.tsx'
import { DecisionOptions } from '../roll/decision.tsx'
import { typedFaces } from '../roll/hand-faces.ts'
import { speechOf } from '../words/app-speech.ts'
import { handWords } from '../words/hand.ts'
import { labWords } from '../words/lab.ts'
import { language } from '../words/language.ts'
import { refusalText } from '../words/refusal-text.ts'
import { BestPlayTable } from './best-play-table.tsx'

export interface SetUpDecisionsProps {
  readonly asked: MechanicRequest
  readonly system: System
  readonly id: string
}

export function SetUpDecisions({ asked, system, id }: SetUpDecisionsProps) {
  const speech = speechOf(system)
  const { game, words: app } = speech
  const lab = labWords.value
  const [text, setText] = useState('')
  const [decided, setDecided] = useState<readonly { readonly pick: Plain; readonly sentence: string }[]>([])
  const dice = typedFaces(text)
  const advice = (faces: readonly number[]) =>
    ({
      is: 'advice',
      ...asked,
      dice: faces,
      decisions: decided.map(({ pick }) => pick),
      language: language.value,
    }) as const
  const withDice = useCount(dice === null ? null : advice(dice))
  // Dice that are thrown only after a choice: the choice comes first.
  const isEarly = withDice.refused?.code === 'dice' && dice !== null && dice.length > 0
  const before = useCount(isEarly ? advice([]) : null)
  const answer = withDice.answer ?? (isEarly ? before.answer : null)
  const isOpen = answer !== null && answer.asks !== null
  const { refused } = withDice
  // These dice are sound: with another difficulty they may leave something to decide.
  const isSettled = refused?.code === 'decision' && decided.length === 0 && dice !== null && dice.length > 0
  const isChoiceFirst = isEarly && isOpen
  const said = refused && refusalText(refused, system.mechanics[asked.mechanic]?.input as Fields, speech)
  const fault = dice === null ? handWords.value.handNoNumber : isSettled || isChoiceFirst ? null : said
  const hint = isOpen
    ? (game.decisions[answer.asks as string] ?? (answer.asks as string))
    : isSettled
      ? lab.decisionsNone
      : decided.length > 0 && text === ''
        ? lab.decisionsRoll
        : lab.decisionsHint
  return (
    <details class="decisions-lab">
      <summary>{lab.decisions}</summary>
      <div class="field text">
        <label class="label" for={id}>
          {lab.decisionsDice}
        </label>
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autocomplete="off"
          value={text}
          placeholder={app.numbersHint}
          aria-describedby={`${id}-about`}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        {decided.length > 0 && (
          <p class="decided">
            {lab.decided}: {decided.map(({ sentence }) => sentence).join(' ')}
            <Button kind="quiet" icon="undo" onClick={() => setDecided(decided.slice(0, -1))}>
              {lab.takeBack}
            </Button>
          </p>
        )}
        <p id={`${id}-about`} class={fault !== null && text !== '' ? 'fault' : 'hint'}>
          {fault !== null && text !== '' ? fault : hint}
        </p>
        {/* The dice typed here were not taken: a choice before them stands below. */}
        {isChoiceFirst && <p class="hint">{said}</p>}
        {isOpen && answer.side !== undefined && (
          <p class="hint">{lab.chancesOf(game.fields[answer.side] ?? answer.side)}</p>
        )}
      </div>
      {isOpen && (
        <DecisionOptions
          mechanic={asked.mechanic}
          advised={answer}
          system={system}
          onDecide={(pick) => {
            const at = answer.options.findIndex(({ choice }) => choice === pick)
            setDecided([...decided, { pick, sentence: answer.sentences[at] ?? '' }])
          }}
        />
      )}
      {(isOpen || isSettled) && dice !== null && (
        <BestPlayTable
          asked={asked}
          system={system}
          dice={withDice.answer || isSettled ? dice : []}
          decisions={decided.map(({ pick }) => pick)}
        />
      )}
    </details>
  )
}
