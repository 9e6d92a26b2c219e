// The rulebook of a game: every rule in our own words with its rulings, their options and a worked example, in every language.
// It is loaded when somebody opens it, apart from the game itself, and nothing is played by it.

import type { Plain, PlainRecord } from '../dice/index.ts'
import { LANGUAGES, type Language } from './language.ts'

/** A ruling; where it is an option of the table, its name is the option's and every value has its meaning. */
type RulingWords = string | { readonly text: string; readonly values: Readonly<Record<string, string>> }

interface RuleWords {
  readonly title: string
  /** Further words that people look for it by; they are not shown. */
  readonly sought?: string
  /** The rule in one to six sentences. */
  readonly text: string
  readonly rulings?: Readonly<Record<string, RulingWords>>
  readonly example: string
}

/** A rulebook in one language; rules by their numbers. */
export interface RulebookWords {
  readonly sections: Readonly<Record<string, string>>
  readonly rules: Readonly<Record<string, RuleWords>>
  readonly tables: Readonly<
    Record<string, { readonly title: string; readonly heads: Readonly<Record<string, string>> }>
  >
  /** Texts of tables that have no other word in the game. */
  readonly cells: Readonly<Record<string, string>>
}

/** The shape of one language's rulebook, so that a missing text in another does not compile. */
export type SameRulebook<W> = W extends string ? string : { readonly [K in keyof W]: SameRulebook<W[K]> }

/** A worked example that can be played: tests play it, and the command line shows how. */
export interface WorkedExample {
  readonly mechanic: string
  readonly input: PlainRecord
  readonly dice: readonly number[]
  readonly decisions?: readonly Plain[]
  readonly outcome: PlainRecord
}

/** A chance that an example names, exactly. */
export interface WorkedChance {
  readonly mechanic: string
  readonly input: PlainRecord
  readonly chance: string
}

/** Where a rule is for people to say, and there is nothing to reckon. */
export const AT_THE_TABLE = 'table'

/** The facts of a rule, the same in every language. */
interface Facts<R, T> {
  /** The mechanics that carry it out. */
  readonly mechanics: readonly string[]
  /** Files from the game's folder, `src/...` from the project's. */
  readonly where: readonly string[]
  readonly shownBy: readonly string[]
  readonly tables?: readonly (keyof T & string)[]
  /** The default of each option. */
  readonly defaults?: Defaults<R>
  readonly worked?: WorkedExample
  /** Further results of the example that can be played or counted. */
  readonly also?: readonly (WorkedExample | WorkedChance)[]
}

type Defaults<R> = R extends { readonly rulings: infer G }
  ? { readonly [K in keyof G as G[K] extends string ? never : K]: G[K] extends { values: infer V } ? keyof V : never }
  : never

interface Declared<W extends RulebookWords> {
  readonly id: string
  /** The rules of each section in their order. */
  readonly sections: { readonly [S in keyof W['sections']]: readonly (keyof W['rules'] & string)[] }
  readonly rules: { readonly [N in keyof W['rules']]: Facts<W['rules'][N], W['tables']> }
  readonly words: { readonly en: W; readonly de: SameRulebook<W> }
  /** The rows of every table, a text for each head. */
  tables(language: Language): { readonly [T in keyof W['tables']]: readonly RuleTableRow[] }
}

export type RuleTableRow = readonly string[]

export interface RuleTable {
  readonly id: string
  readonly title: string
  readonly heads: readonly string[]
  readonly rows: readonly RuleTableRow[]
}

export interface RuleOption {
  readonly name: string
  readonly values: readonly { readonly value: string; readonly meaning: string }[]
  readonly default: string
}

export interface Ruling {
  readonly name: string
  readonly text: string
  readonly option: RuleOption | null
}

export interface RuleText {
  readonly number: string
  readonly title: string
  readonly sought: string
  readonly text: string
  readonly rulings: readonly Ruling[]
  readonly example: string
  readonly worked: WorkedExample | null
  readonly also: readonly (WorkedExample | WorkedChance)[]
  readonly mechanics: readonly string[]
  readonly where: readonly string[]
  readonly shownBy: readonly string[]
  readonly tables: readonly RuleTable[]
}

export interface RulebookSection {
  readonly title: string
  readonly rules: readonly RuleText[]
}

/** A rulebook as it is read in one language. */
export interface RulebookText {
  readonly sections: readonly RulebookSection[]
}

export interface Rulebook {
  /** The game's. */
  readonly id: string
  readonly in: Readonly<Record<Language, RulebookText>>
}

/** Declares a rulebook: what is the same everywhere, and the words of each language. */
export function rulebook<const W extends RulebookWords>(declared: Declared<W>): Rulebook {
  const books = LANGUAGES.map((language) => [language, bookIn(declared, language)] as const)
  return { id: declared.id, in: Object.fromEntries(books) as Record<Language, RulebookText> }
}

function bookIn<W extends RulebookWords>(declared: Declared<W>, language: Language): RulebookText {
  const words = declared.words[language] as RulebookWords
  const facts = declared.rules as Readonly<Record<string, Facts<unknown, object>>>
  const rows = declared.tables(language) as Readonly<Record<string, readonly RuleTableRow[]>>
  const tableNamed = (id: string): RuleTable => {
    const { title = id, heads = {} } = words.tables[id] ?? {}
    return { id, title, heads: Object.values(heads), rows: rows[id] ?? [] }
  }
  const ruleNumbered = (number: string): RuleText => {
    const { title, sought = '', text, rulings = {}, example } = words.rules[number] as RuleWords
    const {
      mechanics,
      where,
      shownBy,
      tables = [],
      defaults = {},
      worked = null,
      also = [],
    } = facts[number] as Facts<unknown, object>
    return {
      ...{ number, title, sought, text, example, worked, also, mechanics, where, shownBy },
      rulings: Object.entries(rulings).map(([name, said]) => rulingOf(name, said, defaults)),
      tables: tables.map(tableNamed),
    }
  }
  const sections = Object.entries(declared.sections as Readonly<Record<string, readonly string[]>>)
  return {
    sections: sections.map(([id, numbers]) => ({ title: words.sections[id] ?? id, rules: numbers.map(ruleNumbered) })),
  }
}

function rulingOf(name: string, said: RulingWords, defaults: Readonly<Record<string, unknown>>): Ruling {
  if (typeof said === 'string') return { name, text: said, option: null }
  const values = Object.entries(said.values).map(([value, meaning]) => ({ value, meaning }))
  return { name, text: said.text, option: { name, values, default: `${defaults[name]}` } }
}

export const rulesOf = ({ sections }: RulebookText): readonly RuleText[] => sections.flatMap(({ rules }) => rules)

/** 1250000 as `1 250 000`. */
export const grouped = (figure: number): string => `${figure}`.replace(/\B(?=(\d{3})+$)/g, ' ')

/** +2, -1, 0. */
export const signed = (figure: number): string => (figure > 0 ? `+${figure}` : `${figure}`)
