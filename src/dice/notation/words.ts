// What notation says of its rolls, in English and German.

import type { Dictionary, Figures } from '../explain.ts'

const WORDS = ['roll', 'again', 'given', 'total', 'totals', 'compared'] as const
type Words = Readonly<Record<(typeof WORDS)[number], Dictionary[string]>>

const compared = (yes: string, no: string) => (figures: Figures) => {
  const { left, comparator, right, success } = figures as {
    left: unknown
    comparator: string
    right: unknown
    success: boolean
  }
  return `${left} ${comparator} ${right}: ${success ? yes : no}`
}

export const notationWords: { readonly en: Words; readonly de: Words } = {
  en: {
    roll: '{what}: {faces} gives {shown}',
    again: 'Thrown again',
    given: '{notation}: {faces} gives {total}',
    total: '{notation} = {total}',
    totals: '{notation}: {totals}',
    compared: compared('yes', 'no'),
  },
  de: {
    roll: '{what}: {faces} ergibt {shown}',
    again: 'Noch einmal geworfen',
    given: '{notation}: {faces} ergibt {total}',
    total: '{notation} = {total}',
    totals: '{notation}: {totals}',
    compared: compared('ja', 'nein'),
  },
}
