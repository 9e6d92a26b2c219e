// Dice that were thrown again lie there struck through: they count no more.

import type { Plain } from '../../dice/index.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { ShownRoll } from '../dice/shown-roll.ts'

export interface SaidDecision {
  readonly what: string
  readonly said: Plain
}

export function withRerolled(
  thrown: readonly ShownRoll[],
  { rerolls = {} }: Pick<AnyMechanic, 'rerolls'>,
  decisions: readonly SaidDecision[],
): readonly ShownRoll[] {
  const taken = decisions.flatMap(({ what, said }) => rerolls[what]?.(said) ?? [])
  return thrown.map((roll) => {
    const again = taken.filter(({ roll: name }) => name === roll.what)
    const isAgain = (at: number) => again.some(({ dice }) => dice === 'all' || dice.includes(at))
    if (again.length === 0) return roll
    return { ...roll, dice: roll.dice.map((die, at) => (isAgain(at) ? { ...die, mark: 'dropped' as const } : die)) }
  })
}
