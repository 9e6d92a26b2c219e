// Those who help with a roll: a success in helping brings what the GM grants.

import { useId, useState } from 'preact/hooks'
import { leaves } from '../../../systems/leaves.ts'
import { fieldsOf } from '../../../table/running.ts'
import type { Check } from '../../../table/state.ts'
import { Button } from '../../parts/button.tsx'
import { pathLabel } from '../../words/labels.ts'
import { leadWords } from '../../words/lead.ts'
import { useTable } from '../at-table.ts'

export function Helps({ check }: { readonly check: Check }) {
  const { state, journal } = useTable()
  const granted = (journal.cards.get(check.id)?.helps ?? []).map(({ help }) => help)
  const open = Object.values(state.checks).filter(
    ({ aids, id, end, isStruck }) =>
      aids === check.id && !isStruck && end?.verdict.tone === 'good' && !granted.includes(id),
  )
  return (
    <>
      {open.map((help) => (
        <GrantForm key={help.id} check={check} help={help} />
      ))}
    </>
  )
}

function GrantForm({ check, help }: { readonly check: Check; readonly help: Check }) {
  const { system, language, order } = useTable()
  const app = leadWords.value
  const id = useId()
  const [points, setPoints] = useState('1')
  const [words, setWords] = useState('')
  const field =
    leaves(fieldsOf(system, check.rolled)).find((leaf) => leaf.field.says.counts === 'helpers')?.path ?? null
  const name = Object.values(help.sides)[0]?.name ?? ''
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault()
        order({ is: 'grantAid', check: check.id, help: help.id, field, value: Number(points) || 0, words })
      }}
    >
      <b>{app.helps(name)}</b>
      {field !== null && (
        <div class="field">
          <label class="label" for={`${id}-points`}>
            {app.grantPoints}: {pathLabel(field, system.words[language])}
          </label>
          <input
            id={`${id}-points`}
            type="text"
            inputMode="numeric"
            value={points}
            onInput={({ currentTarget }) => setPoints(currentTarget.value.replace(/\D/g, ''))}
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
          maxLength={500}
          value={words}
          onInput={({ currentTarget }) => setWords(currentTarget.value)}
        />
      </div>
      <div class="row-of">
        <Button kind="main" type="submit">
          {app.grantAid}
        </Button>
      </div>
    </form>
  )
}
