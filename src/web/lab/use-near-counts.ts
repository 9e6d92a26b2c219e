// Counts of where a slider may go next: once a field has changed, its neighbours are counted while nobody asks for anything.

import { useEffect, useRef } from 'preact/hooks'
import type { GameSetUp } from '../../charts/set-up.ts'
import { nearValues } from '../../charts/sweep.ts'
import type { Fields } from '../../systems/field.ts'
import { leaves, valueAt, withValueAt } from '../../systems/field-leaves.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { countAhead } from '../odds/worker-client.ts'
import type { WorkerRequest } from '../odds/worker-messages.ts'

/** `asks` are the requests that the screen would send with another set-up. */
export function useNearCounts(
  setUp: GameSetUp | null,
  mechanic: AnyMechanic | null,
  most: number,
  asks: (setUp: GameSetUp) => readonly WorkerRequest[],
): void {
  const before = useRef<GameSetUp | null>(null)
  const key = JSON.stringify(setUp && asks(setUp))
  useEffect(() => {
    const last = before.current
    before.current = setUp
    if (!setUp || !mechanic || last?.mechanic !== setUp.mechanic || last.system !== setUp.system) return
    const moved = leaves(mechanic.input as Fields).find(
      ({ path }) => JSON.stringify(valueAt(setUp.given, path)) !== JSON.stringify(valueAt(last.given, path)),
    )
    if (!moved) return
    const { path, field } = moved
    const near = nearValues(field.kind, valueAt(setUp.given, path) ?? undefined).slice(0, most)
    countAhead(near.flatMap((value) => asks({ ...setUp, given: withValueAt(setUp.given, path, value) })))
  }, [key])
}
