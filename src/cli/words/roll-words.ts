// The words of rolls and odds on the command line.

export interface RollWords {
  readonly total: string
  readonly totals: string
  /** How many dice meet what is asked of each. */
  readonly counted: string
  readonly diceThatCount: string
  readonly success: string
  readonly failure: string
  readonly yes: string
  readonly no: string
  readonly chance: string
  readonly exact: string
  readonly atLeast: string
  readonly mean: string
  readonly about: string
  readonly deviation: string
  readonly point: string
  readonly thousands: string
  readonly percent: string
  to(low: string, high: string): string
  below(low: string, high: string): string
  upTo(high: string): string
  under(high: string): string
  orMore(low: string): string
  /** The chance of everything not listed. */
  rest(chance: string): string
  readonly restIsAbove: string
  shortened(count: string): string
  /** Dice are counted, and how their total would be compared instead. */
  counts(compared: string): string
  /** A function of a program called itself deeper than it may. */
  readonly calledTooDeep: string
  /** A die without faces. */
  readonly emptyDie: string
  /** The table is of one roll of several. */
  each(times: number): string
  readonly together: string
  /** No value. */
  readonly none: string
  readonly best: string
  readonly option: string
  /** The measure of a chart: the chance of success, or the mean of a field; and which field goes which way. */
  readonly chanceOfSuccess: string
  meanOf(field: string): string
  downAcross(down: string, across: string): string
  /** Losses and gains on sheets. */
  readonly onSheet: string
  /** The points to spend after a roll, and who picks. */
  toSpend(points: number, by: 'player' | 'gm'): string
  readonly decided: string
  fixed(choices: string): string
  /** Fields whose values were advised one by one. */
  withValues(field: string): string
  changesNothing(field: string, chance: string): string
  readonly nothingPriced: string
  /** Best play at every value of a field: the option, the chance with the best of the others, and where no option is asked for. */
  readonly bestPlay: string
  readonly nextBest: string
  /** With dice that lie there: they may be too few or too many for this value. */
  nothingToChoose(hasDice: boolean): string
  askedNowhere(line: string): string
  /** Below a table of plans. */
  readonly meanLost: string
  /** Outcomes of several parts, too many to list together. */
  parts(count: string): string
  outcomesShortened(count: string): string
  others(count: string): string
  answerWith(option: string): string
  which(count: number, isLong: boolean): string
  whichOf(count: number): string
  readonly all: string
}
