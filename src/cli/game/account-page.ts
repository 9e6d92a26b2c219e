// The account of a draft as a person reads it: every line, what is left, and what is still wrong.
import { explain } from '../../dice/index.ts'
import type { Building, BuildingWords, Fault, Line, Review } from '../../systems/building.ts'
import { wrapped } from '../printable.ts'
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
  const rows = [...review.lines.map((line) => toldLine(line, words)), TEXTS[language].left]
  const lines = pricedRows(rows, amounts, look)
  const left = look.paint('bold', lines.pop() as string)
  return [...lines, left].map((line) => `${line}\n`).join('') + faultsPage(review.faults, words, language, look)
}

/** What things are and what they cost, the amounts aligned at their ends. */
export function pricedRows(texts: readonly string[], amounts: readonly string[], { width }: Look): string[] {
  const longest = Math.max(0, ...amounts.map((amount) => amount.length))
  const room = Math.min(Math.max(10, width - longest - 4), Math.max(0, ...texts.map((text) => text.length)))
  return texts.map((text, i) => {
    const [first = '', ...more] = wrapped(text, room, '    ').split('\n')
    const priced = `  ${first.padEnd(room)}  ${(amounts[i] as string).padStart(longest)}`
    return [priced, ...more.map((line) => `  ${line}`)].join('\n')
  })
}

function faultsPage(faults: readonly Fault[], words: BuildingWords, language: Language, look: Look): string {
  if (faults.length === 0) return ''
  const rows = faults.map((fault) => [fault.field, toldLine(fault, words)] as const)
  return `\n${look.paint('bad', TEXTS[language].faults)}\n${labelled(rows, look)}`
}
