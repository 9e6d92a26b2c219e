// Solid dice on a bare page, for a script outside to ask: whether the picture of each face shows that face, and how long a
// picture of many dice takes. Faces are read like a person would: the numbers are drawn again by other means and compared.

import { chooseDiceLook } from '../src/web/dice/dice-look.ts'
import { CELL_WIDTH } from '../src/web/dice/solid/face-sheet.ts'
import { solidDice } from '../src/web/dice/solid/solid-die.ts'
import { type PaintedDie, SolidPainter } from '../src/web/dice/solid/solid-painter.ts'
import {
  add,
  cross,
  dot,
  lyingTurn,
  type SolidFace,
  solidShape,
  times,
  turned,
  unit,
  type Vector,
} from '../src/web/dice/solid/solid-shape.ts'
import { showThrow } from '../src/web/dice/solid/solid-view.ts'
import { TUMBLE_MS, tumblePose } from '../src/web/dice/solid/tumble.ts'

const FIELD = 400
const RADIUS = 150
const GRID = 48
const [COS, SIN] = [Math.cos(0.5), Math.sin(0.5)]

type Kind = Parameters<typeof solidDice>[0]
const kinds: readonly Pick<Kind, 'sides' | 'low' | 'isTens'>[] = [
  { sides: 4, low: 1 },
  { sides: 6, low: 1 },
  { sides: 8, low: 1 },
  { sides: 10, low: 0 },
  { sides: 10, low: 1 },
  { sides: 10, low: 0, isTens: true },
  { sides: 12, low: 1 },
  { sides: 20, low: 1 },
]

const painting = SolidPainter.open()

/** Every die and face: the label that was thrown, and the one that is read off the picture. */
export async function readFaces(): Promise<readonly { die: string; thrown: string; read: string }[]> {
  const painter = await painting
  if (!painter) throw new Error('This browser has no WebGL.')
  return kinds.flatMap((kind) =>
    Array.from({ length: kind.sides }, (_, at) => {
      const [solid] = solidDice({ ...kind, face: kind.low + at, mark: 'plain' })
      if (!solid) throw new Error(`d${kind.sides} is no solid.`)
      const turn = lyingTurn(solid.sides, solid.index)
      const height = -Math.min(...solidShape(solid.sides).corners.map((corner) => turned(turn, corner)[2]))
      const pose = { x: FIELD / 2, y: FIELD / 2, height, turn }
      painter.paint([{ ...plain, ...solid, pose, radius: RADIUS }], FIELD, FIELD, 1)
      const pixels = pixelsOf(painter.canvas)
      const patch = facePatch(solid.sides, solid.index, pose.height, pixels)
      const read = solid.sides === 6 ? `${blobs(patch)}` : bestLabel(patch, solid.labels, solid.sides === 4)
      return {
        die: `d${kind.sides} from ${kind.low}${kind.isTens ? ' tens' : ''}`,
        thrown: solid.labels[solid.index] as string,
        read,
      }
    }),
  )
}

/** Whether anything of a d100, which is two dice beside each other, is cut off at the right of its picture. */
export async function isCutOff(): Promise<boolean> {
  chooseDiceLook({ colour: 'jade', isHeard: false })
  const box = document.body.appendChild(document.createElement('div'))
  box.style.width = '48px'
  box.innerHTML = '<svg class="die" width="48" height="48"></svg>'
  await showThrow(box, [{ sides: 100, low: 1, face: 94, mark: 'plain' }], 1)
  const canvas = box.querySelector('canvas') as HTMLCanvasElement
  const pen = canvas.getContext('2d') as CanvasRenderingContext2D
  const opaque = (x: number, width: number) =>
    pen.getImageData(x, 0, width, canvas.height).data.filter((value, at) => at % 4 === 3 && value > 0).length
  if (opaque(0, canvas.width) === 0) throw new Error('Nothing is drawn.')
  return opaque(canvas.width - 1, 1) > 0
}

/** The milliseconds that each picture of so many tumbling dice takes, until its pixels are there. */
export async function frameTimes(count: number, throws: number): Promise<readonly number[]> {
  const painter = await painting
  if (!painter) throw new Error('This browser has no WebGL.')
  const taken: number[] = []
  for (let round = 0; round < throws; round++)
    for (let time = 0; time < TUMBLE_MS; time += 1000 / 60) {
      const began = performance.now()
      const dice = Array.from({ length: count }, (_, at): PaintedDie => {
        const sides = [4, 6, 8, 10, 12, 20][at % 6] as number
        const [solid] = solidDice({ sides, low: 1, face: 1, mark: 'plain' })
        const rest = {
          sides,
          index: 0,
          x: 40 + (at % 10) * 62,
          y: 60 + Math.floor(at / 10) * 62,
          radius: 30,
          seed: at + round * count,
        }
        return { ...plain, ...solid, sides, labels: solid?.labels ?? [], radius: 30, pose: tumblePose(rest, time, 0) }
      })
      painter.paint(dice, 700, 300, 1)
      pixelsOf(painter.canvas, 1)
      taken.push(performance.now() - began)
    }
  return taken
}

