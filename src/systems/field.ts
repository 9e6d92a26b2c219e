// Fields: what a game declares about one value. Everything that is typed, checked, shown or stored about it comes from here.

import type { Plain } from '../dice/index.ts'

/** The kinds of a value. */
export type FieldKind =
  | { readonly is: 'integer'; readonly low: number; readonly high: number; readonly step: number }
  | { readonly is: 'flag' }
  | { readonly is: 'oneOf'; readonly of: readonly (string | number)[] }
  | { readonly is: 'text'; readonly most: number }
  | {
      readonly is: 'list'
      readonly of: AnyField
      readonly least: number
      readonly most: number
      readonly isSet: boolean
    }
  | { readonly is: 'modifiers'; readonly of: AnyField; readonly most: number; readonly held?: number }
  | { readonly is: 'optional'; readonly of: AnyField }
  | { readonly is: 'group'; readonly fields: Fields }
  | { readonly is: 'json'; readonly most: number }

export const OWNERS = ['player', 'gm', 'table'] as const
/** The owner of the value: the player of that side, the GM, or the table (a ruling, set once). */
export type FieldOwner = (typeof OWNERS)[number]

export interface FieldMeta {
  readonly owner: FieldOwner
  /** May be missing while a check runs: dice can be thrown first and judged later. */
  readonly isLate: boolean
  /** The flag beside it that is set where this came after the dice; the rule reads it. */
  readonly lateMark: string | null
  /** Late, and the GM's secret until it is told. */
  readonly isSealable: boolean
  /** A figure of the side's sheet, needed before the dice: of somebody of the GM's it is sealed in front of the others. */
  readonly isFigure: boolean
  /** A side of its own, with a sheet and a seat. */
  readonly isSide: boolean
  /** Giving more of it costs something, so its worth is advised value by value. */
  readonly isPriced: boolean
  /** Agreed on between the player and the GM, offer by offer. */
  readonly isNegotiable: boolean
  /** The table's count for it: helpers who succeeded, or failed tries of the same. */
  readonly counts: 'helpers' | 'retries' | null
  /** Taken where it is given, but nobody is asked for it. */
  readonly isUnasked: boolean
  /** People say it roll by roll: its own value is for programs, and a table waits for the one that is said. */
  readonly isAwaited: boolean
  /** Bounds a later choice of its side. At a table the sheet does, so it is neither asked for nor told there. */
  readonly isReserve: boolean
  /** A field of an outcome that stands there only where it applies. */
  readonly isConditional: boolean
  /** Values that people call by a name, from the easiest to the hardest; `difficulties` of the words has the names. */
  readonly named: readonly NamedDifficulty[]
  /** The number of the rule that explains its values; null where they explain themselves. */
  readonly lookup: string | null
  /** The value when nothing is given; undefined where something must be. */
  readonly fallback: Plain | undefined
}

/** A difficulty by its name. */
export interface NamedDifficulty {
  readonly name: string
  readonly value: number
}

const PLAIN: FieldMeta = {
  owner: 'player',
  isLate: false,
  lateMark: null,
  isSealable: false,
  isFigure: false,
  isSide: false,
  isPriced: false,
  isNegotiable: false,
  counts: null,
  isUnasked: false,
  isAwaited: false,
  isReserve: false,
  isConditional: false,
  named: [],
  lookup: null,
  fallback: undefined,
}

/**
 * A field. V is what the rule reads, G what a person gives (undefined in G: it may be left out; undefined in V: a rule may
 * leave it out of its outcome).
 */
export class Field<V extends Plain | undefined, G = V> {
  declare readonly V: V
  declare readonly G: G
  readonly kind: FieldKind
  readonly meta: FieldMeta

  constructor(kind: FieldKind, meta: FieldMeta = PLAIN) {
    this.kind = kind
    this.meta = meta
  }

  /** Modifiers whose sum counts for no more than this, either way. */
  heldTo(held: number): Field<V, G> {
    return this.kind.is === 'modifiers' ? new Field({ ...this.kind, held }, this.meta) : this
  }

  private withMeta(more: Partial<FieldMeta>): Field<V, G> {
    return new Field(this.kind, { ...this.meta, ...more })
  }

  /** The GM's to give. */
  gm(): Field<V, G> {
    return this.withMeta({ owner: 'gm' })
  }

  /** The table's ruling: a flag on the command line, a setting at a table. */
  option(): Field<V, G> {
    return this.withMeta({ owner: 'table' })
  }

  /** May come after the dice; `mark` names the flag that then says so to the rule. */
  late(mark: string | null = null): Field<V, G> {
    return this.withMeta({ isLate: true, lateMark: mark })
  }

  sealable(): Field<V, G> {
    return this.withMeta({ isLate: true, isSealable: true })
  }

  /** A figure of a sheet: nothing that is asked, thrown or taken from other sheets before the end may depend on it. */
  figure(): Field<V, G> {
    return this.withMeta({ isFigure: true })
  }

  /** Giving more of it costs something. */
  priced(): Field<V, G> {
    return this.withMeta({ isPriced: true })
  }

  /** Agreed on between the player and the GM. */
  negotiable(): Field<V, G> {
    return this.withMeta({ isNegotiable: true })
  }

