// The dice engine: dice, readings, rules and what can be done with them.

export { type Advice, type AdvisedOption, type AdviseOptions, adviceSteps, advise } from './advice.ts'
export { type ChartOptions, type ChartPoint, chart, chartSteps, grid, range } from './chart.ts'
export { Die, type DieParts, d, d4, d6, d8, d10, d12, d20, d100, dF, die, digit, type Pool, percentile } from './die.ts'
export { type Dictionary, explain, type Sentence, type SentenceFigures } from './explanation.ts'
export { Fraction } from './fraction.ts'
export { drive, Odds, type OddsOptions, odds, oddsSteps } from './odds.ts'
export { isSame, type Plain, type PlainRecord } from './plain.ts'
export {
  type Chooser,
  type FinishedPlay,
  type PlayOptions,
  play,
  type Question,
  resolve,
  type StoryStep,
  type WaitingPlay,
} from './play.ts'
export { mixed, pool } from './pool.ts'
export type { FaceGroup, Reading } from './reading.ts'
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
export {
  isRefusalCode,
  REFUSAL_KINDS,
  RecordMismatch,
  Refusal,
  type RefusalCode,
  RuleFault,
  refuse,
  TooBig,
} from './refusal.ts'
export type { Answer, Answers, Ask, Objective, Objectives, Rule, SideObjectives } from './rule.ts'
export type { CountSteps, Progress } from './rule-count.ts'
export { diceFrom } from './source.ts'
export type { Dice } from './throw.ts'
export type { Ways } from './ways.ts'
export type { Worth } from './worth.ts'
