// The shop: things that a draft can buy, and give back.

import { itemCarried, itemNamed, itemsOf } from './catalogue.ts'
import { type BoughtItem, type CharacterDraft, MOST_ITEMS, MOST_MAGAZINES } from './draft.ts'
import { type DraftChange, withAmmunition, withItem } from './draft-changes.ts'

export function shopChanges(draft: CharacterDraft): DraftChange[] {
  const enough = draft.equipment.filter(({ count }) => count === MOST_ITEMS).map(({ name }) => name)
  const sale = itemsOf(draft).filter(({ cost, line }) => cost !== null && !enough.includes(line.name))
  const offers = sale.map(({ line: { name } }) => ({
    name,
    word: 'offer-item',
    figures: { name },
    take: () => withItem(draft, name, { count: 1 }),
  }))
  return [...ammunition(draft), ...offers, ...draft.equipment.flatMap((bought) => ownedChanges(draft, bought))]
}

/** Magazines for the weapons of a character that was there before. */
function ammunition(draft: CharacterDraft): DraftChange[] {
  const guns = draft.since?.weapons.filter(({ name }) => (itemCarried(draft, name)?.magazine ?? null) !== null) ?? []
  return guns.flatMap(({ name }) => {
    const bought = draft.ammunition.find((each) => each.name === name)?.magazines ?? 0
    const change = (verb: string, word: string, more: number): DraftChange => ({
      name: `${verb}ammunition ${name}`,
      word,
      figures: { name, count: 1 },
      take: () => withAmmunition(draft, name, more),
    })
    return [
      ...(bought < MOST_MAGAZINES ? [change('', 'offer-magazine', 1)] : []),
      ...(bought > 0 ? [change('return ', 'offer-return-magazine', -1)] : []),
    ]
  })
}

function ownedChanges(draft: CharacterDraft, { name, magazines, count }: BoughtItem): DraftChange[] {
  const price = itemNamed(draft, name)?.magazine ?? null
  const magazine = (by: number, verb: string, word: string): DraftChange => ({
    name: `${verb}magazine ${name}`,
    word,
    figures: { name, count },
    take: () => withItem(draft, name, { magazines: by }),
  })
  return [
    ...(price !== null && magazines < MOST_MAGAZINES ? [magazine(1, '', 'offer-magazine')] : []),
    ...(magazines > 0 ? [magazine(-1, 'return ', 'offer-return-magazine')] : []),
    {
      name: `return ${name}`,
      word: 'offer-return',
      figures: { name },
      take: () => withItem(draft, name, { count: -1 }),
    },
  ]
}
