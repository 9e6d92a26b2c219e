// Selection: which of the dice thrown are left to interpret, which of those the selectors pick, what thresholds they reach.

import { type Ask, d10, dropHighest, dropLowest, type Pool, places, pool, type Reading } from '../../dice/index.ts'
import { clamp } from '../mechanic.ts'

/** EW-1, EW-4: a check interprets five dice, always. */
const LEFT = 5

/** EW-2: the place a selector picks, counted from the lowest die. Above 5 it is the 5th; 0 is no place, and no die. */
export function selectorPlace(selector: number): number {
  return clamp(0, LEFT, selector)
}

/** EW-4: bonus and penalty dice are set off one against one. Above 0 bonus dice remain, below 0 penalty dice. */
export function netBonusDice(bonus: number, penalty: number, ask: Ask): number {
  const extra = bonus - penalty
  if (bonus > 0 || penalty > 0) {
    const word = extra > 0 ? 'bonus-dice' : extra < 0 ? 'penalty-dice' : 'set-off'
    ask.tell('EW-4', word, { bonus, penalty, remain: Math.abs(extra), dice: LEFT + Math.abs(extra) })
  }
  return extra
}

/** EW-1, EW-4: five d10, and what remains of bonus or penalty dice with them. */
export function checkPool(extra: number): Pool {
  return pool(LEFT + Math.abs(extra), d10)
}

/** EW-4: for every bonus die the lowest die is removed, for every penalty die the highest. */
export function remainingDice<R>(extra: number, reading: Reading<R>): Reading<R> {
  return extra > 0 ? dropLowest(extra, reading) : dropHighest(-extra, reading)
}

export const SAME_PLACE = ['twice', 'once'] as const

/** The selectors of a check, and how often a place counts that several of them name. */
export interface Selection {
  readonly selectors: readonly number[]
  readonly samePlace: (typeof SAME_PLACE)[number]
}

/** EW-2, EW-3: the places that count: one for each selector that picks a die; as a ruling of the table each place once. */
function countedPlaces({ selectors, samePlace }: Selection): readonly number[] {
  const picked = selectors.map(selectorPlace).filter((place) => place > 0)
  return samePlace === 'once' ? [...new Set(picked)] : picked
}

/** EW-2, EW-3: the sum of the dice the selectors pick. */
export function selected(selection: Selection, extra: number) {
  const { selectors } = selection
  return { result: remainingDice(extra, places(countedPlaces(selection))), by: known({ selectors, extra }) }
}

/** Facts from before the throw, beside the reading, for the sentence that tells the roll. They cost no counting. */
function known<V>(value: V): Reading<V> {
  return { tracks: [], read: () => value }
}

/** EW-2: says which place each selector picks, or that none picks any: then the result is 0. */
export function tellSelectors(selectors: readonly number[], ask: Ask): void {
  const picks = selectors.map((selector) => ({ selector, place: selectorPlace(selector) }))
  ask.tell('EW-2', picks.some(({ place }) => place > 0) ? 'selectors' : 'nothing-picked', { picks })
}

/** EW-3: says the sum, and what became of a die that several selectors pick. */
export function tellSum({ selectors, samePlace }: Selection, result: number, ask: Ask): void {
  const picked = selectors.map(selectorPlace).filter((place) => place > 0)
  if (picked.length === 0) return
  const isRepeated = new Set(picked).size < picked.length
  ask.tell('EW-3', isRepeated ? (samePlace === 'once' ? 'sum-once' : 'sum-again') : 'sum', { result })
}

/** EW-6: one degree of success for every threshold reached, in whatever order they are given; null where there are none. */
export function degreesOf(result: number, thresholds: readonly number[] | null, ask: Ask): number | null {
  if (thresholds === null) return null
  const sorted = thresholds.toSorted((a, b) => a - b)
  const reached = sorted.filter((threshold) => result >= threshold)
  ask.tell('EW-6', reached.length > 0 ? 'degrees' : 'no-degree', { result, thresholds: sorted, reached })
  return reached.length
}

/** A throw as it lies on the table: the dice left and those removed, sorted, and the die each selector picks (null: none). */
export function diceLayout(
  faces: readonly number[],
  { selectors, extra }: { selectors: readonly number[]; extra: number },
) {
  const sorted = faces.toSorted((a, b) => a - b)
  const from = Math.max(0, extra)
  const kept = sorted.slice(from, from + LEFT)
  const removed = [...sorted.slice(0, from), ...sorted.slice(from + LEFT)]
  return { kept, removed, picked: selectors.map((selector) => kept[selectorPlace(selector) - 1] ?? null) }
}
