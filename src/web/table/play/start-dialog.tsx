// The dialog of a roll that somebody begins: from a line of the sheet, or of anything the game has.

import { useState } from 'preact/hooks'
import type { Fields } from '../../../systems/field.ts'
import { merged, sidesOf } from '../../../systems/leaves.ts'
import { lineLabel } from '../../../systems/line-label.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { COMMON } from '../../../table/books.ts'
import type { Side } from '../../../table/entries.ts'
import type { Values } from '../../../table/state.ts'
import { SelectField } from '../../parts/labelled.tsx'
import { playWords } from '../../words/play.ts'
import { type Table, useTable } from '../at-table.ts'
import { LineField, type LineFieldProps } from '../line-field.tsx'
import { type Against, AgainstFields, SOMEBODY } from './against.tsx'
import { AskFrame } from './ask-frame.tsx'
import { type Asking, completed, fillsOf, inputOf, missingOf, type Supposed } from './asking.ts'
import { type OpenRoll, ownSide } from './open-roll.ts'
import { Pays, payersAmong, payersOf } from './pays.tsx'
import { NO_SETTINGS, rememberSettings, settingsOf } from './settings.ts'
import { sheetsAt, soundOf } from './sheets.ts'
import { type Sight, SightFields } from './sight.tsx'

export function StartDialog({
  roll,
  onClose,
}: {
  readonly roll: OpenRoll & { is: 'start' }
  readonly onClose: () => void
}) {
  const table = useTable()
  const game = table.system.words[table.language]
  const name = roll.mechanic
  const mechanic = table.system.mechanics[name] as AnyMechanic
  const side = ownSide(mechanic)
  const others = sidesOf(mechanic.input as Fields).filter((each) => each !== side)
  const before = settingsOf(table.system.id, name, roll.pick) ?? settingsOf(table.system.id, name, null) ?? NO_SETTINGS
  const [given, setGiven] = useState<Values>(() => merged(before.given, roll.filled))
  const [pick, setPick] = useState(roll.pick)
  const [sheetId, setSheet] = useState(roll.sheet)
  const [against, setAgainst] = useState<Against>(() => Object.fromEntries(others.map((each) => [each, SOMEBODY])))
  const [sight, setSight] = useState<Sight>({
    sees: before.sees,
    isSilent: before.isSilent,
    aids: roll.aids ?? null,
    words: '',
  })
  const [pays, setPays] = useState(before.pays)
  const [supposed, setSupposed] = useState<Supposed>({})
  const values = sheetId === null ? null : (table.state.sheets[sheetId]?.values ?? null)
  const sound = values ? soundOf(table, values) : null
  const fills = fillsOf(mechanic, side, sound)
  const named = others.filter((each) => against[each]?.seat === null)
  const asking: Asking = { mechanic, sides: [side, ...named], fixed: {}, sealed: [], mayBeGm: true, npcs: named }
  const may = payersOf(table, name, completed(asking, given, supposed), side, sound, pick)
  const pickAgainst = (next: Against) => {
    setAgainst(next)
    for (const each of others) {
      if (next[each] !== against[each]) setGiven((before) => merged(before, toldBy(table, mechanic, each, next[each])))
    }
  }
  const isOpenOnly = others.length > named.length
  const sees = isOpenOnly ? 'open' : sight.sees
  const isSilent = sight.isSilent && (sees === 'gm' || sees === 'blind')
  return (
    <AskFrame
      title={pick === null ? (game.mechanics[name]?.name ?? name) : lineLabel(pick, game)}
      summary={game.mechanics[name]?.summary}
      asking={asking}
      name={name}
      given={given}
      onChange={setGiven}
      supposed={supposed}
      onSuppose={setSupposed}
      before={
        <>
          <FromSheet
            sheet={sheetId}
            onSheet={setSheet}
            picks={fills.map((each) => each.pick)}
            pick={pick}
            isMissed={missingOf(asking, given).length > 0}
            onPick={(next) => {
              setPick(next)
              const filled = fills.find((each) => each.pick === next)
              if (filled) setGiven(merged(given, filled.input))
            }}
          />
          {others.length > 0 && <AgainstFields sides={others} value={against} onChange={pickAgainst} />}
        </>
      }
      after={
        <>
          {sound && <Pays may={may} sheet={sound} value={pays} onChange={setPays} />}
          <SightFields value={sight} onChange={setSight} isOpenOnly={isOpenOnly} />
        </>
      }
      orderOf={(isByHand) => ({
        is: 'startCheck',
        mechanic: name,
        side,
        sheet: sheetId,
        // Of somebody of the GM's the others hear no name; those who see the roll do.
        name: sees !== 'open' && typeof sound?.name === 'string' ? sound.name : '',
        against: others.map((each) => ({ side: each, ...(against[each] ?? SOMEBODY) })),
        input: inputOf(asking, given),
        pays: payersAmong(may, pays),
        isByHand,
        sees,
        isSilent,
        pick,
        aids: sight.aids,
        words: sight.words,
      })}
      onGiven={() =>
        rememberSettings(table.system.id, name, pick, { given: inputOf(asking, given), sees, isSilent, pays })
      }
      onClose={onClose}
    />
  )
}

/** What the sheet of another side says of this roll. It is given in the open: so only of sheets that everybody reads. */
function toldBy(table: Table, { tells }: AnyMechanic, side: string, picked: Side | undefined): Values {
  const sheet = table.state.sheets[picked?.sheet ?? '']
  const sound = sheet?.book === COMMON ? soundOf(table, sheet.values) : null
  return (sound && tells?.[side]?.(sound)) ?? {}
}

interface FromSheetProps extends Pick<LineFieldProps, 'picks' | 'pick' | 'onPick' | 'isMissed'> {
  readonly sheet: string | null
  readonly onSheet: (sheet: string | null) => void
}

/** Whose roll it is, and which line of the sheet is rolled. */
function FromSheet({ sheet, onSheet, ...line }: FromSheetProps) {
  const table = useTable()
  const app = playWords.value
  const mine = sheetsAt(table).filter(({ isMine }) => isMine || table.isGm)
  if (mine.length === 0) return null
  return (
    <div class="from-sheet">
      <SelectField
        label={app.rollAs}
        value={sheet ?? ''}
        options={[...mine.map(({ id, name }) => [id, name] as const), ['', app.noSheet] as const]}
        onPick={(picked) => onSheet(picked || null)}
      />
      {line.picks.length > 0 && <LineField label={app.line} none={app.noLine} {...line} />}
    </div>
  )
}
