// The roll dialog of a seat: it sends the command. While the line is down the command waits by itself, so the dialog does not.

import { useState } from 'preact/hooks'
import type { CommandRequest } from '../../../table/command.ts'
import { toast } from '../../parts/toast.tsx'
import { RollButtons, RollDialog, type RollDialogProps } from '../../roll/roll-dialog.tsx'
import { useRollOdds } from '../../roll/use-roll-odds.ts'
import { playWords } from '../../words/play.ts'
import { SLOW_MS } from '../log/waiting-commands.tsx'
import { useTable } from '../table-view.ts'

export interface SeatRollDialogProps extends Omit<RollDialogProps, 'at' | 'buttons' | 'onSubmit'> {
  readonly commandOf: (isByHand: boolean) => CommandRequest
  /** Whether real dice may be thrown for it. */
  readonly mayBeByHand?: boolean
  /** Called when the command goes out. */
  readonly onSent?: () => void
}

export function SeatRollDialog({ commandOf, onSent, mayBeByHand = true, ...dialog }: SeatRollDialogProps) {
  const table = useTable()
  const at = useRollOdds(dialog.request, dialog.draft)
  const [isBusy, setBusy] = useState(false)
  const roll = async (isByHand: boolean) => {
    if (!at.isSound || isBusy) return
    onSent?.()
    table.screen.showEnd()
    const command = commandOf(isByHand)
    const sent = table.sendCommand(command)
    void table.screen.followRoll(command, sent)
    setBusy(true)
    const isSlow = new Promise<'late'>((late) => setTimeout(() => late('late'), table.line === 'live' ? SLOW_MS : 0))
    const answer = await Promise.race([sent, isSlow])
    setBusy(false)
    if (answer === 'late') toast(playWords.value.away, 'again')
    // A refusal was told; the fields stay for mending.
    if (answer !== undefined) dialog.onClose()
  }
  return (
    <RollDialog
      {...dialog}
      at={at}
      onSubmit={() => void roll(false)}
      buttons={
        <RollButtons
          isDisabled={!at.isSound || isBusy}
          mayBeByHand={mayBeByHand}
          onRoll={(isByHand) => void roll(isByHand)}
        />
      }
    />
  )
}
