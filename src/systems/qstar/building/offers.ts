// What can be done to a draft in each step, with its price. A price is what the account says of it, so the two cannot differ.

import { refuse } from '../../../dice/index.ts'
import type { Line, Offer } from '../../building.ts'
import { adaptions } from './adaptions.ts'
import { type Change, withRace } from './changes.ts'
import { type Draft, draftFields, type Rolled, racesOf } from './draft.ts'
import { balanceOf, ledgerOf } from './ledger.ts'
import { shop } from './shop.ts'

/** QS-40. */
export const STEPS = ['race', 'adaptions', 'pools', 'equipment'] as const
type Step = (typeof STEPS)[number]

/** What is settled later than the race, the name and the money. */
const LATER: Readonly<Partial<Record<keyof Draft, Step>>> = {
  abilities: 'adaptions',
  skills: 'adaptions',
  perks: 'adaptions',
  flaws: 'adaptions',
  rolled: 'pools',
  equipment: 'equipment',
  ammunition: 'equipment',
}

export const stepOf = (field: string): Step => LATER[field.split('.')[0] as keyof Draft] ?? 'race'

/** What is settled in a step and stands in no account: the race, and the dice as they fell. */
export function standsIn({ race, rolled }: Draft, step: Step): Omit<Line, 'amount'>[] {
  if (step === 'race') return [{ word: 'stands-race', figures: { name: race } }]
  if (step !== 'pools') return []
  return Object.entries(rolled as Rolled)
    .filter(([, faces]) => faces.length > 0)
    .map(([pool, faces]) => ({ word: 'stands-rolled', figures: { pool, faces } }))
}

export function offersOf(draft: Draft, step: Step): Offer<Draft>[] {
  const before = balanceOf(ledgerOf(draft))
  return changesIn(draft, step).map((change) => {
    // What must be said along changes no price; a number that must be said is the price.
    const after = change.asks === 'money' ? before : balanceOf(ledgerOf(change.take('')))
    return { asks: null, ...change, amount: after - before }
  })
}

function changesIn(draft: Draft, step: Step): Change[] {
  switch (step) {
    case 'race':
      return [...beginnings(draft), ...raceChanges(draft)]
    case 'adaptions':
      return adaptions(draft)
    case 'pools':
      return []
    case 'equipment':
      return shop(draft)
  }
}

function beginnings(draft: Draft): Change[] {
  return [
    {
      name: 'name',
      word: 'offer-name',
      figures: { name: draft.name },
      asks: 'name',
      take: (said) => ({ ...draft, name: said }),
    },
    {
      name: 'money',
      word: 'offer-money',
      figures: { money: draft.money },
      asks: 'money',
      take: (said) => ({ ...draft, money: wholeIn(said) }),
    },
  ]
}

/** Thousands may stand apart; a fraction of a credit is none. */
function wholeIn(said: string): number {
  const most = (draftFields.money.kind as { readonly high: number }).high
  const isWhole = /^\d+$|^\d{1,3}([\s_.,'’])\d{3}(\1\d{3})*$/.test(said.trim())
  const credits = Number(said.replaceAll(/\D/g, ''))
  return isWhole && credits <= most ? credits : refuse('money', 'no-number', { said, most })
}

function raceChanges(draft: Draft): Change[] {
  if (draft.since) return []
  return racesOf(draft)
    .filter(({ name }) => name !== draft.race)
    .map(({ name }) => ({ name, word: 'offer-race', figures: { name }, take: () => withRace(draft, name) }))
}
