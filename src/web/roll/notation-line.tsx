// A line for free notation: type dice, Enter rolls them. The arrow up brings the last line back.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { ShownNote } from '../../dice/notation/sentences.ts'
import { MOST_NOTATION } from '../../table/lengths.ts'
import { Button } from '../parts/button.tsx'
import { announce } from '../parts/toast.tsx'
import { words } from '../words/language.ts'
import { soloWords } from '../words/solo.ts'
import type { SoloCard } from './solo-card.ts'
import { cardSentence, SoloCardView } from './solo-card-view.tsx'
import { addCard } from './solo-log.ts'
import { deviceDice } from './solo-roll.ts'

interface NotationFault {
  readonly message: string
  readonly suggestion: string | null
}

let lastLine = ''
let notationModule: Promise<typeof import('./notation-card.ts')> | null = null

/** Loaded once for all lines: those that wait for it are rolled in the order they were sent. */
function loadNotation() {
  notationModule ??= import('./notation-card.ts')
  notationModule.catch(() => {
    notationModule = null
  })
  return notationModule
}

export function NotationLine() {
  const app = words.value
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<NotationFault | null>(null)
  const [last, setLast] = useState<SoloCard | null>(null)
  const [notes, setNotes] = useState<{ readonly of: SoloCard; readonly all: readonly ShownNote[] } | null>(null)
  const shown = useRef<HTMLDivElement>(null)
  // Below the line, or the newest of a log beside or below that, which the notes push down.
  useEffect(() => {
    const below = shown.current
    const card = below?.offsetParent ? below : below && document.querySelector('.log .cards > li')
    card?.scrollIntoView({ block: 'nearest' })
  }, [last, notes])
  const roll = async (line: string) => {
    if (line.trim() === '') return
    const loaded = await loadNotation().catch(() => null)
    if (!loaded) {
      setFault({ message: app.loadFailed, suggestion: null })
      return
    }
    const { notationFaultOf, notationCard } = loaded
    setFault(null)
    setLast(null)
    try {
      const card = notationCard(line, deviceDice, Date.now())
      addCard(card)
      setLast(card)
      announce(cardSentence(card, null))
      import('./reading-notes.ts').then(
        ({ readingNotes }) => setNotes({ of: card, all: readingNotes(line) }),
        () => {},
      )
      lastLine = line
      // Somebody who types fast has begun the next line already.
      setText((now) => (now === line ? '' : now))
    } catch (error) {
      const wrong = notationFaultOf(error)
      if (!wrong) throw error
      setFault(wrong)
    }
  }
  return (
    <form
      class="free"
      aria-label={soloWords.value.freeRoll}
      onSubmit={(event) => {
        event.preventDefault()
        // Enter may follow the last key sooner than the page is drawn again.
        roll(input.current?.value ?? '')
      }}
    >
      <label class="label" for="free-roll">
        {soloWords.value.freeRoll}
      </label>
      <div class="free-row">
        <input
          id="free-roll"
          ref={input}
          type="text"
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          placeholder={app.freeHint}
          maxLength={MOST_NOTATION}
          value={text}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? 'free-fault' : undefined}
          onInput={({ currentTarget }) => {
            setText(currentTarget.value)
            setFault(null)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowUp' || text !== '' || lastLine === '') return
            event.preventDefault()
            setText(lastLine)
          }}
        />
        <Button type="submit" icon="dice">
          {soloWords.value.freeRollIt}
        </Button>
      </div>
      {fault && (
        <p class="fault" id="free-fault" role="alert">
          {fault.message}
          {fault.suggestion !== null && (
            <>
              {' '}
              {app.didYouMean}{' '}
              <button type="button" class="chip" onClick={() => roll(fault.suggestion as string)}>
                {fault.suggestion}
              </button>
            </>
          )}
        </p>
      )}
      {last && (
        <div class="free-last" ref={shown}>
          <SoloCardView key={last.id} card={last} isFresh />
        </div>
      )}
      {last &&
        notes?.of === last &&
        notes.all.map(({ sentence, reading }) => (
          <p key={sentence} class="hint">
            {sentence}{' '}
            {reading !== null && (
              <button type="button" class="chip" onClick={() => roll(reading)}>
                {soloWords.value.rollReading(reading)}
              </button>
            )}
          </p>
        ))}
    </form>
  )
}
