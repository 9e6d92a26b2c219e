import { expect, test } from 'vitest'
import { solidShape, turned } from './solid-shape.ts'
import { SOLID_SIDES, topOf } from './testing/lying-face.ts'
import { lyingPose, strikesOf, TUMBLE_MS, tumblePose } from './tumble.ts'

const rests = SOLID_SIDES.flatMap((sides) =>
  Array.from({ length: sides }, (_, index) => ({ sides, index, x: 200, y: 80, radius: 28, seed: sides * 100 + index })),
)

test('every die of every face ends, within a second, where and as it was thrown', () => {
  expect(TUMBLE_MS).toBeLessThanOrEqual(1000)
  for (const rest of rests) {
    const end = tumblePose(rest, TUMBLE_MS, 0)
    expect(end).toEqual(lyingPose(rest))
    expect(topOf(rest.sides, end.turn)).toBe(rest.index)
    expect([end.x, end.y]).toEqual([200, 80])
  }
})

test('on its way no die sinks into the table, and it comes from beyond the edge', () => {
  for (const rest of rests) {
    expect(tumblePose(rest, 0, 0).x + rest.radius).toBeLessThan(0)
    for (let time = 0; time <= TUMBLE_MS; time += 25) {
      const { turn, height } = tumblePose(rest, time, 0)
      const lowest = Math.min(...solidShape(rest.sides).corners.map((corner) => turned(turn, corner)[2])) + height
      expect(lowest).toBeGreaterThan(-1e-6)
    }
  }
})

test('every die strikes the table before it lies', () => {
  for (const { seed } of rests) {
    const strikes = strikesOf(seed)
    expect(strikes.length).toBe(3)
    for (const strike of strikes) expect(strike).toBeLessThan(TUMBLE_MS)
  }
})
