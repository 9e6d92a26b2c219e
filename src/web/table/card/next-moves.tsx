// The moves that the end of a roll offers, on its card: damage after a hit, first aid for somebody who was hit, another try after a failure.

import type { PlainRecord } from '../../../dice/index.ts'
import { leaves, valueAt, withValueAt } from '../../../systems/field-leaves.ts'
import { lineLabel } from '../../../systems/line-label.ts'
import type { AnyMove } from '../../../systems/move.ts'
import { actingSide, moveOf, moveOffers, nextMoves } from '../../../systems/move-offers.ts'
import { type Check, pickOf } from '../../../table/check/check.ts'
import { fieldsOf } from '../../../table/check-fields.ts'
import type { Side } from '../../../table/entries.ts'
import { Button } from '../../parts/button.tsx'
import { playWords } from '../../words/play.ts'
import { loadedPlans } from '../command-offer.ts'
import type { OpenRoll } from '../seat-screen.ts'
import { sheetToRoll, soundSheet } from '../sheets/sheets.ts'
import { type TableView, useTable } from '../table-view.ts'
import { boughtFor } from './bought-fields.ts'

interface NextMove {
  readonly label: string
  readonly roll: OpenRoll & { is: 'start' }
}

export function NextMoves({ card }: { readonly card: Check }) {
  const table = useTable()
  const app = playWords.value
  const again = againOf(card, table)
  const moves = nextOf(card, table)
  if (moves.length === 0 && !again) return null
  const open = (roll: OpenRoll) => {
    table.screen.openRoll.value = roll
  }
  return (
    <div class="row-of next-moves">
      {moves.map(({ label, roll }) => (
        <Button key={label} icon="dice" onClick={() => open(roll)}>
          {label}
        </Button>
      ))}
      {again && (
        <Button icon="again" onClick={() => open(again)}>
          {app.tryAgain}
        </Button>
      )}
    </div>
  )
}

const isMine = (side: Side | undefined, { me, isGm }: TableView): boolean =>
  side !== undefined && (side.seat === me || (isGm && side.seat === null))

/** Whether this seat has rolled since: then the moment has passed. */
const isPast = (card: Check, { state, me }: TableView): boolean =>
  Object.values(state.checks).some(({ at, by, struck }) => at > card.at && by === me && !struck)

function nextOf(card: Check, table: TableView): readonly NextMove[] {
  const { system } = table
  const move = moveOf(system, card.move)
  if (!move || !card.end || card.struck || table.role === 'spectator' || isPast(card, table)) return []
  const actor = actingSide(system, move)
  return nextMoves(move, card.end.verdict.tone).flatMap((name) => {
    const next = moveOf(system, name) as AnyMove
    if (next.group === 'help') return helpFor(card, move, actor, name, next, table)
    if (!isMine(card.sides[actor], table)) return []
    return offersOf(card.sides[actor]?.sheet ?? null, name, pickOf(card, actor), table).map(({ label, roll }) => ({
      label,
      roll: {
        ...roll,
        filled: { ...roll.filled, ...boughtFor(card, actor, next, system) },
        ...(next.against && { against: othersOf(card, move, next) }),
      },
    }))
  })
}

/** The same opponent, on the side that the next move has for them. */
const othersOf = ({ sides }: Check, { against }: AnyMove, next: AnyMove): Readonly<Record<string, Side>> => {
  const other = sides[against?.side ?? '']
  return other && next.against ? { [next.against.side]: other } : {}
}

/** Those who did not act can help whom it was done to. */
function helpFor(
  card: Check,
  move: AnyMove,
  actor: string,
  name: string,
  next: AnyMove,
  table: TableView,
): readonly NextMove[] {
  const hurt = card.sides[move.against?.side ?? '']
  if (isMine(card.sides[actor], table) || !hurt?.sheet || card.effects.length === 0) return []
  const against = othersOf(card, move, next)
  return offersOf(sheetToRoll(table)?.id ?? null, name, null, table).map(({ label, roll }) => ({
    label: `${label}, ${hurt.name}`,
    roll: { ...roll, against },
  }))
}

/** A move as a sheet offers it, with one line or with every line there is. */
function offersOf(sheet: string | null, move: string, pick: string | null, table: TableView): readonly NextMove[] {
  const { system, language } = table
  const game = system.words[language]
  const values = sheet === null ? undefined : table.state.sheets[sheet]?.values
  const sound = values ? soundSheet(table, values) : null
  if (!sound) return []
  return moveOffers(system, sound)
    .filter((offer) => offer.move === move && offer.reason === null && (pick === null || offer.pick === pick))
    .map(({ mechanic, line, input }) => ({
      label: [game.moves[move] ?? move, ...(line === null ? [] : [lineLabel(line, game)])].join(': '),
      roll: { is: 'start', mechanic, move, pick: line, sheet, filled: input },
    }))
}

/** Another try at the same after a failure, where the game counts them. */
function againOf(card: Check, table: TableView): (OpenRoll & { is: 'start' }) | null {
  const [own] = Object.keys(card.sides)
  const side = own === undefined ? undefined : card.sides[own]
  if (!('mechanic' in card.rolled) || own === undefined || !isMine(side, table) || isPast(card, table)) return null
  if (!loadedPlans()?.mayRetry(table, card.id, own)) return null
  const { [own]: _, ...against } = card.sides
  const filled = leaves(fieldsOf(table.system, card.rolled)).reduce<PlainRecord>((all, { path, field, side }) => {
    const said = valueAt(card.given, path)
    return side === own && field.meta.owner === 'player' && said !== undefined ? withValueAt(all, path, said) : all
  }, {})
  return {
    is: 'start',
    mechanic: card.rolled.mechanic,
    move: card.move,
    pick: pickOf(card, own),
    sheet: side?.sheet ?? null,
    filled,
    against,
    again: card.id,
  }
}
