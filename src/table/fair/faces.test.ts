import { describe, expect, test } from 'vitest'
import { d6, d10, dF, die, digit, faces, mixed, percentile, play, pool, type Rule, sum } from '../../dice/index.ts'
import { diceStream } from './dice-stream.ts'
import { answersOf, beginsWith, dieText, isThrownBy, poolText, readDie, takeAll } from './faces.ts'

const stream = () => diceStream({ key: '11'.repeat(32), opening: '22'.repeat(32), shakes: ['33'.repeat(32)] })

describe('dice as a log shows them', () => {
  test.each([
    [d6, '1..6'],
    [digit, '0..9'],
    [dF, '-1..1'],
    [die('average', [2, 3, 3, 4, 4, 5]), '2,3,3,4,4,5'],
    [die('coin', [0, 1]), '0..1'],
    [die('stone', [3]), '3..3'],
  ])('are read back side by side', (die, text) => {
    expect(dieText(die)).toBe(text)
    const read = readDie(text)
    const sides = Array.from({ length: die.sides }, (_, i) => i)
    expect(sides.map((side) => read?.face(side))).toEqual(sides.map((side) => die.side(side)))
    expect(read?.sides).toBe(die.sides)
  })

  test.each([
    '',
    '1',
    '6..1',
    '1..',
    '..',
    '1..2..3',
    '1.5..2',
    '1,',
    '1,x',
    ' 1..6',
    '0..1000000',
    `1..${'9'.repeat(20)}`,
  ])('are none in "%s"', (text) => expect(readDie(text)).toBe(null))

  test('begin with the dice that were fixed, and may go on', () => {
    const dice = [
      ['1..6', [4, 2]],
      ['1..10', [7]],
    ] as const
    expect(beginsWith(dice, [['1..6', 2]])).toBe(true)
    expect(
      beginsWith(dice, [
        ['1..6', 2],
        ['1..10', 1],
      ]),
    ).toBe(true)
    expect(beginsWith(dice, [['1..6', 3]])).toBe(false)
    expect(beginsWith(dice, [['1..10', 1]])).toBe(false)
    expect(
      beginsWith(dice, [
        ['1..6', 2],
        ['1..10', 2],
      ]),
    ).toBe(false)
  })
})

describe('a throw', () => {
  const rule: Rule<null, number> = (_, ask) => {
    const first = ask.roll('first', mixed(pool(2, d6), pool(1, d10)), sum)
    ask.roll('nothing', pool(0, d6), sum)
    const hundred = ask.roll('hundred', pool(2, percentile), sum)
    if (ask.choose('again', () => [true, false])) ask.roll('last', pool(1, d6), faces)
    return first + hundred
  }
  const ask = (answers: Parameters<typeof takeAll>[1]) => play(rule, null, { answers })
  const thrown = stream()
  const { dice, rolls, end } = takeAll(ask, [], (die) => die.side(thrown(die.sides)))

  test('is all dice up to the next choice, die by die, percentile dice in two digits', () => {
    expect(dice.map(([die, faces]) => [die, faces.length])).toEqual([
      ['1..6', 2],
      ['1..10', 1],
      ['', 0],
      ['0..9', 4],
    ])
    expect(rolls).toEqual(['first', '', 'nothing', 'hundred'])
    expect(end).toMatchObject({ is: 'waiting', asks: { is: 'choose', what: 'again' } })
    expect(poolText(mixed(pool(2, d6), pool(1, percentile)))).toEqual([
      ['1..6', 2],
      ['0..9', 1],
    ])
  })

  test('falls as the engine lets it fall from the same stream, and is read back as answers', () => {
    expect(answersOf({ dice, rolls })).toEqual(play(rule, null, { dice: stream() }).answers)
  })

  test('can be thrown again from what is shown', () => {
    expect(isThrownBy(dice, stream())).toBe(true)
    const other = dice.map(([die, faces], i) => [die, i === 3 ? faces.map((face) => (face + 1) % 10) : faces] as const)
    expect(isThrownBy(other, stream())).toBe(false)
    expect(isThrownBy([['none', [1]]], stream())).toBe(false)
  })
})
