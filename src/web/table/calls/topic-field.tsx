// The choice of a topic: a few chips, those called for lately first, and every other by typing a part of it. Once it is picked, only it is in view.

import { useId, useRef, useState } from 'preact/hooks'
import { fieldLabel } from '../../../systems/labels.ts'
import { Button } from '../../parts/button.tsx'
import { gmWords } from '../../words/gm.ts'
import { type TableView, useTable } from '../table-view.ts'
import { type CallTopic, matchingTopics, topicLabel, wayLabel } from './call-topics.ts'
import type { CallWay } from './call-way.ts'

/** Chips in view before anything is typed. */
const MOST_CHIPS = 8

interface TopicFieldProps {
  readonly topics: readonly CallTopic[]
  readonly picked: CallTopic | null
  readonly onPick: (topic: CallTopic | null) => void
}

export function TopicField({ topics, picked, onPick }: TopicFieldProps) {
  const table = useTable()
  const app = gmWords.value
  const id = useId()
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const game = table.system.words[table.language]
  const label = (topic: CallTopic) => topicLabel(topic, game, app)
  const chip = (topic: CallTopic) => (
    <button
      key={topic.key}
      type="button"
      class="chip"
      aria-pressed={topic.key === picked?.key}
      onClick={() => {
        onPick(topic.key === picked?.key ? null : topic)
        setText('')
      }}
    >
      {label(topic)}
    </button>
  )
  if (picked)
    return (
      <fieldset class="field picks topic">
        <legend class="label">{app.what}</legend>
        <div class="row-of">
          {chip(picked)}
          <Button
            kind="quiet"
            onClick={() => {
              onPick(null)
              // The field is there after the next drawing.
              requestAnimationFrame(() => input.current?.focus())
            }}
          >
            {app.somethingElse}
          </Button>
        </div>
      </fieldset>
    )
  const found = matchingTopics(lateFirst(topics, table), text, label)
  const shown = isWhole ? found : found.slice(0, MOST_CHIPS)
  return (
    <fieldset class="field picks topic">
      <legend class="label">
        <label for={id}>{app.what}</label>
      </legend>
      <input
        ref={input}
        id={id}
        type="search"
        autocomplete="off"
        maxLength={80}
        placeholder={app.whatHint}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          const [first] = found
          if (event.key !== 'Enter' || text.trim() === '' || !first) return
          event.preventDefault()
          onPick(first)
          setText('')
        }}
      />
      {isWhole ? (
        placesOf(shown).map(([place, its]) => (
          <section key={place} class="topic-place">
            <h3 class="label">{placeLabel(place, app, fieldLabel(place, game))}</h3>
            <div class="row-of">{its.map(chip)}</div>
          </section>
        ))
      ) : (
        <div class="row-of">
          {shown.map(chip)}
          {found.length > shown.length && (
            <Button kind="quiet" onClick={() => setWhole(true)}>
              {app.allTopics(found.length)}
            </Button>
          )}
        </div>
      )}
      {found.length === 0 && <p class="hint">{app.noTopic}</p>}
    </fieldset>
  )
}

interface WayFieldProps {
  readonly ways: readonly CallWay[]
  readonly way: CallWay
  readonly onPick: (way: CallWay) => void
}

/** The ways to roll a topic, where there are several. */
export function WayField({ ways, way, onPick }: WayFieldProps) {
  const { system, language } = useTable()
  const id = useId()
  return (
    <fieldset class="field">
      <legend class="unseen">{gmWords.value.how}</legend>
      <div class="options">
        {ways.map((each) => (
          <label key={`${each.move} ${each.mechanic}`} class="option">
            <input type="radio" name={id} checked={each === way} onChange={() => onPick(each)} />
            <span>{wayLabel(each, system.words[language])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Topics that were called for lately come first. */
function lateFirst(topics: readonly CallTopic[], { state, journal, me }: TableView): readonly CallTopic[] {
  const calls = Object.keys(state.checks).flatMap((id) => journal.checks[id] ?? [])
  const late = calls.filter(({ by }) => by === me).map(({ pick }) => pick)
  const rank = ({ pick }: CallTopic) => (pick === null ? -1 : late.lastIndexOf(pick))
  return topics.toSorted((a, b) => rank(b) - rank(a))
}

/** The topics by where they stand, in the order of the first of each. */
function placesOf(topics: readonly CallTopic[]): readonly (readonly [place: string, topics: readonly CallTopic[]])[] {
  const places = [...new Set(topics.map(({ place }) => place))]
  return places.map((place) => [place, topics.filter((topic) => topic.place === place)] as const)
}

function placeLabel(place: string, app: typeof gmWords.value, field: string): string {
  switch (place) {
    case 'move':
      return app.otherMoves
    case 'choice':
      return app.anyLine
    case 'roll':
      return app.bareRolls
    default:
      return field
  }
}
