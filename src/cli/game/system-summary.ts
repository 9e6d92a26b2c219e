// A game and its mechanics, a line or two each.
import type { Language, System } from '../../systems/system.ts'
import type { PageLook } from '../chance-table.ts'
import { wrappedText } from '../terminal-text.ts'
import { labelledRows } from './game-story.ts'

/** The game, what it is, and what can be rolled in it. */
export function systemSummary({ id, mechanics, words }: System, language: Language, look: PageLook): string {
  const { name, summary, mechanics: named } = words[language]
  const rows = Object.keys(mechanics).map((mechanic): [string, string] => {
    const { name = mechanic, summary = '' } = named[mechanic] ?? {}
    return [mechanic, name.toLowerCase() === mechanic ? summary : `${name}. ${summary}`]
  })
  const head = `${look.paint('bold', name)}: ${id}`
  return `${head}\n${wrappedText(summary, look.width, '')}\n${labelledRows(rows, look)}`
}
