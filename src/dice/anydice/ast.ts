// What an AnyDice program says, as a tree. Every part knows its line, since that is where a refusal points.

export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const
export type Comparison = (typeof COMPARISONS)[number]

export type BinarySign = '|' | '&' | Comparison | '+' | '-' | '*' | '/' | '^' | '@' | 'd'
export type UnarySign = '-' | '+' | '!' | '#' | 'd'

export type Expression =
  | { readonly kind: 'number'; readonly line: number; readonly value: number }
  | { readonly kind: 'variable'; readonly line: number; readonly name: string }
  | Unary
  | Binary
  | { readonly kind: 'sequence'; readonly line: number; readonly items: readonly SequenceItem[] }
  | Call

export interface Unary {
  readonly kind: 'unary'
  readonly line: number
  readonly sign: UnarySign
  readonly of: Expression
}

export interface Binary {
  readonly kind: 'binary'
  readonly line: number
  readonly sign: BinarySign
  readonly left: Expression
  readonly right: Expression
}

/** `1`, `1..6`, and so often: `1..6:2`. */
export interface SequenceItem {
  readonly from: Expression
  readonly to?: Expression
  readonly times?: Expression
}

/** `[highest 3 of 4d6]` is `highest ? of ?` with two arguments. */
export interface Call {
  readonly kind: 'call'
  readonly line: number
  readonly name: string
  readonly of: readonly Expression[]
}

/** A text with variables in it: `"strength [X]"`. */
export type Text = readonly (string | { readonly variable: string })[]

export type ParameterType = 'n' | 's' | 'd' | null

export interface FunctionStatement {
  readonly is: 'function'
  readonly line: number
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type: ParameterType }[]
  readonly body: readonly Statement[]
}

export type Statement =
  | FunctionStatement
  | { readonly is: 'output'; readonly line: number; readonly of: Expression; readonly name?: Text }
  | { readonly is: 'assign'; readonly line: number; readonly name: string; readonly of: Expression }
  | { readonly is: 'result'; readonly line: number; readonly of: Expression }
  | {
      readonly is: 'loop'
      readonly line: number
      readonly name: string
      readonly over: Expression
      readonly body: readonly Statement[]
    }
  | {
      readonly is: 'if'
      readonly line: number
      readonly cases: readonly { readonly when: Expression; readonly body: readonly Statement[] }[]
      readonly otherwise: readonly Statement[]
    }
  | { readonly is: 'set'; readonly line: number; readonly setting: string; readonly to: Expression | string }
