// The account of a draft as a person reads it: every line, what is left, and what is still wrong.
import { explain } from '../../dice/index.ts'
import type { Building, BuildingWords, Fault, Line, Review } from '../../systems/building.ts'
import type { Look } from '../table.ts'
import type { Language } from '../words.ts'
import { labelled } from './story.ts'

export const toldLine = ({ word, figures }: Omit<Line, 'amount'> | Fault, { told }: BuildingWords): string =>
  explain([{ is: 'tell', rule: '', word, figures }], told)[0] as string

const TEXTS: Readonly<Record<Language, { left: string; faults: string }>> = {
  en: { left: 'left', faults: 'Still to be mended:' },
  de: { left: 'übrig', faults: 'Noch zu richten:' },
}

export function accountPage(review: Review, building: Building, language: Language, look: Look): string {
  const words = building.words[language]
  const amounts = [...review.lines.map(({ amount }) => amount), review.left].map((amount) => words.amount(amount))
  const longest = Math.max(...amounts.map((amount) => amount.length))
  const rows = [...review.lines.map((line) => toldLine(line, words)), look.paint('bold', TEXTS[language].left)]
  const width = Math.min(look.width - longest - 4, Math.max(...rows.map((row) => row.length)))
  const lines = rows.map((row, i) => `  ${row.padEnd(width)}  ${(amounts[i] as string).padStart(longest)}\n`)
  return lines.join('') + faultsPage(review.faults, words, language, look)
}

function faultsPage(faults: readonly Fault[], words: BuildingWords, language: Language, look: Look): string {
  if (faults.length === 0) return ''
  const rows = faults.map((fault) => [fault.field, toldLine(fault, words)] as const)
  return `\n${look.paint('bad', TEXTS[language].faults)}\n${labelled(rows, look)}`
}
