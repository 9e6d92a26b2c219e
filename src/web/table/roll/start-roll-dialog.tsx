// The dialog of a roll that somebody begins: from a line of the sheet, or of anything the game has.

import { useState } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import type { Fields } from '../../../systems/field.ts'
import { mergedValues, sidesOf } from '../../../systems/field-leaves.ts'
import { lineLabel } from '../../../systems/line-label.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { ownSideOf, sharedInput, sideLines } from '../../../systems/move-offers.ts'
import { COMMON } from '../../../table/books.ts'
import { tableDefaults } from '../../../table/check-fields.ts'
import type { Side } from '../../../table/entries.ts'
import { knownReserves } from '../../../table/known-reserves.ts'
import { LabelledSelect } from '../../parts/labelled-input.tsx'
import { playWords } from '../../words/play.ts'
import { listedSheets, soundValues } from '../sheets/sheets.ts'
import { type TableView, useTable } from '../table-view.ts'
import { LineField, type LineFieldProps } from './line-field.tsx'
import { NamedFields } from './named-fields.tsx'
import { OpponentFields, type Opponents, UNNAMED_OPPONENT } from './opponents.tsx'
import { chosenPayers, PayerFields, possiblePayers } from './payer-fields.tsx'
import { RollDialogFrame } from './roll-dialog-frame.tsx'
import type { RollDialogState } from './roll-dialog-state.ts'
import { RollExtraFields, type RollExtras } from './roll-extras.tsx'
import { completeInput, missingPaths, type RollRequest, requestedInput, type Supposed } from './roll-request.ts'
import { lastRollSettings, NO_SETTINGS, rememberRollSettings } from './roll-settings.ts'

