// The sides of a check that the GM plays, and whose sheets stand behind their names.

import { Fragment } from 'preact'
import { useState } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import { pathLabel } from '../../../systems/labels.ts'
import type { SideLine } from '../../../systems/move-offers.ts'
import { wordsOfCard } from '../../../table/card-words.ts'
import type { Check } from '../../../table/check/check.ts'
import type { Id } from '../../../table/entries.ts'
import { LabelledSelect } from '../../parts/labelled-input.tsx'
import { LineField } from '../../roll/line-field.tsx'
import { gmWords } from '../../words/gm.ts'
import { linesForSide } from '../calls/call-draft.ts'
import { isPlayer, peopleOf } from '../npcs/people.ts'
import type { TableView } from '../table-view.ts'

/** By side, the sheet that is picked now; null is nobody's. */
export type SideSheets = Readonly<Record<string, Id | null>>

/** A sheet of the GM's, and the lines of it that fill in a side. */
interface SheetFill {
  readonly sheet: Id
  readonly name: string
  readonly lines: readonly SideLine[]
}

/** The sides that nobody at the table plays, each with the sheets of the GM's that fill it in. */
export function sidesToBind(
  { rolled, sides, move }: Check,
  table: TableView,
): readonly { readonly side: string; readonly fills: readonly SheetFill[] }[] {
  if (!('mechanic' in rolled)) return []
  const npcs = peopleOf(table).filter((person) => !isPlayer(person))
  const fillsOf = (side: string) =>
    npcs.flatMap((npc): SheetFill[] => {
      const lines = linesForSide(table.system, { mechanic: rolled.mechanic, move }, side, npc)
      return lines.length === 0 || npc.sheet === null ? [] : [{ sheet: npc.sheet, name: npc.name, lines }]
    })
  return Object.entries(sides)
    .map(([side, { seat }]) => ({ side, fills: seat === null ? fillsOf(side) : [] }))
    .filter(({ fills }) => fills.length > 0)
}

/** The input of a side by its sheet, where only one line of it fits. */
const onlyInput = ({ lines: [line, ...others] }: SheetFill): PlainRecord =>
  line && others.length === 0 ? line.input : {}

/** Names in the crisis stand for the same sheets in a roll, as long as nothing else was said. */
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
    fills.filter(({ sheet }) => sheet === (bound[side] ?? check.sides[side]?.sheet)).map(onlyInput),
  )

interface SideSheetFieldsProps {
  readonly check: Check
  readonly table: TableView
  readonly bound: SideSheets
  readonly onPick: (side: string, sheet: Id | null, input: PlainRecord) => void
  /** Whether the line of the sheet is asked for too, where it has several. */
  readonly hasLines?: boolean
}

export function SideSheetFields({ check, table, bound, onPick, hasLines = false }: SideSheetFieldsProps) {
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({})
  const app = gmWords.value
  const game = wordsOfCard(check, table)
  return sidesToBind(check, table).map(({ side, fills }) => {
    const now = (side in bound ? bound[side] : check.sides[side]?.sheet) ?? ''
    const fill = fills.find(({ sheet }) => sheet === now)
    const pick = (sheet: string, line: string) => {
      const next = fills.find((each) => each.sheet === sheet)
      const said = next?.lines.find((each) => each.pick === line)
      setPicked({ ...picked, [side]: line })
      onPick(side, next?.sheet ?? null, said?.input ?? (next ? onlyInput(next) : {}))
    }
    const label = app.fromSheet(pathLabel(side, game))
    const whose = (
      <LabelledSelect
        label={label}
        value={now}
        options={[['', app.nobodys], ...fills.map(({ sheet, name }) => [sheet, name] as const)]}
        onPick={(sheet) => pick(sheet, '')}
      >
        <p class="hint">{app.boundHint}</p>
      </LabelledSelect>
    )
    return (
      <Fragment key={side}>
        {fill ? (
          <details>
            <summary>
              {label} {fill.name}
            </summary>
            {whose}
          </details>
        ) : (
          whose
        )}
        {hasLines && fill && fill.lines.length > 1 && (
          <LineField
            label={app.lineOf(fill.name)}
            none={app.typedIn}
            lines={fill.lines}
            pick={picked[side] ?? null}
            onPick={(line) => pick(fill.sheet, line ?? '')}
            game={game}
          />
        )}
      </Fragment>
    )
  })
}

/** Says whose sheets they are, as far as that is new. */
export async function bindAll({ sendCommand }: TableView, check: Check, bound: SideSheets): Promise<boolean> {
  for (const [side, sheet] of Object.entries(bound)) {
    if (check.sides[side]?.sheet === sheet) continue
    if ((await sendCommand({ is: 'bindSide', check: check.id, side, sheet })) === undefined) return false
  }
  return true
}
