// The dialog of a roll that somebody begins: from a line of the sheet, or of anything the game has.

import { useState } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import type { Fields } from '../../../systems/field.ts'
import { leaves, mergedValues, sidesOf, withValueAt } from '../../../systems/field-leaves.ts'
import { givenLabel } from '../../../systems/labels.ts'
import { lineLabel } from '../../../systems/line-label.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { ownSideOf, type SideLine, sharedInput, sideLines } from '../../../systems/move-offers.ts'
import { namedSystem } from '../../../systems/named-words.ts'
import { COMMON } from '../../../table/books.ts'
import { sideNamesOf } from '../../../table/card-words.ts'
import { retriedInput, tableDefaults } from '../../../table/check-fields.ts'
import type { Id, Side, Visibility } from '../../../table/entries.ts'
import { knownReserves } from '../../../table/known-reserves.ts'
import { LabelledSelect } from '../../parts/labelled-input.tsx'
import { completeInput, emptyDraft, namedFieldsOf, requestedInput, seatRequest } from '../../roll/roll-request.ts'
import { LazyScreen } from '../../screens/lazy-screen.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { playWords } from '../../words/play.ts'
import { loadedPlans } from '../command-offer.ts'
import type { OpenRoll } from '../seat-screen.ts'
import { listedSheets, sheetValues } from '../sheets/sheets.ts'
import { type TableView, useTable } from '../table-view.ts'
import { nameInCrisis } from '../turns/names-in-crisis.ts'
import type { OpponentParts } from './loaded-opponents.ts'
import { chosenPayers, PayerFields, possiblePayers } from './payer-fields.tsx'
import { lineOfRoll, startedWith } from './quick-roll.ts'
import { RollExtraFields, type RollExtras } from './roll-extras.tsx'
import { lastRollSettings, NO_SETTINGS, rememberRollSettings } from './roll-settings.ts'
import { SeatRollDialog } from './seat-roll-dialog.tsx'
import { type Opponents, UNNAMED_OPPONENT } from './unnamed-opponent.ts'

const loadHelpers = () => import('./helper-chips.tsx').then(({ HelperChips }) => HelperChips)

interface StartRollDialogProps {
  readonly roll: OpenRoll & { is: 'start' }
  /** Null where the roll has one side. */
  readonly opponents: OpponentParts | null
  readonly onClose: () => void
}

