import type { Odds } from '../dice/index.ts'
import type { NotationOutcome } from '../dice/notation/index.ts'
import { countFree, oddsAnswer } from './answer.ts'
import { readAsked } from './asked.ts'
import type { Command } from './command.ts'
import { outcomesCsv } from './csv.ts'
import { type FreeRoll, readFree } from './free.ts'
import { gameHeadline, gameOddsPage } from './game/odds-page.ts'
import { lookOf } from './look.ts'
import { headline, oddsPage } from './odds-page.ts'
import { wrapped } from './printable.ts'
import { watched } from './progress.ts'
import { LONG } from './rows.ts'
import type { Look } from './table.ts'

/** More lists than this are not offered: they may be refused. */
const COUNTABLE = 100_000

const takes = { ofGames: [], switches: ['all', 'csv'] }

export const odds: Command = {
  name: 'odds',
  takes,
  async run(argv, streams) {
    const asked = await readAsked('odds', argv, takes)
    const look = lookOf(streams, asked.language)
    const driven = watched(streams, asked.language)
    if (asked.is === 'game') {
      const { question } = asked
      const answer = driven(question.counting())
      if (asked.switches.has('json')) streams.out(`${JSON.stringify(answer)}\n`)
      else if (asked.switches.has('csv')) streams.out(outcomesCsv(answer.outcomes))
      else {
        const head = gameHeadline(question, answer.input, look)
        streams.out(head + gameOddsPage(question, answer, look, asked.switches.has('all')))
      }
      return 0
    }
    const free = asked.free()
    const count = (what: FreeRoll) => countFree(what, driven)
    const answer = () => driven(oddsAnswer(free, count(free)))
    if (asked.switches.has('json')) streams.out(`${JSON.stringify(answer())}\n`)
    else if (asked.switches.has('csv')) streams.out(outcomesCsv(answer().outcomes))
    else streams.out(pageOf(free, count, look, asked.switches.has('all')))
    return 0
  },
}

type Count = (what: FreeRoll) => Odds<NotationOutcome>

function pageOf(free: FreeRoll, count: Count, look: Look, showsAll: boolean): string {
  const { repeated } = free
  if (repeated && !showsAll) {
    const { times, roll } = repeated
    const one = readFree(roll)
    const odds = count(one)
    const lists = odds.outcomes.length ** times
    // Lists of totals are soon too many to read, or even to count: then one roll stands for all.
    if (lists > LONG) {
      const note = [look.words.each(times), ...(lists <= COUNTABLE ? [look.words.together] : [])].join(' ')
      return `${headline(free, look)}${wrapped(note, look.width, '')}\n${oddsPage(one, odds, look, false)}`
    }
  }
  return headline(free, look) + oddsPage(free, count(free), look, showsAll)
}
