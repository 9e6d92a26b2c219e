// The faces of all dice on one sheet, white on black: serif numbers, pips for the d6, three numbers on a face of the d4. Numbers
// that could be read upside down have a line under them.

import { cross, dot, type SolidFace, type SolidShape, solidShape, turned, type Vector } from './solid-shape.ts'

const CELL = 128
const ACROSS = 8
export const SHEET_SIZE = CELL * ACROSS

const NUMBERS = [
  ...Array.from({ length: 21 }, (_, number) => `${number}`),
  ...Array.from({ length: 10 }, (_, tens) => `${tens}0`).filter((label) => label !== '10' && label !== '20'),
]
const FIRST_PIPS = NUMBERS.length
const FIRST_TRIPLE = FIRST_PIPS + 6
const UPSIDE_DOWN = /^[69]0?$/

/** The corner of a face's cell on the sheet, from 0 to 1, and the width of a cell. */
export function cellOf(sides: number, index: number, label: string): readonly [number, number] {
  const at = sides === 6 ? FIRST_PIPS + index : sides === 4 ? FIRST_TRIPLE + index : NUMBERS.indexOf(label)
  return [(at % ACROSS) / ACROSS, Math.floor(at / ACROSS) / ACROSS]
}
export const CELL_PART = 1 / ACROSS

/** How much of a die, in its radius, a cell covers. */
export const CELL_WIDTH: Readonly<Record<number, number>> = { 4: 1.9, 6: 1.1547, 8: 1.12, 10: 0.9, 12: 1.12, 20: 0.74 }

export async function faceSheet(): Promise<HTMLCanvasElement> {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--display') || 'serif'
  const font = (size: number) => `700 ${size}px ${family}`
  // A face that is blocked is another serif: it is told by the browser, and nothing waits for it.
  await document.fonts.load(font(CELL)).catch(() => [])
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SHEET_SIZE
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  pen.fillRect(0, 0, SHEET_SIZE, SHEET_SIZE)
  pen.fillStyle = pen.strokeStyle = '#fff'
  pen.textAlign = 'center'
  /** Puts the pen into the middle of a cell. */
  const inCell = (at: number, draw: () => void) => {
    pen.setTransform(1, 0, 0, 1, ((at % ACROSS) + 0.5) * CELL, (Math.floor(at / ACROSS) + 0.5) * CELL)
    draw()
  }
  const write = (text: string, size: number) => {
    pen.font = font(size)
    const { actualBoundingBoxAscent: above } = pen.measureText('8')
    pen.fillText(text, 0, above / 2)
    if (!UPSIDE_DOWN.test(text)) return
    const wide = pen.measureText(text).width * 0.8
    pen.fillRect(-wide / 2, above / 2 + size * 0.08, wide, size * 0.09)
  }
  for (const [at, label] of NUMBERS.entries()) inCell(at, () => write(label, 88))
  for (const [index, pips] of PIPS.entries())
    inCell(FIRST_PIPS + index, () => {
      for (const [x, y] of pips) {
        pen.beginPath()
        pen.arc(x * 31, y * 31, 12, 0, 7)
        pen.fill()
      }
    })
  const d4 = solidShape(4)
  for (const face of d4.faces)
    inCell(FIRST_TRIPLE + face.index, () => {
      for (const { number, angle } of d4Numbers(d4, face)) {
        pen.save()
        pen.rotate(angle)
        pen.translate(0, -CELL * 0.22)
        write(`${number}`, 42)
        pen.restore()
      }
    })
  return canvas
}

/** The numbers of a d4's face, each with its head to its corner: clockwise from the face's own head. */
function d4Numbers(
  { corners }: SolidShape,
  { index, normal, up }: SolidFace,
): readonly { number: number; angle: number }[] {
  const right = cross(up, normal)
  return corners.flatMap((corner, at) => {
    const [x, y] = turned([right, up, normal], corner) as Vector
    return at === index || dot(corner, normal) < 0 ? [] : [{ number: at + 1, angle: Math.atan2(x, y) }]
  })
}

const CORNER = [
  [-1, -1],
  [1, 1],
  [1, -1],
  [-1, 1],
] as const
const MIDDLE = [0, 0] as const
const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [MIDDLE],
  CORNER.slice(0, 2),
  [...CORNER.slice(0, 2), MIDDLE],
  CORNER,
  [...CORNER, MIDDLE],
  [...CORNER, [-1, 0], [1, 0]],
]
