// Whose sheet a name stands for: what the roll takes is taken off it. Only the GM learns which.

import { useState } from 'preact/hooks'
import type { Check } from '../../../table/state.ts'
import { Button } from '../../parts/button.tsx'
import { words } from '../../words/language.ts'
import { leadWords } from '../../words/lead.ts'
import { type Table, useTable } from '../at-table.ts'
import { type Bound, bindAll, SheetFields, sidesToBind } from './bound.tsx'
import type { ActionProps } from './doing.ts'

export function BindForm({ check, onDone }: ActionProps) {
  const table = useTable()
  const app = leadWords.value
  const [bound, setBound] = useState<Bound>({})
  return (
    <form
      class="leading"
      onSubmit={async (event) => {
        event.preventDefault()
        if (await bindAll(table, check, bound)) onDone()
      }}
    >
      <SheetFields
        check={check}
        table={table}
        bound={bound}
        onPick={(side, { sheet }) => setBound({ ...bound, [side]: sheet })}
      />
      <div class="row-of">
        <Button kind="main" type="submit">
          {app.bind}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {words.value.cancel}
        </Button>
      </div>
    </form>
  )
}

/** Whether a side of an ended roll could still be somebody's. */
export const mayBind = (check: Check, table: Table): boolean =>
  sidesToBind(check, table).some(({ side }) => check.sides[side]?.sheet === null)
