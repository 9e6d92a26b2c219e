// The shapes of dice: corners and faces with their numbers, and how a die is turned so that a face lies on top. Numbers of
// opposite faces add up to the same, as on dice one can buy. A d4 shows its number at the corner that stands up.

export type Vector = readonly [number, number, number]
/** Three rows; it turns a vector of the die into one of the table, with z up and y away from the reader. */
export type Turn = readonly [Vector, Vector, Vector]

export interface SolidFace {
  /** Its place among the numbers, from 0. */
  readonly index: number
  readonly normal: Vector
  /** Where the number's head points. */
  readonly up: Vector
  /** Counterclockwise, seen from outside. */
  readonly corners: readonly Vector[]
}

export interface SolidShape {
  readonly corners: readonly Vector[]
  readonly faces: readonly SolidFace[]
  /** The directions that tell what was thrown, by the place among the numbers: of faces, or of a d4's corners. */
  readonly tops: readonly Vector[]
}

export const add = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const times = (a: Vector, by: number): Vector => [a[0] * by, a[1] * by, a[2] * by]
export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const unit = (a: Vector): Vector => times(a, 1 / Math.hypot(...a))
export const turned = (turn: Turn, v: Vector): Vector => [dot(turn[0], v), dot(turn[1], v), dot(turn[2], v)]

const flipped = ([a, b, c]: Turn): Turn => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
]

/** First b, then a. */
export function joined(a: Turn, b: Turn): Turn {
  const columns = flipped(b)
  const row = (of: Vector): Vector => [dot(of, columns[0]), dot(of, columns[1]), dot(of, columns[2])]
  return [row(a[0]), row(a[1]), row(a[2])]
}

export function around([x, y, z]: Vector, angle: number): Turn {
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const k = 1 - c
  return [
    [c + x * x * k, x * y * k - z * s, x * z * k + y * s],
    [y * x * k + z * s, c + y * y * k, y * z * k - x * s],
    [z * x * k - y * s, z * y * k + x * s, c + z * z * k],
  ]
}

const G = (1 + Math.sqrt(5)) / 2
const SIGNS = [1, -1] as const
const axes: Vector[] = SIGNS.flatMap((s): Vector[] => [
  [0, 0, s],
  [0, s, 0],
  [s, 0, 0],
])
const cube: Vector[] = SIGNS.flatMap((x) => SIGNS.flatMap((y) => SIGNS.map((z): Vector => [x, y, z])))
/** All three ways round of (0, ±a, ±b). */
const rounds = (a: number, b: number): Vector[] =>
  SIGNS.flatMap((s) =>
    SIGNS.flatMap((t): Vector[] => [
      [0, s * a, t * b],
      [s * a, t * b, 0],
      [t * b, 0, s * a],
    ]),
  )
const icosahedron = rounds(1, G)
const dodecahedron = [...cube, ...rounds(G, 1 / G)]
const tetrahedron = cube.filter(([x, y, z]) => x * y * z > 0)

/** Half the height of the zigzag ring of a d10: with it the faces are flat. */
const RING = (1 - Math.cos(Math.PI / 5)) / (1 + Math.cos(Math.PI / 5))
const d10Corners: Vector[] = [
  [0, 0, 1],
  [0, 0, -1],
  ...Array.from({ length: 10 }, (_, k): Vector => {
    const angle = (k * Math.PI) / 5
    return [Math.cos(angle), Math.sin(angle), k % 2 ? -RING : RING]
  }),
]
/** Kites: an apex, a corner of the other height below it, and its neighbours. */
const d10Normals: Vector[] = Array.from({ length: 10 }, (_, k) => {
  const apex: Vector = [0, 0, k % 2 ? 1 : -1]
  const [before, below, after] = [k + 9, k, k + 1].map((at) => d10Corners[2 + (at % 10)] as Vector) as [
    Vector,
    Vector,
    Vector,
  ]
  const normal = cross(add(before, times(apex, -1)), add(after, times(apex, -1)))
  return unit(dot(normal, below) > 0 ? normal : times(normal, -1))
})

