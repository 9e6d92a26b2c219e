// A difficulty that is agreed on: offers back and forth, until one takes the other's.

import { useId, useState } from 'preact/hooks'
import type { Plain } from '../../../dice/index.ts'
import type { FieldKind } from '../../../systems/field.ts'
import { leaves, withValueAt } from '../../../systems/field-leaves.ts'
import { pathLabel } from '../../../systems/labels.ts'
import type { Check } from '../../../table/check/check.ts'
import { fieldsOf } from '../../../table/check-fields.ts'
import { MOST_BESIDE } from '../../../table/lengths.ts'
import { FieldInput } from '../../fields/group.tsx'
import { Button } from '../../parts/button.tsx'
import { partialFault } from '../../roll/form-fault.ts'
import { speechOf } from '../../words/app-speech.ts'
import { cardWords } from '../../words/card.ts'
import { gmWords } from '../../words/gm.ts'
import { mayGive } from '../command-offer.ts'
import { useTable } from '../table-view.ts'

export function Negotiation({ check }: { readonly check: Check }) {
  const table = useTable()
  const { system, sendCommand, state } = table
  const app = gmWords.value
  const id = useId()
  const [value, setValue] = useState<Plain | undefined>()
  const [reason, setReason] = useState('')
  const fields = fieldsOf(system, check.rolled)
  const leaf = leaves(fields).find(({ field }) => field.meta.isNegotiable)
  const offers = check.offers
  const last = check.offers.at(-1)
  if (!leaf || (offers.length === 0 && check.declared.length === 0 && check.given[leaf.path] === undefined)) return null
  const sample = (leaf.field.kind as Extract<FieldKind, { is: 'integer' }>).low
  const mayOffer = mayGive(table, 'offer', { check: check.id, field: leaf.path, value: sample })
  if (offers.length === 0 && !mayOffer) return null
  const speech = speechOf(system)
  const fault = partialFault(value === undefined ? {} : withValueAt({}, leaf.path, value), fields, speech)
  return (
    <details class="negotiation" open={offers.length > 0}>
      <summary>{app.offers}</summary>
      <ul class="sentences">
        {offers.map(({ by, value, reason }, i) => (
          <li key={i}>{app.offered(state.seats[by]?.name ?? by, value, reason)}</li>
        ))}
      </ul>
      {last && mayGive(table, 'agree', { check: check.id }) && (
        <Button kind="main" icon="check" onClick={() => sendCommand({ is: 'agree', check: check.id })}>
          {cardWords.value.agree(last.value)}
        </Button>
      )}
      {mayOffer && (
        <form
          class="leading"
          onSubmit={async (event) => {
            event.preventDefault()
            if (typeof value !== 'number') return
            const done = await sendCommand({ is: 'offer', check: check.id, field: leaf.path, value, reason })
            if (done !== undefined) setReason('')
          }}
        >
          <FieldInput
            field={leaf.field}
            name={leaf.path.split('.').at(-1) as string}
            path={leaf.path}
            value={value}
            onChange={setValue}
            form={{ id, speech, fault }}
          />
          <div class="field">
            <label class="label" for={`${id}-reason`}>
              {app.offerReason}
            </label>
            <input
              id={`${id}-reason`}
              type="text"
              maxLength={MOST_BESIDE}
              autocomplete="off"
              value={reason}
              onInput={({ currentTarget }) => setReason(currentTarget.value)}
            />
          </div>
          <Button type="submit" isDisabled={value === undefined || fault !== null}>
            {app.offer}: {pathLabel(leaf.path, speech.game)} {typeof value === 'number' ? value : ''}
          </Button>
          {value === undefined && <p class="hint">{app.sayFirst(pathLabel(leaf.path, speech.game))}</p>}
        </form>
      )}
    </details>
  )
}
