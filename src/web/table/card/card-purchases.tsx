// Purchases for a roll that came out better or worse than it had to: the menu, and what was taken.

import { boughtWith, type Check, shownPurchases } from '../../../table/check/check.ts'
import { Purchases } from '../../roll/purchases.tsx'
import { mayGive } from '../command-offer.ts'
import { useTable } from '../table-view.ts'

export function CardPurchases({ card }: { readonly card: Check }) {
  const table = useTable()
  return shownPurchases(card).map((buys) => {
    const { side } = buys
    const bought = (item: string) => ({ check: card.id, item, ...(side && { side }) })
    const mayBuy = buys.menu.some((item) => mayGive(table, 'buy', bought(item)))
    return (
      <Purchases
        key={side}
        buys={buys}
        bought={boughtWith(card, buys).flatMap(({ item, points }) => Array<string>(points).fill(item))}
        game={table.system.words[table.language]}
        of={side && card.sides[side]?.name}
        {...(mayBuy && { onBuy: (item) => void table.sendCommand({ is: 'buy', ...bought(item) }) })}
      />
    )
  })
}
