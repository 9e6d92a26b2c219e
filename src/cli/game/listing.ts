// A game and its mechanics, a line or two each.
import type { Language, System } from '../../systems/system.ts'
import { wrapped } from '../printable.ts'
import type { Look } from '../table.ts'
import { labelled } from './story.ts'

/** The game, what it is, and what can be rolled in it. */
export function listing({ id, mechanics, words }: System, language: Language, look: Look): string {
  const { name, summary, mechanics: named } = words[language]
  const rows = Object.keys(mechanics).map((mechanic): [string, string] => {
    const { name = mechanic, summary = '' } = named[mechanic] ?? {}
    return [mechanic, name.toLowerCase() === mechanic ? summary : `${name}. ${summary}`]
  })
  const head = `${look.paint('bold', name)}: ${id}`
  return `${head}\n${wrapped(summary, look.width, '')}\n${labelled(rows, look)}`
}