const plain = { body: [1, 1, 1], ink: [0, 0, 0], strength: 1 } as const

const copy = document.createElement('canvas')
function pixelsOf(canvas: HTMLCanvasElement, size = FIELD): Uint8ClampedArray {
  copy.width = copy.height = size
  const pen = copy.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  pen.drawImage(canvas, 0, 0)
  return pen.getImageData(0, 0, size, size).data
}

/** The ink of the face that is read, straightened: from 0 to 1, row by row. */
function facePatch(sides: number, index: number, height: number, pixels: Uint8ClampedArray): number[] {
  const turn = lyingTurn(sides, index)
  const { faces, tops } = solidShape(sides)
  const isCorner = sides === 4
  const face = faces[isCorner ? (index + 1) % 4 : index] as SolidFace
  const normal = turned(turn, face.normal)
  const up = isCorner ? headTo(turned(turn, tops[index] as Vector), normal) : turned(turn, face.up)
  const right = cross(up, normal)
  const middle = times(face.corners.map((corner) => turned(turn, corner)).reduce(add), 1 / face.corners.length)
  const cell = CELL_WIDTH[sides] as number
  const width = isCorner ? cell * (60 / 128) : cell
  const centre = isCorner ? add(middle, times(up, 0.22 * cell)) : middle
  return Array.from({ length: GRID * GRID }, (_, at) => {
    const [u, v] = [((at % GRID) + 0.5) / GRID - 0.5, 0.5 - (Math.floor(at / GRID) + 0.5) / GRID]
    const point = add(centre, add(times(right, u * width), times(up, v * width)))
    const seen = [point[0], point[1] * COS + point[2] * SIN, point[2] * COS - point[1] * SIN] as const
    const near = 1 + 0.1 * seen[2]
    const x = Math.round(FIELD / 2 + RADIUS * seen[0] * near)
    const y = Math.round(FIELD / 2 - RADIUS * (height * SIN + seen[1] * near))
    const pixel = (y * FIELD + x) * 4
    return (pixels[pixel + 3] ?? 0) === 0 ? 0 : 1 - (pixels[pixel + 1] as number) / 255
  })
}

const headTo = (top: Vector, normal: Vector): Vector => unit(add(top, times(normal, -dot(top, normal))))

/** The label that looks most like the patch. */
function bestLabel(patch: readonly number[], labels: readonly string[], isCorner: boolean): string {
  const likeness = labels.map((label) => correlation(patch, drawn(label, isCorner ? 42 / 60 : 88 / 128)))
  return labels[likeness.indexOf(Math.max(...likeness))] as string
}

function drawn(label: string, size: number): number[] {
  copy.width = copy.height = GRID
  const pen = copy.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  pen.font = `700 ${size * GRID}px serif`
  pen.textAlign = 'center'
  const above = pen.measureText('8').actualBoundingBoxAscent
  pen.fillText(label, GRID / 2, GRID / 2 + above / 2)
  if (/^[69]0?$/.test(label))
    pen.fillRect(GRID * 0.3, GRID / 2 + above / 2 + size * GRID * 0.08, GRID * 0.4, size * GRID * 0.09)
  return [...pen.getImageData(0, 0, GRID, GRID).data].filter((_, at) => at % 4 === 3).map((alpha) => alpha / 255)
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (of: readonly number[]) => of.reduce((sum, each) => sum + each, 0) / of.length
  const [ma, mb] = [mean(a), mean(b)]
  const sum = (f: (x: number, y: number) => number) =>
    a.reduce((all, x, at) => all + f(x - ma, (b[at] as number) - mb), 0)
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y) || 1)
}

/** How many separate spots of ink there are. */
function blobs(patch: readonly number[]): number {
  const left = new Set(patch.flatMap((ink, at) => (ink > 0.6 ? [at] : [])))
  let count = 0
  for (const start of left) {
    count++
    const reached = [start]
    for (let at = reached.pop(); at !== undefined; at = reached.pop()) {
      if (!left.delete(at)) continue
      reached.push(at - 1, at + 1, at - GRID, at + GRID)
    }
  }
  return count
}

Object.assign(globalThis, { solidDice: { readFaces, isCutOff, frameTimes } })
