// The wizard, `astragal` alone at a terminal: from a game to a mechanic to its fields, then the odds and a roll. Enter takes what stands in
// brackets; q or Ctrl-D ends it anywhere.

import { type PlainRecord, Refusal } from '../dice/index.ts'
import type { Fields } from '../systems/field.ts'
import type { Language } from '../systems/language.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import { MechanicCall } from '../systems/mechanic-call.ts'
import type { System } from '../systems/system.ts'
import { diceSource } from './dice-source.ts'
import { asFailure } from './failure.ts'
import { FieldPrompts } from './game/field-prompts.ts'
import { flagsGiving } from './game/flags.ts'
import { commandLines } from './game/game-help.ts'
import { gameHeadline, gameOddsPage } from './game/game-odds-page.ts'
import { rollGame } from './game/game-roll.ts'
import { labelledRows } from './game/game-story.ts'
import { loadEverySystem } from './game/system-list.ts'
import { pageLook } from './look.ts'
import { isNotation } from './notation-roll.ts'
import { withProgress } from './progress.ts'
import type { Streams } from './subcommand.ts'
import { clippedText, wrappedText } from './terminal-text.ts'

/** The person has ended it. */
const OVER = Symbol('over')

/** Runs another command line, for dice typed in place of a game. */
type RunLine = (argv: readonly string[]) => Promise<number>

export async function runWizard(streams: Streams, run: RunLine, language: Language): Promise<number> {
  try {
    await new Wizard({ ...streams, ask: askOrEnd(streams) }, run, language).start()
  } catch (signal) {
    if (signal !== OVER) throw signal
    streams.aside('\n')
  }
  return 0
}

/** Asks, also for the decisions and dice of a roll, until the person ends it. */
const askOrEnd =
  (streams: Streams): Streams['ask'] =>
  async (question, completions) => {
    const said = await streams.ask(question, completions)
    if (said === undefined || said.trim().toLowerCase() === 'q') throw OVER
    return said
  }

/** Something to pick: by its number, its name, or what commands call it. */
interface MenuOption<T> {
  readonly id: string
  readonly name: string
  readonly summary: string
  readonly of: T
}

class Wizard {
  private readonly streams: Streams
  private readonly run: RunLine
  private readonly language: Language
  private readonly look

  constructor(streams: Streams, run: RunLine, language: Language) {
    this.streams = streams
    this.run = run
    this.language = language
    this.look = pageLook(streams, language)
  }

  async start(): Promise<never> {
    const systems = await loadEverySystem()
    const { hello, whichGame, whatIn } = this.prompts
    this.say(hello)
    for (;;) {
      const games = systems.map((system): MenuOption<System> => {
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
    const { nextDice, another, roll } = this.prompts
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
    const filling = new FieldPrompts(talk, speech)
    const more = language === 'en' ? [] : ['--lang', language]
    let input: PlainRecord = {}
    for (;;) {
      input = await filling.fill(fields, input)
      const counted = this.counted(system, name, input)
      if (!counted) continue
      const { call, answer } = counted
      streams.out(`\n${gameHeadline(call, answer.input, look)}${gameOddsPage(call, answer, look, false)}`)
      const line = commandLines(['roll', system.id, name, ...flagsGiving(fields, input), ...more], look)
      if ((await this.roll(call, line)) === 'another') return
    }
  }

  /** Rolls as often as wanted. */
  private async roll(call: MechanicCall, line: string): Promise<'change' | 'another'> {
    const { streams, language } = this
    const { next, change, another, roll, asCommand } = this.prompts
    for (let rolled = 0; ; ) {
      const said = (await this.ask(next(rolled > 0))).toLowerCase()
      if (change.includes(said)) return 'change'
      if (another.includes(said)) return 'another'
      if (!roll.includes(said)) continue
      const asked = { call, language, decisions: [], switches: new Set<string>() }
      await rollGame(asked, diceSource(undefined), streams)
      if (rolled++ === 0) streams.aside(`\n${asCommand}\n${line}`)
    }
  }

  /** The odds, or nothing where the rules say no to these fields together. */
  private counted(system: System, name: string, input: PlainRecord) {
    try {
      const call = new MechanicCall(system, name, input, this.language)
      return { call, answer: withProgress(this.streams, this.language)(call.oddsSteps()) }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      this.say(asFailure(error).in(this.language).message)
      return undefined
    }
  }

  /** One of a numbered list, by its number or its name; undefined when what was said is dealt with otherwise. */
  private async pick<T>(
    question: string,
    all: readonly MenuOption<T>[],
    otherwise: (said: string) => Promise<boolean> = async () => false,
  ): Promise<T | undefined> {
    const numbered = all.map(({ name, summary }, i): [string, string] => [`${i + 1}  ${name}`, summary])
    this.streams.aside(`\n${labelledRows(numbered, this.look)}`)
    const names = all.map(({ name }) => name)
    for (;;) {
      const said = await this.ask(`${question} `, names)
      const begins = (name: string) => said !== '' && name.toLowerCase().startsWith(said.toLowerCase())
      const byName = all.findIndex(({ id, name }) => begins(name) || begins(id))
      const picked = all[/^\d+$/.test(said) ? Number(said) - 1 : byName]
      if (picked !== undefined) return picked.of
      if (said !== '' && (await otherwise(said))) return undefined
      this.say((said === '' ? '' : this.prompts.noneOfThem(clippedText(said, 30))) + this.prompts.pickOne(all.length))
    }
  }

  private get prompts() {
    return this.look.words.prompts.walk
  }

  private async ask(question: string, completions: readonly string[] = []): Promise<string> {
    return ((await this.streams.ask(question, completions)) ?? '').trim()
  }

  private say(text: string): void {
    this.streams.aside(`${wrappedText(text, this.look.width, '')}\n`)
  }
}
