// Dice in free notation as one types: what is wrong and what was meant, how other tools read it, and examples to begin with.

import { isAnyDiceProgram } from '../../dice/anydice/program-text.ts'
import { DIALECT_NAMES, type Dialect, isDialect } from '../../dice/notation/index.ts'
import type { ShownNote } from '../../dice/notation/sentences.ts'
import { MOST_NOTATION } from '../../table/lengths.ts'
import { LabelledSelect } from '../parts/labelled-input.tsx'
import { labWords } from '../words/lab.ts'
import { words } from '../words/language.ts'
import type { PlainRefusal } from '../words/refusal-text.ts'

export interface NotationFieldProps {
  readonly id: string
  readonly text: string
  readonly dialect: Dialect
  readonly refused: PlainRefusal | null
  readonly notes: readonly ShownNote[]
  /** Several lines where several were pasted. */
  readonly onLines: (lines: readonly string[]) => void
  /** An AnyDice program was pasted. */
  readonly onProgram: (text: string) => void
  readonly onDialect: (dialect: Dialect) => void
  /** The other reading is the one that was meant. */
  readonly onReading: (reading: string) => void
}

export function NotationField({
  id,
  text,
  dialect,
  refused,
  notes,
  onLines,
  onProgram,
  onDialect,
  onReading,
}: NotationFieldProps) {
  const lab = labWords.value
  const fault = refused === null ? null : refused.code === 'too-big' ? lab.tooMuch : refused.message
  const meant = refused?.figures.suggestion
  return (
    <>
      <div class="field text">
        <label class="label" for={id}>
          {lab.notationLabel}
        </label>
        <input
          id={id}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          maxLength={MOST_NOTATION}
          placeholder={words.value.freeHint}
          value={text}
          aria-invalid={fault === null ? undefined : true}
          aria-describedby={`${id}-about`}
          onInput={({ currentTarget }) => onLines([currentTarget.value])}
          onPaste={(event) => {
            const pasted = event.clipboardData?.getData('text') ?? ''
            const lines = linesIn(pasted)
            const isProgram = isAnyDiceProgram(pasted)
            if (lines.length < 2 && !isProgram) return
            event.preventDefault()
            if (isProgram) onProgram(pasted)
            else onLines(lines)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || text.trim() === '') return
            event.preventDefault()
            onLines([text, ''])
          }}
        />
        <div id={`${id}-about`}>
          {fault !== null && <p class="fault">{fault}</p>}
          {typeof meant === 'string' && (
            <button type="button" class="button quiet" onClick={() => onLines([meant])}>
              {lab.meant(meant)}
            </button>
          )}
          {notes.map(({ sentence, reading }) => (
            <p key={sentence} class="hint">
              {sentence}{' '}
              {reading !== null && (
                <button type="button" class="button quiet small" onClick={() => onReading(reading)}>
                  {lab.takeReading(reading)}
                </button>
              )}
            </p>
          ))}
        </div>
      </div>
      <LabelledSelect
        label={lab.dialect}
        value={dialect}
        options={DIALECT_NAMES.map((name) => [name, name === 'astragal' ? lab.ourReading : name] as const)}
        onPick={(name) => isDialect(name) && onDialect(name)}
      />
      <details class="notation-help">
        <summary>{lab.notationHelp}</summary>
        <ul class="notation-examples">
          {lab.notationExamples.map(([example, meaning]) => (
            <li key={example}>
              <button type="button" class="button quiet" onClick={() => onLines([example])}>
                {example}
              </button>
              <span>{meaning}</span>
            </li>
          ))}
        </ul>
        <p class="hint">{lab.notationLines}</p>
      </details>
    </>
  )
}

const linesIn = (text: string): readonly string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
