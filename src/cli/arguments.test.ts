import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseArguments } from './arguments.ts'
import type { CommandFailure } from './failure.ts'

const names = { options: ['roleplay', 'modifiers', 'seed'], switches: ['ego'] }
const parse = (...argv: string[]) => {
  const { positionals, options, switches } = parseArguments(argv, names)
  return { positionals, options: Object.fromEntries(options), switches: [...switches] }
}
const failure = (...argv: string[]): CommandFailure => {
  try {
    parse(...argv)
  } catch (error) {
    return error as CommandFailure
  }
  throw new Error('was accepted')
}

describe('arguments', () => {
  test('a value stands after its option or behind an equals sign', () => {
    expect(parse('--seed', 'owl', '--roleplay=2').options).toEqual({ seed: 'owl', roleplay: '2' })
    expect(parse('--seed=a=b').options).toEqual({ seed: 'a=b' })
    expect(parse('--seed=').options).toEqual({ seed: '' })
  })

  test('a value may be a negative number, or start with one', () => {
    expect(parse('--roleplay', '-2', '--modifiers', '-10,20').options).toEqual({ roleplay: '-2', modifiers: '-10,20' })
  })

  test('a switch takes no value, and leaves the next word alone', () => {
    expect(parse('--ego', 'check', '--json')).toEqual({
      positionals: ['check'],
      options: {},
      switches: ['ego', 'json'],
    })
    expect(parse('--ego', '--ego=false').switches).toEqual([])
  })

  test('what starts with one dash is no option', () => {
    expect(parse('-1d6+3', '-').positionals).toEqual(['-1d6+3', '-'])
  })

  test('everything after -- is taken as it stands', () => {
    expect(parse('roll', '--', '--seed', '--')).toEqual({
      positionals: ['roll', '--seed', '--'],
      options: {},
      switches: [],
    })
  })

  test('words in any order are sorted without loss', () => {
    const word = fc.string().filter((text) => !text.startsWith('--'))
    fc.assert(
      fc.property(fc.array(word), fc.option(fc.string(), { nil: undefined }), fc.nat(), (words, seed, place) => {
        const argv = seed === undefined ? words : words.toSpliced(place % (words.length + 1), 0, `--seed=${seed}`)
        expect(parse(...argv)).toEqual({
          positionals: words,
          options: seed === undefined ? {} : { seed },
          switches: [],
        })
      }),
    )
  })

  test.each([
    [['--sede', '3'], 'sede', 'There is no option "--sede". Did you mean "--seed"?'],
    [
      ['--constructor', '3'],
      'constructor',
      'There is no option "--constructor". There are --roleplay, --modifiers, --seed, --json, --ego.',
    ],
    [['--seed'], 'seed', '--seed needs a value, as in --seed VALUE or --seed=VALUE.'],
    [['--seed', '--json'], 'seed', '--seed needs a value, as in --seed VALUE or --seed=VALUE.'],
    [['--seed', '1', '--seed=2'], 'seed', '--seed is given twice.'],
    [['--ego=2'], 'ego', '--ego is on or off; it takes no value "2".'],
  ])('refuses %j, naming the option', (argv, field, message) => {
    expect(failure(...argv)).toMatchObject({ code: 'usage', field, message })
  })
})
