// Worked examples of a game: a page has the first of each mechanic with its rule, and loads the others where they are read.

import type { AnyMechanic } from './mechanic.ts'
import type { Game, GameExamples } from './system.ts'

export const examplesOf = (
  { mechanics }: Pick<Game, 'mechanics'>,
  name: string,
  { more }: Pick<GameExamples, 'more'>,
): AnyMechanic['examples'] => [...(mechanics[name] as AnyMechanic).examples, ...(more?.[name] ?? [])]

/** The game with all of them. */
export const withExamples = (game: Game, told: GameExamples): Game => ({
  ...game,
  mechanics: Object.fromEntries(
    Object.entries(game.mechanics).map(([name, mechanic]) => [
      name,
      { ...mechanic, examples: examplesOf(game, name, told) },
    ]),
  ),
})
