// A die as triangles: each face a fan around its middle, so that every point knows how far it is from the edge.

import { CELL_WIDTH, cellOf } from './face-sheet.ts'
import { add, cross, dot, type SolidFace, solidShape, times, type Vector } from './solid-shape.ts'

/** How many numbers each part of a point has: its place, the normal, the distance to the edge, the place on its cell, and that cell. */
export const MESH_PARTS = { place: 3, normal: 3, edge: 1, onCell: 2, cell: 2 } as const

export function solidMesh(sides: number, labels: readonly string[]): Float32Array {
  return new Float32Array(
    solidShape(sides).faces.flatMap((face) => faceTriangles(face, sides, labels[face.index] as string)),
  )
}

function faceTriangles({ corners, normal, up, index }: SolidFace, sides: number, label: string): number[] {
  const middle = times(corners.reduce(add), 1 / corners.length)
  const right = cross(up, normal)
  const cell = cellOf(sides, index, label)
  const width = CELL_WIDTH[sides] as number
  const point = (at: Vector, edge: number): number[] => {
    const from = add(at, times(middle, -1))
    return [...at, ...normal, edge, dot(from, right) / width + 0.5, 0.5 - dot(from, up) / width, ...cell]
  }
  return corners.flatMap((corner, i) => {
    const next = corners[(i + 1) % corners.length] as Vector
    const along = add(next, times(corner, -1))
    const depth = Math.hypot(...cross(along, add(middle, times(corner, -1)))) / Math.hypot(...along)
    return [...point(middle, depth), ...point(corner, 0), ...point(next, 0)]
  })
}
