// The story of a notation's roll, in English and German.

import type { Dictionary, SentenceFigures } from '../explanation.ts'

const WORDS = ['roll', 'again', 'given', 'picked', 'marked', 'total', 'totals', 'compared'] as const
type NotationWords = Readonly<Record<(typeof WORDS)[number], Dictionary[string]>>

const compared = (yes: string, no: string) => (figures: SentenceFigures) => {
  const { left, comparator, right, success } = figures as {
    left: unknown
    comparator: string
    right: unknown
    success: boolean
  }
  return `${left} ${comparator} ${right}: ${success ? yes : no}`
}

/** The faces of dice, and their total where that is one number. */
const rolled = (gives: string) => (figures: SentenceFigures) => {
  const { what, faces, shown } = figures as { what: string; faces: number[]; shown: unknown }
  return `${what}: ${faces.join(', ')}${typeof shown === 'number' ? ` ${gives} ${shown}` : ''}`
}

const each = (yes: string, no: string) => (figures: SentenceFigures) => {
  const { notation, totals } = figures as { notation: string; totals: unknown[] }
  return `${notation}: ${totals.map((total) => (total === true ? yes : total === false ? no : total)).join(', ')}`
}

/** Sorted faces, and how many of them are marked. */
const marked = (crit: string, fumble: string) => (figures: SentenceFigures) => {
  const { faces, crits, fumbles } = figures as { faces: number[]; crits: number; fumbles: number }
  const marks = [crits > 0 ? `${crits} ${crit}` : '', fumbles > 0 ? `${fumbles} ${fumble}` : ''].filter((mark) => mark)
  return faces.join(', ') + (marks.length > 0 ? ` (${marks.join(', ')})` : '')
}

export const notationWords: { readonly en: NotationWords; readonly de: NotationWords } = {
  en: {
    roll: rolled('gives'),
    again: 'Thrown again',
    given: '{notation}: {faces} gives {total}',
    picked: '{notation} = {total}',
    marked: marked('critical', 'fumbled'),
    total: '{notation} = {total}',
    totals: each('yes', 'no'),
    compared: compared('yes', 'no'),
  },
  de: {
    roll: rolled('ergibt'),
    again: 'Noch einmal geworfen',
    given: '{notation}: {faces} ergibt {total}',
    picked: '{notation} = {total}',
    marked: marked('kritisch', 'verpatzt'),
    total: '{notation} = {total}',
    totals: each('ja', 'nein'),
    compared: compared('ja', 'nein'),
  },
}
