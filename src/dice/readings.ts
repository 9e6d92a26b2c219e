// The vocabulary of readings: what a rule may want to know of a roll. Ask for as little as the rule needs.

import {
  DroppingReading,
  type FaceGroup,
  NarrowedReading,
  type Reading,
  SingleTrackReading,
  type TallyAnswers,
  TallyReading,
} from './reading.ts'

const itself = (face: number): number => face

/** The sum of the faces. */
export const sum: Reading<number> = new SingleTrackReading<number>(itself)

/** The sum of a whole number made of each face: `sumOf(face => face === 0 ? 2 : 1)`. */
export function sumOf(worth: (face: number) => number): Reading<number> {
  return new SingleTrackReading<number>(worth)
}

/** How many dice show a face that counts. */
export function count(counts: (face: number) => boolean): Reading<number> {
  return sumOf((face) => (counts(face) ? 1 : 0))
}

/** How many dice show `least` or more. */
export const countAtLeast: (least: number) => Reading<number> = known((least) => count((face) => face >= least))

/** How many dice show `most` or less. */
export const countAtMost: (most: number) => Reading<number> = known((most) => count((face) => face <= most))

/** The same reading for the same number, so that what was counted for it can be found again. */
function known(made: (figure: number) => Reading<number>): (figure: number) => Reading<number> {
  const readings = Array.from({ length: 101 }, (_, figure) => made(figure))
  return (figure) => readings[figure] ?? made(figure)
}

/** The highest face. */
export const highest: Reading<number> = new SingleTrackReading<number>(itself, [-1])

/** The lowest face. */
export const lowest: Reading<number> = new SingleTrackReading<number>(itself, [1])

/** The sum of the dice at these places in ascending order: 1 is the lowest, -1 the highest; a place named twice counts twice. */
export function places(at: readonly number[]): Reading<number> {
  return new SingleTrackReading<number>(itself, at)
}

/** The faces shown by two or more dice, ascending, with how many dice show each. */
export const matches: Reading<readonly FaceGroup[]> = new SingleTrackReading<readonly FaceGroup[]>(2)

/** The sorted faces themselves. Has many answers: prefer a reading that says what is wanted of them. */
export const faces: Reading<readonly number[]> = narrow(new SingleTrackReading<readonly FaceGroup[]>(1), (groups) =>
  groups.flatMap(({ face, count }) => Array<number>(count).fill(face)),
)

/** The reading of what is left when the `dice` lowest are taken away. */
export function dropLowest<R>(dice: number, reading: Reading<R>): Reading<R> {
  return dropping(dice, 0, reading)
}

/** The reading of what is left when the `dice` highest are taken away. */
export function dropHighest<R>(dice: number, reading: Reading<R>): Reading<R> {
  return dropping(0, dice, reading)
}

function dropping<R>(lowest: number, highest: number, reading: Reading<R>): Reading<R> {
  return lowest === 0 && highest === 0 ? reading : new DroppingReading(lowest, highest, reading)
}

/** Several readings of the same dice at once: `tally({ total: sum, sixes: countAtLeast(6) })`. */
export function tally<T extends Record<string, Reading<unknown>>>(parts: T): Reading<TallyAnswers<T>> {
  return new TallyReading(parts)
}

/** A reading of which only `keep(answer)` matters: answers that it makes equal are counted as one. */
export function narrow<R, S>(reading: Reading<R>, keep: (answer: R) => S): Reading<S> {
  return new NarrowedReading(reading, keep)
}
