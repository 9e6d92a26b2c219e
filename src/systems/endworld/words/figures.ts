// The words of Endworld: figures as both languages write them.

import type { SentenceFigures } from '../../../dice/index.ts'
import { diceLayout } from '../selection.ts'
import type { ZONE_NAMES } from '../zones.ts'

export type ZoneName = (typeof ZONE_NAMES)[number]

/** The dice of a roll as they lie, and which selector picked which. */
export function thrown({ faces, shown }: SentenceFigures) {
  const { by } = shown as { by: Parameters<typeof diceLayout>[1] }
  const { kept, removed, picked } = diceLayout(faces as number[], by)
  const picks = by.selectors.flatMap((selector, i) => (picked[i] === null ? [] : [[selector, picked[i]] as const]))
  return { faces: faces as number[], kept, removed, picks }
}

export function picksOf({ picks }: SentenceFigures) {
  return picks as readonly { selector: number; place: number }[]
}

export function selectorsOf(figures: SentenceFigures): number[] {
  return picksOf(figures).map(({ selector }) => selector)
}

export function resonancesOf({ resonances }: SentenceFigures) {
  return resonances as readonly { frequency: number; amplitude: number }[]
}

export const spaced = (faces: readonly number[]): string => faces.join(' ')

export const listed = (numbers: unknown): string => (numbers as readonly number[]).join(', ')

export const lengthOf = (numbers: unknown): number => (numbers as readonly number[]).length

export function count(number: unknown, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`
}

/** `12 - 5 - 1 = 6`: the result and what is taken off it. */
export function attackSum({ result, rangePenalty, defence, shot, value }: SentenceFigures): string {
  const off = [rangePenalty, defence, shot].filter((number) => number !== 0)
  return [result, ...off].join(' - ') + (off.length > 0 ? ` = ${value}` : '')
}
