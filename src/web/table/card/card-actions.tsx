// What can be done with a roll's card afterwards, by whose it is: strike, withdraw, void, show, and the GM's override.

import { useState } from 'preact/hooks'
import { COMMON } from '../../../table/books.ts'
import type { Card } from '../../../table/card.ts'
import { isCheckOver } from '../../../table/check/check.ts'
import { Dialog } from '../../parts/dialog.tsx'
import { Menu, type MenuItem } from '../../parts/menu.tsx'
import { gmWords } from '../../words/gm.ts'
import { playWords } from '../../words/play.ts'
import { mayOverride, OverrideForm } from '../checks/override-form.tsx'
import { type TableView, useTable } from '../table-view.ts'
import { ReasonDialog } from './reason-dialog.tsx'

type CardAction = 'strike' | 'override' | 'withdraw' | 'void'

export function CardActions({ card, title }: { readonly card: Card; readonly title: string }) {
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
          title={app.strikeTitle}
          hint={app.strikeHint}
          act={app.strike}
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
          title={app.withdrawTitle}
          hint={app.withdrawHint}
          act={app.withdraw}
          mayBeEmpty
          onDo={(why) => table.sendCommand({ is: 'withdraw', check: card.id, why })}
          onClose={close}
        />
      )}
      {doing === 'void' && open && (
        <ReasonDialog
          title={app.voidTitle}
          hint={app.voidHint}
          act={app.void}
          onDo={(why) => table.sendCommand({ is: 'voidThrow', book: open.book, throw: open.number, why })}
          onClose={close}
        />
      )}
    </>
  )
}

/** All of it is read off what this seat knows; only checks that are still kept can be changed. */
function itemsOf(card: Card, table: TableView, onDo: (doing: CardAction) => void): readonly MenuItem[] {
  const check = table.state.checks[card.id]
  const app = playWords.value
  if (!check || table.role === 'spectator') return []
  const isMine = card.by === table.me
  const open = card.throws.find((each) => each.is === 'open')
  const items: MenuItem[] = []
  if ((isMine || table.isGm) && !card.struck && !card.isWithdrawn)
    items.push({ label: `${app.strike} …`, onPick: () => onDo('strike') })
  if (mayOverride(check, table)) items.push({ label: `${gmWords.value.override} …`, onPick: () => onDo('override') })
  if ((isMine || table.isGm) && !isCheckOver(check) && check.step === 0 && check.throw === null)
    items.push({ label: `${app.withdraw} …`, onPick: () => onDo('withdraw') })
  if (open && (table.isGm || open.shakers.includes(table.me)))
    items.push({ label: `${app.void} …`, onPick: () => onDo('void') })
  const isHiddenRoll =
    card.book !== COMMON && !check.isRevealed && isCheckOver(check) && !card.struck && !card.isWithdrawn
  if (isHiddenRoll && (table.isGm || (isMine && card.sees !== 'blind')))
    items.push({ label: app.reveal, onPick: () => table.sendCommand({ is: 'reveal', check: card.id }) })
  return items
}
