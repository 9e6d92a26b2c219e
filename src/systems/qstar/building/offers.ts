// The offers of each step of a draft, with their prices. A price is the account's own, so the two cannot differ.

import { refuse } from '../../../dice/index.ts'
import type { DraftOffer, DraftText } from '../../building.ts'
import { adaptions } from './adaptions.ts'
import { type CharacterDraft, draftFields, draftRaces } from './draft.ts'
import { type DraftChange, withRace } from './draft-changes.ts'
import { balanceOf, ledgerOf } from './ledger.ts'
import { countedFaces } from './pool-dice.ts'
import { shopChanges } from './shop.ts'

/** QS-40. */
export const STEPS = ['race', 'adaptions', 'pools', 'equipment'] as const
type BuildingStep = (typeof STEPS)[number]

/** The steps after the race, the name and the money. */
const LATER: Readonly<Partial<Record<keyof CharacterDraft, BuildingStep>>> = {
  abilities: 'adaptions',
  skills: 'adaptions',
  perks: 'adaptions',
  flaws: 'adaptions',
  rolled: 'pools',
  equipment: 'equipment',
  ammunition: 'equipment',
}

export const stepOf = (field: string): BuildingStep => LATER[field.split('.')[0] as keyof CharacterDraft] ?? 'race'

/** Decisions that stand in no account: the race, and the dice as they fell. */
export function progressIn(draft: CharacterDraft, step: BuildingStep): DraftText[] {
  if (step === 'race') return [{ word: 'stands-race', figures: { name: draft.race } }]
  if (step !== 'pools') return []
  return Object.entries(countedFaces(draft))
    .filter(([, faces]) => faces.length > 0)
    .map(([pool, faces]) => ({ word: 'stands-rolled', figures: { pool, faces } }))
}

export function offersOf(draft: CharacterDraft, step: BuildingStep): DraftOffer<CharacterDraft>[] {
  const before = balanceOf(ledgerOf(draft))
  return changesIn(draft, step).map((change) => {
    // Words that go with an offer change no price; a number that goes with it is the price.
    const after = change.asks === 'money' ? before : balanceOf(ledgerOf(change.take('')))
    return { asks: null, ...change, amount: after - before }
  })
}

export function changesIn(draft: CharacterDraft, step: BuildingStep): DraftChange[] {
  switch (step) {
    case 'race':
      return [...beginnings(draft), ...raceChanges(draft)]
    case 'adaptions':
      return adaptions(draft)
    case 'pools':
      return []
    case 'equipment':
      return shopChanges(draft)
  }
}

function beginnings(draft: CharacterDraft): DraftChange[] {
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
      isOfGm: true,
      take: (said) => ({ ...draft, money: wholeIn(said) }),
    },
    {
      name: 'prices',
      word: 'offer-prices',
      figures: { prices: otherPrices(draft) },
      isOfGm: true,
      take: () => ({ ...draft, prices: otherPrices(draft) }),
    },
  ]
}

/** QS-41: the other of the two readings of the price lists. */
const otherPrices = ({ prices }: CharacterDraft) => (prices === 'each-step' ? 'of-the-rank' : 'each-step')

/** Thousands may stand apart; a fraction of a credit is none. */
function wholeIn(said: string): number {
  const most = (draftFields.money.kind as { readonly high: number }).high
  const isWhole = /^\d+$|^\d{1,3}([\s_.,'’])\d{3}(\1\d{3})*$/.test(said.trim())
  const credits = Number(said.replaceAll(/\D/g, ''))
  return isWhole && credits <= most ? credits : refuse('money', 'no-number', { said, most })
}

function raceChanges(draft: CharacterDraft): DraftChange[] {
  if (draft.since) return []
  return draftRaces(draft)
    .filter(({ name }) => name !== draft.race)
    .map(({ name }) => ({ name, word: 'offer-race', figures: { name }, take: () => withRace(draft, name) }))
}