/** Directions in pairs of opposites, numbered so that a pair adds up to the same, and neighbours are far apart in number. */
function numbered(normals: readonly Vector[]): Vector[] {
  const left = normals.map(unit).sort((a, b) => b[2] - a[2] || b[1] - a[1] || b[0] - a[0])
  const tops: Vector[] = []
  const count = left.length
  for (let index = 0; index < count / 2; index++) {
    // Far from the number before: the next one is on another side of the die.
    const last = tops[index - 1]
    const next = left.reduce((best, each) => (last && dot(each, last) < dot(best, last) - 1e-9 ? each : best))
    const isPair = (each: Vector) => Math.abs(dot(each, next)) > 1 - 1e-6
    const first = left.filter(isPair)
    tops[index] = first[0] as Vector
    tops[count - 1 - index] = (first[1] ?? times(next, -1)) as Vector
    left.splice(0, left.length, ...left.filter((each) => !isPair(each)))
    if (left.length === 0) break
  }
  return tops
}

function shapeOf(points: readonly Vector[], normals: readonly Vector[]): SolidShape {
  const size = Math.max(...points.map((point) => Math.hypot(...point)))
  const corners = points.map((point) => times(point, 1 / size))
  const tops = normals.length === 4 ? corners.map(unit) : numbered(normals)
  // A face of a d4 is opposite a corner, and tells the other three.
  const directions = normals.length === 4 ? tops.map((top) => times(top, -1)) : tops
  return { corners, tops, faces: directions.map((normal, index) => faceOf(corners, normal, index, normals.length)) }
}

function faceOf(corners: readonly Vector[], normal: Vector, index: number, count: number): SolidFace {
  const furthest = Math.max(...corners.map((corner) => dot(corner, normal)))
  const own = corners.filter((corner) => dot(corner, normal) > furthest - 1e-6)
  const centre = times(own.reduce(add), 1 / own.length)
  // The number's head points to a corner, of a kite to its point, of a d6 to an edge.
  const apex = own.find((corner) => Math.abs(corner[2]) > 1 - 1e-6)
  const head = count === 10 && apex ? apex : count === 6 ? add(own[0] as Vector, neighbour(own)) : (own[0] as Vector)
  const flat = add(head, times(normal, -dot(head, normal)))
  const inFace = add(flat, times(add(centre, times(normal, -dot(centre, normal))), -1))
  const up = unit(inFace)
  const right = cross(up, normal)
  const angle = (corner: Vector) => {
    const from = add(corner, times(centre, -1))
    return Math.atan2(dot(from, up), dot(from, right))
  }
  return { index, normal, up, corners: [...own].sort((a, b) => angle(a) - angle(b)) }
}

/** A corner of a square that shares an edge with the first. */
const neighbour = (own: readonly Vector[]): Vector =>
  own.slice(1).reduce((best, each) => (dot(each, own[0] as Vector) > dot(best, own[0] as Vector) ? each : best))

/** By the number of sides. */
const SHAPES: Readonly<Record<number, () => SolidShape>> = {
  4: () => shapeOf(tetrahedron, tetrahedron),
  6: () => shapeOf(cube, axes),
  8: () => shapeOf(axes, cube),
  10: () => shapeOf(d10Corners, d10Normals),
  12: () => shapeOf(dodecahedron, icosahedron),
  20: () => shapeOf(icosahedron, dodecahedron),
}
const made = new Map<number, SolidShape>()

export function solidShape(sides: number): SolidShape {
  let shape = made.get(sides)
  if (!shape) {
    const make = SHAPES[sides]
    if (!make) throw new Error(`There is no solid with ${sides} sides.`)
    shape = make()
    made.set(sides, shape)
  }
  return shape
}

/** The turn with this number on top and its head away from the reader, then turned on the spot. */
export function lyingTurn(sides: number, index: number, yaw = 0): Turn {
  const { tops, faces } = solidShape(sides)
  const top = tops[index] as Vector
  if (sides !== 4) {
    const { normal, up } = faces[index] as SolidFace
    return joined(around([0, 0, 1], yaw), [cross(up, normal), up, normal])
  }
  // One of the faces that tell the corner looks at the reader.
  const { normal } = faces[(index + 1) % 4] as SolidFace
  const front = unit(add(normal, times(top, -dot(normal, top))))
  return joined(around([0, 0, 1], yaw), [cross(top, front), times(front, -1), top])
}
