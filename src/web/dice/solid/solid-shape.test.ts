import { expect, test } from 'vitest'
import { add, cross, dot, lyingTurn, solidShape, turned, unit, type Vector } from './solid-shape.ts'
import { SOLID_SIDES, topOf } from './testing/lying-face.ts'

test('there is a solid for d4, d6, d8, d10, d12 and d20', () => {
  for (const sides of SOLID_SIDES) expect(solidShape(sides).faces.length, `d${sides}`).toBe(sides)
  expect(() => solidShape(7)).toThrow('There is no solid with 7 sides.')
})

test.each(SOLID_SIDES)('every face of a d%i lies on top when it was thrown, by its matrix', (sides) => {
  for (let index = 0; index < sides; index++) {
    for (const yaw of [0, 0.4, -0.4]) expect(topOf(sides, lyingTurn(sides, index, yaw))).toBe(index)
    const turn = lyingTurn(sides, index)
    expect(dot(cross(turn[0], turn[1]), turn[2])).toBeCloseTo(1)
    for (const row of turn) expect(Math.hypot(...row)).toBeCloseTo(1)
  }
})

test.each(SOLID_SIDES)('a d%i lies on a face: three corners or more touch the table', (sides) => {
  for (let index = 0; index < sides; index++) {
    const heights = solidShape(sides).corners.map((corner) => turned(lyingTurn(sides, index), corner)[2])
    const touching = heights.filter((height) => height < Math.min(...heights) + 1e-6)
    expect(touching.length).toBe({ 6: 4, 10: 4, 12: 5 }[sides] ?? 3)
  }
})

test.each(SOLID_SIDES)('the faces of a d%i are flat, turned outwards and round it', (sides) => {
  const { faces, tops } = solidShape(sides)
  expect(faces.length).toBe(sides)
  expect(new Set(tops.map((top) => top.map((each) => each.toFixed(6)).join())).size).toBe(sides)
  for (const { normal, up, corners } of faces) {
    expect(corners.length).toBe({ 6: 4, 10: 4, 12: 5 }[sides] ?? 3)
    expect(dot(up, normal)).toBeCloseTo(0)
    const [a, b, c] = corners as [Vector, Vector, Vector]
    const edge = (from: Vector, to: Vector) => add(to, [-from[0], -from[1], -from[2]])
    expect(dot(unit(cross(edge(a, b), edge(b, c))), normal)).toBeCloseTo(1)
  }
})

test.each(SOLID_SIDES.filter((sides) => sides !== 4))('opposite faces of a d%i add up to the same', (sides) => {
  const { tops } = solidShape(sides)
  tops.forEach((top, index) => {
    expect(dot(top, tops[sides - 1 - index] as Vector)).toBeCloseTo(-1)
  })
})
