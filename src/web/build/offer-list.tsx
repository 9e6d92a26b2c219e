// The offers of a building step, each with its price, found by a part of the name.

import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { Plain } from '../../dice/index.ts'
import type { BuildingWords, DraftOffer, DraftRows } from '../../systems/building.ts'
import { accountText } from '../../systems/building.ts'
import { capital } from '../../systems/labels.ts'
import { Button } from '../parts/button.tsx'
import { buildWords } from '../words/build.ts'
import { words as appWords } from '../words/language.ts'
import { isDear, offersBeside, rowsLike, StepRows } from './step-rows.tsx'

/** Shown at first; a shop has hundreds. */
const FIRST = 30

interface OfferListProps {
  readonly offers: readonly DraftOffer<Plain>[]
  /** The offers among them that are steps of something. */
  readonly groups: readonly DraftRows[]
  readonly words: BuildingWords
  readonly left: number
  /** Whether it was taken: what was said may make no sense. */
  readonly onTake: (offer: DraftOffer<Plain>, said: string) => boolean
}

export function OfferList({ offers, groups, words, left, onTake }: OfferListProps) {
  const app = buildWords.value
  const id = useId()
  const [searched, setSearched] = useState('')
  const [showsAll, setShowsAll] = useState(false)
  // A single question is asked at once.
  const [asking, setAsking] = useState<string | null>(() => {
    const [only, ...others] = offers
    return only && only.asks !== null && others.length === 0 ? only.name : null
  })
  const all = offersBeside(offers, groups).map((offer) => ({ offer, text: capital(accountText(offer, words)) }))
  const wanted = searched.trim().toLowerCase()
  const found = all.filter(({ offer, text }) => `${offer.name} ${text}`.toLowerCase().includes(wanted))
  const rows = rowsLike(groups, words, wanted)
  const shown = showsAll || wanted !== '' ? found : found.slice(0, FIRST)
  if (offers.length === 0 && groups.length === 0) return <p class="hint">{app.nothingHere}</p>
  return (
    <div class="leading">
      {offers.length > 8 && (
        <div class="field">
          <label class="label" for={id}>
            {app.find}
          </label>
          <input
            id={id}
            type="text"
            autocomplete="off"
            placeholder={app.findHint}
            value={searched}
            onInput={({ currentTarget }) => setSearched(currentTarget.value)}
          />
        </div>
      )}
      {found.length + rows.length === 0 && <p class="hint">{app.nothingFound(searched)}</p>}
      <StepRows groups={rows} offers={offers} words={words} left={left} onTake={(offer) => void onTake(offer, '')} />
      <ul class="offer-list">
        {shown.map(({ offer, text }) => (
          <li key={offer.name}>
            <button
              type="button"
              class="offer"
              aria-expanded={offer.asks === null ? undefined : asking === offer.name}
              onClick={() => (offer.asks === null ? onTake(offer, '') : setAsking(offer.name))}
            >
              <span>{text}</span>
              {offer.amount !== 0 && (
                <b class={`offer-price${isDear(offer, left) ? ' dear' : ''}`}>
                  {words.amount(offer.amount).replace('-', '−')}
                </b>
              )}
            </button>
            {asking === offer.name && offer.asks !== null && (
              <OfferAnswerForm
                label={words.asks[offer.asks] ?? offer.asks}
                onCancel={() => setAsking(null)}
                onSay={(said) => {
                  if (onTake(offer, said)) setAsking(null)
                }}
              />
            )}
          </li>
        ))}
      </ul>
      {shown.length < found.length && (
        <Button kind="quiet" icon="down" onClick={() => setShowsAll(true)}>
          {app.more(found.length - shown.length)}
        </Button>
      )}
    </div>
  )
}

interface OfferAnswerFormProps {
  readonly label: string
  readonly onSay: (said: string) => void
  readonly onCancel: () => void
}

function OfferAnswerForm({ label, onSay, onCancel }: OfferAnswerFormProps) {
  const id = useId()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onSay(text.trim())
      }}
    >
      <label class="label" for={id}>
        {label}
      </label>
      <input
        id={id}
        ref={field}
        type="text"
        autocomplete="off"
        maxLength={80}
        value={text}
        onInput={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div class="row-of">
        <Button kind="main" type="submit" isDisabled={text.trim() === ''}>
          {buildWords.value.take}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {appWords.value.cancel}
        </Button>
      </div>
    </form>
  )
}
