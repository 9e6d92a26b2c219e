// The result of many fights, as a person reads it.
import type { Language } from '../../systems/language.ts'
import type { Estimate, FightSummary } from '../../systems/simulation.ts'
import { groupedDigits, roundedText, shareText } from '../chance.ts'
import type { PageLook } from '../chance-table.ts'
import { labelledRows } from './game-story.ts'

interface SimulationTexts {
  head(a: string, b: string, runs: string): string
  wins(chance: string, low: string, high: string): string
  left(standing: string, alive: string): string
  readonly undecided: string
  readonly rounds: string
  mean(mean: string): string
  stopped(runs: string): string
}

const TEXTS: Readonly<Record<Language, SimulationTexts>> = {
  en: {
    head: (a, b, runs) => `${a} against ${b}, ${runs} ${runs === '1' ? 'fight' : 'fights'}`,
    wins: (chance, low, high) => `wins ${chance} (95 times in 100 between ${low} and ${high})`,
    left: (standing, alive) => `on average ${standing} still standing, ${alive} alive`,
    undecided: 'undecided',
    rounds: 'rounds',
    mean: (mean) => `${mean} on average`,
    stopped: (runs) => `Stopped after ${runs} ${runs === '1' ? 'fight' : 'fights'}.`,
  },
  de: {
    head: (a, b, runs) => `${a} gegen ${b}, ${runs} ${runs === '1' ? 'Kampf' : 'Kämpfe'}`,
    wins: (chance, low, high) => `gewinnt ${chance} (in 95 von 100 Fällen zwischen ${low} und ${high})`,
    left: (standing, alive) => `im Mittel ${standing} noch auf den Beinen, ${alive} am Leben`,
    undecided: 'unentschieden',
    rounds: 'Runden',
    mean: (mean) => `im Mittel ${mean}`,
    stopped: (runs) => `Nach ${runs} ${runs === '1' ? 'Kampf' : 'Kämpfen'} abgebrochen.`,
  },
}

export function simulationPage(
  names: readonly [string, string],
  { runs, sides, undecided, rounds }: FightSummary,
  isStopped: boolean,
  language: Language,
  look: PageLook,
): string {
  const { words, paint } = look
  const texts = TEXTS[language]
  const few = (value: number) => roundedText(value, words, 2)
  const won = ({ chance, low, high }: Estimate) =>
    texts.wins(shareText(chance, words), shareText(low, words), shareText(high, words))
  // One fight says nothing of how far others would lie from it.
  const margin = runs > 1 ? ` (± ${roundedText(rounds.margin, words, 3)})` : ''
  const rows = [
    ...([0, 1] as const).flatMap((at): [string, string][] => [
      [names[at], won(sides[at].wins)],
      ['', texts.left(few(sides[at].standing), few(sides[at].alive))],
    ]),
    ...(undecided.chance > 0 ? [[texts.undecided, shareText(undecided.chance, words)] as const] : []),
    [texts.rounds, `${texts.mean(few(rounds.mean))}${margin}`] as const,
  ]
  const head = paint('bold', texts.head(names[0], names[1], groupedDigits(runs, words)))
  const stopped = isStopped ? `\n${texts.stopped(groupedDigits(runs, words))}\n` : ''
  return `${head}\n${labelledRows(rows, look)}${stopped}`
}
