// `astragal` alone at a terminal: from a game to a mechanic to its fields, then the odds and a roll. Enter takes what stands in
// brackets; q or Ctrl-D ends it anywhere.
import { Refusal } from '../dice/index.ts'
import { Question } from '../systems/answer.ts'
import type { Fields } from '../systems/field.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import type { System } from '../systems/system.ts'
import type { Streams } from './command.ts'
import { diceFor } from './dice-source.ts'
import { failureOf } from './failure.ts'
import { isNotation } from './free.ts'
import { Filling, type Values } from './game/filling.ts'
import { flagsFor } from './game/flags.ts'
import { commandLines } from './game/help.ts'
import { everySystem } from './game/known.ts'
import { gameHeadline, gameOddsPage } from './game/odds-page.ts'
import { rollGame } from './game/roll.ts'
import { labelled } from './game/story.ts'
import { lookOf } from './look.ts'
import { clipped, wrapped } from './printable.ts'
import { watched } from './progress.ts'
import type { Language } from './words.ts'

/** The person has ended it. */
const OVER = Symbol('over')

/** Runs another command line, for dice typed in place of a game. */
type Run = (argv: readonly string[]) => Promise<number>

export async function walk(streams: Streams, run: Run, language: Language): Promise<number> {
  try {
    await new Walk({ ...streams, ask: orOver(streams) }, run, language).start()
  } catch (signal) {
    if (signal !== OVER) throw signal
    streams.aside('\n')
  }
  return 0
}

/** Asks, also for the decisions and dice of a roll, until the person ends it. */
const orOver =
  (streams: Streams): Streams['ask'] =>
  async (question, completions) => {
    const said = await streams.ask(question, completions)
    if (said === undefined || said.trim().toLowerCase() === 'q') throw OVER
    return said
  }

/** Something to pick: by its number, its name, or what commands call it. */
interface Listed<T> {
  readonly id: string
  readonly name: string
  readonly summary: string
  readonly of: T
}

class Walk {
  private readonly streams: Streams
  private readonly run: Run
  private readonly language: Language
  private readonly look

  constructor(streams: Streams, run: Run, language: Language) {
    this.streams = streams
    this.run = run
    this.language = language
    this.look = lookOf(streams, language)
  }

  async start(): Promise<never> {
    const systems = await everySystem()
    const { hello, whichGame, whatIn } = this.says
    this.say(hello)
    for (;;) {
      const games = systems.map((system): Listed<System> => {
        const { name, summary } = system.words[this.language]
        return { id: system.id, name, summary, of: system }
      })
      const system = await this.pick(whichGame, games, (said) => this.rollDice(said))
      if (!system) continue
      const names = Object.keys(system.mechanics)
      const { mechanics, name: game } = system.words[this.language]
      const named = names.map((id) => ({ id, name: id, summary: '', ...mechanics[id], of: id }))
      const name = await this.pick(whatIn(game), named)
      if (name) await this.play(system, name)
    }
  }

  /** Whether it was dice; then they were counted, and rolled as often as wanted. */
  private async rollDice(said: string): Promise<boolean> {
    if (/^\d+$/.test(said) || !isNotation(said)) return false
    const { nextDice, another, roll } = this.says
    await this.run(['odds', said])
    for (;;) {
      await this.run(['roll', said])
      let next: string
      do next = (await this.ask(nextDice)).toLowerCase()
      while (!another.includes(next) && !roll.includes(next))
      if (another.includes(next)) return true
    }
  }

  private async play(system: System, name: string): Promise<void> {
    const { streams, look, language } = this
    const fields = (system.mechanics[name] as AnyMechanic).input as Fields
    const speech = { game: system.words[language], words: look.words, language }
    const talk = { ask: this.ask.bind(this), say: this.say.bind(this) }
    const filling = new Filling(talk, speech)
    const more = language === 'en' ? [] : ['--lang', language]
    let input: Values = {}
    for (;;) {
      input = await filling.fill(fields, input)
      const counted = this.counted(system, name, input)
      if (!counted) continue
      const { question, answer } = counted
      streams.out(`\n${gameHeadline(question, answer.input, look)}${gameOddsPage(question, answer, look, false)}`)
      const line = commandLines(['roll', system.id, name, ...flagsFor(fields, input), ...more], look)
      if ((await this.roll(question, line)) === 'another') return
    }
  }

  /** Rolls as often as wanted. */
  private async roll(question: Question, line: string): Promise<'change' | 'another'> {
    const { streams, language } = this
    const { next, change, another, roll, asCommand } = this.says
    for (let rolled = 0; ; ) {
      const said = (await this.ask(next(rolled > 0))).toLowerCase()
      if (change.includes(said)) return 'change'
      if (another.includes(said)) return 'another'
      if (!roll.includes(said)) continue
      const asked = { question, language, decisions: [], switches: new Set<string>() }
      await rollGame(asked, diceFor(undefined), streams)
      if (rolled++ === 0) streams.aside(`\n${asCommand}\n${line}`)
    }
  }

  /** The odds, or nothing where the rules say no to these fields together. */
  private counted(system: System, name: string, input: Values) {
    try {
      const question = new Question(system, name, input, this.language)
      return { question, answer: watched(this.streams, this.language)(question.counting()) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.say(failureOf(error).in(this.language).message)
      return undefined
    }
  }

  /** One of a numbered list, by its number or its name; undefined when what was said is dealt with otherwise. */
  private async pick<T>(
    question: string,
    all: readonly Listed<T>[],
    otherwise: (said: string) => Promise<boolean> = async () => false,
  ): Promise<T | undefined> {
    const numbered = all.map(({ name, summary }, i): [string, string] => [`${i + 1}  ${name}`, summary])
    this.streams.aside(`\n${labelled(numbered, this.look)}`)
    const names = all.map(({ name }) => name)
    for (;;) {
      const said = await this.ask(`${question} `, names)
      const begins = (name: string) => said !== '' && name.toLowerCase().startsWith(said.toLowerCase())
      const byName = all.findIndex(({ id, name }) => begins(name) || begins(id))
      const picked = all[/^\d+$/.test(said) ? Number(said) - 1 : byName]
      if (picked !== undefined) return picked.of
      if (said !== '' && (await otherwise(said))) return undefined
      this.say((said === '' ? '' : this.says.noneOfThem(clipped(said, 30))) + this.says.pickOne(all.length))
    }
  }

  private get says() {
    return this.look.words.prompts.walk
  }

  private async ask(question: string, completions: readonly string[] = []): Promise<string> {
    return ((await this.streams.ask(question, completions)) ?? '').trim()
  }

  private say(text: string): void {
    this.streams.aside(`${wrapped(text, this.look.width, '')}\n`)
  }
}
