// A negotiation, on a card and on the GM's tile: the offers so far, another one, or agreement to the one that stands.

import { useId } from 'preact/hooks'
import type { Plain } from '../../../dice/index.ts'
import type { FieldKind } from '../../../systems/field.ts'
import { leafAt, leaves, valueAt, withValueAt } from '../../../systems/field-leaves.ts'
import { pathLabel } from '../../../systems/labels.ts'
import type { Check } from '../../../table/check/check.ts'
import { fieldsOf } from '../../../table/check-fields.ts'
import { MOST_BESIDE } from '../../../table/lengths.ts'
import { seatNameOf } from '../../../table/lines.ts'
import { Stepper } from '../../fields/integer.tsx'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { partialFault } from '../../roll/form-fault.ts'
import { speechOf } from '../../words/app-speech.ts'
import { cardWords } from '../../words/card.ts'
import { playWords } from '../../words/play.ts'
import { mayGive } from '../command-offer.ts'
import { useCardSeen } from '../log/log-focus.ts'
import { type TableView, useTable } from '../table-view.ts'
import { useCardDraft } from './card-drafts.ts'

type IntegerKind = Extract<FieldKind, { is: 'integer' }>

/** The field that this seat may still make an offer for; null where there is none. */
export function negotiatedField(card: Check, table: TableView): string | null {
  const open = leaves(fieldsOf(table.system, card.rolled)).find(
    ({ path, field }) => field.meta.isNegotiable && (card.offers.length > 0 || valueAt(card.given, path) === undefined),
  )
  const { low } = (open?.field.kind ?? {}) as Partial<IntegerKind>
  return open && mayGive(table, 'offer', { check: card.id, field: open.path, value: low }) ? open.path : null
}

/** The offer of the other side that this seat may agree to; null where there is none. */
export function offerTo(card: Check, table: TableView): Check['offers'][number] | null {
  const last = card.offers.at(-1)
  return last && mayGive(table, 'agree', { check: card.id }) ? last : null
}

export function CardOffers({ card }: { readonly card: Check }) {
  const table = useTable()
  const app = playWords.value
  const field = negotiatedField(card, table)
  const label = (path: string) => pathLabel(path, table.system.words[table.language])
  if (card.offers.length === 0 && field === null) return null
  return (
    <details class="offers" open={card.offers.length > 0}>
      <summary>{field === null ? cardWords.value.negotiation : cardWords.value.negotiate(label(field))}</summary>
      <div class="offers-body">
        <ol>
          {card.offers.map(({ by, value, reason }, i) => (
            <li key={i}>
              <b>{app.offers(seatNameOf(table, by), value)}</b>
              {reason !== '' && <span>: {reason}</span>}
            </li>
          ))}
        </ol>
        {card.agreed !== null && (
          <p class="agreed">
            <Icon name="check" size={16} /> {app.agreed(card.agreed)}
          </p>
        )}
        {field !== null && <OfferForm card={card} field={field} />}
      </div>
    </details>
  )
}

function OfferForm({ card, field }: { readonly card: Check; readonly field: string }) {
  const table = useTable()
  const app = playWords.value
  const id = useId()
  const speech = speechOf(table.system)
  const fields = fieldsOf(table.system, card.rolled)
  const kind = leafAt(fields, field)?.field.kind as IntegerKind
  const last = card.offers.at(-1)
  const [value, setValue] = useCardDraft<Plain | undefined>(`${card.id} offer`, last?.value)
  const [reason, setReason] = useCardDraft(`${card.id} reason`, '')
  const isTheirs = offerTo(card, table) !== null
  const fault = value === undefined ? null : partialFault(withValueAt({}, field, value), fields, speech)
  const awaited = useCardSeen(card.id, isTheirs)
  const label = cardWords.value.yourOffer(pathLabel(field, speech.game))
  return (
    <form
      class="offering"
      onSubmit={(event) => {
        event.preventDefault()
        if (typeof value === 'number') table.sendCommand({ is: 'offer', check: card.id, field, value, reason })
        setReason('')
      }}
    >
      {last && isTheirs && (
        <Button kind="main" icon="check" onClick={() => table.sendCommand({ is: 'agree', check: card.id })}>
          {cardWords.value.agree(last.value)}
        </Button>
      )}
      {last && !isTheirs && <p class="hint">{cardWords.value.yourOfferStands}</p>}
      <p class="label">{label}</p>
      <div class="offer-row" ref={awaited}>
        <Stepper
          kind={kind}
          path="offer"
          value={value}
          onChange={setValue}
          form={{ id, speech, fault: null }}
          label={label}
        />
        {fault && <p class="fault">{fault.text}</p>}
        <input
          type="text"
          autocomplete="off"
          maxLength={MOST_BESIDE}
          value={reason}
          aria-label={cardWords.value.offerReason}
          placeholder={cardWords.value.offerReason}
          onInput={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Button type="submit" isDisabled={typeof value !== 'number' || fault !== null}>
          {app.offer}
        </Button>
      </div>
    </form>
  )
}
