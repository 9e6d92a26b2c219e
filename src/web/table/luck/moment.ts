// A moment of an evening in a sentence: who, what, the dice, and how rare it was.

import { figuresIn } from '../../../charts/sentences.ts'
import { whatOf } from '../../../table/lines.ts'
import type { LuckyThrow } from '../../../table/luck.ts'
import { luckWords } from '../../words/luck.ts'
import type { TableView } from '../table-view.ts'

/** More dice than this are not read out. */
const MOST_DICE = 12

export function momentSentence(
  { check, character, isByHand, faces, asGood, asBad }: LuckyThrow,
  is: 'good' | 'bad',
  table: TableView,
): string {
  const { oneIn, percent } = figuresIn(table.language)
  const chance = is === 'good' ? asGood : asBad
  const dice = faces.length > MOST_DICE ? `${faces.slice(0, MOST_DICE).join(' ')} …` : faces.join(' ')
  const rare = chance > 0.1 ? percent(chance) : luckWords.value.oneIn(oneIn(chance) ?? '')
  const { moment, byHand } = luckWords.value
  return moment(character, whatOf(check, table), dice, isByHand ? `${rare}, ${byHand}` : rare)
}
