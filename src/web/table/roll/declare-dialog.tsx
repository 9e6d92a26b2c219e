// The dialog of a roll that was called for: the fields of this side, filled from its sheet.

import { useMemo, useState } from 'preact/hooks'
import type { Fields } from '../../../systems/field.ts'
import { mergedValues } from '../../../systems/field-leaves.ts'
import { givenLabel } from '../../../systems/labels.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { ownSideOf, sideLines } from '../../../systems/move-offers.ts'
import { namedSystem } from '../../../systems/named-words.ts'
import { sideNamesOf } from '../../../table/card-words.ts'
import { type Check, countedHelps } from '../../../table/check/check.ts'
import { knownReserves } from '../../../table/known-reserves.ts'
import { sidesLabel } from '../../../table/lines.ts'
import {
  completeInput,
  emptyDraft,
  namedFieldsOf,
  type RollDraft,
  requestedInput,
  seatRequest,
} from '../../roll/roll-request.ts'
import { speechOf } from '../../words/app-speech.ts'
import { cardTitle } from '../card/card-title.ts'
import { sheetToRoll, soundSheet } from '../sheets/sheets.ts'
import { useTable } from '../table-view.ts'
import { callAudience } from './call-audience.ts'
import { chosenPayers, PayerFields, possiblePayers } from './payer-fields.tsx'
import { lastRollSettings, NO_SETTINGS, rememberRollSettings } from './roll-settings.ts'
import { SeatRollDialog } from './seat-roll-dialog.tsx'

export interface DeclareDialogProps {
  readonly card: Check
  readonly side: string
  readonly onClose: () => void
}

export function DeclareDialog({ card, side, onClose }: DeclareDialogProps) {
  const table = useTable()
  const { state } = table
  const system = useMemo(() => namedSystem(table.system, sideNamesOf(card)), [table.system, card.sides])
  const name = 'mechanic' in card.rolled ? card.rolled.mechanic : ''
  const mechanic = system.mechanics[name] as AnyMechanic
  const request = seatRequest(system, name, {
    sides: [side],
    fixed: card.given,
    sealed: card.seal && !card.isSealOpen ? card.seal.fields : [],
    granted: countedHelps(card).flatMap(({ field }) => field ?? []),
    mayBeGm: false,
    reserves: knownReserves(table, card.rolled, card.given, card.sides),
  })
  const sheetId = card.sides[side]?.sheet ?? null
  const values = sheetId === null ? sheetToRoll(table)?.values : state.sheets[sheetId]?.values
  const sheet = values ? soundSheet(table, values) : null
  const lines = sheet ? sideLines(system, name, side, sheet, card.move) : []
  const lineOf = (pick: string | null) =>
    lines.find((line) => line.pick === pick && line.move === card.move) ?? lines.find((line) => line.pick === pick)
  // The line that was called for is that of the side that acts; whoever lacks it picks another.
  const asked = side === ownSideOf(system, name) && lineOf(card.pick) ? card.pick : null
  const before = lastRollSettings(system, name, asked) ?? NO_SETTINGS
  const [draft, setDraft] = useState<RollDraft>(() => {
    const filled = (lines.length === 1 ? lines[0] : lineOf(asked))?.input ?? {}
    const given = [requestedInput(request, before.given), filled, requestedInput(request, card.given)]
    return emptyDraft(given.reduce(mergedValues), asked, before.named)
  })
  const [pays, setPays] = useState(before.pays)
  const may =
    sheetId === null ? [] : possiblePayers(table, name, completeInput(request, draft), side, sheet, draft.pick)
  const line = lineOf(draft.pick) ?? (lines.length === 1 ? lines[0] : null) ?? null
  // The title names the line.
  const input = Object.fromEntries(
    Object.entries(mechanic.input as Fields).filter(([each]) => card.given[each] !== card.pick),
  )
  const told = givenLabel(input, card.given, speechOf(system))
  // The line in the title of its card is that of the side that acts.
  const isAnswer = side !== ownSideOf(system, name)
  const what = cardTitle(card, table)
  return (
    <SeatRollDialog
      title={isAnswer ? sidesLabel(card, table) : what}
      summary={[isAnswer ? what : '', card.words, told, callAudience(card)].filter((text) => text !== '').join(' · ')}
      // Real dice are seen by those who throw them.
      mayBeByHand={card.sees !== 'blind'}
      request={request}
      draft={draft}
      onChange={setDraft}
      line={line}
      mayChangeFacts={state.options.factsMayChange !== false}
      lines={asked === null && lines.length > 1 ? lines : []}
      after={sheet && <PayerFields may={may} sheet={sheet} value={pays} onChange={setPays} />}
      commandOf={(isByHand) => ({
        is: 'declare',
        check: card.id,
        side,
        input: requestedInput(request, draft.given),
        pays: chosenPayers(may, pays),
        ...(draft.pick !== card.pick && { pick: draft.pick }),
        named: namedFieldsOf(line, draft),
        isByHand,
      })}
      onSent={() =>
        rememberRollSettings(system.id, name, draft.pick, {
          ...before,
          given: requestedInput(request, draft.given),
          pays,
          named: draft.named,
        })
      }
      onClose={onClose}
    />
  )
}
