// The GM's fields that were left open, judged now: before the dice, or after them, and then everybody sees that.

import { useId, useState } from 'preact/hooks'
import { fieldsOf } from '../../../table/running.ts'
import type { Check } from '../../../table/state.ts'
import { Inputs } from '../../fields/group.tsx'
import type { Given } from '../../odds/request.ts'
import { Button } from '../../parts/button.tsx'
import { speechOf } from '../../roll/roll-form.tsx'
import { leadWords } from '../../words/lead.ts'
import { refusedText } from '../../words/refused.ts'
import { useTable } from '../at-table.ts'
import { faultIn } from './called.ts'
import { isEmpty, onlyFields } from './fields.ts'

export function JudgeForm({ check, fields: paths }: { readonly check: Check; readonly fields: readonly string[] }) {
  const { system, order } = useTable()
  const app = leadWords.value
  const id = useId()
  const speech = speechOf(system)
  const [given, setGiven] = useState<Given>({})
  const fields = onlyFields(fieldsOf(system, check.rolled), ({ path }) => paths.includes(path))
  const refusal = faultIn(fields, given)
  const fault = refusal ? { field: refusal.field ?? '', text: refusedText(refusal, fields, speech) } : null
  return (
    <form
      class="leading"
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === null && !isEmpty(given)) order({ is: 'judge', check: check.id, input: given })
      }}
    >
      <Inputs fields={fields} values={given} onChange={setGiven} form={{ id, speech, fault }} />
      <div class="row-of">
        <Button kind="main" type="submit" isDisabled={fault !== null || isEmpty(given)}>
          {app.judge}
        </Button>
      </div>
    </form>
  )
}
