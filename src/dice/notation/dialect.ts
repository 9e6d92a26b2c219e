// The dialects: where tools read the same signs differently, what each of them means by them. Everything else is one grammar.

import type { DiceTerm, Picking, Term } from './ast.ts'

/** The points in which a tool reads otherwise than Astragal. */
export interface DialectTraits {
  /** `>3` and `<3` count the 3 as well. */
  readonly isInclusive?: true
  /** `r` throws again once only; `rr` goes on. */
  readonly rerollsOnce?: true
  /** `cs` and `cf` mark dice, and count nothing. */
  readonly hasMarks?: true
  /** A sign behind dice compares their total. */
  readonly comparesTotals?: true
  /** A sign right behind dice counts them, wherever they stand. */
  readonly countsAnywhere?: true
  /** `k3` keeps the dice that show 3. */
  readonly keepsValues?: true
  /** `d%` shows 0 to 90 in tens. */
  readonly hasTens?: true
  /** `//` divides and rounds down. */
  readonly dividesWhole?: true
  /** The result of `/` is rounded towards 0: each time, or at the end. */
  readonly rounds?: 'each' | 'end'
  /** `1@` is the highest die, and `2d(d6)` are two of that die. */
  readonly isHighestFirst?: true
  /** Words behind the roll are a comment. */
  readonly takesWords?: true
  /** Explodes before it rerolls, and bounds faces before both. */
  readonly explodesFirst?: true
  /** `kh3dl1` picks from the same dice twice; how is among its forms. */
  readonly picksTogether?: true
  /** A group of one term is its total: to all that is behind it, or to a comparison sign. */
  readonly hasTotals?: 'all' | 'signs'
  /** `0d6` is 0. */
  readonly throwsNone?: true
  /** Parts take effect in the order they are typed in: what is kept first explodes alone. */
  readonly goesInOrder?: true
}

/** The forms that only one tool writes. They are loaded by themselves; without them such a line is refused. */
export interface DialectForms {
  /** The text as we would write it, every character that is left in its place. */
  readonly asTyped?: (text: string) => string
  /** The dice picked, where these dice, so many, were picked from already; undefined where it cannot be said. */
  readonly joinPicks?: (
    before: readonly Picking[],
    found: Picking,
    there: number | Term,
  ) => readonly Picking[] | undefined
  /** Refuses a roll that means something else there. */
  readonly refuse?: (roll: Term) => void
  /** The parts behind these dice, where they are more than our own. It takes the reader, which knows of dialects itself. */
  readonly readDice?: (r: never, dice: DiceTerm) => Term | undefined
}

export const DIALECTS = {
  astragal: {},
  roll20: { isInclusive: true, hasMarks: true, countsAnywhere: true, takesWords: true, throwsNone: true },
  foundry: { rerollsOnce: true, hasTotals: 'all', throwsNone: true, goesInOrder: true },
  anydice: { comparesTotals: true, rounds: 'each', isHighestFirst: true, throwsNone: true },
  d20: {
    comparesTotals: true,
    keepsValues: true,
    picksTogether: true,
    hasTens: true,
    dividesWhole: true,
    rounds: 'end',
    takesWords: true,
    throwsNone: true,
    goesInOrder: true,
    hasTotals: 'all',
  },
  'rpg-dice-roller': {
    hasMarks: true,
    countsAnywhere: true,
    explodesFirst: true,
    picksTogether: true,
    hasTotals: 'signs',
  },
} as const satisfies Readonly<Record<string, DialectTraits>>

export type Dialect = keyof typeof DIALECTS
export const DIALECT_NAMES = Object.keys(DIALECTS) as readonly Dialect[]

export const isDialect = (name: string): name is Dialect => Object.hasOwn(DIALECTS, name)

export const traitsOf = (dialect: Dialect): DialectTraits & DialectForms => DIALECTS[dialect]

/** The dialect reads these, too, from now on. */
export function giveForms(dialect: Dialect, forms: DialectForms): void {
  Object.assign(DIALECTS[dialect], forms)
}

/** A note beside a result about how it was read. */
export type NotationNote =
  /** These tools read it so. */
  | { readonly word: 'reads'; readonly dialects: readonly Dialect[]; readonly reading: string }
  /** Here it would be written so. */
  | { readonly word: 'here'; readonly reading: string }
  /** It explodes; a product is written so. */
  | { readonly word: 'times'; readonly reading: string }
  /** Behind the sign stands a comment, though it has dice. */
  | { readonly word: 'comment'; readonly reading: string }
  /** The total is compared: only a whole number that is not below 0 counts dice. */
  | { readonly word: 'total' }
  /** These tools have another order of effects. */
  | { readonly word: 'order'; readonly dialects: readonly Dialect[] }
  /** These tools reroll, or explode, for one test after the other. */
  | { readonly word: 'one-by-one'; readonly dialects: readonly Dialect[] }
  /** The number says in these tools how often dice are rerolled at most. */
  | { readonly word: 'so-often'; readonly dialects: readonly Dialect[] }
