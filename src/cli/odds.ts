import type { Odds } from '../dice/index.ts'
import type { NotationOutcome } from '../dice/notation/index.ts'
import { outcomesCsv } from '../systems/csv.ts'
import { fixedChoicesOf } from '../systems/fixed-choices.ts'
import { oddsJson, outcomeJson } from '../systems/odds-answer.ts'
import { pastedProgram, runPasted } from './anydice.ts'
import type { PageLook } from './chance-table.ts'
import { fixedChoices } from './game/call.ts'
import { fixedNote, gameHeadline, gameOddsPage } from './game/game-odds-page.ts'
import { pageLook } from './look.ts'
import { countNotation, notationOddsAnswer } from './notation-answer.ts'
import { type NotationRoll, readNotation } from './notation-roll.ts'
import { headline, oddsPage } from './odds-page.ts'
import { LONG_TABLE } from './odds-rows.ts'
import { withProgress } from './progress.ts'
import type { Subcommand } from './subcommand.ts'
import { readTarget } from './target.ts'
import { wrappedText } from './terminal-text.ts'

/** More lists than this are not offered: they may be refused. */
const COUNTABLE = 100_000

const takes = { ofGames: ['choose'], switches: ['all', 'csv'] }

export const oddsCommand: Subcommand = {
  name: 'odds',
  takes,
  async run(argv, streams) {
    const program = pastedProgram(argv)
    if (program !== null) return runPasted(argv, program, streams)
    const asked = await readTarget('odds', argv, takes)
    const look = pageLook(streams, asked.language)
    const driven = withProgress(streams, asked.language)
    if (asked.is === 'game') {
      const { call } = asked
      const fixed = fixedChoices(asked.options)
      const answer = driven(call.oddsSteps(fixedChoicesOf(call, fixed)))
      if (asked.switches.has('json')) streams.out(`${JSON.stringify(oddsJson(answer))}\n`)
      else if (asked.switches.has('csv')) streams.out(outcomesCsv(answer.outcomes.map(outcomeJson)))
      else {
        const head = gameHeadline(call, answer.input, look)
        streams.out(head + fixedNote(fixed, look) + gameOddsPage(call, answer, look, asked.switches.has('all')))
      }
      return 0
    }
    const free = asked.free()
    const count = (what: NotationRoll) => countNotation(what, driven)
    const answer = () => driven(notationOddsAnswer(free, count(free), asked.language))
    if (asked.switches.has('json')) streams.out(`${JSON.stringify(answer())}\n`)
    else if (asked.switches.has('csv')) streams.out(outcomesCsv(answer().outcomes))
    else streams.out(pageOf(free, count, look, asked.switches.has('all')))
    return 0
  },
}

type OddsCounter = (what: NotationRoll) => Odds<NotationOutcome>

function pageOf(free: NotationRoll, count: OddsCounter, look: PageLook, showsAll: boolean): string {
  const { repeated, dialect } = free
  if (repeated && !showsAll) {
    const { times, roll } = repeated
    const one = readNotation(roll, dialect)
    const odds = count(one)
    const lists = odds.outcomes.length ** times
    // Lists of totals are soon too many to read, or even to count: then one roll stands for all.
    if (lists > LONG_TABLE) {
      const note = [look.words.each(times), ...(lists <= COUNTABLE ? [look.words.together] : [])].join(' ')
      return `${headline(free, look)}${wrappedText(note, look.width, '')}\n${oddsPage(one, odds, look, false)}`
    }
  }
  return headline(free, look) + oddsPage(free, count(free), look, showsAll)
}
