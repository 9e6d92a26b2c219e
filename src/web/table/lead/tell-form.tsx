// Telling of a hidden roll, with what players could work out from each telling by the dice that fell.

import { useState } from 'preact/hooks'
import type { Telling } from '../../../table/entries.ts'
import type { Check } from '../../../table/state.ts'
import type { Given } from '../../odds/request.ts'
import { Button } from '../../parts/button.tsx'
import { leadWords } from '../../words/lead.ts'
import { useTable } from '../at-table.ts'
import { riddleOfCheck } from './riddle.ts'
import { toldOf, widerThan } from './stand.ts'
import { TellingField } from './telling.tsx'

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
        riddle={check.sealed && riddleOfCheck(check, JSON.parse(check.sealed.text) as Given, table)}
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
