// The figures as text.

import type { FightFigures } from './fights.ts'
import type { RollingFigures } from './roll-timings.ts'
import type { ProblemFigures, Summary } from './summary.ts'

const COLUMNS = ['problem', 'cold ms', 'steady ms', 'peer ms', 'peer/ours', 'limit ms', 'ours/limit']

const aligned = (cells: readonly string[]): string =>
  cells
    .map((cell, i) => (i === 0 ? cell.padEnd(9) : cell.padStart(11)))
    .join('')
    .trimEnd()

export const title = aligned(COLUMNS)

export function row(figures: ProblemFigures): string {
  const { id, coldMs, steadyMs, peerMs, peerRatio, limitMs, limitRatio } = figures
  const limit = limitMs === undefined ? [] : [limitMs, limitRatio as number]
  return aligned([id, ...[coldMs, steadyMs, peerMs, peerRatio, ...limit].map(short)])
}

export function tellSummary(summary: Summary): string {
  const { joint, choices, slowestAgainstPeer, charts, slowestColdCheck, slowestColdBigCheck } = summary
  const ratios = (name: string, group: Summary['joint']) =>
    group && [
      `${name} (${group.problems}): ${short(group.mean)} times as fast as the peer in the geometric mean, ` +
        `at least ${short(group.smallest.ratio)} (${group.smallest.id})`,
    ]
  const cold = (name: string, slowest: Summary['slowestColdCheck']) =>
    slowest && [`slowest cold ${name}: ${short(slowest.ms)} ms (${slowest.id})`]
  const chartTimes = Object.entries(charts).map(([id, ms]) => `${id} ${short(ms)} ms`)
  return [
    ratios('selectors, joint readings, attacks', joint),
    ratios('choices with ten dice and more', choices),
    slowestAgainstPeer && [
      `slowest against the peer of all: ${short(slowestAgainstPeer.ratio)} times as fast (${slowestAgainstPeer.id})`,
    ],
    chartTimes.length > 0 && [`charts: ${chartTimes.join(', ')}`],
    cold('single check', slowestColdCheck),
    cold('big check of D and E', slowestColdBigCheck),
  ]
    .flatMap((lines) => lines || [])
    .join('\n')
}

export function tellRolling(figures: RollingFigures): string {
  const line = (name: string, rate: number, more = '') =>
    `${name.padEnd(46)}${Math.round(rate).toLocaleString('en').padStart(12)} a second${more}`
  return [
    line('check of 3d10 with its story', figures.checks),
    line('bare loop: 3 faces drawn and compared', figures.bareChecks, `, ${short(figures.bareRatio)} times as many`),
    line('3d6+2 read and rolled', figures.notation, `, ${short(figures.peerRatio)} times as many as rpg-dice-roller`),
    line('3d6+2 read and rolled by rpg-dice-roller', figures.peerNotation),
    line('3d6+2 read', figures.parse),
  ].join('\n')
}

export function tellFights({ hundredThousandMs, facesAFight, bareMs, bareRatio }: FightFigures): string {
  return [
    `100,000 duels of up to five rounds: ${short(hundredThousandMs / 1000)} s, ${short(facesAFight)} dice each`,
    `bare loop: as many dice drawn: ${short(bareMs / 1000)} s; the rules take ${short(bareRatio)} times as long`,
  ].join('\n')
}

/** Three digits that count. */
const short = (figure: number): string => (figure >= 100 ? `${Math.round(figure)}` : `${Number(figure.toPrecision(3))}`)