export function StartRollDialog({ roll, opponents, onClose }: StartRollDialogProps) {
  const table = useTable()
  const { state } = table
  const name = roll.mechanic
  const mechanic = table.system.mechanics[name] as AnyMechanic
  const side = ownSideOf(table.system, name)
  const others = sidesOf(mechanic.input as Fields).filter((each) => each !== side)
  const { id: gameId } = table.system
  const before = settingsBefore(table, roll)
  const [draft, setDraft] = useState(() =>
    emptyDraft(startedWith(before.given, roll, lineOfRoll(table, roll)), roll.pick, before.named),
  )
  const [sheetId, setSheet] = useState(roll.sheet)
  const usual = (each: string) => opponents?.usualOpponent(table, each, roll.sheet) ?? UNNAMED_OPPONENT
  const [against, setAgainst] = useState<Opponents>(() =>
    Object.fromEntries(others.map((each) => [each, roll.against?.[each] ?? usual(each)])),
  )
  const [extras, setExtras] = useState<RollExtras>({
    sees: before.sees,
    isSilent: before.isSilent,
    aids: roll.aids ?? null,
    words: '',
  })
  const [pays, setPays] = useState(before.pays)
  const { given, pick } = draft
  const sheet = sheetValues(table, sheetId)
  const called = { ...opponents?.calledOpponents(table, against), [side]: nameOf(sheet) }
  const system = namedSystem(table.system, sideNamesOf({ sides: called }))
  const game = system.words[table.language]
  const isOfMove = ({ move }: SideLine) => roll.move === null || move === roll.move
  const lines = sheet ? sideLines(system, name, side, sheet).filter(isOfMove) : []
  const line = lines.find((each) => each.pick === pick) ?? null
  const named = others.filter((each) => against[each]?.seat === null)
  const failed = roll.again === undefined ? undefined : state.checks[roll.again]
  const retried = failed ? retriedInput(system, failed, side) : {}
  const fixed = mergedValues(tableDefaults(state, system, { mechanic: name }), retried)
  const isOpenOnly = others.length > named.length
  const sees = isOpenOnly ? 'open' : extras.sees
  const sides = { ...against, [side]: { ...nameOf(sheet), sheet: sheetId } }
  const known = others.map((each) => knownOf(table, roll, each, against[each]?.sheet ?? null))
  const request = seatRequest(system, name, {
    sides: [side, ...named],
    fixed,
    known: known.reduce(mergedValues, inputByTurns(table, name, sides, sees)),
    mayBeGm: true,
    npcs: named,
    isGm: table.isGm,
    reserves: knownReserves(table, { mechanic: name }, fixed, sides),
  })
  const may = possiblePayers(table, name, completeInput(request, draft), side, sheet, pick)
  const pickAgainst = (next: Opponents) => {
    setAgainst(next)
    const told = others
      .filter((each) => next[each] !== against[each])
      .map((each) => openSheetInput(table, name, each, next[each]?.sheet ?? null))
    setDraft((now) => ({ ...now, given: told.reduce(mergedValues, now.given) }))
  }
  const joined = mechanic.tablePolicy?.joined
  const helpers = leaves(mechanic.input as Fields).find(
    (leaf) => leaf.field.meta.counts === 'helpers' && leaf.side === side,
  )
  const isSilent = extras.isSilent && (sees === 'gm' || sees === 'blind')
  return (
    <SeatRollDialog
      title={pick === null ? (game.mechanics[name]?.name ?? name) : lineLabel(pick, game)}
      summary={
        failed
          ? givenLabel(mechanic.input as Fields, retried, speechOf(system))
          : (game.moves[roll.move ?? ''] ?? game.mechanics[name]?.summary)
      }
      request={request}
      draft={draft}
      onChange={setDraft}
      lines={roll.pick === null ? lines : []}
      line={line}
      isGm={table.isGm}
      mayChangeFacts={table.isGm || state.options.factsMayChange !== false}
      who={
        <>
          {!line && <SheetPicker sheet={sheetId} onSheet={setSheet} />}
          {opponents && (
            <opponents.OpponentFields sides={others} actor={sheetId} value={against} onChange={pickAgainst} />
          )}
        </>
      }
      folded={
        <RollExtraFields
          value={extras}
          onChange={setExtras}
          isOpenOnly={isOpenOnly}
          asksFor={game.fields[mechanic.tablePolicy?.asksFor ?? '']}
        >
          {joined && helpers && (
            <LazyScreen
              load={loadHelpers}
              props={{
                joined,
                sheet: sheetId,
                pick,
                onCount: (count) => setDraft((now) => ({ ...now, given: withValueAt(now.given, helpers.path, count) })),
              }}
            />
          )}
        </RollExtraFields>
      }
      after={sheet && <PayerFields may={may} sheet={sheet} value={pays} onChange={setPays} />}
      commandOf={(isByHand) => ({
        is: 'startCheck',
        mechanic: name,
        move: roll.move,
        side,
        sheet: sheetId,
        // Others hear of somebody of the GM's by the name they have in the crisis; those who see the roll by their own.
        name: sees !== 'open' && typeof sheet?.name === 'string' ? sheet.name : nameInCrisis(table, sheetId),
        against: others.map((each) => ({ side: each, ...(against[each] ?? UNNAMED_OPPONENT) })),
        input: requestedInput(request, given),
        pays: chosenPayers(may, pays),
        isByHand,
        sees,
        isSilent,
        pick,
        named: namedFieldsOf(line, draft),
        aids: extras.aids,
        again: roll.again ?? null,
        words: extras.words,
      })}
      onSent={() =>
        rememberRollSettings(gameId, name, pick, {
          given: requestedInput(request, given),
          sees,
          isSilent,
          pays,
          named: draft.named,
        })
      }
      onClose={onClose}
    />
  )
}

/** The input that the turns of a crisis have for the sides, once their plans are loaded: a cover that somebody took. */
const inputByTurns = (
  table: TableView,
  mechanic: string,
  sides: Readonly<Record<string, Side>>,
  sees: Visibility,
): PlainRecord => (table.state.crisis && loadedPlans()?.turnsInput(table, mechanic, { sides, sees })) || {}

const nameOf = (sheet: PlainRecord | null): Side => ({ ...UNNAMED_OPPONENT, name: `${sheet?.name ?? ''}` })

/** The settings of the last roll with this line, or else of the last one without a line. */
const settingsBefore = ({ system }: TableView, { mechanic, pick }: StartRollDialogProps['roll']) =>
  lastRollSettings(system, mechanic, pick) ?? lastRollSettings(system, mechanic, null) ?? NO_SETTINGS

/** The input this seat knows of another side by its sheet: it counts in the odds, and that side gives it. */
function knownOf(
  table: TableView,
  { mechanic, move }: StartRollDialogProps['roll'],
  side: string,
  sheet: Id | null,
): PlainRecord {
  const values = sheetValues(table, sheet)
  const [line, ...others] = values ? sideLines(table.system, mechanic, side, values, move) : []
  return line && others.length === 0 ? line.input : {}
}

/** The input that the sheet of another side tells. It is given in the open: so only of sheets that everybody reads. */
function openSheetInput(table: TableView, mechanic: string, side: string, sheet: Id | null): PlainRecord {
  const values = table.state.sheets[sheet ?? '']?.book === COMMON ? sheetValues(table, sheet) : null
  return values ? sharedInput(table.system, mechanic, side, values) : {}
}

interface SheetPickerProps {
  readonly sheet: Id | null
  readonly onSheet: (sheet: Id | null) => void
}

/** A choice of the character who rolls. */
function SheetPicker({ sheet, onSheet }: SheetPickerProps) {
  const table = useTable()
  const app = playWords.value
  const mine = listedSheets(table).filter(({ isMine }) => isMine || table.isGm)
  if (mine.length === 0) return null
  return (
    <LabelledSelect
      label={app.rollAs}
      value={sheet ?? ''}
      options={[...mine.map(({ id, name }) => [id, name] as const), ['', app.noSheet] as const]}
      onPick={(picked) => onSheet(picked || null)}
    />
  )
}
