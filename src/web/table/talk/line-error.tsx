// The error of a typed line: pointed at, with a suggestion.

import { notationErrorSentence } from '../../../dice/notation/sentences.ts'
import type { ChatFault } from '../../../table/chat-input.ts'
import { language, words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'

export interface LineErrorProps {
  readonly id: string
  readonly wrong: ChatFault
  readonly text: string
  readonly onTake: (line: string) => void
}

export function LineError({ id, wrong, text, onTake }: LineErrorProps) {
  const app = playWords.value
  const { why, fault, told, from, to, suggestion } = wrong
  return (
    <div class="fault talk-wrong" id={id} role="alert">
      <p>{app.wrong[why](fault ? notationErrorSentence(fault, language.value) : told)}</p>
      <p class="pointed">
        {text.slice(0, from)}
        <mark>{text.slice(from, to) || ' '}</mark>
        {text.slice(to)}
      </p>
      {suggestion !== null && (
        <p>
          {words.value.didYouMean}{' '}
          <button type="button" class="chip" onClick={() => onTake(suggestion)}>
            {suggestion}
          </button>
        </p>
      )}
    </div>
  )
}
