import { describe, expect, test } from 'vitest'
import { naiveOutputs } from '../testing/anydice.ts'
import { ANYDICE_ANSWERS } from '../testing/anydice-answers.ts'
import { ANYDICE_PROGRAMS, LONG_PROGRAMS } from '../testing/anydice-programs.ts'
import { AnyDiceError, anyDice, anyDiceSentence, isAnyDiceProgram } from './index.ts'
import { MOST } from './limits.ts'

const listed = (program: string): string[][] =>
  anyDice(program).outputs.map(({ odds }) =>
    odds.outcomes.map(({ total }, i) => {
      const { exact } = odds.at(i)
      return `${total}:${exact.includes('/') ? exact : `${exact}/1`}`
    }),
  )

test('there are 200 programs', () => {
  expect(new Set(ANYDICE_PROGRAMS).size).toBeGreaterThanOrEqual(200)
  expect(LONG_PROGRAMS.length).toBeGreaterThanOrEqual(10)
})

describe('programs come to what their naive twin goes through', () => {
  test.each(ANYDICE_PROGRAMS)('%s', (program) => {
    expect(listed(program)).toEqual(naiveOutputs(program))
  })
})

describe('expressions come to what anydice.com answers', () => {
  test.each(ANYDICE_ANSWERS)('%s: %s', (expression, answer) => {
    const parts = answer === '' ? [] : answer.split(' ').map((part) => part.split(':').map(Number) as [number, number])
    const all = parts.reduce((sum, [, weight]) => sum + weight, 0)
    const [found = []] = listed(`output ${expression}`)
    expect(found).toEqual(parts.map(([value, weight]) => `${value}:${lowest(weight, all)}`))
  })
})

/** A fraction in lowest terms. */
function lowest(top: number, bottom: number): string {
  let [a, b] = [top, bottom]
  while (b > 0) [a, b] = [b, a % b]
  return `${top / a}/${bottom / a}`
}

test('a parameter may take any type', () => {
  const program =
    'function: twice X:? { result: X * 2 } function: own X { result: X * 2 } output [twice d3] output [own d3]'
  const [any, untyped] = listed(program)
  expect(any).toEqual(['2:1/3', '4:1/3', '6:1/3'])
  expect(any).toEqual(untyped)
})

describe('programs that AnyDice gives up on', () => {
  test.each(LONG_PROGRAMS)('%s', (program) => {
    for (const { odds } of anyDice(program).outputs) {
      expect(odds.chance(() => true).exact).toBe('1')
      expect(odds.outcomes.length).toBeGreaterThan(3)
    }
  })

  const meanOf = (program: string) => anyDice(program).outputs[0]?.odds.expected(({ total }) => total).exact

  test('their means are what they must be', () => {
    expect(meanOf('output [count {5,6} in 200d6]')).toBe('200/3')
    expect(meanOf('output 500d6 + 300d8')).toBe('3100')
    expect(meanOf('function: net ROLL:s { result: (ROLL >= 8) - (ROLL = 1) } output [net 40d10]')).toBe('8')
    expect(meanOf('function: net A:s B:s { result: (A >= 5) - (B >= 5) } output [net 20d6 20d6]')).toBe('0')
  })

  test('facts of a roll come to what its rolls come to', () => {
    // A variable of its own keeps the second one from being counted by facts.
    const facts = 'function: f ROLL:s { result: 100 * (ROLL >= 5) + 10 * 2@ROLL + [ROLL contains 1] } output [f 6d6]'
    const rolls =
      'function: f ROLL:s { ALL: ROLL result: 100 * (ALL >= 5) + 10 * 2@ALL + [ALL contains 1] } output [f 6d6]'
    expect(listed(facts)).toEqual(listed(rolls))
  })
})

