// Telling of a hidden roll, with what players could work out from each telling by the dice that fell.

import { useState } from 'preact/hooks'
import { toldSoFar } from '../../../table/audience.ts'
import { type Check, sealedValues } from '../../../table/check/check.ts'
import { widerTellings } from '../../../table/check/telling.ts'
import { ALL_TOLD, type Telling } from '../../../table/entries.ts'
import { Button } from '../../parts/button.tsx'
import { gmWords } from '../../words/gm.ts'
import { putAwayOn } from '../put-away.ts'
import { useTable } from '../table-view.ts'
import { sealedValueOfCheck } from './sealed-value.ts'
import { TellingField } from './telling-field.tsx'

export function TellForm({ check }: { readonly check: Check }) {
  const table = useTable()
  const app = gmWords.value
  const among = widerTellings(toldSoFar(check))
  // All of it: nothing is left to choose.
  const isLast = among.length === 1
  const [picked, setPicked] = useState<Telling | null>(null)
  const telling = picked !== null && among.includes(picked) ? picked : (among.at(-1) ?? ALL_TOLD)
  const hidden = sealedValues(check)
  return (
    <form
      class="leading"
      onSubmit={(event) => {
        event.preventDefault()
        table.sendCommand({ is: 'tell', check: check.id, telling })
      }}
    >
      {!isLast && (
        <TellingField
          name={`tell-${check.id}`}
          telling={telling}
          onChange={setPicked}
          among={among}
          sealedValue={hidden && sealedValueOfCheck(check, hidden, table)}
          answers={check.answers}
          word={check.end?.verdict.word ?? null}
        />
      )}
      <div class="row-of">
        <Button kind="main" type="submit">
          {isLast ? app.tellAll : app.tell}
        </Button>
        <Button kind="quiet" icon="lock" onClick={() => putAwayOn(table.screen).add('sealed', check.id)}>
          {app.leaveSealed}
        </Button>
      </div>
    </form>
  )
}
