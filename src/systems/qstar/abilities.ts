// The four abilities and what a rank is worth.

export const ABILITIES = ['might', 'speed', 'intelligence', 'charisma'] as const
export type Ability = (typeof ABILITIES)[number]

export const AVERAGE = 5
export const HIGHEST = 10

/** QS-1: how far a rank is from the average. */
export function modifier(rank: number): number {
  return rank - AVERAGE
}
