import { describe, expect, test } from 'vitest'
import { astragal, typing } from '../testing/astragal.ts'

const check = ['evening-star', 'check', '--rank', '2', '--difficulty', '4', '--lots', '1']
const resolve = (...dice: string[]) => ['resolve', ...check, '--dice', dice.join(',')]

describe('a decision at a terminal', () => {
  test('shows every option with worth and price, and marks the best', async () => {
    const { status, aside } = await astragal(resolve('3', '20'), typing('1'))
    expect(status).toBe(0)
    expect(aside).toMatch(/^→ 1 +55\.00% +1 +Spends a lot.*\(best\)$/m)
    expect(aside).toMatch(/^ +2 +0% +0 +Spends no lot[^(]*$/m)
    expect(aside).toContain('Which? 1 to 2, Enter for 1: ')
  })

  test.each([[['']], [['1']], [['7', 'x', '0', '-1', '']]])('%j takes the best', async (lines) => {
    const { status, out, aside } = await astragal(resolve('3', '20'), typing(...lines))
    expect(status).toBe(0)
    expect(out).toMatch(/^Passed$/m)
    expect(aside.match(/A number from 1 to 2/g)?.length ?? 0).toBe(lines.length > 1 ? 4 : 0)
  })

  test('that is left with Ctrl-D spends nothing', async () => {
    const { status, out, aside } = await astragal(resolve('3', '20'), typing())
    expect(status).toBe(1)
    expect(out).not.toMatch(/Passed|Failed/)
    expect(aside).toContain('reroll was not decided')
  })

  test('takes what was picked, and tells the story once', async () => {
    const { out } = await astragal(resolve('3'), typing('2'))
    expect(out).toMatch(/^Failed$/m)
    expect(out.match(/The d20 shows 3/g)).toHaveLength(1)
    const direct = await astragal([...resolve('3'), '--choose', '[false]'])
    expect(out).toBe(direct.out)
  })

  test('a seeded roll is the same whether a person or --choose decides', async () => {
    const roll = ['roll', 'eclipse-phase', 'test', '--skill', '50', '--pool', '--seed', 'cat']
    const asked = await astragal(roll, typing('2'))
    const chosen = await astragal([...roll, '--choose', '["plus-20"]'])
    expect(asked.out).toBe(chosen.out)
    expect(asked.out).toContain('+20')
  })

  test('--choose answers first, and a person the rest', async () => {
    const roll = [
      'resolve',
      'eclipse-phase',
      'test',
      '--skill',
      '50',
      '--pool',
      '--dice',
      '7,1',
      '--choose',
      '["none"]',
    ]
    const { aside, out } = await astragal(roll, typing('1'))
    expect(aside.match(/Which\?/g)).toHaveLength(1)
    expect(out).toContain('swapped')
  })

  test('nobody is asked with --json', async () => {
    const { aside, out } = await astragal([...resolve('3', '20'), '--json'], typing('2'))
    expect(aside).toBe('')
    expect(JSON.parse(out).decisions).toEqual([true])
  })

  test('nobody is asked who would not see the question', async () => {
    const { aside, out } = await astragal(resolve('3', '20'), { ...typing('2'), isWatched: false })
    expect(aside).toBe('')
    expect(out).toContain('Decided by best play')
  })

  test('without a terminal best play decides and says so', async () => {
    const { out } = await astragal(resolve('3', '20'))
    expect(out).toMatch(/Decided by best play:[\s\S]*yes\.\s+\(--choose\s+'\[true\]'\)/)
    const { out: chosen } = await astragal([...resolve('3', '20'), '--choose', '[true]'])
    expect(chosen).not.toContain('best play')
  })

  test('many options are shortened until all are asked for', async () => {
    const task = ['evening-star', 'task', '--rank', '4', '--pool', '9', '--difficulty', '9', '--lots', '4']
    const roll = ['resolve', ...task, '--dice', '0,0,1,1,9,9,9,9,9']
    const { aside } = await astragal([...roll, '--choose', '[]'], typing('all', 'x'))
    const shown = [...aside.matchAll(/^ *(?:→ )?(\d+) .*Spends/gm)].map(([, number]) => Number(number))
    expect(shown.slice(0, 13)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 1])
    expect(shown.length).toBeGreaterThan(30)
  })
})