  /** Grows with those who help, or with failures of the same. */
  counting(what: 'helpers' | 'retries'): Field<V, G> {
    return this.withMeta({ counts: what })
  }

  /** Taken, but not asked for: a range penalty for a blade. It needs a value for when nothing is given. */
  unasked(): Field<V, G> {
    return this.withMeta({ isUnasked: true })
  }

  /** Said at a table for every roll, though programs may leave it out: the defence of a target. */
  awaited(): Field<V, G> {
    return this.withMeta({ isAwaited: true })
  }

  /** The amount its side may still spend when it is asked: `reserves` of the mechanic says on which field. */
  reserve(): Field<V, G> {
    return this.withMeta({ isReserve: true })
  }

  /** People call these values by a name. */
  named(named: readonly NamedDifficulty[]): Field<V, G> {
    return this.withMeta({ named })
  }

  /** Its values are explained by the table of a rule, which stands beside them where they are chosen. */
  lookedUpIn(lookup: string): Field<V, G> {
    return this.withMeta({ lookup })
  }

  /** A field of an outcome that stands there only where it applies, such as the wear of armour that a sheet lists. */
  conditional(): Field<V | undefined> {
    return new Field<V | undefined>(this.kind, { ...this.meta, isConditional: true })
  }

  /** The value when nothing is given. */
  or(fallback: V & Plain): Field<V, G | undefined> {
    return new Field<V, G | undefined>(this.kind, { ...this.meta, fallback })
  }
}

// biome-ignore lint/suspicious/noExplicitAny: a field of any values
export type AnyField = Field<any, any>
export type Fields = { readonly [name: string]: AnyField }
export type Values<F extends Fields> = { readonly [K in keyof F]: F[K]['V'] }

type ConditionalNames<O extends Fields> = { [K in keyof O]: undefined extends O[K]['V'] ? K : never }[keyof O]
/** The values that a rule returns: every declared field, less those that do not apply. */
export type OutcomeValues<O extends Fields> = { readonly [K in Exclude<keyof O, ConditionalNames<O>>]: O[K]['V'] } & {
  readonly [K in ConditionalNames<O>]?: Exclude<O[K]['V'], undefined>
}

type OptionalNames<F extends Fields> = { [K in keyof F]: undefined extends F[K]['G'] ? K : never }[keyof F]
export type GivenValues<F extends Fields> = { readonly [K in Exclude<keyof F, OptionalNames<F>>]: F[K]['G'] } & {
  readonly [K in OptionalNames<F>]?: F[K]['G']
}

/** A modifier as it is given: a number, or one with a name that shows in the explanation. */
export type Modifier = number | { readonly value: number; readonly name: string }

const ANY = Number.MAX_SAFE_INTEGER

/** A whole number from `low` to `high`. */
export function integer(low = -ANY, high = ANY): Field<number> {
  return new Field({ is: 'integer', low, high, step: 1 })
}

/** A whole number from `low` to `high` in steps: `stepped(-30, 30, 10)`. */
export function steppedInteger(low: number, high: number, step: number): Field<number> {
  return new Field({ is: 'integer', low, high, step })
}

export function flag(): Field<boolean> {
  return new Field({ is: 'flag' })
}

/** One of these words (or numbers). */
export function oneOf<const T extends readonly (string | number)[]>(...of: T): Field<T[number]> {
  return new Field({ is: 'oneOf', of })
}

export function text(most = 200): Field<string> {
  return new Field({ is: 'text', most })
}

export function list<V extends Plain, G>(of: Field<V, G>, least = 0, most = 100): Field<readonly V[], readonly G[]> {
  return new Field<readonly V[], readonly G[]>({ is: 'list', of, least, most, isSet: false })
}

/** A list in which nothing stands twice. */
export function set<V extends Plain, G>(of: Field<V, G>, least = 0, most = 100): Field<readonly V[], readonly G[]> {
  return new Field<readonly V[], readonly G[]>({ is: 'list', of, least, most, isSet: true })
}

/** Modifiers, each a number or a number with a name; the rule reads the numbers. */
export function modifiers(
  of: Field<number> = integer(-1000, 1000),
  most = 50,
): Field<readonly number[], readonly Modifier[]> {
  return new Field<readonly number[], readonly Modifier[]>({ is: 'modifiers', of, most })
}

/** Anything plain, up to so many characters as JSON: for what is checked further inside. */
export function json(most = 20_000): Field<Plain> {
  return new Field({ is: 'json', most })
}

/** A value or none. */
export function optional<V extends Plain, G>(of: Field<V, G>): Field<V | null, G | null | undefined> {
  return new Field<V | null, G | null | undefined>({ is: 'optional', of }, { ...of.meta, fallback: null })
}

export function group<const F extends Fields>(fields: F): Field<Values<F> & Plain, GivenValues<F>> {
  return new Field<Values<F> & Plain, GivenValues<F>>({ is: 'group', fields })
}

/** A group that is a side of its own: filled from, and paid by, its own sheet and seat. */
export function side<const F extends Fields>(fields: F): Field<Values<F> & Plain, GivenValues<F>> {
  return new Field<Values<F> & Plain, GivenValues<F>>({ is: 'group', fields }, { ...PLAIN, isSide: true })
}