describe('what is said of programs', () => {
  const refusalOf = (program: string): AnyDiceError => {
    try {
      anyDice(program)
    } catch (error) {
      if (error instanceof AnyDiceError) return error
      throw error
    }
    throw new Error('It was not refused.')
  }

  test.each([
    ['output 3d6\noutput $', 'Line 2: "$" means nothing in an AnyDice program.'],
    ['output d6 \\ open', 'Line 1: A comment begins with "\\" and has to end with one.'],
    ['output d6 named "open', 'Line 1: The text has no closing quotation mark.'],
    ['output\n\n)', 'Line 3: Here there is ")"; it takes a number, a variable, dice, "(", "{" or "[".'],
    ['output (d6', 'Line 1: Here there is the end; it takes ")".'],
    ['3d6', 'Line 1: Here there is "3"; it takes output, function, loop, if, set, or a variable with ":".'],
    ['X: 3', 'Line 1: There is no output in this program; write "output 3d6".'],
    ['function: f N:x { }', 'Line 1: A parameter is :n, :s or :d, not ":x".'],
    ['output 1\noutput [best of 3d6]', 'Line 2: There is no function [best of …] up to here.'],
    ['output X', 'Line 1: "X" has no value here.'],
    ['function: f {\n output 1 }\noutput [f]', 'Line 2: "output" cannot stand inside a function.'],
    ['result: 3', 'Line 1: "result" stands inside a function.'],
    ['if d6 > 3 { output 1 }', 'Line 1: An "if" takes a number; hand dice to a function whose parameter is :n or :s.'],
    ['loop N over 5 { output N }', 'Line 1: A loop goes over a sequence, as in {1..6}.'],
    ['output {1..d6}', 'Line 1: A range goes from a number to a number.'],
    ['output d2@3d6', 'Line 1: In front of "@" stands a number or a sequence.'],
    ['output {1:d2}', 'Line 1: Behind ":" stands how often: a number from 0 up.'],
    ['X: 5\n\noutput (d3 - 2) ^ -X', 'Line 3: Something is divided by 0.'],
    [
      'set "colour" to 3 output 1',
      'Line 1: There is no setting "colour", only "explode depth", "maximum function depth" and "position order".',
    ],
    ['set "explode depth" to 0 output 1', 'Line 1: "explode depth" is a number from 1 to 1000.'],
    ['set "position order" to "random" output 1', 'Line 1: "position order" is "highest first" or "lowest first".'],
  ])('%s: %s', (program, message) => {
    const error = refusalOf(program)
    expect(error.message).toBe(message)
    expect(error.code).toBe('notation')
    const german = anyDiceSentence(error, 'de')
    expect(german).toMatch(new RegExp(`^Zeile ${error.line}: .`))
    expect(german).not.toMatch(/undefined|"/)
  })

  test.each([
    [
      'set "maximum function depth" to 250 function: f N:n { if 1 { if 1 { loop I over {1} { result: (1 + (0 + (0 + (0 + [f d{1}])))) } } } } output [f 1]',
      1,
      'waiting',
    ],
    ['output 20000d6', 1, 'dice'],
    ['output d200000', 1, 'sides'],
    ['output {1..20000}', 1, 'items'],
    ['output 10 ^ 20', 1, 'number'],
    ['output 99999999999999999999', 1, 'number'],
    ['loop A over {1..300} { output A }', 1, 'outputs'],
    [`output ${'('.repeat(200)}1${')'.repeat(200)}`, 1, 'nesting'],
    [`output 1${' '.repeat(50_000)}`, 1, 'characters'],
    ['X: 0 loop A over {1..10000} { loop B over {1..10000} { X: X + 1 } } output X', 1, 'steps'],
  ])('%s is too big in line %i', (program, line, word) => {
    expect(refusalOf(program)).toMatchObject({ code: 'too-big', line, word })
  })

  /** All steps that are allowed take a second each time: the loop above takes them, these come to their limit sooner. */
  const FEWER_STEPS = 2_000_000
  test.each([
    ['output 10d6\nfunction: f A:s B:s { X: A Y: B result: X > Y } output [f 10d10 10d10]', 2],
    ['output (10d1000)d6', 1],
  ])('%s takes too many steps in line %i', (program, line) => {
    const { steps } = MOST
    Object.assign(MOST, { steps: FEWER_STEPS })
    try {
      expect(refusalOf(program)).toMatchObject({ code: 'too-big', line, word: 'steps' })
    } finally {
      Object.assign(MOST, { steps })
    }
  })

  test('a function that goes too deep is cut, as AnyDice does, and told', () => {
    expect(anyDice('function: f { result: 1 + [f] } output [f]').isCut).toBe(true)
    expect(anyDice('output d6').isCut).toBe(false)
    expect(listed('set "maximum function depth" to 250 function: f { result: 1 + [f] } output [f]')).toEqual([
      ['250:1/1'],
    ])
  })

  test('outputs are named as AnyDice names them', () => {
    const names = (program: string) => anyDice(program).outputs.map(({ name }) => name)
    expect(names('output 1 output 2 named "two" output 3')).toEqual(['output 1', 'two', 'output 3'])
    expect(
      names('X: 2d4 output X named "[X]" X: {1,2} output X named "[X]" X: d{1,3} output X named "a [X] [Y]"'),
    ).toEqual(['2d4', '{?}', 'a d{?} [Y]'])
  })

  test('a program is told from a line of dice', () => {
    expect(isAnyDiceProgram('output 3d6\noutput 2d8')).toBe(true)
    expect(isAnyDiceProgram('function: f N:n { result: N }\noutput [f d6]')).toBe(true)
    expect(isAnyDiceProgram('loop N over {1..3} { output Nd6 }')).toBe(true)
    expect(isAnyDiceProgram('X: 3d6 output X+X')).toBe(true)
    for (const line of [
      'output 2d10 > 13',
      'output 3d[explode d6]',
      'output #789',
      'output d6d6',
      'output 1@3d6',
      'output 3d6/2',
    ])
      expect(isAnyDiceProgram(line), line).toBe(true)
    for (const line of [
      '3d6',
      'output 3d6',
      'output [highest 3 of 4d6] + 2 named "strength"',
      'roll 3d6',
      '2d6 // output',
      'max(1d6,1d8)',
      '{2d6,1d8}kh1',
    ])
      expect(isAnyDiceProgram(line), line).toBe(false)
  })
})
