// Purchases after a roll: so many points, from a menu, by the player or the GM.

import { useId } from 'preact/hooks'
import type { Purchase } from '../../systems/mechanic.ts'
import type { SystemWords } from '../../systems/system.ts'
import { Icon } from '../parts/icon.tsx'
import { decisionWords } from '../words/decision.ts'

export interface PurchasesProps {
  readonly buys: Purchase
  readonly bought: readonly string[]
  readonly game: SystemWords
  /** The name of the buyer, where there are sides; left out, as the game calls the side. */
  readonly of?: string | undefined
  readonly onBuy?: (item: string) => void
}

export function Purchases({ buys, bought, game, of, onBuy }: PurchasesProps) {
  const id = useId()
  const left = buys.points - bought.length
  const whose = of ?? (buys.side === undefined ? undefined : game.fields[buys.side])
  const nameOf = (item: string) => game.purchases[item] ?? item
  return (
    <section class="purchases" aria-labelledby={id}>
      <p>
        <b id={id}>
          {whose !== undefined && `${whose}: `}
          {decisionWords.value.toSpend(left, buys.by)}
        </b>
      </p>
      {bought.length > 0 && (
        <ul class="bought">
          {bought.map((item, i) => (
            <li key={i}>
              <Icon name="check" size={14} /> {nameOf(item)}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && onBuy && (
        <div class="options">
          {buys.menu.map((item) => (
            <button key={item} type="button" class="chip" onClick={() => onBuy(item)}>
              {nameOf(item)}
            </button>
          ))}
        </div>
      )}
    </section>
  )
}
