// Decisions: with the dice that lie on the table, or before any are thrown, every option with its worth.

import { useState } from 'preact/hooks'
import type { Fields } from '../../systems/field.ts'
import type { System } from '../../systems/system.ts'
import { useCount } from '../odds/use-count.ts'
import type { MechanicRequest } from '../odds/worker-messages.ts'
import { DecisionOptions } from '../roll/decision.tsx'
import { typedFaces } from '../roll/hand-faces.ts'
import { speechOf } from '../words/app-speech.ts'
import { labWords } from '../words/lab.ts'
import { language } from '../words/language.ts'
import { refusalText } from '../words/refusal-text.ts'

export function SetUpDecisions({
  asked,
  system,
  id,
}: {
  readonly asked: MechanicRequest
  readonly system: System
  readonly id: string
}) {
  const speech = speechOf(system)
  const { game, words: app } = speech
  const lab = labWords.value
  const [text, setText] = useState('')
  const dice = typedFaces(text)
  const { answer, refused } = useCount(
    dice === null ? null : { is: 'advice', ...asked, dice, decisions: [], language: language.value },
  )
  const isOpen = answer !== null && answer.asks !== null
  const fault =
    dice === null
      ? app.handNoNumber
      : refused === null
        ? null
        : refused.code === 'decision'
          ? lab.decisionsNone
          : refusalText(refused, system.mechanics[asked.mechanic]?.input as Fields, speech)
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
          aria-describedby={`${id}-says`}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <p id={`${id}-says`} class={fault !== null && text !== '' ? 'fault' : 'hint'}>
          {fault !== null && text !== ''
            ? fault
            : isOpen
              ? (game.decisions[answer.asks as string] ?? answer.asks)
              : lab.decisionsHint}
        </p>
      </div>
      {isOpen && <DecisionOptions advised={answer} system={system} />}
    </details>
  )
}
