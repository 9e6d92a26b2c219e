// The moves of whoever has the turn, group by group with their prices: what cannot be done now is greyed, with the reason.

import type { ComponentChildren } from 'preact'
import { lineLabel } from '../../../systems/line-label.ts'
import { MOVE_GROUPS, type MoveGroup } from '../../../systems/move.ts'
import { type TurnMove, turnMoves } from '../../../systems/move-offers.ts'
import type { TurnRow } from '../../../systems/turns.ts'
import { wordSentence } from '../../../systems/word-sentence.ts'
import { Button } from '../../parts/button.tsx'
import { RuledText } from '../../rules/ruled-text.tsx'
import { crisisWords } from '../../words/crisis.ts'
import { rollOrOpen } from '../roll/quick-roll.ts'
import { doSheetAction } from '../sheets/sheet-action.ts'
import { soundSheet } from '../sheets/sheets.ts'
import { useTable } from '../table-view.ts'
import { checksOf, onlyFigure, usualMoves } from './usual-moves.ts'

interface TurnMovesProps {
  readonly name: string
  readonly row: TurnRow | undefined
}

/** A move of more lines than this has a heading of its own, and its buttons name the line alone. */
const MOST_NAMED = 3

export function TurnMoves({ name, row }: TurnMovesProps) {
  const table = useTable()
  const app = crisisWords.value
  const { state, system, language } = table
  const game = system.words[language]
  const id = state.crisis?.actors[name] ?? null
  const sheet = id === null ? undefined : state.sheets[id]
  const sound = sheet ? soundSheet(table, sheet.values) : null
  if (id === null || !sound) return null
  const left = row?.actions?.left ?? null
  const moves = turnMoves(system, sound, left)
  const actions = (system.sheet.actions?.(sound) ?? []).map(({ name, word, figures, after, actions = 0 }) => {
    const told = wordSentence(game.story, { word, figures }) ?? name
    return (
      <Button
        key={name}
        isDisabled={left !== null && actions > left && left === 0}
        onClick={() => void doSheetAction(table, { id, sound }, name, after, told)}
      >
        {told}
      </Button>
    )
  })
  // A second way to use the same line, such as to shoot at a thing, is folded away.
  const isSecond = ({ group, pick }: TurnMove, at: number) =>
    pick !== null && moves.slice(0, at).some((each) => each.group === group && each.pick === pick)
  const ofGroup = (group: MoveGroup) =>
    moves.filter(
      (each, at) => (group === 'other' && isSecond(each, at)) || (each.group === group && !isSecond(each, at)),
    )
  const buttons = (offers: readonly TurnMove[], isNamed: boolean) =>
    offers.map((offer) => (
      <MoveButton
        key={`${offer.move} ${offer.pick}`}
        offer={offer}
        sheet={id}
        isNamed={isNamed}
        hasPrice={!samePrice(offers)}
      />
    ))
  const groups = MOVE_GROUPS.filter((group) => group !== 'other' && ofGroup(group).length > 0)
  const others = ofGroup('other')
  const named = [...new Set(others.map(({ move }) => move))].map((move) => others.filter((each) => each.move === move))
  const many = named.filter((offers) => offers.length > MOST_NAMED)
  const few = named.filter((offers) => offers.length <= MOST_NAMED).flat()
  // Where a game has nothing else to do in a turn, nothing is folded.
  const all = (
    <>
      {few.length > 0 && <div class="row-of">{buttons(few, true)}</div>}
      {many.map((offers) => {
        const { move } = offers[0] as TurnMove
        return (
          <MoveRow key={move} head={headOf(game.moves[move] ?? move, offers)}>
            {buttons(offers, false)}
          </MoveRow>
        )
      })}
    </>
  )
  return (
    <section class="turn-moves">
      {groups.map((group) => {
        const offers = ofGroup(group)
        // The lines of one move are enough: the group says what is done.
        const isNamed = offers.length === 1 || new Set(offers.map(({ move }) => move)).size > 1
        const { first, rest } = usualMoves(offers, checksOf(state, id))
        return (
          <MoveRow key={group} head={headOf(app.moveGroups[group], offers)}>
            {buttons(first, isNamed)}
            {rest.length > 0 && (
              <details class="more">
                <summary>{app.moreMoves(rest.length)}</summary>
                <div class="row-of">{buttons(rest, isNamed)}</div>
              </details>
            )}
          </MoveRow>
        )
      })}
      {actions.length > 0 && <MoveRow head={app.prepare}>{actions}</MoveRow>}
      {others.length > 0 &&
        (groups.length === 0 ? (
          all
        ) : (
          <details>
            <summary>{app.moveGroups.other}</summary>
            {all}
          </details>
        ))}
    </section>
  )
}

/** Whether all of them cost the same. */
const samePrice = (offers: readonly TurnMove[]): boolean => new Set(offers.map(({ actions }) => actions)).size === 1

/** The name of a group, with the price of all in it, or that it cannot be paid any more. */
function headOf(name: string, offers: readonly TurnMove[]): string {
  const [{ actions }] = offers as readonly [TurnMove]
  if (!samePrice(offers) || actions === 0) return name
  const app = crisisWords.value
  return offers.every(({ isTooDear }) => isTooDear) ? app.notPaid(name, actions) : app.priced(name, actions)
}

function MoveRow({ head, children }: { readonly head: string; readonly children: ComponentChildren }) {
  return (
    <fieldset class="field">
      <legend class="label">{head}</legend>
      <div class="row-of">{children}</div>
    </fieldset>
  )
}

interface MoveButtonProps {
  readonly offer: TurnMove
  readonly sheet: string
  /** Whether it says the move; else the line alone. */
  readonly isNamed: boolean
  /** Whether it says its price; else its group does. */
  readonly hasPrice: boolean
}

/** A move as a button: the form of it opens. */
function MoveButton({ offer, sheet, isNamed, hasPrice }: MoveButtonProps) {
  const table = useTable()
  const app = crisisWords.value
  const game = table.system.words[table.language]
  const { mechanic, move, line, input, actions, isTooDear, reason } = offer
  const figure = onlyFigure(input)
  const why = reason ? wordSentence(game.refusals, reason) : isTooDear && hasPrice ? app.tooDear(actions) : null
  const label = [
    ...(isNamed || line === null ? [game.moves[move] ?? move] : []),
    ...(line === null ? [] : [lineLabel(line, game)]),
  ].join(': ')
  return (
    <span class="turn-move">
      <Button
        isDisabled={why !== null || isTooDear}
        onClick={() => rollOrOpen(table, { is: 'start', mechanic, move, pick: line, sheet, filled: input }, false)}
      >
        {label}
        {!isNamed && figure !== null && <b> {figure}</b>}
        {actions > 0 && hasPrice && <span class="soft"> {app.price(actions)}</span>}
      </Button>
      {why !== null && (
        <span class="hint">
          <RuledText text={why} />
        </span>
      )}
    </span>
  )
}
