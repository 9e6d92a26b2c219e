// Purchases for a roll that came out better or worse than it had to: the menu, and what was taken.

import { boughtWith, type Check, shownPurchases } from '../../../table/check/check.ts'
import { Purchases } from '../../roll/purchases.tsx'
import { useTable } from '../table-view.ts'

export function CardPurchases({ card }: { readonly card: Check }) {
  const table = useTable()
  const isMine = (side: string | undefined) =>
    Object.entries(card.sides).some(([name, { seat }]) => seat === table.me && (side === undefined || side === name))
  return shownPurchases(card).map((buys) => {
    const { side } = buys
    const mayBuy = !card.struck && (table.isGm || (isMine(side) && buys.by === 'player')) && table.state.checks[card.id]
    const buy = (item: string) => void table.sendCommand({ is: 'buy', check: card.id, item, ...(side && { side }) })
    return (
      <Purchases
        key={side}
        buys={buys}
        bought={boughtWith(card, buys).flatMap(({ item, points }) => Array<string>(points).fill(item))}
        game={table.system.words[table.language]}
        of={side && card.sides[side]?.name}
        {...(mayBuy && { onBuy: buy })}
      />
    )
  })
}
