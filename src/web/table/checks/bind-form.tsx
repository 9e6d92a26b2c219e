// The sheet a name stands for: the roll's costs are taken off it. Only the GM learns which it is.

import { useState } from 'preact/hooks'
import type { Check } from '../../../table/check/check.ts'
import { Button } from '../../parts/button.tsx'
import { gmWords } from '../../words/gm.ts'
import { words } from '../../words/language.ts'
import { type TableView, useTable } from '../table-view.ts'
import type { GmActionProps } from './gm-action.ts'
import { bindAll, SideSheetFields, type SideSheets, sidesToBind } from './side-sheets.tsx'

export function BindForm({ check, onDone }: GmActionProps) {
  const table = useTable()
  const app = gmWords.value
  const [bound, setBound] = useState<SideSheets>({})
  return (
    <form
      class="leading"
      onSubmit={async (event) => {
        event.preventDefault()
        if (await bindAll(table, check, bound)) onDone()
      }}
    >
      <SideSheetFields
        check={check}
        table={table}
        bound={bound}
        onPick={(side, sheet) => setBound({ ...bound, [side]: sheet })}
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
export const mayBind = (check: Check, table: TableView): boolean =>
  sidesToBind(check, table).some(({ side }) => check.sides[side]?.sheet === null)
