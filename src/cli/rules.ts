import { LANGUAGES, type Language } from '../systems/language.ts'
import { nearestWord } from '../systems/nearest-word.ts'
import { type RuleText, rulesOf } from '../systems/rulebook.ts'
import { type Found, numberSaid, prefixOf, ruleNumbered, search, wordsIn } from '../systems/rulebook-search.ts'
import { listedSystems } from '../systems/system-list.ts'
import { parseArguments } from './arguments.ts'
import { CommandFailure } from './failure.ts'
import { contentsPage, foundPage, type Opened, rulePage, shelfPage, spansText } from './game/rule-page.ts'
import { isSystem, loadNamedSystem, systemIds } from './game/system-list.ts'
import { languageOption } from './language.ts'
import { pageLook } from './look.ts'
import type { Subcommand } from './subcommand.ts'
import { clippedText } from './terminal-text.ts'
import type { Errors } from './words.ts'

const takes = { options: ['lang'] }

export const rulesCommand: Subcommand = {
  name: 'rules',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const language = languageOption(options)
    const look = pageLook(streams, language)
    const { game, said } = gameAnd(positionals)
    const opened = await open(language, game)
    const found = said === '' ? null : await find(opened, said, game !== undefined, language)
    if (switches.has('json')) {
      const all = found ?? opened.flatMap((each) => rulesOf(each.book).map((rule) => ({ rule, opened: each })))
      streams.out(`${JSON.stringify(all.map(({ rule, opened }) => declared(rule, opened)))}\n`)
    } else if (found === null) {
      const [one] = opened
      streams.out(game !== undefined && one ? contentsPage(one, look) : shelfPage(opened, look))
    } else {
      const [one, ...others] = found
      if (one && others.length === 0)
        streams.out(rulePage(one.opened, one.rule, await loadNamedSystem(one.opened.id), look))
      else streams.out(foundPage(found, game === undefined, look))
    }
    return 0
  },
}

/** The game in front, also by a name of two words, and what is looked for in it. */
function gameAnd(positionals: readonly string[]): { game: string | undefined; said: string } {
  const length = [2, 1].find((count) => isSystem(positionals.slice(0, count).join(' '))) ?? 0
  const game = length === 0 ? undefined : positionals.slice(0, length).join(' ')
  return { game, said: positionals.slice(length).join(' ').trim() }
}

/** The rulebook of a game, or all of them. */
async function open(language: Language, game?: string): Promise<Opened[]> {
  const id = game === undefined ? undefined : (await loadNamedSystem(game)).id
  const listed = listedSystems.filter((each) => id === undefined || each.id === id)
  return Promise.all(
    listed.map(async ({ id, name, rulebook }) => ({ id, name, book: (await rulebook()).in[language] })),
  )
}

type FoundIn = Found & { readonly opened: Opened }

/** Rules by number, or by words; a failure where there is none. */
async function find(
  opened: readonly Opened[],
  said: string,
  isInGame: boolean,
  language: Language,
): Promise<readonly FoundIn[]> {
  const numbered = opened.flatMap((each) => {
    const rule = ruleNumbered(each.book, said)
    return rule === null ? [] : [{ rule, excerpt: rule.text, score: 0, opened: each }]
  })
  // A bare number is one of the game that was named.
  if (numbered.length > 0 && (isInGame || numberSaid(said) !== null)) return numbered
  const number =
    numberSaid(said) ?? (isInGame && /^\d+$/.test(said) ? `${prefixOf((opened[0] as Opened).book)}-${said}` : null)
  if (number !== null) throw noRule(number, opened, await open(language))
  const found = opened
    .flatMap((each) => search(each.book, said).map((one) => ({ ...one, opened: each })))
    .sort((a, b) => b.score - a.score)
  return found.length > 0 ? found : Promise.reject(await nothing(said, opened, isInGame, language))
}

/** The numbers there are, in the game that was named or in the one with these letters. */
function noRule(number: string, opened: readonly Opened[], all: readonly Opened[]): CommandFailure {
  const named = opened.length === 1 ? opened[0] : undefined
  const lettered = all.find(({ book }) => prefixOf(book) === number.split('-')[0])
  const told = ({ rules: { errors, shown } }: Errors): string => {
    const spans = ({ book }: Opened) => spansText(book, shown.to)
    if (named && lettered && named.id !== lettered.id && ruleNumbered(lettered.book, number))
      return errors.ruleOf(number, lettered.name, lettered.id)
    const which = lettered ?? named
    if (which) return errors.noRule(number, which.name, spans(which))
    return errors.noNumber(number, all.map((each) => `${spans(each)} (${each.name})`).join(', '))
  }
  return new CommandFailure('unknown-rule', told, { field: 'rule' })
}

/** The word that was probably meant, or the language that has it. */
async function nothing(
  said: string,
  opened: readonly Opened[],
  isInGame: boolean,
  language: Language,
): Promise<CommandFailure> {
  const [one] = opened as readonly [Opened]
  const near = isInGame ? nearWord(said, opened) : (nearestWord(said, systemIds) ?? nearWord(said, opened))
  const other = LANGUAGES.find((each) => each !== language) as Language
  const there = (await open(other, isInGame ? one.id : undefined)).find(({ book }) => search(book, said).length > 0)
  const shown = clippedText(said, 40)
  const told = (say: Errors): string =>
    (isInGame ? say.rules.errors.nothing(shown, one.name) : say.rules.errors.nothingAnywhere(shown)) +
    (near === undefined ? '' : say.didYouMean(near))
  const hint = (say: Errors): string => {
    if (there) return say.rules.errors.inOther(`astragal rules ${there.id} ${shown} --lang ${other}`)
    return isInGame ? say.rules.errors.listsRules(one.id) : say.rules.errors.listsGames
  }
  return new CommandFailure('unknown-rule', told, { field: 'rule', hint })
}

const nearWord = (said: string, opened: readonly Opened[]): string | undefined =>
  said.length < 4 ? undefined : nearestWord(said, new Set(opened.flatMap(({ book }) => [...wordsIn(book)])))

/** A rule as a program reads it. */
function declared(rule: RuleText, { id, book }: Opened) {
  const { number, title, text, example, worked, mechanics, rulings, tables } = rule
  return {
    number,
    system: id,
    section: book.sections.find(({ rules }) => rules.includes(rule))?.title ?? '',
    title,
    text,
    options: rulings.flatMap(({ option, text }) => (option ? [{ ...option, text }] : [])),
    rulings: rulings.filter(({ option }) => option === null).map((ruling) => ruling.text),
    example,
    worked,
    mechanics,
    tables: tables.map(({ title, heads, rows }) => ({ title, heads, rows })),
  }
}
