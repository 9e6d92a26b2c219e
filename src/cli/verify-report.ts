// The findings of a verification, for people to read.
import type { Language } from '../systems/language.ts'
import type { ExportedLog } from '../table/fair/exported-log.ts'
import { sentenceOfFault } from '../table/fair/fault.ts'
import { proofOf, proofWords } from '../table/fair/proof.ts'
import { COUNTS, type Verification } from '../table/fair/verification.ts'
import { LISTS } from '../table/fair/verification-lists.ts'
import type { PageLook } from './chance-table.ts'
import { wrappedText } from './terminal-text.ts'

/** More places than this are not named one by one. */
const MOST_PLACES = 8

export function verifyReport(
  log: ExportedLog,
  found: Verification,
  { paint, width }: PageLook,
  language: Language,
): string {
  const { ok, wrongs, counts, lists, witnesses, wouldBe } = found
  const words = proofWords[language]
  const { sentence, proved, notProved } = proofOf(found, language)
  const lines = (texts: readonly string[]) => texts.map((text) => hanging('  - ', text, width)).join('')
  const row = (count: number, text: string) => hanging(`${`${count}`.padStart(7)}  `, text, width)
  const wrong = wrongs[0]
  const isOurs = wrong?.why === 'crashed'
  const head = wrong
    ? `${paint('bad', isOurs ? words.unchecked : words.red)}: ${placeOf(wrong)}: ${sentenceOfFault(wrong.why, language)}${isOurs ? ` (${wrong.error})` : ''}`
    : `${paint('good', words.green)}.`
  const shown = COUNTS.filter((name) => counts[name] > 0).map((name) =>
    row(counts[name], words.counts[name](counts[name])),
  )
  const listed = LISTS.filter((name) => lists[name].length > 0).map((name) => {
    const places = lists[name].slice(0, MOST_PLACES).map(placeOf).join(', ')
    const more = lists[name].length > MOST_PLACES ? ', ...' : ''
    return row(lists[name].length, `${words.lists[name]} (${places}${more})`)
  })
  const witnessed = Object.entries(witnesses).map(([seat, count]) => row(count, words.witnessed(seat, count)))
  const lost = wouldBe.map((each) => hanging('         ', words.wouldBe(placeOf(each), each.faces.join(', ')), width))
  return [
    `${log.table}, ${log.system}, ${log.seat ?? '-'}\n\n`,
    `${wrappedText(head, width, '  ')}\n\n`,
    ...shown,
    ...witnessed,
    ...(listed.length > 0 ? ['\n', ...listed, ...lost] : []),
    ok ? `\n${wrappedText(sentence, width, '')}\n${lines(proved)}` : '',
    ok ? `\n${words.notProved}\n${lines(notProved)}` : '',
  ].join('')
}

/** A text behind its mark, every line of it as far in as the first. */
function hanging(mark: string, text: string, width: number): string {
  const lines = wrappedText(text, width - mark.length, '').split('\n')
  return lines.map((line, i) => `${i === 0 ? mark : ' '.repeat(mark.length)}${line}\n`).join('')
}

const placeOf = ({ book, n }: { readonly book: string; readonly n: number }): string => `${book} ${n}`
