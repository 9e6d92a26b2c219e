import { expect, test } from 'vitest'
import {
  areNumbers,
  byNumber,
  firstNumbers,
  firstOptions,
  keptInView,
  onlyWorth,
  openPrices,
  type ShownOption,
} from './decision-options.ts'

const option = (choice: number | string, exact: string, spends: Record<string, string>, best = false): ShownOption => ({
  choice,
  success: { exact, approx: 0 },
  spends,
  best,
})
const told = (options: readonly ShownOption[]) => options.map((option) => ({ option, sentence: `${option.choice}` }))

test('keeping what there is stands among the first options, however many are better', () => {
  const many = told([
    ...Array.from({ length: 20 }, (_, i) => option(`${i}`, '1/2', { lots: '2' })),
    option('keep', '0', { lots: '0' }),
  ])
  const first = firstOptions(many)
  expect(first).toHaveLength(6)
  expect(first.at(-1)?.sentence).toBe('keep')
})

test('options stand by their chance: keeping what there is stands above what is worse', () => {
  const options = told([
    option('all', '9/10', { lots: '5' }, true),
    option('keep', '4/5', { lots: '0' }),
    option('one', '1/2', { lots: '1' }),
  ])
  expect(firstOptions(options).map(({ sentence }) => sentence)).toEqual(['all', 'keep', 'one'])
  expect(keptInView(options)).toBeUndefined()
})

test('keeping what there is stays in view below what is better, and where it is the best, nothing else lies over the options', () => {
  const keep = option('keep', '0', { lots: '0' })
  const better = [option('all', '9/10', { lots: '5' }, true), option('one', '1/2', { lots: '1' })]
  expect(keptInView(told([...better, keep]))?.sentence).toBe('keep')
  expect(keptInView(told([...better.slice(1), keep]))).toBeUndefined()
  expect(keptInView(told([{ ...keep, best: true }, ...better]))).toBeUndefined()
})

test('a price is what is still to be paid: earlier decisions are paid', () => {
  const options = [option('keep', '0', { lots: '4', ego: '0' }), option('again', '1/2', { lots: '4', ego: '1' })]
  const [keep, again] = options as [ShownOption, ShownOption]
  expect(openPrices(keep, options, true)).toEqual([])
  expect(openPrices(again, options, true)).toEqual([['ego', '1']])
  expect(openPrices(again, options, false)).toEqual([
    ['lots', '4'],
    ['ego', '1'],
  ])
})

test('a mean that may yet be spent is not taken for paid', () => {
  const options = [option('now', '3/10', { pool: '1' }), option('later', '1/4', { pool: '2/25' })]
  const [now, later] = options as [ShownOption, ShownOption]
  expect(openPrices(now, options, true)).toEqual([['pool', '1']])
  expect(openPrices(later, options, true)).toEqual([['pool', '2/25']])
})

test('nothing is asked where every answer brings and costs the same', () => {
  const same = [option('a', '0', { pool: '0' }), option('b', '0', { pool: '0' })]
  expect(onlyWorth(same)).toBe(same[0])
  expect(onlyWorth([option('a', '0', { pool: '0' }), option('b', '0', { pool: '1' })])).toBeNull()
})

test('an effort is a row from the least to the most', () => {
  const efforts = told([option(20, '9/10', {}, true), option(0, '1/10', {}), option(5, '1/2', {})])
  expect(areNumbers(efforts)).toBe(true)
  expect(byNumber(efforts).map(({ option }) => option.choice)).toEqual([0, 5, 20])
})

test('of a long row of numbers the least are shown, and the best wherever it is; a short row is whole', () => {
  const numbers = (count: number, best: number) =>
    told(Array.from({ length: count }, (_, i) => option(i, '1/2', { effort: `${i}` }, i === best)))
  const choices = (count: number, best: number) =>
    firstNumbers(numbers(count, best)).map(({ option: { choice } }) => choice)
  expect(choices(21, 20)).toEqual([0, 1, 2, 3, 4, 5, 6, 20])
  expect(choices(21, 3)).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
  expect(choices(12, 11)).toHaveLength(12)
})
