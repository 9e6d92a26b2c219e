// Written by `npm run list-systems` from the folders beside this file. Do not edit.

import type { Rulebook } from './rulebook.ts'
import type { System } from './system.ts'

export interface ListedSystem {
  readonly id: string
  readonly name: string
  load(): Promise<System>
  /** Loaded apart from the game, when somebody opens it. */
  rulebook(): Promise<Rulebook>
}

export const listedSystems: readonly ListedSystem[] = [
  {
    id: 'eclipse-phase',
    name: 'Eclipse Phase',
    load: async () => (await import('./eclipse-phase/index.ts')).default,
    rulebook: async () => (await import('./eclipse-phase/rulebook/index.ts')).default,
  },
  {
    id: 'endless-horizons',
    name: 'Endless Horizons',
    load: async () => (await import('./endless-horizons/index.ts')).default,
    rulebook: async () => (await import('./endless-horizons/rulebook/index.ts')).default,
  },
  {
    id: 'endworld',
    name: 'Endworld',
    load: async () => (await import('./endworld/index.ts')).default,
    rulebook: async () => (await import('./endworld/rulebook/index.ts')).default,
  },
  {
    id: 'evening-star',
    name: 'Evening Star',
    load: async () => (await import('./evening-star/index.ts')).default,
    rulebook: async () => (await import('./evening-star/rulebook/index.ts')).default,
  },
  {
    id: 'qstar',
    name: 'Q*',
    load: async () => (await import('./qstar/index.ts')).default,
    rulebook: async () => (await import('./qstar/rulebook/index.ts')).default,
  },
]
