// Dice thrown by hand: typed in one go or tapped face by face, each checked against the die that is wanted.

import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { Pool } from '../../dice/index.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { diceName } from '../words/figures.ts'
import { handWords } from '../words/hand.ts'
import { language } from '../words/language.ts'
import { readHandFaces } from './hand-faces.ts'

/** Dice of more sides than this are typed, not tapped. */
const TAPPABLE = 20

export interface HandEntryProps {
  readonly pool: Pool
  readonly onDone: (faces: readonly number[]) => void
  /** Whether one can type at once. */
  readonly takesFocus?: boolean
  /** The text typed so far; `onTyped` hears it as it grows. */
  readonly typed?: string
  readonly onTyped?: (text: string) => void
}

export function HandEntry({ pool, onDone, takesFocus = true, typed = '', onTyped }: HandEntryProps) {
  const spoken = (name: string) => diceName(name, language.value).replace('..', '–')
  const [text, setOwnText] = useState(typed)
  const setText = (next: string) => {
    setOwnText(next)
    onTyped?.(next)
  }
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [])
  const read = readHandFaces(pool, text)
  const { faces, wanted, fault } = read
  const finish = () => {
    if (!fault && !wanted) onDone(faces)
  }
  const tap = (face: number) => setText(`${text.trim()} ${face}`.trim())
  const sides = wanted && wanted.sides <= TAPPABLE ? wanted.faces : []
  const say = fault
    ? fault.is === 'text'
      ? handWords.value.handNoNumber
      : fault.is === 'many'
        ? handWords.value.handTooMany(faces.length)
        : handWords.value.handNoFace(`${fault.face}`, spoken(fault.die))
    : wanted
      ? handWords.value.handWanted(faces.length + 1, spoken(pool.name), spoken(wanted.range))
      : handWords.value.handReady
  return (
    <form
      class="hand"
      onSubmit={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      <label class="label" for={id}>
        {handWords.value.handTitle(spoken(pool.name))}
      </label>
      <div class="hand-row">
        <input
          id={id}
          class="hand-faces"
          ref={input}
          type="text"
          inputMode={pool.kinds.some(({ die }) => die.faces.some((face) => face < 0)) ? 'text' : 'decimal'}
          autocomplete="off"
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-about`}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button kind="main" type="submit" isDisabled={fault !== null || wanted !== null}>
          {handWords.value.handDone}
        </Button>
      </div>
      <p id={`${id}-about`} class={fault ? 'fault' : 'hint'} aria-live="polite">
        {say}
      </p>
      {sides.length > 0 && (
        <div class="faces">
          {sides.map((face) => (
            <button key={face} type="button" onClick={() => tap(face)}>
              {face}
            </button>
          ))}
          <button
            type="button"
            aria-label={handWords.value.handBack}
            disabled={text === ''}
            onClick={() => setText(text.trim().replace(/\S+$/, '').trim())}
          >
            <Icon name="back" />
          </button>
        </div>
      )}
    </form>
  )
}
