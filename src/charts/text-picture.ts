// Text as a picture, to be shared: headings and lines, broken where they would not fit.

import { type Mark, type Picture, type TextLook, textWidth } from './picture.ts'

export interface TextBlock {
  readonly look: 'title' | 'label' | 'tick'
  readonly text: string
}

const MARGIN = 24
const LEAST_WIDTH = 320
const LEADING: Readonly<Record<TextBlock['look'], number>> = { title: 26, label: 24, tick: 19 }

/** As wide as its longest line, and no wider than `most`. */
export function textPicture(blocks: readonly TextBlock[], most: number): Picture {
  const marks: Mark[] = []
  let y = MARGIN / 2
  let longest = LEAST_WIDTH - 2 * MARGIN
  for (const { look, text } of blocks) {
    if (look === 'label') y += 8
    for (const line of brokenText(text, look, most - 2 * MARGIN)) {
      y += LEADING[look]
      longest = Math.max(longest, textWidth(line, look))
      marks.push({ is: 'text', x: MARGIN, y, text: line, anchor: 'start', look })
    }
  }
  return { width: Math.ceil(Math.min(most, longest + 2 * MARGIN)), height: y + MARGIN, marks }
}

function brokenText(text: string, look: TextLook, room: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && textWidth(longer, look) > room) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}
