// Text as a picture, to be shared: headings and lines, broken where they would not fit.

import { type Mark, type Picture, type TextLook, textWidth } from './picture.ts'

export interface TextBlock {
  readonly look: 'title' | 'label' | 'tick'
  readonly text: string
}

const MARGIN = 24
const LEADING: Readonly<Record<TextBlock['look'], number>> = { title: 26, label: 24, tick: 19 }

export function textPicture(blocks: readonly TextBlock[], width: number): Picture {
  const marks: Mark[] = []
  let y = MARGIN / 2
  for (const { look, text } of blocks) {
    if (look === 'label') y += 8
    for (const line of brokenText(text, look, width - 2 * MARGIN)) {
      y += LEADING[look]
      marks.push({ is: 'text', x: MARGIN, y, text: line, anchor: 'start', look })
    }
  }
  return { width, height: y + MARGIN, marks }
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
