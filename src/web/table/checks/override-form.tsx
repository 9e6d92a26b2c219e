// Another verdict than the dice came to, in view and with a reason.

import { useEffect, useId, useRef, useState } from 'preact/hooks'
import { MOST_BESIDE } from '../../../table/lengths.ts'
import { WordsForm } from '../../parts/words-form.tsx'
import { gmWords } from '../../words/gm.ts'
import { words } from '../../words/language.ts'
import { useTable } from '../table-view.ts'
import type { GmActionProps } from './gm-action.ts'

const TONES = ['good', 'bad', 'plain'] as const

/** The verdicts of the game are offered; any other word will do as well. */
export function OverrideForm({ check, onDone }: GmActionProps) {
  const { sendCommand, system, language } = useTable()
  const app = gmWords.value
  const id = useId()
  const { verdicts } = system.words[language]
  const [word, setWord] = useState('')
  const [tone, setTone] = useState<(typeof TONES)[number]>(check.end?.verdict.tone === 'good' ? 'bad' : 'good')
  const toneNames = { good: words.value.success, bad: words.value.failure, plain: app.overrideNeither }
  const [isEmptyWord, setEmptyWord] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div class="leading">
      <p class="hint">{app.overrideHint}</p>
      <fieldset class="field">
        <legend class="label">{app.overrideTo}</legend>
        <div class="options">
          {TONES.map((each) => (
            <label key={each} class="option">
              <input type="radio" name={id} checked={each === tone} onChange={() => setTone(each)} />
              <span>{toneNames[each]}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <div class="field">
        <label class="label" for={`${id}-word`}>
          {app.overrideWord}
        </label>
        <input
          ref={field}
          id={`${id}-word`}
          type="text"
          list={`${id}-words`}
          maxLength={60}
          autocomplete="off"
          aria-invalid={isEmptyWord || undefined}
          value={word}
          onInput={({ currentTarget }) => setWord(currentTarget.value)}
        />
        <datalist id={`${id}-words`}>
          {Object.values(verdicts).map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
        {isEmptyWord && <p class="fault">{words.value.needed}</p>}
      </div>
      <WordsForm
        label={app.why}
        action={app.override}
        most={MOST_BESIDE}
        takesFocus={false}
        onCancel={onDone}
        onSay={async (why) => {
          setEmptyWord(word.trim() === '')
          if (word.trim() === '') return
          const known = Object.entries(verdicts).find(([, text]) => text === word.trim())?.[0]
          const told = { tone, word: known ?? word.trim(), why }
          if ((await sendCommand({ is: 'override', check: check.id, ...told })) !== undefined) onDone()
        }}
      />
    </div>
  )
}

/** Whether what a roll came to is known, and the table lets the GM change it. */
/** An override as it could be filled in, to ask whether there may be one. */
export const OVERRIDE_SAMPLE = { tone: 'good', word: '–', why: '–' } as const
