// Whole numbers that must be so: sides, worths, costs. Apart from the ways, so that dice alone bring nothing of counting along.

import { ImpossibleDice } from './refusal.ts'

/** Refuses what is not a whole number, or too large a one: `whole(0.5, 'A side of ', 'coin')`. */
export function mustBeWhole(
  value: number,
  what: string,
  of: string | number = '',
  most = Number.MAX_SAFE_INTEGER,
): number {
  if (Number.isInteger(value) && Math.abs(value) <= most) return value
  throw new ImpossibleDice(`${what}${of} is a whole number within ±${most}, not ${value}.`)
}
