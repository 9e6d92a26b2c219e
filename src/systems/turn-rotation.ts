// The rotation of turns: who comes after whom, leaving out those who take none.

export interface TurnTaker {
  readonly name: string
  /** Why no turn is taken; null for those who act. */
  readonly out: string | null
}

export interface TurnStep {
  /** Who is next; null where nobody takes turns. */
  readonly now: string | null
  /** Whether the last place was passed on the way: a new round begins. */
  readonly isNewRound: boolean
  /** Those whose place was reached on the way, the next one last. */
  readonly reached: readonly string[]
}

/** The one after `now`, or the first where it is nobody's turn. With only one who acts, it is they again. */
export function stepFrom(takers: readonly TurnTaker[], now: string | null): TurnStep {
  const from = takers.findIndex(({ name }) => name === now)
  const reached: string[] = []
  for (let i = 1; i <= takers.length; i++) {
    const place = from + i
    const { name, out } = takers[place % takers.length] as TurnTaker
    reached.push(name)
    if (out === null) return { now: name, isNewRound: place >= takers.length, reached }
  }
  return { now: null, isNewRound: false, reached: [] }
}
