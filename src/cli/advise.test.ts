import { describe, expect, test } from 'vitest'
import { astragal } from './testing/astragal.ts'

const dice = ['--dice', '9,9,8,7,6,3']
const task = ['advise', 'evening-star', 'task', '--rank', '5', '--pool', '6']

describe('astragal advise over several values', () => {
  test('of one field: the option to take at each value, its chance, and that of the next best', async () => {
    expect(await astragal([...task, '--difficulty', '3', '--lots', '0..2,4', ...dice], { width: 80 })).toEqual({
      status: 0,
      out: `Evening Star, Task: Rank 5, Dice (skill and modifiers) 6, Difficulty 3

               next
Lots  chance   best  best play
   0       –      –  nothing to choose with these dice
   1      0%     0%  Spends no lots.
   2   36.0%  10.0%  Spends 2 lots: rerolls 2 misses.
   4   82.1%  69.6%  Spends 4 lots: rerolls 4 misses.
`,
      aside: '',
    })
  })

  test('a sentence that does not fit has a sign, and so has each option of two fields', async () => {
    const narrow = await astragal([...task, '--difficulty', '3', '--lots', '1..2', ...dice], { width: 42 })
    expect(narrow.out).toContain('   2   36.0%  10.0%  B\n\nA Spends no lots.\nB Spends 2 lots: rerolls 2 misses.\n')
    const { out } = await astragal([...task, '--difficulty', '2..3', '--lots', '1,3', ...dice], { width: 80 })
    expect(out).toBe(`Evening Star, Task: Rank 5, Dice (skill and modifiers) 6
Difficulty down, Lots across

Difficulty        1        3
         2  A 60.0%  B 93.6%
         3     C 0%  B 64.8%

A Spends 1 lot: rerolls 1 miss.
B Spends 3 lots: rerolls 3 misses.
C Spends no lots.
`)
  })

  test('is the advice at each value alone, for programs too', async () => {
    const skills = [10, 50, 90]
    const line = (skill: string) => ['advise', 'eclipse-phase', 'test', '--skill', skill, '--pool', '--json']
    const { points } = JSON.parse((await astragal(line(skills.join(',')))).out)
    for (const [i, skill] of skills.entries()) {
      const { asks, options } = JSON.parse((await astragal(line(`${skill}`))).out)
      const [best, next] = options
      expect(best.best).toBe(true)
      expect(points[i]).toMatchObject({ at: { skill }, asks, choice: best.choice, success: best.success })
      expect(points[i].others).toEqual(next.success)
    }
  })

  test('nothing asked at any value is said, with the command for the chances; dice that fit nowhere are refused', async () => {
    const check = ['advise', 'endless-horizons', 'check', '--rank', '3', '--difficulty', '4..6']
    expect((await astragal(check)).out).toContain('astragal chart endless-horizons check')
    const few = await astragal([...task, '--difficulty', '3', '--lots', '0..2', '--dice', '9,9'])
    expect(few).toMatchObject({ status: 1, out: '' })
    expect(few.aside).toContain("the roll 'task' needs 4 more")
  })
})
