// Those who help with a roll where helpers do not roll themselves: everybody who may, by name. Each counts as one.

import { useState } from 'preact/hooks'
import type { Plain } from '../../../dice/index.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { wordSentence } from '../../../systems/word-sentence.ts'
import type { Id } from '../../../table/entries.ts'
import { cardWords } from '../../words/card.ts'
import { listedSheets, soundSheet } from '../sheets/sheets.ts'
import { useTable } from '../table-view.ts'

export interface HelperChipsProps {
  readonly joined: NonNullable<NonNullable<AnyMechanic['tablePolicy']>['joined']>
  /** The sheet that is helped, and the line it rolls. */
  readonly sheet: Id | null
  readonly pick: string | null
  readonly onCount: (helpers: Plain) => void
}

export function HelperChips({ joined, sheet, pick, onCount }: HelperChipsProps) {
  const table = useTable()
  const [helping, setHelping] = useState<readonly Id[]>([])
  const all = listedSheets(table).filter(({ id, isNpc }) => id !== sheet && (table.isGm || !isNpc))
  const helped = listedSheets(table).find(({ id }) => id === sheet)?.values ?? null
  if (all.length === 0) return null
  const toggle = (id: Id) => {
    const next = helping.includes(id) ? helping.filter((each) => each !== id) : [...helping, id]
    setHelping(next)
    onCount(next.length)
  }
  const { refusals } = table.system.words[table.language]
  return (
    <fieldset class="field picks">
      <legend class="label">{cardWords.value.whoHelps}</legend>
      <div class="row-of">
        {all.map(({ id, name, values }) => {
          const may = soundSheet(table, values) ? joined({ sheet: values, helped, pick }) : true
          const why = may === true ? null : wordSentence(refusals, may)
          return (
            <button
              key={id}
              type="button"
              class="chip"
              aria-pressed={helping.includes(id)}
              disabled={why !== null}
              {...(why !== null && { title: why })}
              onClick={() => toggle(id)}
            >
              {name}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
