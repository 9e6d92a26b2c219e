// Those who help with a roll: a success in helping brings what the GM grants.

import { useId, useState } from 'preact/hooks'
import type { Plain } from '../../../dice/index.ts'
import type { FieldKind } from '../../../systems/field.ts'
import { leaves } from '../../../systems/field-leaves.ts'
import { pathLabel } from '../../../systems/labels.ts'
import type { Check } from '../../../table/check/check.ts'
import { fieldsOf } from '../../../table/check-fields.ts'
import { MOST_BESIDE } from '../../../table/lengths.ts'
import { Stepper } from '../../fields/integer.tsx'
import { Button } from '../../parts/button.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { gmWords } from '../../words/gm.ts'
import { mayGive } from '../command-offer.ts'
import { type TableView, useTable } from '../table-view.ts'

export function HelpGrants({ check }: { readonly check: Check }) {
  return helpsToGrant(check, useTable()).map((help) => <GrantForm key={help.id} check={check} help={help} />)
}

/** The helping rolls of a check that this seat may grant something for. */
export const helpsToGrant = ({ id }: Check, table: TableView): readonly Check[] =>
  Object.values(table.state.checks).filter(
    (each) => each.aids === id && mayGive(table, 'grantAid', { check: id, help: each.id }),
  )

function GrantForm({ check, help }: { readonly check: Check; readonly help: Check }) {
  const { system, language, sendCommand } = useTable()
  const app = gmWords.value
  const id = useId()
  const [points, setPoints] = useState<Plain | undefined>(1)
  const [words, setWords] = useState('')
  const speech = speechOf(system)
  const counted = leaves(fieldsOf(system, check.rolled)).find((leaf) => leaf.field.meta.counts === 'helpers')
  const field = counted?.path ?? null
  const isWhole = field === null || typeof points === 'number'
  const name = Object.values(help.sides)[0]?.name ?? ''
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault()
        if (isWhole) sendCommand({ is: 'grantAid', check: check.id, help: help.id, field, value: points, words })
      }}
    >
      <b>{app.helps(name)}</b>
      {counted && (
        <div class="field">
          <label class="label" for={`${id}-points`}>
            {app.grantPoints}: {pathLabel(counted.path, system.words[language])}
          </label>
          <Stepper
            kind={counted.field.kind as Extract<FieldKind, { is: 'integer' }>}
            path="points"
            value={points}
            onChange={setPoints}
            form={{ id, speech, fault: null }}
          />
        </div>
      )}
      <div class="field">
        <label class="label" for={`${id}-words`}>
          {app.grantWords}
        </label>
        <input
          id={`${id}-words`}
          type="text"
          maxLength={MOST_BESIDE}
          value={words}
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      <div class="row-of">
        <Button kind="main" type="submit" isDisabled={!isWhole}>
          {app.grantAid}
        </Button>
      </div>
    </form>
  )
}
