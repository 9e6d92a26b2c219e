// What can be had for a roll that came out better or worse than it had to, and what was taken.

import { type Check, shownPurchase } from '../../../table/check/check.ts'
import { Purchases } from '../../roll/purchases.tsx'
import { useTable } from '../table-view.ts'

export function CardPurchases({ card }: { readonly card: Check }) {
  const table = useTable()
  const buys = shownPurchase(card)
  if (!buys || (buys.points === 0 && card.bought.length === 0)) return null
  const isMine = Object.values(card.sides).some(({ seat }) => seat === table.me)
  const mayBuy = !card.struck && (table.isGm || (isMine && buys.by === 'player')) && table.state.checks[card.id]
  const bought = card.bought.flatMap(({ item, points }) => Array<string>(points).fill(item))
  return (
    <Purchases
      buys={buys}
      bought={bought}
      game={table.system.words[table.language]}
      {...(mayBuy && { onBuy: (item: string) => void table.sendCommand({ is: 'buy', check: card.id, item }) })}
    />
  )
}
