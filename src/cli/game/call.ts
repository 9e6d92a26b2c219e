// SYSTEM MECHANIC and the fields behind them: the command line of a game becomes a call of its mechanic.

import { type Plain, type PlainRecord, Refusal } from '../../dice/index.ts'
import { isPlainRecord, valueAt } from '../../systems/field-leaves.ts'
import type { SaidChoices } from '../../systems/fixed-choices.ts'
import type { Language } from '../../systems/language.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { MechanicCall } from '../../systems/mechanic-call.ts'
import { nearestWord } from '../../systems/nearest-word.ts'
import { mayBeLeftOut } from '../../systems/schema.ts'
import type { System } from '../../systems/system.ts'
import { type ArgumentNames, type Arguments, parseArguments } from '../arguments.ts'
import { CommandFailure, type ErrorText, usageFailure } from '../failure.ts'
import { languageOption } from '../language.ts'
import { clippedText } from '../terminal-text.ts'
import type { Errors } from '../words.ts'
import { type Flag, flagsBeside, flagsOf, inputWith, isToggle, readJson } from './flags.ts'
import { knownMechanic, loadNamedSystem } from './system-list.ts'

export interface GameTarget extends Arguments {
  readonly is: 'game'
  readonly call: MechanicCall
  readonly language: Language
  /** The answers in --choose, in order. */
  readonly decisions: readonly Plain[]
}

/** A command line about a mechanic, its fields still as they were typed. */
export interface GameLine extends Arguments {
  readonly system: System
  readonly name: string
  readonly flags: readonly Flag[]
  readonly language: Language
  /** The command with system and mechanic, for whoever is told what else to type. */
  readonly here: string
}

/** `place` is where the system stands in the arguments. */
export async function readGameTarget(
  command: string,
  argv: readonly string[],
  place: number,
  names: ArgumentNames,
): Promise<GameTarget> {
  const line = await readGameLine(command, argv, place, names)
  const { positionals, options, switches, language } = line
  const call = mechanicCall(line, options)
  const hasList = command !== 'odds'
  const decisions = hasList ? chosenDecisions(options) : []
  return { positionals, options, switches, is: 'game', call, language, decisions }
}

export async function readGameLine(
  command: string,
  argv: readonly string[],
  place: number,
  names: ArgumentNames,
): Promise<GameLine> {
  const system = await loadNamedSystem(argv[place] as string)
  const behind = mechanicPlace(system, argv, place)
  const name = knownMechanic(system, argv[behind])
  const flags = flagsBeside((system.mechanics[name] as AnyMechanic).input, names.options ?? [])
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
  return { ...given, system, name, flags, language: languageOption(options), here }
}

/** The call with these values of its options. */
export function mechanicCall(
  { system, name, flags, language, here }: GameLine,
  options: Arguments['options'],
): MechanicCall {
  const given = readJson(options.get('input') ?? '{}', '--input', '{"name": value}')
  const input = inputWith(given, flags, options, system.words[language])
  return callOrFailure(system, name, input, language, here)
}

/** The mechanic is named behind the system; if something else stands there, wherever it is named. */
function mechanicPlace(system: System, argv: readonly string[], place: number): number {
  const next = argv[place + 1]
  if (next !== undefined && !next.startsWith('--')) return place + 1
  const later = argv.findIndex((word, i) => i > place && Object.hasOwn(system.mechanics, word))
  return later < 0 ? argv.length : later
}

/** A word that belongs to nothing; behind a list it was most likely meant to be in it. */
function strayWord(word: string, words: readonly string[], flags: readonly Flag[], here: string): CommandFailure {
  const failure = usageFailure((say) => say.whatIs(clippedText(word, 40), here))
  const place = words.findLastIndex((each, i) => i < words.indexOf(word) && each.startsWith('--'))
  const option = (words[place] ?? '').slice(2)
  const kind = flags.find(({ name }) => name === option)?.field.kind
  const isList = option === 'dice' || kind?.is === 'modifiers' || kind?.is === 'list'
  if (!isList) return failure
  const rest = words.slice(place + 1)
  const end = rest.findIndex((each) => each.startsWith('--'))
  const meant = `--${option} ${(end < 0 ? rest : rest.slice(0, end)).map((each) => each.replace(/,$/, '')).join(',')}`
  return failure.withHint((say) => say.meant(clippedText(meant, 100)))
}

