// The matters of a throw that the sign of a table stands for. Loaded with the judgement of throws.

import type { ShownDice } from '../table/entries.ts'
import type { ThrowRecord } from '../table/fair/throws.ts'
import type { Watch } from '../table/fair/watch.ts'
import type { TrustMatter } from './trust.ts'

/** The matters that people judge in a throw; one that this device has shaken is overdue where the server does not answer, or has its shake for long. */
export function matterOf(watch: Watch, record: ThrowRecord, isOverdue: boolean): TrustMatter[] {
  const { name, voided, thrown, course, opening } = record
  const { own } = watch
  if (voided) {
    const { who } = voided.entry
    const isMine = who.seat === own?.seat && (who.device === own.memory.device || own.isKnown(who.device ?? ''))
    return isMine ? [] : [{ is: 'voided', throw: name, wouldBe: wouldBe(watch, record) }]
  }
  if (!thrown) {
    const isLast = watch.throwOf(opening.book, opening.entry.throw + 1) === undefined
    const isWaiting = own?.sentFor(course.opening) && course.shakers.length === 1
    return isWaiting && (isOverdue || !isLast) ? [{ is: 'unanswered', throw: name }] : []
  }
  if (course.shakers.length === 0) return [{ is: 'unwitnessed', throw: name }]
  return opening.entry.leftOut ? [{ is: 'leftOut', throw: name }] : []
}

/** The dice that a voided throw would have had. */
export const wouldBe = (watch: Watch, record: ThrowRecord): readonly number[] | null => {
  const { book, entry } = record.opening
  const dice: ShownDice | null = watch.wouldBe(book, entry.throw)
  return dice?.flatMap(([, faces]) => faces) ?? null
}
