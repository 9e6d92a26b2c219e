// The summary of the problems' figures.

/** The milliseconds of one problem, and how they compare. */
export interface ProblemFigures {
  readonly id: string
  /** The first time in a fresh process. */
  readonly coldMs: number
  readonly steadyMs: number
  readonly peerMs: number
  /** How many times as fast as the peer. */
  readonly peerRatio: number
  /** The limit written by hand, measured in turns with ours. */
  readonly limitMs?: number
  /** How many times as slow as the limit. */
  readonly limitRatio?: number
  /** The recorded time of a solver written by hand. */
  readonly handMs: number | null
}

interface Ratio {
  readonly id: string
  readonly ratio: number
}

interface Cold {
  readonly id: string
  readonly ms: number
}

interface Group {
  readonly problems: number
  readonly mean: number
  readonly smallest: Ratio
}

/** A part that no measured problem belongs to is null. */
export interface Summary {
  /** Selectors, joint readings and attacks against the peer. */
  readonly joint: Group | null
  /** Choices with ten dice and more against the peer. */
  readonly choices: Group | null
  readonly slowestAgainstPeer: Ratio | null
  /** Steady milliseconds. */
  readonly charts: Readonly<Record<string, number>>
  readonly slowestColdCheck: Cold | null
  readonly slowestColdBigCheck: Cold | null
}

const CHARTS = ['A5', 'B3', 'D3.10', 'E3.10']
const BIG_CHECKS = ['D1.20', 'D1.30', 'D2.20', 'D2.30', 'E4']

const isJoint = (id: string): boolean => /^(A4|B[123]|C[345])(\.|$)/.test(id)
const isBigChoice = (id: string): boolean => id.startsWith('D') && Number(id.split('.')[1]) >= 10
const isSingleCheck = (id: string): boolean => !CHARTS.includes(id) && !id.startsWith('D') && id !== 'E4'

export function summarise(figures: readonly ProblemFigures[]): Summary {
  const charts = figures.filter(({ id }) => CHARTS.includes(id))
  return {
    joint: group(figures.filter(({ id }) => isJoint(id))),
    choices: group(figures.filter(({ id }) => isBigChoice(id))),
    slowestAgainstPeer: group(figures)?.smallest ?? null,
    charts: Object.fromEntries(charts.map(({ id, steadyMs }) => [id, steadyMs])),
    slowestColdCheck: slowest(figures.filter(({ id }) => isSingleCheck(id))),
    slowestColdBigCheck: slowest(figures.filter(({ id }) => BIG_CHECKS.includes(id))),
  }
}

function group(figures: readonly ProblemFigures[]): Group | null {
  const ratios = figures.map(({ id, peerRatio }) => ({ id, ratio: peerRatio })).sort((a, b) => a.ratio - b.ratio)
  const smallest = ratios[0]
  if (!smallest) return null
  const mean = Math.exp(ratios.reduce((sum, { ratio }) => sum + Math.log(ratio), 0) / ratios.length)
  return { problems: ratios.length, mean, smallest }
}

function slowest(figures: readonly ProblemFigures[]): Cold | null {
  return figures.map(({ id, coldMs }) => ({ id, ms: coldMs })).sort((a, b) => b.ms - a.ms)[0] ?? null
}
