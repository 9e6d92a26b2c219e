// The log of this device: the cards of what was rolled here, newest first, kept between visits.

import { signal } from '@preact/signals'
import { readStored, removeStored, store } from '../storage.ts'
import type { SoloCard } from './solo-card.ts'

const MOST = 300

const isLog = (value: unknown): value is readonly SoloCard[] =>
  Array.isArray(value) &&
  value.every(
    (card) =>
      typeof card?.id === 'string' &&
      Array.isArray(card.thrown) &&
      Array.isArray(card.steps) &&
      Array.isArray(card.bought),
  )

export const soloLog = signal<readonly SoloCard[]>(readStored('log', isLog) ?? [])

function write(cards: readonly SoloCard[]): void {
  soloLog.value = cards.slice(0, MOST)
  store('log', soloLog.value)
}

export const addCard = (card: SoloCard): void => write([card, ...soloLog.value])

/** The same card with something added to it, such as what was bought. */
export const replaceCard = (card: SoloCard): void =>
  write(soloLog.value.map((each) => (each.id === card.id ? card : each)))

export function clearLog(): void {
  soloLog.value = []
  removeStored('log')
}
