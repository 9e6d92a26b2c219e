// SYSTEM MECHANIC and the fields behind them: the command line of a game becomes a question to its rules.
import { type Plain, Refusal } from '../../dice/index.ts'
import { Question } from '../../systems/answer.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { nearest } from '../../systems/nearest.ts'
import { mayBeLeftOut } from '../../systems/schema.ts'
import type { System } from '../../systems/system.ts'
import { type Arguments, type Names, parseArguments } from '../args.ts'
import { Failure, type Told, usage } from '../failure.ts'
import { languageOf } from '../language.ts'
import { clipped } from '../printable.ts'
import type { Errors, Language } from '../words.ts'
import { type Flag, flagsOf, inputWith, isToggle, readJson } from './flags.ts'
import { mechanicNamed, systemNamed } from './known.ts'

export interface GameAsked extends Arguments {
  readonly is: 'game'
  readonly question: Question
  readonly language: Language
  /** What --choose answers, in order. */
  readonly decisions: readonly Plain[]
}

/** `place` is where the system stands in the arguments. */
export async function readGame(
  command: string,
  argv: readonly string[],
  place: number,
  names: Names,
): Promise<GameAsked> {
  const system = await systemNamed(argv[place] as string)
  const behind = mechanicPlace(system, argv, place)
  const name = mechanicNamed(system, argv[behind])
  const flags = flagsOf((system.mechanics[name] as AnyMechanic).input)
  const here = `${command} ${system.id} ${name}`
  const words = argv.filter((_, i) => i !== place && i !== behind)
  const given = parseArguments(words, {
    ...names,
    options: [...(names.options ?? []), ...flags.filter((flag) => !isToggle(flag)).map((flag) => flag.name)],
    toggles: flags.filter(isToggle).map((flag) => flag.name),
    noOption: (option, known) => noField(option, known, flags, here),
  })
  const { options, positionals } = given
  if (positionals.length > 0) throw strayWord(positionals[0] as string, words, flags, here)
  const language = languageOf(options)
  const input = inputWith(
    readJson(options.get('input') ?? '{}', '--input', '{"name": value}'),
    flags,
    options,
    system.words[language].values,
  )
  return {
    ...given,
    is: 'game',
    question: asked(system, name, input, language, here),
    language,
    decisions: chosen(options),
  }
}

/** The mechanic is named behind the system; if something else stands there, wherever it is named. */
function mechanicPlace(system: System, argv: readonly string[], place: number): number {
  const next = argv[place + 1]
  if (next !== undefined && !next.startsWith('--')) return place + 1
  const later = argv.findIndex((word, i) => i > place && Object.hasOwn(system.mechanics, word))
  return later < 0 ? argv.length : later
}

/** A word that belongs to nothing; behind a list it was most likely meant to be in it. */
function strayWord(word: string, words: readonly string[], flags: readonly Flag[], here: string): Failure {
  const failure = usage((say) => say.whatIs(clipped(word, 40), here))
  const place = words.findLastIndex((each, i) => i < words.indexOf(word) && each.startsWith('--'))
  const option = (words[place] ?? '').slice(2)
  const kind = flags.find(({ name }) => name === option)?.field.kind
  const isList = option === 'dice' || kind?.is === 'modifiers' || kind?.is === 'list'
  if (!isList) return failure
  const rest = words.slice(place + 1)
  const end = rest.findIndex((each) => each.startsWith('--'))
  const meant = `--${option} ${(end < 0 ? rest : rest.slice(0, end)).map((each) => each.replace(/,$/, '')).join(',')}`
  return failure.hinting((say) => say.meant(clipped(meant, 100)))
}

function asked(system: System, name: string, input: unknown, language: Language, here: string): Question {
  try {
    return new Question(system, name, input, language)
  } catch (error) {
    if (!(error instanceof Refusal) || error.field === null) throw error
    const { code, message, field } = error
    const flags = flagsOf((system.mechanics[name] as AnyMechanic).input)
    throw new Failure(code, message, { field, hint: hintFor(code, field, input, flags, here) })
  }
}

function hintFor(code: string, field: string, input: unknown, flags: readonly Flag[], here: string): Told {
  if (code === 'missing') {
    const missing = flags.filter(
      ({ field, path, within }) =>
        !mayBeLeftOut(field) && !isGiven(input, path) && (within === null || isGiven(input, within)),
    )
    // What is missing inside a list has no flag of its own.
    if (missing.length === 0) return ''
    return (say) => say.stillNeeded(missing.map(({ name }) => `--${name}`).join(', '), here)
  }
  const flag = flags.find(({ path }) => path.join('.') === field)
  // The name of a nested field is not the name of its flag.
  return flag !== undefined && flag.name !== field ? (say) => say.itsFlag(flag.name) : ''
}

const isGiven = (input: unknown, path: readonly string[]): boolean =>
  path.reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], input) !==
  undefined

function noField(name: string, known: readonly string[], flags: readonly Flag[], here: string): Failure {
  const inside = flags.filter((flag) => flag.name.startsWith(`${name}-`))
  const near = nearest(name, known)
  const all = (inside.length > 0 ? inside.map((flag) => flag.name) : known).map((each) => `--${each}`)
  const told = (say: Errors) =>
    say.noField(clipped(name, 40)) +
    (inside.length > 0 || near === undefined ? say.thereAre(all) : say.didYouMean(`--${near}`))
  return new Failure('unknown-field', told, { field: name, hint: (say) => say.allFields(here) })
}

/** What --choose answers. */
function chosen(options: ReadonlyMap<string, string>): readonly Plain[] {
  const text = options.get('choose')
  if (text === undefined) return []
  const decisions = readJson(text, '--choose', '[true]')
  if (Array.isArray(decisions)) return decisions
  throw usage((say) => say.chooseIsList(clipped(text, 60)), 'choose')
}
