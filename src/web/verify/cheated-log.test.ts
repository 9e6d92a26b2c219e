import { expect, test } from 'vitest'
import star from '../../systems/evening-star/index.ts'
import { parseLog } from '../../table/fair/exported-log.ts'
import { verifyLog } from '../../table/fair/verification.ts'
import { cheatedLog, FALLEN_FACES } from './cheated-log.ts'

const found = (faces: readonly number[], isRelinked: boolean) =>
  verifyLog(parseLog(cheatedLog(faces, isRelinked)), { system: star })

test('the log to try a cheat on is green with the dice that fell, also with its links made anew', () => {
  expect(FALLEN_FACES.length).toBe(3)
  for (const isRelinked of [false, true]) {
    const { wrongs, counts } = found(FALLEN_FACES, isRelinked)
    expect([wrongs, counts.verified, counts.rerun]).toEqual([[], 1, 1])
  }
})

test.each([0, 1, 2])(
  'die %i with another face is red by its link, and by the dice themselves where the links are mended',
  (die) => {
    for (let face = 1; face <= 6; face++) {
      if (face === FALLEN_FACES[die]) continue
      const faces = FALLEN_FACES.map((each, i) => (i === die ? face : each))
      expect(found(faces, false).wrongs[0]?.why).toBe('link')
      expect(found(faces, true).wrongs[0]?.why).toBe('dice')
    }
  },
)
