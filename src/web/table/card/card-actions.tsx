// Actions on a roll's card afterwards, by whose it is: strike, withdraw, void, show, and the GM's override.

import { useState } from 'preact/hooks'
import type { Check } from '../../../table/check/check.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { cardWords } from '../../words/card.ts'
import { gmWords } from '../../words/gm.ts'
import { playWords } from '../../words/play.ts'
import { OVERRIDE_SAMPLE, OverrideForm } from '../checks/override-form.tsx'
import { offerOf } from '../command-offer.ts'
import type { PlannedCommand } from '../command-plans.ts'
import { type TableView, useTable } from '../table-view.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type CardAction = 'strike' | 'override' | 'withdraw' | 'void'

export function CardActions({ card, title }: { readonly card: Check; readonly title: string }) {
  const table = useTable()
  const app = playWords.value
  const [doing, setDoing] = useState<CardAction | null>(null)
  const items = itemsOf(card, table, setDoing)
  if (items.length === 0) return null
  const close = () => setDoing(null)
  const open = card.throws.find((each) => each.is === 'open')
  const check = table.state.checks[card.id]
  return (
    <>
      <Menu kind="quiet" icon="dots" label={app.actions(title)} items={items} />
      {doing === 'strike' && (
        <ReasonDialog
          title={cardWords.value.strikeTitle}
          hint={cardWords.value.strikeHint}
          act={cardWords.value.strike}
          onDo={(why) => table.sendCommand({ is: 'strike', check: card.id, why })}
          onClose={close}
        />
      )}
      {doing === 'override' && check && (
        <Dialog title={gmWords.value.override} onClose={close}>
          <OverrideForm check={check} onDone={close} />
        </Dialog>
      )}
      {doing === 'withdraw' && (
        <ReasonDialog
          title={cardWords.value.withdrawTitle}
          hint={cardWords.value.withdrawHint}
          act={cardWords.value.withdraw}
          mayBeEmpty
          onDo={(why) => table.sendCommand({ is: 'withdraw', check: card.id, why })}
          onClose={close}
        />
      )}
      {doing === 'void' && open && (
        <ReasonDialog
          title={cardWords.value.voidTitle}
          hint={cardWords.value.voidHint}
          act={cardWords.value.void}
          onDo={(why) => table.sendCommand({ is: 'voidThrow', book: open.book, throw: open.number, why })}
          onClose={close}
        />
      )}
    </>
  )
}

/** Only checks that are still kept can be changed: of the others the plans find nothing. */
function itemsOf({ id, throws }: Check, table: TableView, onDo: (doing: CardAction) => void): readonly MenuItem[] {
  const app = playWords.value
  const open = throws.find((each) => each.is === 'open')
  const about = { check: id }
  const item = (label: string, command: PlannedCommand, fields: object, onPick: () => void): MenuItem[] => {
    const offer = offerOf(table, command, fields)
    return offer ? [{ label, onPick, reason: offer.reason }] : []
  }
  return [
    ...item(`${cardWords.value.strike} …`, 'strike', about, () => onDo('strike')),
    ...item(`${gmWords.value.override} …`, 'override', { ...about, ...OVERRIDE_SAMPLE }, () => onDo('override')),
    ...item(`${cardWords.value.withdraw} …`, 'withdraw', about, () => onDo('withdraw')),
    ...(open
      ? item(`${cardWords.value.void} …`, 'voidThrow', { book: open.book, throw: open.number, why: '–' }, () =>
          onDo('void'),
        )
      : []),
    ...item(app.reveal, 'reveal', about, () => void table.sendCommand({ is: 'reveal', ...about })),
  ]
}