export function StartRollDialog({
  roll,
  onClose,
}: {
  readonly roll: RollDialogState & { is: 'start' }
  readonly onClose: () => void
}) {
  const table = useTable()
  const game = table.system.words[table.language]
  const name = roll.mechanic
  const mechanic = table.system.mechanics[name] as AnyMechanic
  const side = ownSideOf(table.system, name)
  const others = sidesOf(mechanic.input as Fields).filter((each) => each !== side)
  const before =
    lastRollSettings(table.system.id, name, roll.pick) ?? lastRollSettings(table.system.id, name, null) ?? NO_SETTINGS
  const [given, setGiven] = useState<PlainRecord>(() => mergedValues(before.given, roll.filled))
  const [pick, setPick] = useState(roll.pick)
  const [sheetId, setSheet] = useState(roll.sheet)
  const [against, setAgainst] = useState<Opponents>(() =>
    Object.fromEntries(others.map((each) => [each, UNNAMED_OPPONENT])),
  )
  const [sight, setSight] = useState<RollExtras>({
    sees: before.sees,
    isSilent: before.isSilent,
    aids: roll.aids ?? null,
    words: '',
  })
  const [pays, setPays] = useState(before.pays)
  const [supposed, setSupposed] = useState<Supposed>({})
  const values = sheetId === null ? null : (table.state.sheets[sheetId]?.values ?? null)
  const sound = values ? soundValues(table, values) : null
  const fills = sound ? sideLines(table.system, name, side, sound) : []
  const named = others.filter((each) => against[each]?.seat === null)
  const fixed = tableDefaults(table.state, table.system, { mechanic: name })
  const request: RollRequest = {
    mechanic,
    sides: [side, ...named],
    fixed,
    sealed: [],
    mayBeGm: true,
    npcs: named,
    reserves: knownReserves(table, { mechanic: name }, fixed, { ...against, [side]: { sheet: sheetId } }),
  }
  const may = possiblePayers(table, name, completeInput(request, given, supposed), side, sound, pick)
  const pickAgainst = (next: Opponents) => {
    setAgainst(next)
    for (const each of others) {
      if (next[each] !== against[each])
        setGiven((before) => mergedValues(before, inputToldBy(table, name, each, next[each])))
    }
  }
  const isOpenOnly = others.length > named.length
  const sees = isOpenOnly ? 'open' : sight.sees
  const isSilent = sight.isSilent && (sees === 'gm' || sees === 'blind')
  return (
    <RollDialogFrame
      title={pick === null ? (game.mechanics[name]?.name ?? name) : lineLabel(pick, game)}
      summary={game.mechanics[name]?.summary}
      request={request}
      name={name}
      given={given}
      onChange={setGiven}
      supposed={supposed}
      onSuppose={setSupposed}
      before={
        <>
          <SheetLinePicker
            sheet={sheetId}
            onSheet={setSheet}
            picks={fills.map((each) => each.pick)}
            pick={pick}
            isMissed={missingPaths(request, given).length > 0}
            onPick={(next) => {
              setPick(next)
              const filled = fills.find((each) => each.pick === next)
              if (filled) setGiven(mergedValues(given, filled.input))
            }}
          />
          <NamedFields
            mechanic={mechanic}
            picks={(fills.find((each) => each.pick === pick) ?? fills[0])?.picks ?? {}}
            given={given}
            onChange={setGiven}
          />
          {others.length > 0 && <OpponentFields sides={others} value={against} onChange={pickAgainst} />}
        </>
      }
      after={
        <>
          {sound && <PayerFields may={may} sheet={sound} value={pays} onChange={setPays} />}
          <RollExtraFields
            value={sight}
            onChange={setSight}
            isOpenOnly={isOpenOnly}
            asksFor={game.fields[mechanic.tablePolicy?.asksFor ?? '']}
          />
        </>
      }
      commandOf={(isByHand) => ({
        is: 'startCheck',
        mechanic: name,
        side,
        sheet: sheetId,
        // Of somebody of the GM's the others hear no name; those who see the roll do.
        name: sees !== 'open' && typeof sound?.name === 'string' ? sound.name : '',
        against: others.map((each) => ({ side: each, ...(against[each] ?? UNNAMED_OPPONENT) })),
        input: requestedInput(request, given),
        pays: chosenPayers(may, pays),
        isByHand,
        sees,
        isSilent,
        pick,
        aids: sight.aids,
        words: sight.words,
      })}
      onGiven={() =>
        rememberRollSettings(table.system.id, name, pick, {
          given: requestedInput(request, given),
          sees,
          isSilent,
          pays,
        })
      }
      onClose={onClose}
    />
  )
}

/** What the sheet of another side says of this roll. It is given in the open: so only of sheets that everybody reads. */
function inputToldBy(table: TableView, mechanic: string, side: string, picked: Side | undefined): PlainRecord {
  const sheet = table.state.sheets[picked?.sheet ?? '']
  const sound = sheet?.book === COMMON ? soundValues(table, sheet.values) : null
  return sound ? sharedInput(table.system, mechanic, side, sound) : {}
}

interface SheetLinePickerProps extends Pick<LineFieldProps, 'picks' | 'pick' | 'onPick' | 'isMissed'> {
  readonly sheet: string | null
  readonly onSheet: (sheet: string | null) => void
}

/** Whose roll it is, and which line of the sheet is rolled. */
function SheetLinePicker({ sheet, onSheet, ...line }: SheetLinePickerProps) {
  const table = useTable()
  const app = playWords.value
  const mine = listedSheets(table).filter(({ isMine }) => isMine || table.isGm)
  if (mine.length === 0) return null
  return (
    <div class="from-sheet">
      <LabelledSelect
        label={app.rollAs}
        value={sheet ?? ''}
        options={[...mine.map(({ id, name }) => [id, name] as const), ['', app.noSheet] as const]}
        onPick={(picked) => onSheet(picked || null)}
      />
      {line.picks.length > 0 && <LineField label={app.line} none={app.noLine} {...line} />}
    </div>
  )
}
