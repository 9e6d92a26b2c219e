// Reads a command's arguments: `--name value`, `--name=value`, `--switch`, positionals, and `--` before the rest.
// A single dash starts no option, so `--roleplay -2` and the notation `-1d6` are taken as they stand.
import { unknown, usage } from './failure.ts'

export interface Names {
  /** Options that take a value. */
  readonly options?: readonly string[]
  /** Options that take none; `--json` is always among them. */
  readonly switches?: readonly string[]
}

export interface Arguments {
  readonly positionals: readonly string[]
  readonly options: ReadonlyMap<string, string>
  readonly switches: ReadonlySet<string>
}

export function parseArguments(argv: readonly string[], { options = [], switches = [] }: Names = {}): Arguments {
  const positionals: string[] = []
  const given = new Map<string, string>()
  const on = new Set<string>()
  const flags = ['json', ...switches]
  const rest = [...argv]

  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--') return { positionals: [...positionals, ...rest], options: given, switches: on }
    if (!word.startsWith('--')) positionals.push(word)
    else {
      const [name, attached] = splitAtEquals(word.slice(2))
      if (flags.includes(name)) {
        if (isOn(name, attached)) on.add(name)
        else on.delete(name)
      } else if (options.includes(name)) {
        if (given.has(name)) throw usage(`--${name} is given twice.`, name)
        given.set(name, attached ?? takeValue(name, rest))
      } else throw usage(noOption(name, [...options, ...flags]), name)
    }
  }
  return { positionals, options: given, switches: on }
}

/** The first word that is neither an option nor an option's value, whatever else is wrong with the rest. */
export function leadingWord(argv: readonly string[], { options = [] }: Names): string | undefined {
  for (let i = 0; i < argv.length; i++) {
    const word = argv[i] as string
    if (word === '--') return argv[i + 1]
    if (!word.startsWith('--')) return word
    if (options.includes(word.slice(2))) i++
  }
  return undefined
}

function noOption(name: string, known: readonly string[]): string {
  const all = known.map((each) => `--${each}`)
  const message = unknown('option', `--${name}`, all)
  return message.endsWith('?') ? message : `${message} There ${all.length === 1 ? 'is' : 'are'} ${all.join(', ')}.`
}

function splitAtEquals(text: string): [name: string, value: string | undefined] {
  const at = text.indexOf('=')
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)]
}

function takeValue(name: string, rest: string[]): string {
  const value = rest[0]
  if (value === undefined || value.startsWith('--'))
    throw usage(`--${name} needs a value, as in --${name} VALUE or --${name}=VALUE.`, name)
  rest.shift()
  return value
}

function isOn(name: string, attached: string | undefined): boolean {
  if (attached === undefined || attached === 'true') return true
  if (attached === 'false') return false
  throw usage(`--${name} is on or off; it takes no value "${attached}".`, name)
}
