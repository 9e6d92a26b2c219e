// Completions of a command line that is being typed: commands, games, mechanics, flags and their values.

import { DIALECT_NAMES } from '../dice/notation/index.ts'
import type { AnyField } from '../systems/field.ts'
import { pathLabel } from '../systems/labels.ts'
import { LANGUAGES } from '../systems/language.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import { rulesOf } from '../systems/rulebook.ts'
import type { System } from '../systems/system.ts'
import { type Flag, flagsOf, isToggle } from './game/flags.ts'
import { isSystem, loadEverySystem, loadNamedRulebook, loadNamedSystem } from './game/system-list.ts'
import { NOTATION_PAGE } from './help.ts'
import type { Subcommand } from './subcommand.ts'
import { GAME_OPTIONS, NOTATION_OPTIONS } from './target.ts'
import { words } from './words.ts'

export interface Candidate {
  readonly word: string
  readonly meaning: string
}

/** `words` are those behind `astragal`; the last one is being typed, and may be empty. */
export async function candidatesFor(words: readonly string[], commands: readonly Subcommand[]): Promise<Candidate[]> {
  const typed = words.at(-1) ?? ''
  const all = await candidatesAt(words.slice(0, -1), commands)
  return all.filter((each) => (each === FILES ? !typed.startsWith('-') : each.word.startsWith(typed)))
}

async function candidatesAt(before: readonly string[], commands: readonly Subcommand[]): Promise<Candidate[]> {
  const [name, ...rest] = before
  const known = commands.map(({ name }) => ({ word: name, meaning: words.en.commands[name].summary }))
  if (name === undefined) return known
  if (name === 'help')
    return rest.length === 0
      ? [...known, { word: NOTATION_PAGE, meaning: '' }, ...(await systemCandidates())]
      : mechanicsAt(rest)
  const command = commands.find((each) => each.name === name)
  if (!command) return []
  const place = rest.findIndex(isSystem)
  const value = optionValueCandidates(rest.at(-1) ?? '')
  if (value) return value
  if (!command.takes?.ofGames) return [...(await argumentCandidates(name, rest)), ...ownFlags(command, rest)]
  if (place < 0) return [...(rest.length === 0 ? await systemCandidates() : []), ...ownFlags(command, rest)]
  const system = await loadNamedSystem(rest[place] as string)
  const mechanic = rest.slice(place + 1).find((word) => Object.hasOwn(system.mechanics, word))
  return mechanic === undefined ? mechanicCandidates(system) : fieldsAt(system, mechanic, command, rest)
}

/** The words of commands that are not about one mechanic. */
async function argumentCandidates(name: string, rest: readonly string[]): Promise<Candidate[]> {
  if (name === 'rules') return ruleCandidates(rest.filter((word) => !word.startsWith('-')))
  if (rest.some((word) => !word.startsWith('-'))) return []
  if (name === 'systems') return systemCandidates()
  if (name === 'sheet') return [FILES, ...(await systemCandidates())]
  if (name === 'simulate') return [FILES, ...(await systemCandidates(({ simulation }) => simulation !== undefined))]
  if (name === 'verify') return [FILES]
  if (name === 'build') return systemCandidates(({ building }) => building !== undefined)
  return name === 'completion' ? SHELLS.map((word) => ({ word, meaning: '' })) : []
}

/** Games, then the numbers of one. */
async function ruleCandidates([id, ...more]: readonly string[]): Promise<Candidate[]> {
  if (id === undefined) return systemCandidates()
  if (more.length > 0 || !isSystem(id)) return []
  return rulesOf((await loadNamedRulebook(id)).in.en).map(({ number, title }) => ({ word: number, meaning: title }))
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const

async function systemCandidates(can: (system: System) => boolean = () => true): Promise<Candidate[]> {
  return (await loadEverySystem()).filter(can).map(({ id, words }) => ({ word: id, meaning: words.en.summary }))
}

async function mechanicsAt([id = '', ...more]: readonly string[]): Promise<Candidate[]> {
  return isSystem(id) && more.length === 0 ? mechanicCandidates(await loadNamedSystem(id)) : []
}

const mechanicCandidates = ({ mechanics, words }: System): Candidate[] =>
  Object.keys(mechanics).map((word) => ({ word, meaning: words.en.mechanics[word]?.summary ?? '' }))

function fieldsAt(system: System, name: string, command: Subcommand, rest: readonly string[]): Candidate[] {
  const flags = flagsOf((system.mechanics[name] as AnyMechanic).input)
  const last = flags.find((flag) => `--${flag.name}` === rest.at(-1))
  const values = last ? valueCandidates(last.field) : []
  if (last && !isToggle(last)) return values
  const fields = flags.flatMap((flag) => flagCandidates(flag, system))
  return [...values, ...unused(fields, rest), ...ownFlags(command, rest, true)]
}

function flagCandidates(flag: Flag, { words }: System): Candidate[] {
  const meaning = pathLabel(flag.path, words.en)
  const word = `--${flag.name}`
  // A toggle that is on by itself is only ever taken off.
  return [{ word: isToggle(flag) && flag.field.meta.fallback === true ? `--no-${flag.name}` : word, meaning }]
}

function valueCandidates({ kind }: AnyField): Candidate[] {
  if (kind.is === 'oneOf') return kind.of.map((value) => ({ word: `${value}`, meaning: '' }))
  if (kind.is === 'flag') return ['true', 'false'].map((word) => ({ word, meaning: '' }))
  return kind.is === 'optional' ? [{ word: 'none', meaning: '' }, ...valueCandidates(kind.of)] : []
}

/** The values of an option that is not a game's; nothing is offered where anything may stand. */
function optionValueCandidates(option: string): Candidate[] | undefined {
  if (option === '--lang') return LANGUAGES.map((word) => ({ word, meaning: '' }))
  if (option === '--dialect') return DIALECT_NAMES.map((word) => ({ word, meaning: '' }))
  if (FILE_OPTIONS.includes(option)) return [FILES]
  return FREE_OPTIONS.includes(option) ? [] : undefined
}

const FREE_OPTIONS = [
  '--mean',
  '--seed',
  '--dice',
  '--input',
  '--choose',
  '--runs',
  '--jobs',
  '--head',
  '--port',
  '--host',
]
/** Options whose values are files or folders. */
const FILE_OPTIONS = ['--from', '--improve', '--out', '--config', '--data']

/** Stands for whatever file or folder the shell itself finds. */
export const FILES: Candidate = { word: '', meaning: 'files' }

function ownFlags({ takes }: Subcommand, rest: readonly string[], isOfGame = false): Candidate[] {
  const { options = [], ofGames = [], switches = [] } = takes ?? {}
  const ofBoth = takes ? [...options, ...switches, 'json'] : []
  const names = [
    ...ofBoth,
    ...(isOfGame ? [...ofGames, ...GAME_OPTIONS] : takes?.ofGames ? NOTATION_OPTIONS : []),
    'help',
  ]
  return unused(
    names.map((name) => ({ word: `--${name}`, meaning: '' })),
    rest,
  )
}

const unused = (candidates: readonly Candidate[], rest: readonly string[]): Candidate[] =>
  candidates.filter(({ word }) => !rest.includes(word))
