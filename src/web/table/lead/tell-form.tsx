// Telling of a hidden roll, with what players could work out from each telling by the dice that fell.

import { useState } from 'preact/hooks'
import type { Fields } from '../../../systems/field.ts'
import { leaves, merged, valueAt } from '../../../systems/leaves.ts'
import type { Telling } from '../../../table/entries.ts'
import { fieldsOf } from '../../../table/running.ts'
import type { Check } from '../../../table/state.ts'
import type { Given } from '../../odds/request.ts'
import { Button } from '../../parts/button.tsx'
import { leadWords } from '../../words/lead.ts'
import { type Table, useTable } from '../at-table.ts'
import { valuesOf } from './called.ts'
import { toldOf, widerThan } from './stand.ts'
import { TellingField } from './telling.tsx'
import type { Riddle } from './work-out.ts'

export function TellForm({ check }: { readonly check: Check }) {
  const table = useTable()
  const app = leadWords.value
  const among = widerThan(toldOf(check))
  const [picked, setPicked] = useState<Telling | null>(null)
  const telling = picked !== null && among.includes(picked) ? picked : (among.at(-1) ?? '111')
  return (
    <form
      class="leading"
      onSubmit={(event) => {
        event.preventDefault()
        table.order({ is: 'tell', check: check.id, telling })
      }}
    >
      <TellingField
        name={`tell-${check.id}`}
        telling={telling}
        onChange={setPicked}
        among={among}
        riddle={riddleOfCheck(check, table)}
        answers={check.answers}
        word={check.end?.verdict.word ?? null}
      />
      <div class="row-of">
        <Button kind="main" type="submit">
          {app.tell}
        </Button>
      </div>
    </form>
  )
}

/** What is sealed, among all it could be; null where nothing is or its values have no end. */
function riddleOfCheck({ rolled, given, sealed, seal }: Check, { system }: Table): Riddle | null {
  if (!sealed || !seal || !('mechanic' in rolled)) return null
  const hidden = JSON.parse(sealed.text) as Given
  const leaf = leaves(fieldsOf(system, rolled) as Fields).find(
    ({ path, field }) => seal.fields.includes(path) && valuesOf(field).length > 1,
  )
  const truth = leaf && valueAt(hidden, leaf.path)
  if (!leaf || truth === undefined) return null
  const all = valuesOf(leaf.field)
  const values = all.includes(truth as number) ? all : [...all, truth as number]
  return { system, mechanic: rolled.mechanic, given: merged(given, hidden), path: leaf.path, values, truth }
}
