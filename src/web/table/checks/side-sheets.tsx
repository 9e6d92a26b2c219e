// The sides of a check that the GM plays, and whose sheets stand behind their names.

import type { PlainRecord } from '../../../dice/index.ts'
import { pathLabel } from '../../../systems/labels.ts'
import type { Check } from '../../../table/check/check.ts'
import type { Id } from '../../../table/entries.ts'
import { LabelledSelect } from '../../parts/labelled-input.tsx'
import { gmWords } from '../../words/gm.ts'
import { linesForSide } from '../calls/call-draft.ts'
import { isPlayer, peopleOf } from '../npcs/people.ts'
import type { TableView } from '../table-view.ts'

/** By side, the sheet that is picked now; null is nobody's. */
export type SideSheets = Readonly<Record<string, Id | null>>

/** A sheet of the GM's, and what it fills in for a side. */
interface SheetFill {
  readonly sheet: Id
  readonly name: string
  readonly input: PlainRecord
}

/** The sides that nobody at the table plays, each with the sheets of the GM's that fill it in, in the only way they do. */
export function sidesToBind(
  { rolled, sides }: Check,
  table: TableView,
): readonly { readonly side: string; readonly fills: readonly SheetFill[] }[] {
  if (!('mechanic' in rolled)) return []
  const npcs = peopleOf(table).filter((person) => !isPlayer(person))
  const fillsOf = (side: string) =>
    npcs.flatMap((npc): SheetFill[] => {
      const [line, ...others] = linesForSide(table.system, rolled.mechanic, side, npc)
      if (!line || others.length > 0 || npc.sheet === null) return []
      return [{ sheet: npc.sheet, name: npc.name, input: line.input }]
    })
  return Object.entries(sides)
    .map(([side, { seat }]) => ({ side, fills: seat === null ? fillsOf(side) : [] }))
    .filter(({ fills }) => fills.length > 0)
}

/** Who goes by a name in the crisis goes by it in a roll too, as long as nothing else was said. */
export const sheetsInCrisis = (check: Check, table: TableView): SideSheets =>
  Object.fromEntries(
    sidesToBind(check, table).flatMap(({ side, fills }) => {
      const { sheet, name } = check.sides[side] ?? { sheet: null, name: '' }
      const actor = table.state.crisis?.actors[name] ?? null
      return sheet === null && fills.some((fill) => fill.sheet === actor) ? [[side, actor]] : []
    }),
  )

/** The inputs that the sheets behind the sides fill in already. */
export const inputFromSheets = (check: Check, table: TableView, bound: SideSheets): readonly PlainRecord[] =>
  sidesToBind(check, table).flatMap(({ side, fills }) =>
    fills.filter(({ sheet }) => sheet === (bound[side] ?? check.sides[side]?.sheet)).map(({ input }) => input),
  )

interface SideSheetFieldsProps {
  readonly check: Check
  readonly table: TableView
  readonly bound: SideSheets
  readonly onPick: (side: string, fill: { readonly sheet: Id | null; readonly input: PlainRecord }) => void
}

export function SideSheetFields({ check, table, bound, onPick }: SideSheetFieldsProps) {
  const { system, language } = table
  const app = gmWords.value
  return sidesToBind(check, table).map(({ side, fills }) => (
    <LabelledSelect
      key={side}
      label={app.fromSheet(pathLabel(side, system.words[language]))}
      value={(side in bound ? bound[side] : check.sides[side]?.sheet) ?? ''}
      options={[['', app.nobodys], ...fills.map(({ sheet, name }) => [sheet, name] as const)]}
      onPick={(next) => onPick(side, fills.find(({ sheet }) => sheet === next) ?? { sheet: null, input: {} })}
    >
      <p class="hint">{app.boundHint}</p>
    </LabelledSelect>
  ))
}

/** Says whose sheets they are, as far as that is new. */
export async function bindAll({ sendCommand }: TableView, check: Check, bound: SideSheets): Promise<boolean> {
  for (const [side, sheet] of Object.entries(bound)) {
    if (check.sides[side]?.sheet === sheet) continue
    if ((await sendCommand({ is: 'bindSide', check: check.id, side, sheet })) === undefined) return false
  }
  return true
}
