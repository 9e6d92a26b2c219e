// The roll dialog of the table, wherever it was asked for: from a sheet, from the list of rolls, or by a call.

import { useEffect } from 'preact/hooks'
import type { Fields } from '../../../systems/field.ts'
import { sidesOf } from '../../../systems/field-leaves.ts'
import { toast } from '../../parts/toast.tsx'
import { words } from '../../words/language.ts'
import { cardParts } from '../card/loaded-cards.ts'
import { useTable } from '../table-view.ts'
import { useOpponentParts } from './loaded-opponents.ts'
import { StartRollDialog } from './start-roll-dialog.tsx'
import { waitingSides } from './waiting-sides.ts'

export function RollDialogHost() {
  const table = useTable()
  const { openRoll, closeRoll } = table.screen
  const open = openRoll.value
  const card = open?.is === 'declare' ? table.journal.checks[open.check] : undefined
  const isWaiting = open?.is === 'declare' && card && waitingSides(card, table.me).includes(open.side)
  // It was withdrawn, or another device has answered.
  useEffect(() => {
    if (open?.is === 'declare' && !isWaiting) closeRoll()
  }, [open, isWaiting])
  const rolled = open?.is === 'start' ? table.system.mechanics[open.mechanic] : undefined
  const isOpposed = rolled !== undefined && sidesOf(rolled.input as Fields).length > 1
  const opponents = useOpponentParts(isOpposed, () => {
    toast(words.value.loadFailed, 'cross')
    closeRoll()
  })
  if (open?.is === 'start' && isOpposed && !opponents) return null
  if (open?.is === 'start')
    return (
      <StartRollDialog
        key={`${open.mechanic} ${open.pick}`}
        roll={open}
        opponents={isOpposed ? opponents : null}
        onClose={closeRoll}
      />
    )
  // A call is a card: the dialog comes with the cards.
  const Declare = cardParts()?.DeclareDialog
  return open && card && isWaiting && Declare ? (
    <Declare key={`${open.check} ${open.side}`} card={card} side={open.side} onClose={closeRoll} />
  ) : null
}