export function callOrFailure(
  system: System,
  name: string,
  input: unknown,
  language: Language,
  here: string,
): MechanicCall {
  try {
    return new MechanicCall(system, name, input, language)
  } catch (error) {
    if (!(error instanceof Refusal) || error.field === null) throw error
    const { code, message, field } = error
    const mechanic = system.mechanics[name] as AnyMechanic
    const needs = mechanic.needs?.(input as never) ?? []
    const hint = hintFor(code, field, input, { flags: flagsOf(mechanic.input), needs }, here)
    throw new CommandFailure(code, message, { field, hint })
  }
}

interface Askable {
  readonly flags: readonly Flag[]
  /** Fields that must be given with what is. */
  readonly needs: readonly string[]
}

function hintFor(code: string, field: string, input: unknown, { flags, needs }: Askable, here: string): ErrorText {
  if (code === 'missing') {
    const missing = flags.filter(
      ({ field, path, within }) =>
        (needs.includes(path.join('.')) || !mayBeLeftOut(field)) &&
        !isGiven(input, path) &&
        (within === null || isGiven(input, within)),
    )
    // A field missing inside a list has no flag of its own.
    if (missing.length === 0) return ''
    return (say) => say.stillNeeded(missing.map(({ name }) => `--${name}`).join(', '), here)
  }
  const flag = flags.find(({ path }) => path.join('.') === field)
  if (flag && here.startsWith('odds ') && isSeveral(givenAt(input, flag.path)))
    return (say) => say.chartsSeveral(here.replace('odds', 'chart'))
  // The name of a nested field is not the name of its flag.
  return flag !== undefined && flag.name !== field ? (say) => say.itsFlag(flag.name) : ''
}

const isGiven = (input: unknown, path: readonly string[]): boolean => givenAt(input, path) !== undefined

const givenAt = (input: unknown, path: readonly string[]): Plain | undefined =>
  isPlainRecord(input as Plain) ? valueAt(input as PlainRecord, path.join('.')) : undefined

/** `8..16` and `trained,master`, where one value is taken. */
const isSeveral = (value: unknown): boolean => typeof value === 'string' && /\.\.|,/.test(value)

function noField(name: string, known: readonly string[], flags: readonly Flag[], here: string): CommandFailure {
  const inside = flags.filter((flag) => flag.name.startsWith(`${name}-`))
  const near = nearestWord(name, known)
  const all = (inside.length > 0 ? inside.map((flag) => flag.name) : known).map((each) => `--${each}`)
  const told = (say: Errors) =>
    say.noField(clippedText(name, 40)) +
    (inside.length > 0 || near === undefined ? say.thereAre(all) : say.didYouMean(`--${near}`))
  return new CommandFailure('unknown-field', told, { field: name, hint: (say) => say.allFields(here) })
}

/** The choices --choose fixes before odds are counted: in order, or by the name of the decision. */
export function fixedChoices(options: ReadonlyMap<string, string>): SaidChoices {
  const text = options.get('choose')
  const said = text === undefined ? [] : readJson(text, '--choose', '[true]')
  return typeof said === 'object' && said !== null ? (said as SaidChoices) : chosenDecisions(options)
}

/** The answers in --choose. */
export function chosenDecisions(options: ReadonlyMap<string, string>): readonly Plain[] {
  const text = options.get('choose')
  if (text === undefined) return []
  const decisions = readJson(text, '--choose', '[true]')
  if (Array.isArray(decisions)) return decisions
  throw usageFailure((say) => say.chooseIsList(clippedText(text, 60)), 'choose')
}
