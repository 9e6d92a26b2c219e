// Orders that were given without a line: they are kept on this device and sent once when it is back.

import { useEffect, useState } from 'preact/hooks'
import type { Order } from '../../../client/api.ts'
import { Icon } from '../../parts/icon.tsx'
import { playWords } from '../../words/play.ts'
import { useTable } from '../at-table.ts'

/** A line that is lost may seem to be there for a while: an order that takes so long is shown as waiting. */
export const LONG = 1500

export function WaitingOrders() {
  const { seat, line } = useTable()
  const app = playWords.value
  const waiting = seat.outbox.waiting.filter(({ order }) => order.is !== 'shake' && order.is !== 'look')
  const first = waiting[0]?.id ?? null
  const [late, setLate] = useState<string | null>(null)
  useEffect(() => {
    if (first === null) return
    const timer = setTimeout(() => setLate(first), LONG)
    return () => clearTimeout(timer)
  }, [first])
  if (waiting.length === 0 || (line === 'live' && late !== first)) return null
  return (
    <section class="waiting-orders" aria-label={app.waitsForLine}>
      <p>
        <Icon name="clock" size={16} /> {app.waitsForLine}
      </p>
      <ul>
        {waiting.map(({ id, order }) => (
          <li key={id}>
            {kindOf(order)} <b>{textOf(order)}</b>
          </li>
        ))}
      </ul>
    </section>
  )
}

function kindOf({ is }: Order): string {
  const { orders } = playWords.value
  return Object.hasOwn(orders, is) ? orders[is as keyof typeof orders] : orders.other
}

const textOf = ({ words, notation, pick }: Order): string =>
  [notation, pick, words].filter((text) => typeof text === 'string' && text !== '').join(' ')
