// The dialog of a roll that was called for: what this side gives, filled from its sheet.

import { useState } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import { mergedValues, valueAt } from '../../../systems/field-leaves.ts'
import { givenLabel } from '../../../systems/labels.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { sideLines } from '../../../systems/move-offers.ts'
import { type Check, countedHelps } from '../../../table/check/check.ts'
import { knownReserves } from '../../../table/known-reserves.ts'
import { pickLabel, titleOf } from '../../../table/lines.ts'
import { speechOf } from '../../roll/roll-form.tsx'
import { playWords } from '../../words/play.ts'
import { sheetToRoll, soundValues } from '../sheets/sheets.ts'
import { useTable } from '../table-view.ts'
import { LineField } from './line-field.tsx'
import { NamedFields } from './named-fields.tsx'
import { chosenPayers, PayerFields, possiblePayers } from './payer-fields.tsx'
import { RollDialogFrame } from './roll-dialog-frame.tsx'
import { inputFromSheet } from './roll-dialog-state.ts'
import {
  completeInput,
  missingPaths,
  type RollRequest,
  requestedInput,
  requestedPaths,
  type Supposed,
} from './roll-request.ts'
import { lastRollSettings, NO_SETTINGS, rememberRollSettings } from './roll-settings.ts'

export interface DeclareDialogProps {
  readonly card: Check
  readonly side: string
  readonly onClose: () => void
}

export function DeclareDialog({ card, side, onClose }: DeclareDialogProps) {
  const table = useTable()
  const app = playWords.value
  const name = 'mechanic' in card.rolled ? card.rolled.mechanic : ''
  const mechanic = table.system.mechanics[name] as AnyMechanic
  const request: RollRequest = {
    mechanic,
    sides: [side],
    fixed: card.given,
    sealed: card.seal && !card.isSealOpen ? card.seal.fields : [],
    granted: countedHelps(card).flatMap(({ field }) => field ?? []),
    mayBeGm: false,
    reserves: knownReserves(table, card.rolled, card.given, card.sides),
  }
  const before = lastRollSettings(table.system.id, name, card.pick) ?? NO_SETTINGS
  const { own } = requestedPaths(request)
  const [given, setGiven] = useState<PlainRecord>(() => {
    const standing = own.filter((path) => valueAt(card.given, path) !== undefined)
    const called = requestedInput({ ...request, sides: [side] }, card.given)
    return mergedValues(
      mergedValues(requestedInput(request, before.given), inputFromSheet(table, card, side)),
      standing.length > 0 ? called : {},
    )
  })
  const [pick, setPick] = useState(card.pick)
  const [pays, setPays] = useState(before.pays)
  const [supposed, setSupposed] = useState<Supposed>({})
  const sheetId = card.sides[side]?.sheet ?? null
  const values = sheetId === null ? (sheetToRoll(table)?.values ?? null) : (table.state.sheets[sheetId]?.values ?? null)
  const sound = values ? soundValues(table, values) : null
  const lines = sound ? sideLines(table.system, name, side, sound) : []
  const fills = card.pick === null ? lines : []
  const may =
    sheetId === null ? [] : possiblePayers(table, name, completeInput(request, given, supposed), side, sound, pick)
  const told = givenLabel(mechanic.input, card.given, speechOf(table.system))
  return (
    <RollDialogFrame
      title={card.pick === null ? titleOf(card.rolled, table) : pickLabel(card.pick, table)}
      summary={[card.words, told].filter((text) => text !== '').join(' · ')}
      request={request}
      name={name}
      given={given}
      onChange={setGiven}
      supposed={supposed}
      onSuppose={setSupposed}
      before={
        <>
          {fills.length > 1 && (
            <LineField
              label={app.line}
              none={app.noLine}
              picks={fills.map((each) => each.pick)}
              pick={pick}
              isMissed={missingPaths(request, given).length > 0}
              onPick={(next) => {
                setPick(next)
                const filled = fills.find((each) => each.pick === next)
                if (filled) setGiven(mergedValues(given, filled.input))
              }}
            />
          )}
          <NamedFields
            mechanic={mechanic}
            picks={(lines.find((each) => each.pick === pick) ?? lines[0])?.picks ?? {}}
            given={given}
            onChange={setGiven}
          />
        </>
      }
      after={sound && <PayerFields may={may} sheet={sound} value={pays} onChange={setPays} />}
      commandOf={(isByHand) => ({
        is: 'declare',
        check: card.id,
        side,
        input: requestedInput(request, given),
        pays: chosenPayers(may, pays),
        ...(pick !== card.pick && { pick }),
        isByHand,
      })}
      onGiven={() =>
        rememberRollSettings(table.system.id, name, pick, { ...before, given: requestedInput(request, given), pays })
      }
      onClose={onClose}
    />
  )
}
