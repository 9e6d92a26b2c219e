// The account of a draft as a person reads it: every line, what is left, and what is still wrong.

import { accountText, type Building, type BuildingWords, type DraftReview } from '../../systems/building.ts'
import type { Language } from '../../systems/language.ts'
import type { SheetFault } from '../../systems/sheet.ts'
import type { PageLook } from '../chance-table.ts'
import { wrappedText } from '../terminal-text.ts'
import { labelledRows } from './game-story.ts'

const TEXTS: Readonly<Record<Language, { left: string; faults: string }>> = {
  en: { left: 'left', faults: 'Still to be mended:' },
  de: { left: 'übrig', faults: 'Noch zu richten:' },
}

export function accountPage(review: DraftReview, building: Building, language: Language, look: PageLook): string {
  const words = building.words[language]
  const amounts = [...review.lines.map(({ amount }) => amount), review.left].map((amount) => words.amount(amount))
  const rows = [...review.lines.map((line) => accountText(line, words)), TEXTS[language].left]
  const lines = pricedRows(rows, amounts, look)
  const left = look.paint('bold', lines.pop() as string)
  return [...lines, left].map((line) => `${line}\n`).join('') + faultsPage(review.faults, words, language, look)
}

/** Things and their prices, the amounts aligned at their ends. */
export function pricedRows(texts: readonly string[], amounts: readonly string[], { width }: PageLook): string[] {
  const longest = Math.max(0, ...amounts.map((amount) => amount.length))
  const room = Math.min(Math.max(10, width - longest - 4), Math.max(0, ...texts.map((text) => text.length)))
  return texts.map((text, i) => {
    const [first = '', ...more] = wrappedText(text, room, '    ').split('\n')
    const priced = `  ${first.padEnd(room)}  ${(amounts[i] as string).padStart(longest)}`
    return [priced, ...more.map((line) => `  ${line}`)].join('\n')
  })
}

function faultsPage(faults: readonly SheetFault[], words: BuildingWords, language: Language, look: PageLook): string {
  if (faults.length === 0) return ''
  const rows = faults.map((fault) => [fault.field, accountText(fault, words)] as const)
  return `\n${look.paint('bad', TEXTS[language].faults)}\n${labelledRows(rows, look)}`
}
