// The dialog of a roll that was called for: what this side gives, filled from its sheet.

import { useState } from 'preact/hooks'
import { merged, valueAt } from '../../../systems/leaves.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import type { Card } from '../../../table/card.ts'
import { pickLabel, titleOf } from '../../../table/lines.ts'
import type { Values } from '../../../table/state.ts'
import { speechOf } from '../../roll/roll-form.tsx'
import { givenLabel } from '../../words/labels.ts'
import { playWords } from '../../words/play.ts'
import { useTable } from '../at-table.ts'
import { LineField } from '../line-field.tsx'
import { AskFrame } from './ask-frame.tsx'
import { type Asking, askedPaths, completed, fillsOf, inputOf, missingOf, type Supposed } from './asking.ts'
import { filledFor } from './open-roll.ts'
import { Pays, payersAmong, payersOf } from './pays.tsx'
import { NO_SETTINGS, rememberSettings, settingsOf } from './settings.ts'
import { sheetToRoll, soundOf } from './sheets.ts'

export interface DeclareDialogProps {
  readonly card: Card
  readonly side: string
  readonly onClose: () => void
}

export function DeclareDialog({ card, side, onClose }: DeclareDialogProps) {
  const table = useTable()
  const app = playWords.value
  const name = 'mechanic' in card.rolled ? card.rolled.mechanic : ''
  const mechanic = table.system.mechanics[name] as AnyMechanic
  const asking: Asking = {
    mechanic,
    sides: [side],
    fixed: card.given,
    sealed: card.seal && !card.seal.isOpen ? card.seal.fields : [],
    granted: card.helps.flatMap(({ field, isStruck }) => (field === null || isStruck ? [] : [field])),
    mayBeGm: false,
  }
  const before = settingsOf(table.system.id, name, card.pick) ?? NO_SETTINGS
  const { own } = askedPaths(asking)
  const [given, setGiven] = useState<Values>(() => {
    const standing = own.filter((path) => valueAt(card.given, path) !== undefined)
    const called = inputOf({ ...asking, sides: [side] }, card.given)
    return merged(
      merged(inputOf(asking, before.given), filledFor(table, card, side)),
      standing.length > 0 ? called : {},
    )
  })
  const [pick, setPick] = useState(card.pick)
  const [pays, setPays] = useState(before.pays)
  const [supposed, setSupposed] = useState<Supposed>({})
  const sheetId = card.sides[side]?.sheet ?? null
  const values = sheetId === null ? (sheetToRoll(table)?.values ?? null) : (table.state.sheets[sheetId]?.values ?? null)
  const sound = values ? soundOf(table, values) : null
  const fills = card.pick === null ? fillsOf(mechanic, side, sound) : []
  const may = sheetId === null ? [] : payersOf(table, name, completed(asking, given, supposed), side, sound, card.pick)
  const told = givenLabel(mechanic.input, card.given, speechOf(table.system))
  return (
    <AskFrame
      title={card.pick === null ? titleOf(card.rolled, table) : pickLabel(card.pick, table)}
      summary={[card.words, told].filter((text) => text !== '').join(' · ')}
      asking={asking}
      name={name}
      given={given}
      onChange={setGiven}
      supposed={supposed}
      onSuppose={setSupposed}
      before={
        fills.length > 1 && (
          <LineField
            label={app.line}
            none={app.noLine}
            picks={fills.map((each) => each.pick)}
            pick={pick}
            isMissed={missingOf(asking, given).length > 0}
            onPick={(next) => {
              setPick(next)
              const filled = fills.find((each) => each.pick === next)
              if (filled) setGiven(merged(given, filled.input))
            }}
          />
        )
      }
      after={sound && <Pays may={may} sheet={sound} value={pays} onChange={setPays} />}
      orderOf={(isByHand) => ({
        is: 'declare',
        check: card.id,
        side,
        input: inputOf(asking, given),
        pays: payersAmong(may, pays),
        isByHand,
      })}
      onGiven={() => rememberSettings(table.system.id, name, pick, { ...before, given: inputOf(asking, given), pays })}
      onClose={onClose}
    />
  )
}
