// Written by `npm run list-systems` from the folders beside this file. Do not edit.

import type { System } from './system.ts'

export interface Listed {
  readonly id: string
  readonly name: string
  load(): Promise<System>
}

export const systems: readonly Listed[] = [
  {
    id: 'endless-horizons',
    name: 'Endless Horizons',
    load: async () => (await import('./endless-horizons/index.ts')).default,
  },
]
