// The moves of whoever has the turn, group by group with their prices: what cannot be done now is greyed, with the reason.

import { lineLabel } from '../../../systems/line-label.ts'
import { MOVE_GROUPS, type MoveGroup } from '../../../systems/move.ts'
import { type TurnMove, turnMoves } from '../../../systems/move-offers.ts'
import type { TurnRow } from '../../../systems/turns.ts'
import { wordSentence } from '../../../systems/word-sentence.ts'
import { Button } from '../../parts/button.tsx'
import { crisisWords } from '../../words/crisis.ts'
import { rollOrOpen } from '../roll/quick-roll.ts'
import { doSheetAction } from '../sheets/sheet-action.ts'
import { soundValues } from '../sheets/sheets.ts'
import { useTable } from '../table-view.ts'

interface TurnMovesProps {
  readonly name: string
  readonly row: TurnRow | undefined
}

export function TurnMoves({ name, row }: TurnMovesProps) {
  const table = useTable()
  const { state, system, language } = table
  const game = system.words[language]
  const id = state.crisis?.actors[name] ?? null
  const sheet = id === null ? undefined : state.sheets[id]
  const sound = sheet ? soundValues(table, sheet.values) : null
  if (id === null || !sound) return null
  const left = row?.actions?.left ?? null
  const moves = turnMoves(system, sound, left)
  const buttons = (group: MoveGroup) =>
    moves
      .filter((each) => each.group === group)
      .map((offer) => <MoveButton key={`${offer.move} ${offer.pick}`} offer={offer} sheet={id} />)
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
  return (
    <section class="turn-moves">
      {MOVE_GROUPS.map((group) => {
        const all = group === 'other' ? [...actions, ...buttons(group)] : buttons(group)
        if (all.length === 0) return null
        return group === 'other' ? (
          <details key={group}>
            <summary>{crisisWords.value.moveGroups[group]}</summary>
            <div class="row-of">{all}</div>
          </details>
        ) : (
          <fieldset key={group} class="field">
            <legend class="label">{crisisWords.value.moveGroups[group]}</legend>
            <div class="row-of">{all}</div>
          </fieldset>
        )
      })}
    </section>
  )
}

/** A move as a button: the form of it opens. */
function MoveButton({ offer, sheet }: { readonly offer: TurnMove; readonly sheet: string }) {
  const table = useTable()
  const app = crisisWords.value
  const game = table.system.words[table.language]
  const { mechanic, move, line, input, actions, isTooDear, reason } = offer
  const why = reason ? wordSentence(game.refusals, reason) : isTooDear ? app.tooDear(actions) : null
  const label = [game.moves[move] ?? move, ...(line === null ? [] : [lineLabel(line, game)])].join(': ')
  return (
    <span class="turn-move">
      <Button
        isDisabled={why !== null}
        onClick={() => rollOrOpen(table, { is: 'start', mechanic, move, pick: line, sheet, filled: input }, false)}
      >
        {label}
        {actions > 0 && <span class="soft"> {app.price(actions)}</span>}
      </Button>
      {why !== null && <span class="hint">{why}</span>}
    </span>
  )
}
