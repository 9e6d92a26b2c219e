// A difficulty that is agreed on: offers back and forth, until one takes the other's.

import { useId, useState } from 'preact/hooks'
import { leaves } from '../../../systems/field-leaves.ts'
import { pathLabel } from '../../../systems/labels.ts'
import { COMMON } from '../../../table/books.ts'
import type { Check } from '../../../table/check/check.ts'
import { fieldsOf } from '../../../table/check-fields.ts'
import { MOST_BESIDE } from '../../../table/lengths.ts'
import { FieldInput } from '../../fields/group.tsx'
import { Button } from '../../parts/button.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { cardWords } from '../../words/card.ts'
import { gmWords } from '../../words/gm.ts'
import { offerOf } from '../command-offer.ts'
import { useTable } from '../table-view.ts'

export function Negotiation({ check }: { readonly check: Check }) {
  const table = useTable()
  const { system, sendCommand, state } = table
  const app = gmWords.value
  const id = useId()
  const [value, setValue] = useState<number | null>(null)
  const [reason, setReason] = useState('')
  const leaf = leaves(fieldsOf(system, check.rolled)).find(({ field }) => field.meta.isNegotiable)
  const offers = check.offers
  const last = check.offers.at(-1)
  if (
    !leaf ||
    check.book !== COMMON ||
    (offers.length === 0 && check.declared.length === 0 && check.given[leaf.path] === undefined)
  )
    return null
  const speech = speechOf(system)
  return (
    <details class="negotiation" open={offers.length > 0}>
      <summary>{app.offers}</summary>
      <ul class="sentences">
        {offers.map(({ by, value, reason }, i) => (
          <li key={i}>{app.offered(state.seats[by]?.name ?? by, value, reason)}</li>
        ))}
      </ul>
      {last && offerOf(table, 'agree', { check: check.id }) && (
        <Button kind="main" icon="check" onClick={() => sendCommand({ is: 'agree', check: check.id })}>
          {cardWords.value.agree(last.value)}
        </Button>
      )}
      <form
        class="leading"
        onSubmit={async (event) => {
          event.preventDefault()
          if (value === null) return
          const done = await sendCommand({ is: 'offer', check: check.id, field: leaf.path, value, reason })
          if (done !== undefined) setReason('')
        }}
      >
        <FieldInput
          field={leaf.field}
          name={leaf.path.split('.').at(-1) as string}
          path={leaf.path}
          value={value ?? undefined}
          onChange={(next) => setValue(typeof next === 'number' ? next : null)}
          form={{ id, speech, fault: null }}
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
        <Button type="submit" isDisabled={value === null}>
          {app.offer}: {pathLabel(leaf.path, speech.game)} {value ?? ''}
        </Button>
      </form>
    </details>
  )
}
