// The sides of a check that the GM plays, and whose sheets stand behind their names.

import type { Id } from '../../../table/entries.ts'
import type { Check } from '../../../table/state.ts'
import type { Given } from '../../odds/request.ts'
import { SelectField } from '../../parts/labelled.tsx'
import { pathLabel } from '../../words/labels.ts'
import { leadWords } from '../../words/lead.ts'
import type { Table } from '../at-table.ts'
import { linesFor } from './called.ts'
import { filledFor } from './fields.ts'
import { isPlayer, peopleOf } from './people.ts'

/** By side, the sheet that is picked now; null is nobody's. */
export type Bound = Readonly<Record<string, Id | null>>

/** A sheet of the GM's, and what it fills in for a side. */
interface Fill {
  readonly sheet: Id
  readonly name: string
  readonly input: Given
}

/** The sides that nobody at the table plays, each with the sheets of the GM's that fill it in, in the only way they do. */
export function sidesToBind(
  { rolled, sides }: Check,
  table: Table,
): readonly { readonly side: string; readonly fills: readonly Fill[] }[] {
  if (!('mechanic' in rolled)) return []
  const npcs = peopleOf(table).filter((person) => !isPlayer(person))
  const fillsOf = (side: string) =>
    npcs.flatMap((npc): Fill[] => {
      const [line, ...others] = linesFor(table.system, rolled.mechanic, side, npc)
      if (!line || others.length > 0 || npc.sheet === null) return []
      return [{ sheet: npc.sheet, name: npc.name, input: filledFor(side, line.input) }]
    })
  return Object.entries(sides)
    .map(([side, { seat }]) => ({ side, fills: seat === null ? fillsOf(side) : [] }))
    .filter(({ fills }) => fills.length > 0)
}

/** Who goes by a name in the crisis goes by it in a roll too, as long as nothing else was said. */
export const boundInCrisis = (check: Check, table: Table): Bound =>
  Object.fromEntries(
    sidesToBind(check, table).flatMap(({ side, fills }) => {
      const { sheet, name } = check.sides[side] ?? { sheet: null, name: '' }
      const actor = table.state.crisis?.actors[name] ?? null
      return sheet === null && fills.some((fill) => fill.sheet === actor) ? [[side, actor]] : []
    }),
  )

/** What the sheets that stand behind the sides already fill in. */
export const filledBy = (check: Check, table: Table, bound: Bound): readonly Given[] =>
  sidesToBind(check, table).flatMap(({ side, fills }) =>
    fills.filter(({ sheet }) => sheet === (bound[side] ?? check.sides[side]?.sheet)).map(({ input }) => input),
  )

interface SheetFieldsProps {
  readonly check: Check
  readonly table: Table
  readonly bound: Bound
  readonly onPick: (side: string, fill: { readonly sheet: Id | null; readonly input: Given }) => void
}

export function SheetFields({ check, table, bound, onPick }: SheetFieldsProps) {
  const { system, language } = table
  const app = leadWords.value
  return sidesToBind(check, table).map(({ side, fills }) => (
    <SelectField
      key={side}
      label={app.fromSheet(pathLabel(side, system.words[language]))}
      value={(side in bound ? bound[side] : check.sides[side]?.sheet) ?? ''}
      options={[['', app.nobodys], ...fills.map(({ sheet, name }) => [sheet, name] as const)]}
      onPick={(next) => onPick(side, fills.find(({ sheet }) => sheet === next) ?? { sheet: null, input: {} })}
    >
      <p class="hint">{app.boundHint}</p>
    </SelectField>
  ))
}

/** Says whose sheets they are, as far as that is new. */
export async function bindAll({ order }: Table, check: Check, bound: Bound): Promise<boolean> {
  for (const [side, sheet] of Object.entries(bound)) {
    if (check.sides[side]?.sheet === sheet) continue
    if ((await order({ is: 'bindSide', check: check.id, side, sheet })) === undefined) return false
  }
  return true
}
