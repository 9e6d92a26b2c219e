// A table of words and figures in a line's width: cells are broken where they must be, figures stand to the right. Where even
// that is too wide, every row becomes a few lines of its own.
import { wrappedText } from '../terminal-text.ts'

const GAP = 2
/** No column of words is made narrower than this. */
const NARROWEST = 10

interface Lines {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

export function textTable({ heads, rows }: Lines, width: number): string[] {
  const all = [heads, ...rows]
  const isFigures = heads.map((_, i) => rows.every((row) => /^[+-]?\d[\d .,/%-]*$|^$/.test(row[i] ?? '')))
  const widths = fitted(
    heads.map((_, i) => ({
      most: Math.max(...all.map((row) => (row[i] ?? '').length)),
      least: Math.max(...all.flatMap((row) => (row[i] ?? '').split(/\s+/).map((word) => word.length))),
    })),
    width - GAP * (heads.length - 1),
  )
  if (!widths) return rows.flatMap((row) => rowAlone(heads, row, width))
  return all.flatMap((row) => {
    const cells = widths.map((room, i) => wrappedText(row[i] ?? '', room, '').split('\n'))
    const height = Math.max(...cells.map((lines) => lines.length))
    return Array.from({ length: height }, (_, line) =>
      cells
        .map((lines, i) => {
          const [text, room] = [lines[line] ?? '', widths[i] as number]
          return isFigures[i] ? text.padStart(room) : text.padEnd(room)
        })
        .join(' '.repeat(GAP))
        .trimEnd(),
    )
  })
}

/** The widest column gives way first; undefined where words would have to be broken. */
function fitted(columns: readonly { most: number; least: number }[], room: number): number[] | undefined {
  const widths = columns.map(({ most }) => most)
  for (let over = widths.reduce((a, b) => a + b, 0) - room; over > 0; over--) {
    const can = widths.map((width, i) => (width > Math.max(NARROWEST, columns[i]?.least ?? 0) ? width : 0))
    const widest = can.indexOf(Math.max(...can))
    if ((can[widest] ?? 0) === 0) return undefined
    widths[widest] = (widths[widest] as number) - 1
  }
  return widths
}

function rowAlone(heads: readonly string[], [first = '', ...rest]: readonly string[], width: number): string[] {
  const parts = rest.flatMap((cell, i) => (cell === '' ? [] : [`${heads[i + 1]}: ${cell}`]))
  return [
    ...wrappedText(first, width, '').split('\n'),
    ...parts.flatMap((part) => `  ${wrappedText(part, width - 2, '  ')}`.split('\n')),
  ]
}
