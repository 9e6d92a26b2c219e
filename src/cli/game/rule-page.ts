// A rulebook as a person reads it: the rules by section, one rule whole, and rules that were found.
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { RulebookText, RuleText, Ruling } from '../../systems/rulebook.ts'
import { type Found, spansOf } from '../../systems/rulebook-search.ts'
import type { System } from '../../systems/system.ts'
import type { PageLook } from '../chance-table.ts'
import { wrappedText } from '../terminal-text.ts'
import { flagsGiving } from './flags.ts'
import { commandLines } from './game-help.ts'
import { labelledRows } from './game-story.ts'
import { textTable } from './text-table.ts'

/** A game's rulebook, opened in one language. */
export interface Opened {
  readonly id: string
  readonly name: string
  readonly book: RulebookText
}

const INDENT = '  '
const WIDEST = 80

/** `QS-1 to QS-17, QS-20 to QS-26` */
export const spansText = (book: RulebookText, to: (first: string, last: string) => string): string =>
  spansOf(book)
    .map(([first, last]) => to(first, last))
    .join(', ')

export function shelfPage(opened: readonly Opened[], look: PageLook): string {
  const { shown } = look.words.rules
  const games = opened.map(({ id, name, book }) => {
    const titles = book.sections.map(({ title }) => title).join('; ')
    const line = wrappedText(`${spansText(book, shown.to)}: ${titles}`, widthOf(look) - 2, INDENT)
    return `${look.paint('bold', name)}: ${id}\n${INDENT}${line}\n`
  })
  return `${games.join('')}\n${wrappedText(shown.opens, widthOf(look), '')}\n`
}

export function contentsPage({ id, name, book }: Opened, look: PageLook): string {
  const sections = book.sections.map(
    ({ title, rules }) =>
      `\n${title}\n${labelledRows(
        rules.map(({ number, title }) => [number, title]),
        { ...look, width: widthOf(look) },
      )}`,
  )
  const first = book.sections[0]?.rules[0]?.number ?? ''
  const more = wrappedText(look.words.rules.shown.more(id, first), widthOf(look), '')
  return `${look.paint('bold', name)}: ${id}\n${sections.join('')}\n${more}\n`
}

/** One rule with everything that goes with it. */
export function rulePage({ name, book }: Opened, rule: RuleText, system: System, look: PageLook): string {
  const { shown } = look.words.rules
  const section = book.sections.find(({ rules }) => rules.includes(rule))
  const width = widthOf(look)
  const parts = [
    `${look.paint('bold', wrappedText(`${rule.number} ${rule.title}`, width, '    '))}\n${wrappedText(`${name}, ${section?.title}`, width, '')}\n`,
    indented(rule.text, width),
    ...(rule.rulings.length > 0 ? [rulingsPart(rule.rulings, look)] : []),
    `${shown.example}\n${indented(rule.example, width)}${tryIt(rule, system, look)}`,
    ...rule.tables.map(
      (table) =>
        `${wrappedText(table.title, width, '')}\n${textTable(table, width - 2)
          .map((line) => `${INDENT}${line}`.trimEnd())
          .join('\n')}\n`,
    ),
  ]
  return parts.join('\n')
}

function rulingsPart(rulings: readonly Ruling[], look: PageLook): string {
  const { shown } = look.words.rules
  const width = widthOf(look)
  const told = rulings.map(({ text, option }) => {
    const line = `${INDENT}- ${wrappedText(text, width - 4, '    ')}\n`
    if (option === null) return line
    const values = option.values.map(({ value, meaning }): [string, string] => [
      `  ${value}`,
      value === option.default ? `${meaning} (${shown.default})` : meaning,
    ])
    return `${line}    ${shown.option(option.name)}\n${labelledRows(values, { ...look, width })}`
  })
  return `${shown.rulings}\n${told.join('')}`
}

/** The command that plays the example, where the game can play it. */
function tryIt({ worked }: RuleText, { id, mechanics }: System, look: PageLook): string {
  if (worked === null || !Object.hasOwn(mechanics, worked.mechanic)) return ''
  const { mechanic, input, dice, decisions } = worked
  const argv = [
    ...['resolve', id, mechanic, ...flagsGiving((mechanics[mechanic] as AnyMechanic).input, input)],
    ...['--dice', dice.join(',')],
    ...(decisions ? ['--choose', JSON.stringify(decisions)] : []),
    ...(look.language === 'en' ? [] : ['--lang', look.language]),
  ]
  return commandLines(argv, { width: widthOf(look) })
}

/** The rules found, a line or two each; where all games were searched, with the game. */
export function foundPage(
  found: readonly (Found & { readonly opened: Opened })[],
  namesGame: boolean,
  look: PageLook,
): string {
  const width = widthOf(look)
  const lines = found.map(({ rule, excerpt, opened }) => {
    const head = `${rule.number} ${rule.title}${namesGame ? ` (${opened.name})` : ''}`
    return `${look.paint('bold', wrappedText(head, width, '    '))}\n${indented(excerpt, width)}`
  })
  return `${lines.join('')}\n${look.words.rules.shown.count(found.length)}\n`
}

const indented = (text: string, width: number): string => `${INDENT}${wrappedText(text, width - 2, INDENT)}\n`
/** Longer lines are no easier to read. */
const widthOf = ({ width }: PageLook): number => Math.min(width, WIDEST)
