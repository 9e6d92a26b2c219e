// Categories: five groups of three attributes. The skills of a category make the points for its attributes.

export const ATTRIBUTES = {
  social: ['resolve', 'impression', 'sympathy'],
  mental: ['perception', 'mind', 'knowledge'],
  physical: ['fitness', 'dexterity', 'agility'],
  ability: ['competence', 'insight', 'theory'],
  spiritual: ['intuition', 'focus', 'discipline'],
} as const
export type Category = keyof typeof ATTRIBUTES
export type Attribute = (typeof ATTRIBUTES)[Category][number]

export const CATEGORIES = Object.keys(ATTRIBUTES) as [Category, ...Category[]]

/** EW-9: the levels of skills that a category gets by its place in the order. */
export const LEVELS_BY_PLACE: readonly number[] = [12, 10, 8, 6, 4]

/** EW-9: three, and one for every two levels beyond four; never less than three. */
export const pointsFor = (levels: number): number => 3 + Math.max(0, Math.floor((levels - 4) / 2))

export const CORE_STATS = ['resistance', 'fate', 'affinity'] as const
