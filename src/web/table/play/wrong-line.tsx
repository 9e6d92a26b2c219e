// What is wrong with a line that was typed, pointed at, with what was probably meant.

import { sentenceOf } from '../../../dice/notation/index.ts'
import type { Wrong } from '../../../table/typed.ts'
import { language, words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'

export interface WrongLineProps {
  readonly id: string
  readonly wrong: Wrong
  readonly text: string
  readonly onTake: (line: string) => void
}

export function WrongLine({ id, wrong, text, onTake }: WrongLineProps) {
  const app = playWords.value
  const { why, fault, told, from, to, suggestion } = wrong
  return (
    <div class="fault talk-wrong" id={id} role="alert">
      <p>{app.wrong[why](fault ? sentenceOf(fault, language.value) : told)}</p>
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
