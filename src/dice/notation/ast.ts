// Free notation as a tree. Defaults are filled in and every limit is checked, so that no reader of a tree need
// check again. Sums and products are lists, so a tree is never deeper than the notation was nested.

/** A place in the text: from its first character to just after its last. */
export interface Span {
  readonly from: number
  readonly to: number
}

export const COMPARATORS = ['=', '!=', '<', '<=', '>', '>='] as const
export type Comparator = (typeof COMPARATORS)[number]

export const FUNCTIONS = ['max', 'min', 'floor', 'ceil', 'round', 'trunc', 'abs', 'sign', 'sqrt', 'pow'] as const
export type FunctionName = (typeof FUNCTIONS)[number]

/** A whole notation: `3#1d20+5 // attack`, or several rolls in a line: `1d20+5; 2d6`. */
export interface Expression {
  readonly at: Span
  /** How often it is thrown; absent without `N#`, which is not the same as 1. */
  readonly repeat?: number
  readonly roll: RollExpression
  /** The rolls behind a `;`. */
  readonly more?: readonly RollExpression[]
  readonly comment?: string
}

export type RollExpression = Term

/** Yes or no: `3d6+2>=12`. Inside of something else it is 1 or 0. */
export interface RollComparison {
  readonly kind: 'compare'
  readonly at: Span
  readonly comparator: Comparator
  readonly left: Term
  readonly right: Term
}

export type Term =
  | DiceTerm
  | Group
  | SortedPlaces
  | Constant
  | SheetValue
  | Negation
  | Sum
  | Product
  | FunctionCall
  | RollComparison

/** A number, exact and in lowest terms; the denominator divides a power of ten. Never negative: a minus is a `Negation`. */
export interface Constant {
  readonly kind: 'constant'
  readonly at: Span
  readonly numerator: number
  readonly denominator: number
  readonly label?: string
}

