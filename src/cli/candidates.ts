// What can stand at the end of a command line that is being typed: commands, games, mechanics, flags and their values.
import type { AnyField } from '../systems/field.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import type { System } from '../systems/system.ts'
import { OF_GAMES } from './asked.ts'
import type { Command } from './command.ts'
import { type Flag, flagsOf, isToggle } from './game/flags.ts'
import { everySystem, isSystem, systemNamed } from './game/known.ts'
import { pathLabel } from './game/labels.ts'
import { LANGUAGES, words } from './words.ts'

export interface Candidate {
  readonly word: string
  readonly says: string
}

/** `words` are those behind `astragal`; the last one is being typed, and may be empty. */
export async function candidatesFor(words: readonly string[], commands: readonly Command[]): Promise<Candidate[]> {
  const typed = words.at(-1) ?? ''
  const all = await allAt(words.slice(0, -1), commands)
  return all.filter((each) => (each === FILES ? !typed.startsWith('-') : each.word.startsWith(typed)))
}

async function allAt(before: readonly string[], commands: readonly Command[]): Promise<Candidate[]> {
  const [name, ...rest] = before
  const known = commands.map(({ name }) => ({ word: name, says: words.en.commands[name].summary }))
  if (name === undefined) return known
  if (name === 'help') return rest.length === 0 ? [...known, ...(await systems())] : mechanicsAt(rest)
  const command = commands.find((each) => each.name === name)
  if (!command) return []
  const place = rest.findIndex(isSystem)
  const value = optionValues(rest.at(-1) ?? '')
  if (value) return value
  if (!command.takes?.ofGames) return [...(await wordsOf(name, rest)), ...ownFlags(command, rest)]
  if (place < 0) return [...(rest.length === 0 ? await systems() : []), ...ownFlags(command, rest)]
  const system = await systemNamed(rest[place] as string)
  const mechanic = rest.slice(place + 1).find((word) => Object.hasOwn(system.mechanics, word))
  return mechanic === undefined ? mechanics(system) : fieldsAt(system, mechanic, command, rest)
}

/** The words of commands that are not about one mechanic. */
async function wordsOf(name: string, rest: readonly string[]): Promise<Candidate[]> {
  if (rest.some((word) => !word.startsWith('-'))) return []
  if (name === 'systems') return systems()
  if (name === 'sheet') return [FILES, ...(await systems())]
  if (name === 'simulate') return [FILES, ...(await systems(({ simulation }) => simulation !== undefined))]
  if (name === 'verify') return [FILES]
  if (name === 'build') return systems(({ building }) => building !== undefined)
  return name === 'completion' ? SHELLS.map((word) => ({ word, says: '' })) : []
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const

async function systems(can: (system: System) => boolean = () => true): Promise<Candidate[]> {
  return (await everySystem()).filter(can).map(({ id, words }) => ({ word: id, says: words.en.summary }))
}

async function mechanicsAt([id = '', ...more]: readonly string[]): Promise<Candidate[]> {
  return isSystem(id) && more.length === 0 ? mechanics(await systemNamed(id)) : []
}

const mechanics = ({ mechanics, words }: System): Candidate[] =>
  Object.keys(mechanics).map((word) => ({ word, says: words.en.mechanics[word]?.summary ?? '' }))

function fieldsAt(system: System, name: string, command: Command, rest: readonly string[]): Candidate[] {
  const flags = flagsOf((system.mechanics[name] as AnyMechanic).input)
  const last = flags.find((flag) => `--${flag.name}` === rest.at(-1))
  const values = last ? valuesOf(last.field) : []
  if (last && !isToggle(last)) return values
  const fields = flags.flatMap((flag) => flagCandidates(flag, system))
  return [...values, ...unused(fields, rest), ...ownFlags(command, rest, true)]
}

function flagCandidates(flag: Flag, { words }: System): Candidate[] {
  const says = pathLabel(flag.path, { game: words.en })
  const word = `--${flag.name}`
  // What is on unless it is taken off is only ever taken off.
  return [{ word: isToggle(flag) && flag.field.says.fallback === true ? `--no-${flag.name}` : word, says }]
}

function valuesOf({ kind }: AnyField): Candidate[] {
  if (kind.is === 'one') return kind.of.map((value) => ({ word: `${value}`, says: '' }))
  if (kind.is === 'yes') return ['true', 'false'].map((word) => ({ word, says: '' }))
  return kind.is === 'none' ? [{ word: 'none', says: '' }, ...valuesOf(kind.of)] : []
}

/** The values of an option that is not a game's; nothing is offered where anything may stand. */
function optionValues(option: string): Candidate[] | undefined {
  if (option === '--lang') return LANGUAGES.map((word) => ({ word, says: '' }))
  if (OF_FILES.includes(option)) return [FILES]
  return ANYTHING.includes(option) ? [] : undefined
}

const ANYTHING = [
  '--mean',
  '--seed',
  '--dice',
  '--input',
  '--choose',
  '--runs',
  '--workers',
  '--head',
  '--port',
  '--host',
]
/** Options whose values are files or folders. */
const OF_FILES = ['--from', '--improve', '--out', '--config', '--data']

/** Stands for whatever file or folder the shell itself finds. */
export const FILES: Candidate = { word: '', says: 'files' }

function ownFlags({ takes }: Command, rest: readonly string[], isOfGame = false): Candidate[] {
  const { options = [], ofGames = [], switches = [] } = takes ?? {}
  const ofBoth = takes ? [...options, ...switches, 'json'] : []
  const names = [...ofBoth, ...(isOfGame ? [...ofGames, ...OF_GAMES] : takes?.ofGames ? ['lang'] : []), 'help']
  return unused(
    names.map((name) => ({ word: `--${name}`, says: '' })),
    rest,
  )
}

const unused = (candidates: readonly Candidate[], rest: readonly string[]): Candidate[] =>
  candidates.filter(({ word }) => !rest.includes(word))
