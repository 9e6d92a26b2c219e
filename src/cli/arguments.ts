// Reads a command's arguments: `--name value`, `--name=value`, `--switch`, positionals, and `--` before the rest.
// A single dash starts no option, so `--roleplay -2` and the notation `-1d6` are taken as they stand.
import { type CommandFailure, unknownName, usageFailure } from './failure.ts'

export interface ArgumentNames {
  /** Options that take a value. */
  readonly options?: readonly string[]
  /** Options that take none; `--json` is always among them. */
  readonly switches?: readonly string[]
  /** Options that are true or false: `--ego`, `--ego false`, `--no-ego`. */
  readonly toggles?: readonly string[]
  /** The message about an option that is not there. */
  noOption?(name: string, known: readonly string[]): CommandFailure
}

export interface Arguments {
  readonly positionals: readonly string[]
  readonly options: ReadonlyMap<string, string>
  readonly switches: ReadonlySet<string>
}

export function parseArguments(argv: readonly string[], names: ArgumentNames = {}): Arguments {
  const { options = [], switches = [], toggles = [], noOption = noSuchOption } = names
  const positionals: string[] = []
  const given = new Map<string, string>()
  const on = new Set<string>()
  const flags = ['json', ...switches]
  const rest = [...argv]
  const give = (name: string, value: string) => {
    if (given.has(name)) throw usageFailure((say) => say.givenTwice(name), name)
    given.set(name, value)
  }

  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') return { positionals: [...positionals, ...rest], options: given, switches: on }
    if (!word.startsWith('--')) positionals.push(word)
    else {
      const [name, attached] = splitAtEquals(word.slice(2))
      if (flags.includes(name)) {
        if (isOn(name, attached)) on.add(name)
        else on.delete(name)
      } else if (options.includes(name)) give(name, attached ?? takeValue(name, rest))
      else if (toggles.includes(name)) give(name, attached ?? takeTruth(rest))
      else if (name.startsWith('no-') && toggles.includes(name.slice(3)) && attached === undefined)
        give(name.slice(3), 'false')
      else throw noOption(name, [...options, ...toggles, ...flags])
    }
  }
  return { positionals, options: given, switches: on }
}

/** Where the first word is that is neither an option nor an option's value, whatever else is wrong with the rest. */
export function firstPositional(argv: readonly string[], { options = [] }: ArgumentNames): number | undefined {
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] as string
    if (word === '--') return i + 1 < argv.length ? i + 1 : undefined
    if (!word.startsWith('--')) return i
    if (options.includes(word.slice(2))) i++
  }
  return undefined
}

function noSuchOption(name: string, known: readonly string[]): CommandFailure {
  const all = known.map((each) => `--${each}`)
  const told = unknownName('option', `--${name}`, all)
  return usageFailure((say) => told(say, say.thereAre(all)), name)
}

function splitAtEquals(text: string): [name: string, value: string | undefined] {
  const at = text.indexOf('=')
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

function takeValue(name: string, rest: string[]): string {
  const value = rest[0]
  if (value === undefined || value.startsWith('--')) throw usageFailure((say) => say.needsValue(name), name)
  rest.shift()
  return value
}

/** The word behind a toggle; none means true. */
const takeTruth = (rest: string[]): string =>
  rest[0] === undefined || rest[0].startsWith('--') ? 'true' : (rest.shift() as string)

function isOn(name: string, attached: string | undefined): boolean {
  if (attached === undefined || attached === 'true') return true
  if (attached === 'false') return false
  throw usageFailure((say) => say.onOrOff(name, attached), name)
}
