// The GM's say in building characters, set once for the table: money, permissions, races, and the reading of the price lists.

import type { PlainRecord } from '../../dice/index.ts'
import { flag, integer, type Values } from '../field.ts'
import { parse } from '../input-parser.ts'
import { pricesOption } from './price-reading.ts'
import { raceList } from './race-list.ts'

/** The most that anything costs, or that anybody is handed. */
export const MOST_CREDITS = 1_000_000_000

export const tableOptions = {
  /** QS-40. */
  startingMoney: integer(0, MOST_CREDITS).or(0),
  /** QS-43. */
  mayLower: flag().or(false),
  /** QS-44. */
  mayBuyPerks: flag().or(true),
  mayTakeFlaws: flag().or(false),
  /** QS-45. */
  races: raceList(),
  prices: pricesOption(),
}

/** Those of a table; one that an older table does not have is as it is at first. */
export function tableRulings(options: PlainRecord): Values<typeof tableOptions> {
  const known = Object.keys(tableOptions).filter((name) => Object.hasOwn(options, name))
  return parse(tableOptions, Object.fromEntries(known.map((name) => [name, options[name]]))).values
}
