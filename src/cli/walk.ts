// `astragal` alone at a terminal: from a game to a mechanic to its fields, then the odds and a roll. Enter takes what stands in
// brackets; q or Ctrl-D ends it anywhere.
import { type Plain, Refusal } from '../dice/index.ts'
import { allowed } from '../systems/allowed.ts'
import { Question } from '../systems/answer.ts'
import type { AnyField, Fields } from '../systems/field.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import { parse } from '../systems/parse.ts'
import type { System } from '../systems/system.ts'
import type { Streams } from './command.ts'
import { diceFor } from './dice-source.ts'
import { Failure, failureOf } from './failure.ts'
import { isNotation } from './free.ts'
import { flagsFor, readValue } from './game/flags.ts'
import { commandLines } from './game/help.ts'
import { everySystem } from './game/known.ts'
import { pathLabel, type Speech, valueLabel } from './game/labels.ts'
import { gameHeadline, gameOddsPage } from './game/odds-page.ts'
import { rollGame } from './game/roll.ts'
import { labelled } from './game/story.ts'
import { lookOf } from './look.ts'
import { clipped, wrapped } from './printable.ts'
import { watched } from './progress.ts'

/** The person has ended it. */
const OVER = Symbol('over')

/** Runs another command line, for dice typed in place of a game. */
type Run = (argv: readonly string[]) => Promise<number>

export async function walk(streams: Streams, run: Run): Promise<number> {
  try {
    await new Walk(streams, run).start()
  } catch (signal) {
    if (signal !== OVER) throw signal
    streams.aside('\n')
  }
  return 0
}

class Walk {
  private readonly streams: Streams
  private readonly run: Run
  private readonly look

  constructor(streams: Streams, run: Run) {
    this.streams = streams
    this.run = run
    this.look = lookOf(streams, 'en')
  }

  async start(): Promise<never> {
    const systems = await everySystem()
    this.say('Astragal plays tabletop games by their rules. q ends; astragal --help lists all commands.')
    for (;;) {
      const rows = systems.map(({ words }): [string, string] => [words.en.name, words.en.summary])
      const system = await this.pick('Which game, or which dice (3d6+2)?', rows, systems, (said) => this.rollDice(said))
      if (!system) continue
      const names = Object.keys(system.mechanics)
      const { mechanics } = system.words.en
      const named = names.map((name): [string, string] => [
        mechanics[name]?.name ?? name,
        mechanics[name]?.summary ?? '',
      ])
      const name = await this.pick(`What in ${system.words.en.name}?`, named, names)
      if (name) await this.play(system, name)
    }
  }

  /** Whether it was dice; then they were counted and rolled. */
  private async rollDice(said: string): Promise<boolean> {
    if (!isNotation(said)) return false
    for (const command of ['odds', 'roll']) await this.run([command, said])
    return true
  }

  private async play(system: System, name: string): Promise<void> {
    const mechanic = system.mechanics[name] as AnyMechanic
    const speech: Speech = { game: system.words.en, words: this.look.words }
    let before: Values = {}
    for (;;) {
      const input = await this.fill(mechanic.input as Fields, speech, before)
      before = input
      const counted = this.counted(system, name, input)
      if (!counted) continue
      const { question, answer } = counted
      const { streams, look } = this
      streams.out(`\n${gameHeadline(question, answer.input, look)}${gameOddsPage(question, answer, look, false)}`)
      const next = await this.roll(
        question,
        commandLines(['roll', system.id, name, ...flagsFor(mechanic.input as Fields, input)], look),
      )
      if (next === 'another') return
    }
  }

  /** Rolls as often as wanted. */
  private async roll(question: Question, line: string): Promise<'change' | 'another'> {
    const { streams } = this
    for (let rolled = 0; ; ) {
      const again = rolled === 0 ? 'rolls' : 'rolls again'
      const said = (await this.ask(`Enter ${again}, c changes the fields, n is for another: `)).toLowerCase()
      if (said === 'c' || said === 'change') return 'change'
      if (said === 'n' || said === 'another') return 'another'
      if (said !== '' && said !== 'r' && said !== 'roll') continue
      const asked = { question, language: 'en', decisions: [], switches: new Set<string>() } as const
      await rollGame(asked, diceFor(undefined), streams)
      if (rolled++ === 0) this.streams.aside(`\nThe same as a command:\n${line}`)
    }
  }

