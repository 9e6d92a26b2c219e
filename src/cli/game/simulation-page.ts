// What many fights came to, as a person reads it.
import type { Estimate, Summary } from '../../systems/simulation.ts'
import { grouped, rounded, share } from '../chance.ts'
import type { Look } from '../table.ts'
import type { Language } from '../words.ts'
import { labelled } from './story.ts'

interface Texts {
  head(a: string, b: string, runs: string): string
  wins(chance: string, low: string, high: string): string
  left(standing: string, alive: string): string
  readonly undecided: string
  readonly rounds: string
  mean(mean: string): string
  stopped(runs: string): string
}

const TEXTS: Readonly<Record<Language, Texts>> = {
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
  { runs, sides, undecided, rounds }: Summary,
  isStopped: boolean,
  language: Language,
  look: Look,
): string {
  const { words, paint } = look
  const texts = TEXTS[language]
  const few = (value: number) => rounded(value, words, 2)
  const won = ({ chance, low, high }: Estimate) =>
    texts.wins(share(chance, words), share(low, words), share(high, words))
  // One fight says nothing of how far others would lie from it.
  const margin = runs > 1 ? ` (± ${rounded(rounds.margin, words, 3)})` : ''
  const rows = [
    ...([0, 1] as const).flatMap((at): [string, string][] => [
      [names[at], won(sides[at].wins)],
      ['', texts.left(few(sides[at].standing), few(sides[at].alive))],
    ]),
    ...(undecided.chance > 0 ? [[texts.undecided, share(undecided.chance, words)] as const] : []),
    [texts.rounds, `${texts.mean(few(rounds.mean))}${margin}`] as const,
  ]
  const head = paint('bold', texts.head(names[0], names[1], grouped(runs, words)))
  const stopped = isStopped ? `\n${texts.stopped(grouped(runs, words))}\n` : ''
  return `${head}\n${labelled(rows, look)}${stopped}`
}
