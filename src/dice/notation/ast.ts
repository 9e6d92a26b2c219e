// What free notation says, as a tree. Defaults are filled in and every limit is checked, so whoever reads a tree need
// not check again. Sums and products are lists, so a tree is never deeper than the notation was nested.

/** A place in the text: from its first character to just after its last. */
export interface Span {
  readonly from: number
  readonly to: number
}

export const COMPARATORS = ['=', '!=', '<', '<=', '>', '>='] as const
export type Comparator = (typeof COMPARATORS)[number]

export const FUNCTIONS = ['max', 'min', 'floor', 'ceil', 'abs'] as const
export type FunctionName = (typeof FUNCTIONS)[number]

/** A whole notation: `3#1d20+5 // attack`. */
export interface Expression {
  readonly at: Span
  /** How often it is thrown; absent without `N#`, which is not the same as 1. */
  readonly repeat?: number
  readonly roll: RollExpression
  readonly comment?: string
}

export type RollExpression = Term | SortedPlaces | RollComparison

/** Yes or no: `3d6+2>=12`. Only ever at the top. */
export interface RollComparison {
  readonly kind: 'compare'
  readonly at: Span
  readonly comparator: Comparator
  readonly left: Term | SortedPlaces
  readonly right: Term
}

export type Term = DiceTerm | Constant | Negation | Sum | Product | FunctionCall

/** A number, exact and in lowest terms; the denominator divides a power of ten. Never negative: a minus is a `Negation`. */
export interface Constant {
  readonly kind: 'constant'
  readonly at: Span
  readonly numerator: number
  readonly denominator: number
  readonly label?: string
}

export interface Negation {
  readonly kind: 'negation'
  readonly at: Span
  readonly of: Term
}

/** At least two terms; the first one's sign is `+`. */
export interface Sum {
  readonly kind: 'sum'
  readonly at: Span
  readonly terms: readonly { readonly sign: '+' | '-'; readonly of: Term }[]
}

/** At least two factors, taken from left to right; the first one's sign is `*`. */
export interface Product {
  readonly kind: 'product'
  readonly at: Span
  readonly factors: readonly { readonly sign: '*' | '/'; readonly of: Term }[]
}

/** `max` and `min` of two or more terms, the others of one. */
export interface FunctionCall {
  readonly kind: 'call'
  readonly at: Span
  readonly name: FunctionName
  readonly of: readonly Term[]
}

/**
 * Dice of one kind. Its parts take effect in the order they stand here, whatever order they were typed in: reroll and
 * explode look at the face thrown, `min` and `max` then bound every face, pick chooses among the dice, count reads them.
 */
export interface DiceTerm {
  readonly kind: 'dice'
  readonly at: Span
  readonly count: number
  /** Faces 1..sides, Fate's -1, 0, 1, or the face of every side as it was written. */
  readonly sides: number | 'fate' | readonly number[]
  readonly reroll?: Reroll
  readonly explode?: Explosion
  readonly min?: number
  readonly max?: number
  readonly pick?: Picking
  readonly counting?: SuccessCounting
  readonly label?: string
}

/** A question to a face: `>=5`. */
export interface FaceTest {
  readonly comparator: Comparator
  readonly value: number
}

/** `r<2` until it no longer holds, `ro<2` once. Some face always holds still. */
export interface Reroll {
  readonly at: Span
  readonly isOnce: boolean
  readonly on: FaceTest
}

/** `!` adds another die, `!!` adds the next face to the same die. Some face that stays after rerolls never explodes. */
export interface Explosion {
  readonly at: Span
  readonly isCompound: boolean
  readonly on: FaceTest
}

/** `kh3`: which dice are kept, or dropped. Between 1 and the number of dice thrown at first. */
export interface Picking {
  readonly at: Span
  readonly verb: 'keep' | 'drop'
  readonly end: 'highest' | 'lowest'
  readonly count: number
}

/** `>=7f1`: one for every die that is a success, one less for every failure. */
export interface SuccessCounting {
  readonly at: Span
  readonly success: FaceTest
  readonly failure?: FaceTest
}

/** Sorted places: `3,5@5r2`. The dice are five d10 and as many more as the bonus (or, below 0, the penalty) says. */
export interface SortedPlaces {
  readonly kind: 'sorted-places'
  readonly at: Span
  readonly places: readonly number[]
  readonly bonus: number
  /** Dice thrown by hand, removed ones too: `3,5@[7,1,4,4,10]`. */
  readonly given?: readonly number[]
  readonly label?: string
}
