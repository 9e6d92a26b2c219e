// An AnyDice program as a tree. Every part knows its line, since that is where a refusal points.

export const COMPARISONS = ['=', '!=', '<', '<=', '>', '>='] as const
export type Comparison = (typeof COMPARISONS)[number]

export type BinarySign = '|' | '&' | Comparison | '+' | '-' | '*' | '/' | '^' | '@' | 'd'
export type UnarySign = '-' | '+' | '!' | '#' | 'd'

export type ProgramExpression =
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
  readonly of: ProgramExpression
}

export interface Binary {
  readonly kind: 'binary'
  readonly line: number
  readonly sign: BinarySign
  readonly left: ProgramExpression
  readonly right: ProgramExpression
}

/** `1`, `1..6`, and so often: `1..6:2`. */
export interface SequenceItem {
  readonly from: ProgramExpression
  readonly to?: ProgramExpression
  readonly times?: ProgramExpression
}

/** `[highest 3 of 4d6]` is `highest ? of ?` with two arguments. */
export interface Call {
  readonly kind: 'call'
  readonly line: number
  readonly name: string
  readonly of: readonly ProgramExpression[]
}

/** A text with variables in it: `"strength [X]"`. */
export type Text = readonly (string | { readonly variable: string })[]

export type ParameterType = 'n' | 's' | 'd' | null

export interface FunctionStatement {
  readonly is: 'function'
  readonly line: number
  readonly name: string
  readonly parameters: readonly { readonly name: string; readonly type: ParameterType }[]
  readonly body: readonly ProgramStatement[]
}

export type ProgramStatement =
  | FunctionStatement
  | { readonly is: 'output'; readonly line: number; readonly of: ProgramExpression; readonly name?: Text }
  | { readonly is: 'assign'; readonly line: number; readonly name: string; readonly of: ProgramExpression }
  | { readonly is: 'result'; readonly line: number; readonly of: ProgramExpression }
  | {
      readonly is: 'loop'
      readonly line: number
      readonly name: string
      readonly over: ProgramExpression
      readonly body: readonly ProgramStatement[]
    }
  | {
      readonly is: 'if'
      readonly line: number
      readonly cases: readonly { readonly when: ProgramExpression; readonly body: readonly ProgramStatement[] }[]
      readonly otherwise: readonly ProgramStatement[]
    }
  | { readonly is: 'set'; readonly line: number; readonly setting: string; readonly to: ProgramExpression | string }
