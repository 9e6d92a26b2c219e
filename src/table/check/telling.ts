// A telling: the parts of a hidden check that players are told. Entries hold it as three switches in a text (`110`).

import { TELLINGS, type Telling } from '../entries.ts'

export interface ToldParts {
  readonly dice: boolean
  readonly verdict: boolean
  /** The content of the seal. */
  readonly seal: boolean
}

export function readTelling(telling: Telling): ToldParts {
  const [dice, verdict, seal] = telling
  return { dice: dice === '1', verdict: verdict === '1', seal: seal === '1' }
}

/** Whether it says how the dice fell and what it came to: who hears that makes their own choices, and spends what the result grants. */
export function tellsResult(telling: Telling): boolean {
  const { dice, verdict } = readTelling(telling)
  return dice && verdict
}

/** The tellings that say more than this one, and all that it says. */
export const widerTellings = (than: Telling): readonly Telling[] => TELLINGS.filter((more) => isWider(more, than))

function isWider(more: Telling, than: Telling): boolean {
  const [parts, before] = [readTelling(more), readTelling(than)]
  return more !== than && PARTS.every((part) => parts[part] || !before[part])
}

const PARTS = ['dice', 'verdict', 'seal'] as const