/** A number by its name on a sheet: `@might`. */
export interface SheetValue {
  readonly kind: 'sheet'
  readonly at: Span
  readonly name: string
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

/** At least two factors, taken from left to right; the first one's sign is `*`. `%` is the remainder. */
export interface Product {
  readonly kind: 'product'
  readonly at: Span
  readonly factors: readonly { readonly sign: '*' | '/' | '%'; readonly of: Term }[]
}

/** `max` and `min` of two or more terms, `pow` of two, the others of one. */
export interface FunctionCall {
  readonly kind: 'call'
  readonly at: Span
  readonly name: FunctionName
  readonly of: readonly Term[]
}

/** The parts behind dice, or behind the totals in a group: which of them are taken, and what is made of those. */
export interface PoolParts {
  /** One after another, each among those that the one before has left. */
  readonly picks?: readonly Picking[]
  readonly valued?: ValuePicking
  readonly counting?: SuccessCounting
  readonly matches?: Matches
  /** Marks change nothing: critical successes, fumbles, and sorted faces are shown. */
  readonly crit?: readonly FaceTest[]
  readonly fumble?: readonly FaceTest[]
  readonly sorted?: 'up' | 'down'
  readonly label?: string
}

/**
 * Dice of one kind. Its parts take effect in the order they stand here, whatever order they were typed in: reroll, unique and
 * explode look at the face thrown, `min` and `max` then bound every face, picks choose among the dice, count reads them.
 */
export interface DiceTerm extends PoolParts {
  readonly kind: 'dice'
  readonly at: Span
  readonly count: number | Term
  readonly sides: Sides | Term
  readonly reroll?: Reroll
  readonly unique?: Unique
  readonly explode?: Explosion
  readonly min?: number
  readonly max?: number
  /** `cs>=(@skill)`: successes are counted against a term, which comes first. */
  readonly against?: { readonly comparator: Comparator; readonly of: Term }
}

/** Faces 1..sides, Fate's -1, 0, 1, or the face of every side as it was written. */
export type Sides = number | 'fate' | readonly number[]

/** Dice whose number and sides are known, and what they are counted against. */
export type KnownDice = DiceTerm & { readonly count: number; readonly sides: Sides; readonly against?: never }

/** `{2d6,1d8}kh1`: several totals. With one term of dice, `{4d6+3d8}kh4`, all these dice as one pool; `{{4d6}}>=9` is one total. */
export interface Group extends PoolParts {
  readonly kind: 'group'
  readonly at: Span
  readonly of: readonly Term[]
}

/** A question to a face: `>=5`. Of `even` and `odd` the value is 0. */
export interface FaceTest {
  readonly comparator: Comparator | 'even' | 'odd'
  readonly value: number
}

/** `r<2` until it no longer holds, `ro<2` once. Some face always holds still. Without a test it is the lowest face. */
export interface Reroll {
  readonly at: Span
  readonly isOnce: boolean
  readonly on: readonly FaceTest[]
  /** How many dice are thrown again at most, where they show one face: `ro{1}6`. */
  readonly most?: number
  /** Only what was kept is: `(2d20kh1)ro1`. */
  readonly isOfPicked?: boolean
}

/** `u`: a face that lies there already is thrown again. A test says which faces may not lie there twice. */
export interface Unique {
  readonly at: Span
  readonly isOnce: boolean
  readonly on: readonly FaceTest[]
}

/**
 * `!` adds another die, `!!` adds the next face to the same die; without a test on the highest face. Some face that stays after
 * rerolls never explodes, unless it goes on only so often.
 */
export interface Explosion {
  readonly at: Span
  readonly isCompound: boolean
  /** `!p`: every die it brings counts one less. */
  readonly isPenetrating?: true
  readonly on: readonly FaceTest[]
  /** How many more dice one die brings at most: `!o` and `!{3}`. */
  readonly depth?: number
  /** How many more dice all of them bring at most: `x5=10`. */
  readonly most?: number
  /** Only what was kept does: `(4d6kh3)!`. */
  readonly isOfPicked?: boolean
}

/** `kh3`: which dice are kept, or dropped. Between 1 and the number of dice thrown at first. */
export interface Picking {
  readonly at: Span
  readonly verb: 'keep' | 'drop'
  readonly end: 'highest' | 'lowest' | 'middle'
  readonly count: number
}

/** `k>3`: the dice that show it are kept, or dropped. */
export interface ValuePicking {
  readonly verb: 'keep' | 'drop'
  readonly on: readonly FaceTest[]
}

/**
 * `>=7f1`: one for every die that is a success, one less for every failure; `sf1` takes off what failed. With `df1` and `sf1` alone
 * the others count as much as they show.
 */
export interface SuccessCounting {
  readonly at: Span
  readonly success: readonly FaceTest[]
  readonly failure?: readonly FaceTest[]
  readonly minus?: readonly FaceTest[]
  readonly isSum?: true
}

/** `mt3>4`: how many faces lie there so often. */
export interface Matches {
  readonly least: number
  readonly on: readonly FaceTest[]
}

/** Sorted places: `3,5@5r2`. The dice are five d10 or those of `of`, and as many more as the bonus (or, below 0, the penalty) says. */
export interface SortedPlaces {
  readonly kind: 'sorted-places'
  readonly at: Span
  readonly places: readonly number[]
  readonly of?: { readonly count: number; readonly sides: Sides }
  readonly bonus: number
  /** Dice thrown by hand, removed ones too: `3,5@[7,1,4,4,10]`. */
  readonly given?: readonly number[]
  readonly label?: string
}

export function hasDice(term: Term): boolean {
  switch (term.kind) {
    case 'dice':
    case 'sorted-places':
      return true
    case 'constant':
    case 'sheet':
      return false
    case 'negation':
      return hasDice(term.of)
    case 'sum':
      return term.terms.some(({ of }) => hasDice(of))
    case 'product':
      return term.factors.some(({ of }) => hasDice(of))
    case 'call':
    case 'group':
      return term.of.some(hasDice)
    case 'compare':
      return hasDice(term.left) || hasDice(term.right)
  }
}
