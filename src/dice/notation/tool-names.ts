// The tools as they call themselves.

import type { Dialect } from './dialect.ts'

export const TOOL_NAMES: Readonly<Record<Dialect, string>> = {
  astragal: 'Astragal',
  roll20: 'Roll20',
  foundry: 'Foundry',
  anydice: 'AnyDice',
  d20: 'd20',
  'rpg-dice-roller': 'rpg-dice-roller',
}
