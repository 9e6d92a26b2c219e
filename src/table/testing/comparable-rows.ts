// The rows that a seat was sent, made comparable: every fingerprint is numbered by its first appearance, because those of secrets
// differ. So do the dice that come from an opening with such a fingerprint: of them only number and order count.

import { throwName } from '../check/throw.ts'
import type { Entry } from '../entries.ts'
import type { LogRow } from '../log.ts'

export function comparableRows(rows: readonly LogRow[]): string[] {
  const sealed = new Set<string>()
  const names = new Map<string, string>()
  const name = (hash: string) => {
    if (!names.has(hash)) names.set(hash, `#${String(names.size).padStart(63, '0')}`)
    return names.get(hash) as string
  }
  return rows.map(({ book, n, text, words = '', salt = '' }) => {
    const entry = JSON.parse(text) as Entry
    if (entry.is === 'throwOpened' && 'seals' in entry.what && entry.what.seals.length > 0) {
      sealed.add(throwName(book, entry.throw))
    }
    const isMasked = entry.is === 'diceShown' && sealed.has(throwName(entry.book, entry.throw))
    const same = isMasked ? { ...entry, dice: entry.dice.map(([die, faces]) => [die, faces.length]) } : null
    return `${book} ${n} ${(same ? JSON.stringify(same) : text).replace(/[0-9a-f]{64}/g, name)} ${words} ${salt}`
  })
}
