// The dice engine: dice, readings, rules and what can be done with them.

export { type Advice, type AdvisedOption, type AdviseOptions, advise, advising } from './advise.ts'
export { type ChartOptions, type ChartPoint, chart, charting, grid, range } from './chart.ts'
export type { Progress, Steps } from './counting.ts'
export { Die, d, d4, d6, d8, d10, d12, d20, d100, dF, die, digit, type Parts, type Pool, percentile } from './die.ts'
export { type Dictionary, explain, type Figures, type Sentence } from './explain.ts'
export { Fraction } from './fraction.ts'
export { counting, drive, Odds, type OddsOptions, odds } from './odds.ts'
export { isSame, type Plain } from './plain.ts'
export {
  type Chooser,
  type Played,
  type PlayOptions,
  play,
  type Question,
  resolve,
  type Step,
  type Waiting,
} from './play.ts'
export { mixed, pool } from './pool.ts'
export type { Group, Reading } from './reading.ts'
export {
  count,
  countAtLeast,
  countAtMost,
  dropHighest,
  dropLowest,
  faces,
  highest,
  lowest,
  matches,
  narrow,
  places,
  sum,
  sumOf,
  tally,
} from './readings.ts'
export { type Code, Refusal, refuse, TooBig, Unsteady } from './refusal.ts'
export type { Answer, Answers, Ask, Objective, Rule } from './rule.ts'
export { diceFrom } from './source.ts'
export type { Dice } from './throw.ts'
export type { Ways } from './ways.ts'
