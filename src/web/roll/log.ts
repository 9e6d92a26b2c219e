// The log of this device: the cards of what was rolled here, newest first, kept between visits.

import { signal } from '@preact/signals'
import { forget, keep, kept } from '../storage.ts'
import type { Card } from './card.ts'

const MOST = 300

const isLog = (value: unknown): value is readonly Card[] =>
  Array.isArray(value) &&
  value.every(
    (card) =>
      typeof card?.id === 'string' &&
      Array.isArray(card.thrown) &&
      Array.isArray(card.steps) &&
      Array.isArray(card.bought),
  )

export const log = signal<readonly Card[]>(kept('log', isLog) ?? [])

function write(cards: readonly Card[]): void {
  log.value = cards.slice(0, MOST)
  keep('log', log.value)
}

export const enter = (card: Card): void => write([card, ...log.value])

/** The same card with something added to it, such as what was bought. */
export const amend = (card: Card): void => write(log.value.map((each) => (each.id === card.id ? card : each)))

export function clearLog(): void {
  log.value = []
  forget('log')
}