  /** The odds, or nothing where the rules say no to these fields together. */
  private counted(system: System, name: string, input: Values) {
    try {
      const question = new Question(system, name, input)
      return { question, answer: watched(this.streams)(question.counting()) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.say(failureOf(error).message)
      return undefined
    }
  }

  /** Asks for every field but the table's rulings; what was said before is offered again. */
  private async fill(fields: Fields, speech: Speech, before: Values, path: readonly string[] = []): Promise<Values> {
    const input: Record<string, Plain> = {}
    for (const [name, field] of Object.entries(fields)) {
      if (field.says.owner === 'table') continue
      const here = [...path, name]
      const value = await this.fillField(field, speech, before[name], here)
      if (value !== undefined) input[name] = value
    }
    return input
  }

  private async fillField(
    field: AnyField,
    speech: Speech,
    before: Plain | undefined,
    path: readonly string[],
  ): Promise<Plain | undefined> {
    const { kind } = field
    const inner = kind.is === 'none' ? kind.of.kind : kind
    if (inner.is === 'group') {
      if (kind.is === 'none' && !(await this.agrees(`${pathLabel(path, speech)}? y/n [n]: `))) return null
      return this.fill(inner.fields, speech, (before ?? {}) as Values, path)
    }
    const standing = before ?? (field.says.fallback as Plain | undefined)
    const offer = standing === undefined ? '' : ` [${valueText(standing, field, speech)}]`
    for (;;) {
      const words = kind.is === 'one' ? kind.of.map(String) : []
      const said = await this.ask(`${pathLabel(path, speech)} (${allowed(kind)})${offer}: `, words)
      if (said === '' && standing !== undefined) return before
      const value = this.valid(field, said, path)
      if (value !== undefined) return value
    }
  }

  private valid(field: AnyField, said: string, path: readonly string[]): Plain | undefined {
    const name = path.at(-1) as string
    try {
      const value =
        said === '' ? undefined : (readValue(field.kind, YES_NO.get(said.toLowerCase()) ?? said, name) as Plain)
      parse({ [name]: field }, { [name]: value })
      return value
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof Failure)) throw error
      this.say(error.message)
      return undefined
    }
  }

  private async agrees(question: string): Promise<boolean> {
    return (await this.ask(question)).toLowerCase().startsWith('y')
  }

  /** One of a numbered list, by its number or its name; undefined when what was said is dealt with otherwise. */
  private async pick<T>(
    question: string,
    rows: readonly (readonly [string, string])[],
    all: readonly T[],
    otherwise: (said: string) => Promise<boolean> = async () => false,
  ): Promise<T | undefined> {
    const numbered = rows.map(([name, text], i): [string, string] => [`${i + 1}  ${name}`, text])
    this.streams.aside(`\n${labelled(numbered, this.look)}`)
    for (;;) {
      const said = await this.ask(
        `${question} `,
        rows.map(([name]) => name),
      )
      const byName = rows.findIndex(([name]) => said !== '' && name.toLowerCase().startsWith(said.toLowerCase()))
      const place = /^\d+$/.test(said) ? Number(said) - 1 : byName
      const picked = all[place]
      if (picked !== undefined) return picked
      if (said !== '' && (await otherwise(said))) return undefined
      this.say(
        `${said === '' ? '' : `"${clipped(said, 30)}" is none of them. `}A number from 1 to ${all.length}, or a name.`,
      )
    }
  }

  private async ask(question: string, completions: readonly string[] = []): Promise<string> {
    const said = await this.streams.ask(question, completions)
    if (said === undefined || said.trim().toLowerCase() === 'q') throw OVER
    return said.trim()
  }

  private say(text: string): void {
    this.streams.aside(`${wrapped(text, this.look.width, '')}\n`)
  }
}

type Values = Readonly<Record<string, Plain>>

/** What people type for true and false. */
const YES_NO: ReadonlyMap<string, string> = new Map([
  ['y', 'yes'],
  ['n', 'no'],
])

function valueText(value: Plain, field: AnyField, speech: Speech): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : valueLabel(field.kind, value, speech)
}
