import { describe, expect, test } from 'vitest'
import { odds } from '../dice/index.ts'
import { notation } from '../dice/notation/index.ts'
import { type ChancePoints, chanceAt, READ_AS, readPoints, shownRange, spreadOf } from './distribution.ts'
import { heatMap } from './heat-map.ts'
import { inputMap } from './input-map.ts'
import { lineChart } from './line-chart.ts'
import { numberChart } from './number-chart.ts'
import { type Mark, type Picture, textWidth } from './picture.ts'
import type { LabAnswer } from './question.ts'
import { chartSentences, figuresIn } from './sentences.ts'
import { svgFile } from './svg-file.ts'
import { textFile } from './text-file.ts'
import { textPicture } from './text-picture.ts'
import { axisTicks, thinned, valueTicks } from './ticks.ts'
import { fieldView, namedAnswers } from './views.ts'
import { wordChart } from './word-chart.ts'

const figures = figuresIn('en')
const WIDTHS = [280, 350, 640, 1100]

function pointsOf(text: string): ChancePoints {
  const counted = odds(notation(text).rule, null)
  return counted.outcomes
    .map((outcome, i) => ({ value: Number((outcome as { total: number }).total), chance: counted.at(i).approx }))
    .sort((a, b) => a.value - b.value)
}

/** Texts by the box they take up. */
const boxes = ({ marks }: Picture) =>
  marks.flatMap((mark) => {
    if (mark.is !== 'text') return []
    const width = textWidth(mark.text, mark.look)
    const left = mark.x - { start: 0, middle: width / 2, end: width }[mark.anchor]
    return [{ text: mark.text, look: mark.look, left, right: left + width, y: mark.y }]
  })

/** Texts that touch, and all that is outside. */
function misdrawn(picture: Picture): string[] {
  const all = boxes(picture)
  const touching = all.flatMap((a, i) =>
    all
      .slice(i + 1)
      .filter((b) => Math.abs(a.y - b.y) < 10 && a.left < b.right && b.left < a.right)
      .map((b) => `${a.text} touches ${b.text}`),
  )
  const outside = all.filter(({ left, right, y }) => left < -1 || right > picture.width + 1 || y > picture.height)
  const rects = rectsOf(picture).filter(
    ({ x, width, y, height }) => x < -1 || x + width > picture.width + 1 || y < 0 || y + height > picture.height,
  )
  return [...touching, ...outside.map(({ text }) => `${text} is outside`), ...rects.map(({ x }) => `a bar at ${x}`)]
}

const rectsOf = ({ marks }: Picture) =>
  marks.filter((mark): mark is Extract<Mark, { is: 'rect' }> => mark.is === 'rect')

describe('a chart of numbers', () => {
  const TEXTS = [
    '1d6',
    '2d6',
    '100d6',
    '1000d20',
    '3d6*1000',
    '1d20',
    '4d6kh3',
    'd{1,1000,1000000}',
    '1d6-1d6',
    '10d10>=7',
  ]

  test.each(TEXTS)('%s is whole in view at every width, and no label touches another', (text) => {
    const points = pointsOf(text)
    for (const width of WIDTHS)
      for (const readAs of READ_AS) {
        const { picture } = numberChart({
          series: [{ name: 'A', points }],
          readAs,
          width,
          figures,
          axisTitle: 'Total',
          meanWord: 'mean',
        })
        expect(misdrawn(picture), `${text} ${width} ${readAs}`).toEqual([])
      }
  })

  test('100d6 leaves out flat ends and tells what is there', () => {
    const points = pointsOf('100d6')
    const { range, picture } = numberChart({
      series: [{ name: '', points }],
      readAs: 'exactly',
      width: 350,
      figures,
      axisTitle: '',
      meanWord: 'mean',
    })
    expect(range.low).toBeGreaterThan(270)
    expect(range.high).toBeLessThan(430)
    expect(range.below).toBeGreaterThan(0)
    expect(range.below).toBeLessThan(0.001)
    expect(chartSentences.en.tails(range, figures)).toMatch(
      /^Not drawn: 0\.0\d+% below 2\d\d and 0\.0\d+% above 4\d\d\.$/,
    )
    expect(picture.marks.some((mark) => mark.is === 'path' || mark.is === 'rect')).toBe(true)
  })

  test('the line at the mean has its name, with a title or without', () => {
    for (const title of [
      undefined,
      'Endless Horizons, Check: a title of several lines, because it says all that was asked',
    ])
      for (const width of WIDTHS) {
        const { picture } = numberChart({
          series: [{ name: '', points: pointsOf('100d6') }],
          readAs: 'exactly',
          width,
          figures,
          axisTitle: 'Total',
          meanWord: 'mean',
          ...(title === undefined ? {} : { title }),
        })
        expect(misdrawn(picture)).toEqual([])
        expect(boxes(picture).filter(({ text }) => text === 'mean 350')).toHaveLength(1)
      }
  })

  test('bars are as high as their chances', () => {
    const { picture } = numberChart({
      series: [{ name: '', points: pointsOf('2d6') }],
      readAs: 'exactly',
      width: 600,
      figures,
      axisTitle: '',
      meanWord: 'mean',
    })
    const heights = rectsOf(picture).map(({ height }) => height)
    expect(heights).toHaveLength(11)
    for (const [i, height] of heights.entries())
      expect(height / (heights[5] as number)).toBeCloseTo((6 - Math.abs(i - 5)) / 6, 1)
  })

  test('eight set-ups side by side are in view, each in the legend', () => {
    const series = Array.from({ length: 8 }, (_, i) => ({
      name: `A set-up with a name, number ${i + 1}`,
      points: pointsOf(`${i + 2}d6`),
    }))
    for (const width of WIDTHS) {
      const { picture } = numberChart({
        series,
        readAs: 'at-least',
        width,
        figures,
        axisTitle: 'Total',
        meanWord: 'mean',
      })
      expect(misdrawn(picture)).toEqual([])
    }
  })
})

describe('where numbers lie', () => {
  test('mean, median, deviation and quantiles of known dice', () => {
    expect(spreadOf(pointsOf('1d6'))).toMatchObject({ median: 3, quartiles: [2, 5], low: 1, high: 6 })
    expect(spreadOf(pointsOf('1d6'))?.mean).toBeCloseTo(3.5, 12)
    expect(spreadOf(pointsOf('2d6'))?.deviation).toBeCloseTo(Math.sqrt(35 / 6), 9)
    expect(spreadOf(pointsOf('2d6'))).toMatchObject({ median: 7, quartiles: [5, 9], ninety: [3, 11] })
    expect(spreadOf([{ value: 1, chance: 0.5 }])).toBeNull()
  })

  test.each([
    ['4d6kh3', /The likeliest is 13 with 13\.3%, the median is 12, and 59\.3% of all rolls come to 10 to 14\.$/],
    ['3d6', /The likeliest are 10 and 11 with 12\.5% each, the median is 10, and 67\.6% of all/],
    ['1d6>=2', /the median is 1, and 83\.3% of all rolls come to 1\.$/],
    ['1d20', /Each of 20 values has the highest chance, 5%, the median is 10, and 55% of all rolls come to 5 to 15\.$/],
  ])('%s is read out as it is: all of the likeliest, and how much lies in the middle', (text, says) => {
    const spread = spreadOf(pointsOf(text))
    expect(spread && chartSentences.en.numbers('Total', spread, figures)).toMatch(says)
  })

  test('lines are read out with what they are of said once; a line that the rules do not allow says so', () => {
    const ends = { first: { at: '1', worth: '5%' }, last: { at: '9', worth: '50%' } }
    const { lines } = chartSentences.en
    expect(lines('Chance', 'Rank', [{ name: '', ends }])).toBe('Chance over Rank: 5% at 1, 50% at 9.')
    const two = [
      { name: 'Effort 0', ends },
      { name: 'Effort 1', ends: null },
    ]
    expect(lines('Chance', 'Rank', two)).toBe(
      'Chance over Rank. Effort 0: 5% at 1, 50% at 9; Effort 1: nothing allowed.',
    )
    expect(lines('Chance', 'Rank', two.slice(1))).toBe('Chance: the rules allow no value of Rank here.')
  })

  test('at least and at most add up exactly what is there', () => {
    const points = pointsOf('3d6')
    for (const { value } of points) {
      const least = readPoints(points, 'at-least').find((point) => point.value === value)?.chance as number
      const most = readPoints(points, 'at-most').find((point) => point.value === value)?.chance as number
      const exactly = chanceAt(points, value, 'exactly')
      expect(least + most - exactly).toBeCloseTo(1, 12)
      expect(chanceAt(points, value, 'at-least')).toBeCloseTo(least, 12)
    }
  })

  test.each(['3d6', '100d6', '2d6!'])('%s: certain is all there is, and nothing else', (text) => {
    const points = pointsOf(text)
    const [first, last] = [points[0], points.at(-1)].map((point) => point?.value as number) as [number, number]
    for (const reading of ['at-least', 'at-most'] as const) {
      const certain = reading === 'at-least' ? first : last
      expect(readPoints(points, reading).filter(({ chance }) => chance === 1)).toEqual([{ value: certain, chance: 1 }])
      expect(chanceAt(points, certain, reading)).toBe(1)
    }
    expect(chanceAt(points, first + 1, 'at-least')).toBeLessThan(1)
    expect(chanceAt(points, last - 1, 'at-most')).toBeLessThan(1)
  })

  test('a short range is drawn whole', () => {
    expect(shownRange([pointsOf('3d6')])).toEqual({ low: 3, high: 18, below: 0, above: 0 })
  })

  test.each([
    [1, '1'],
    [0.5, '2'],
    [1 / 36, '36'],
    [1 / 10.84, '11'],
    [1 / 1234.4, '1,230'],
    [6 ** -20, '3.7e+15'],
    [0, null],
  ])('a chance of %f is one in %s', (chance, said) => {
    expect(figures.oneIn(chance)).toBe(said)
  })

  test('nothing possible is written as 0, nothing open as certain', () => {
    expect(figures.percent(1e-9)).toBe('<0.0001%')
    expect(figures.percent(1 - 1e-9)).toBe('>99.9999%')
    expect(figures.percent(0.1667)).toBe('16.7%')
    expect(figuresIn('de').percent(0.00012)).toBe('0,01\u00a0%')
    expect(figures.percent(0.99996)).toBe('99.996%')
  })
})

test('ticks are round numbers that hold the highest value', () => {
  expect(valueTicks(0.167, 5)).toEqual([0, 0.05, 0.1, 0.15, 0.2])
  expect(valueTicks(1, 5)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  expect(axisTicks(3, 18, 1, { placeOf: (value) => value * 20, widthOf: () => 16 })).toEqual([
    4, 6, 8, 10, 12, 14, 16, 18,
  ])
})

test('labels that have no room each are thinned to round numbers', () => {
  const shown = (from: number, count: number, step: number, room: number) => {
    const labels = Array.from({ length: count }, (_, i) => `${from + i * step}`.replace('-', '−'))
    return thinned(
      labels,
      (i) => (i * room) / count,
      () => 24,
    )
      .slice(0, 3)
      .map((i) => labels[i])
  }
  expect(shown(0, 121, 1, 300)).toEqual(['0', '20', '40'])
  expect(shown(1, 31, 1, 300)).toEqual(['5', '10', '15'])
  expect(shown(-60, 13, 10, 240)).toEqual(['−60', '−40', '−20'])
  expect(shown(0, 2, 1, 300)).toEqual(['0', '1'])
  expect(
    thinned(
      ['a', 'b', 'c'],
      (i) => 20 * i,
      () => 30,
    ),
  ).toEqual([0, 2])
  expect(
    thinned(
      [],
      () => 0,
      () => 0,
    ),
  ).toEqual([])
})

test('words are read out for each set-up, and none of the equally likely stands for the others', () => {
  const answer = (...chances: readonly number[]) => {
    const values = chances.map((approx, i) => ({ value: ['torso', 'legs', 'arms'][i] as string, approx, exact: '' }))
    return { parts: [{ name: 'zone', values, mean: null }] } as unknown as LabAnswer
  }
  const read = (language: 'en' | 'de', ...answers: readonly LabAnswer[]) =>
    fieldView(
      answers.map((answer, i) => ({ name: 'AB'[i] as string, answer })),
      'zone',
      'exactly',
      { language, mechanic: null, speech: null, width: 640 },
    ).sentence
  expect(read('en', answer(0.5, 0.5))).toBe('zone: 2 values, each with 50%.')
  expect(read('en', answer(0.4, 0.4, 0.2))).toBe('zone with 3 values; the likeliest are torso and legs with 40% each.')
  expect(read('en', answer(0.7, 0.3), answer(0.2, 0.8))).toBe(
    'A: zone with 2 values; the likeliest is torso with 70%. B: zone with 2 values; the likeliest is legs with 80%.',
  )
  expect(read('de', answer(0.4, 0.4, 0.2))).toBe(
    'zone mit 3 Werten; am häufigsten sind torso und legs mit je 40\u00a0%.',
  )
})

test('a set-up is drawn in the colour of its letter, also where another one is open or of another kind', () => {
  const answerOf = (values: readonly (string | number)[]) =>
    ({
      parts: [{ name: 'x', values: values.map((value) => ({ value, approx: 1 / values.length, exact: '' })), mean: 0 }],
    }) as unknown as LabAnswer
  for (const values of [[1, 2, 3], ['torso', 'legs', 'arms'], Array.from({ length: 400 }, (_, i) => i)]) {
    const answers = namedAnswers([2, 0].map((at) => ({ at, name: 'ABC'[at] as string, answer: answerOf(values) })))
    const { picture } = fieldView(answers, 'x', 'exactly', { language: 'en', mechanic: null, speech: null, width: 640 })
    const colours = picture.marks.flatMap((mark) => ('of' in mark ? [mark.of] : []))
    expect(colours[0]).toBe(2)
    expect(new Set(colours)).toEqual(new Set([2, 0]))
  }
  // Outputs of a program have no letter.
  const output = { name: 'four', answer: answerOf([1, 2]) }
  const program = { at: 1, name: 'B', answer: { ...output.answer, outputs: [output, output] } }
  expect(
    namedAnswers([program, { at: 0, name: 'A', answer: output.answer }]).map(({ name, of }) => [name, of]),
  ).toEqual([
    ['B four', undefined],
    ['B four', undefined],
    ['A', undefined],
  ])
})

test('words have a row each, and what is too much is put together without loss', () => {
  const rows = Array.from({ length: 30 }, (_, i) => ({
    label: `A rather long value of a field ${i}`,
    chances: [1 / 30],
  }))
  for (const width of WIDTHS) {
    const picture = wordChart({
      series: [{ name: '' }],
      rows,
      width,
      figures,
      othersLabel: (count) => `${count} others`,
    })
    expect(misdrawn(picture)).toEqual([])
    expect(boxes(picture).map(({ text }) => text)).toContain('15 others')
    expect(boxes(picture).map(({ text }) => text)).toContain('50%')
  }
})

test('a map of two fields has a cell for each pair, and its labels stay apart', () => {
  const values = Array.from({ length: 120 }, (_, i) => ({ key: `${i}`, label: `${i}`, number: i }))
  const cells = values.flatMap((a) =>
    values.slice(0, 40).map((b) => ({ across: a.key, down: b.key, chance: 1 / 4800 })),
  )
  for (const width of WIDTHS) {
    const picture = heatMap({
      across: { title: 'Total', values },
      down: { title: 'Margin', values: values.slice(0, 40) },
      cells,
      width,
      figures,
    })
    expect(misdrawn(picture)).toEqual([])
    expect(rectsOf(picture).length).toBeGreaterThan(100)
  }
})

test('a map of few pairs has a figure in each cell that can be, and keeps its labels apart', () => {
  const valuesOf = (...labels: readonly string[]) => labels.map((label) => ({ key: label, label, number: null }))
  const drawn = (columns: readonly string[]) =>
    heatMap({
      across: { title: 'Lots spent', values: valuesOf(...columns) },
      down: { title: 'Success', values: valuesOf('yes', 'no') },
      cells: columns.flatMap((across, i) => [
        { across, down: 'yes', chance: 0.1 / (i + 1) },
        ...(i === 1 ? [] : [{ across, down: 'no', chance: 0.02 }]),
      ]),
      width: 280,
      figures,
    })
  const textsIn = (picture: Picture, look: 'label' | 'tick') =>
    boxes(picture).flatMap((box) => (box.look === look && box.text.endsWith('%') ? [box.text] : []))
  const few = drawn(['0', '1', '2'])
  expect([textsIn(few, 'label').length, textsIn(few, 'tick').length]).toEqual([5, 0])
  expect(misdrawn(few)).toEqual([])
  // Without them the colours have a scale.
  const many = drawn(Array.from({ length: 12 }, (_, i) => `${i}`))
  expect([textsIn(many, 'label'), textsIn(many, 'tick')]).toEqual([[], ['0%', '10%']])
  expect(misdrawn(many)).toEqual([])
})

test('columns that are words are all named at every width: beside each other, or by a sign each', () => {
  const words = ['critical success', 'success', 'failure', 'critical failure']
  const values = words.map((label) => ({ key: label, label, number: null }))
  const cells = words.flatMap((across) => words.map((down) => ({ across, down, chance: 1 / 16 })))
  for (const width of [...WIDTHS, 260, 390]) {
    const axis = (title: string) => ({ title, values })
    const picture = heatMap({ across: axis('Result of A'), down: axis('Result of B'), cells, width, figures })
    expect(misdrawn(picture), `${width}`).toEqual([])
    const texts = boxes(picture).map(({ text }) => text)
    // Nor is a row cut.
    expect(
      texts.filter((text) => text.endsWith('…')),
      `${width}`,
    ).toEqual([])
    for (const [i, word] of words.entries()) {
      const sign = 'ABCD'[i] as string
      const isSigned = texts.includes(sign) && texts.includes(`${sign}: ${word}`)
      expect(isSigned || texts.filter((text) => text === word).length > 1, `${word} at ${width}`).toBe(true)
    }
  }
})

test('lines leave a gap where the rules say no', () => {
  const across = Array.from({ length: 41 }, (_, i) => `${i}`)
  const lines = ['untrained', 'trained', 'master'].map((name, of) => ({
    name,
    worths: across.map((_, i) => (i === 7 ? null : Math.min(1, i / 40 + of / 10))),
  }))
  for (const width of WIDTHS) {
    const picture = lineChart({ across, lines, areChances: true, width, figures, axisTitle: 'Rank' })
    expect(misdrawn(picture)).toEqual([])
    const curves = picture.marks.filter((mark) => mark.is === 'path' && mark.d.length > 40)
    expect(curves).toHaveLength(3)
    for (const curve of curves) expect((curve as { d: string }).d.match(/M/g)).toHaveLength(2)
  }
})

test('means below 0 stand on an axis of round numbers', () => {
  const worths = [4.46, 1.2, -2.54, -9.46]
  const across = worths.map((_, i) => `${i}`)
  const drawn = (lines: readonly (number | null)[]) =>
    lineChart({
      across,
      lines: [{ name: '', worths: lines }],
      areChances: false,
      width: 640,
      figures,
      axisTitle: 'Margin',
    })
  const ticks = (picture: Picture) =>
    picture.marks.flatMap((mark) => (mark.is === 'text' && mark.anchor === 'end' ? [mark.text] : []))
  expect(ticks(drawn(worths))).toEqual(['−10', '−5', '0', '5'])
  expect(ticks(drawn([-1, -2, -3, -3]))).toEqual(['−3', '−2', '−1', '0'])
  expect(ticks(drawn([0, 0, 0, 0]))).toEqual(['0', '0.2', '0.4', '0.6', '0.8', '1'])
  const dots = drawn(worths).marks.flatMap((mark) => (mark.is === 'dot' ? [mark.y] : []))
  expect(dots.toSorted((a, b) => a - b)).toEqual(dots)
})

test('a file stands alone, and what people typed in it is text', () => {
  const { picture } = numberChart({
    series: [
      { name: '<script>alert(1)</script>', points: pointsOf('2d6') },
      { name: 'B & C', points: pointsOf('1d6') },
    ],
    readAs: 'exactly',
    width: 600,
    figures,
    axisTitle: 'Total',
    meanWord: 'mean',
    title: '"2d6"',
  })
  const file = svgFile(picture, 'a < b\u0000')
  expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  expect(file).not.toMatch(/<script|href|<style/)
  expect(file).not.toContain('\u0000')
  expect(file).toContain('<title>a &#60; b</title>')
  expect(svgFile(picture, '', 'dark')).not.toBe(svgFile(picture, '', 'light'))
})

test('a table as text keeps its columns in line', () => {
  const text = textFile({
    title: '2d6',
    sentence: 'Two dice.',
    heads: ['Total', 'Exactly'],
    rows: [
      { cells: ['2', '2.8%'], share: 1 / 36 },
      { cells: ['7', '16.7%'], share: 1 / 6 },
    ],
  })
  expect(text.split('\n').slice(3)).toEqual([
    'Total  Exactly',
    `    2     2.8%  ${'█'.repeat(5)}`,
    `    7    16.7%  ${'█'.repeat(30)}`,
    '',
  ])
})

describe('a map of two inputs', () => {
  const drawn = (columns: number, rows: number, width: number) =>
    inputMap({
      across: { title: 'Effort', labels: Array.from({ length: columns }, (_, i) => `${i}`) },
      down: { title: 'Difficulty', labels: Array.from({ length: rows }, (_, i) => `${i + 1}`) },
      worthAt: (i, row) => (i === 0 && row === 0 ? null : (i + row) / (columns + rows)),
      lowest: 0,
      highest: 1,
      figuresOf: [figures.percent],
      width,
    })

  test('is whole in view at every width, and no label touches another', () => {
    for (const width of WIDTHS)
      for (const [columns, rows] of [
        [4, 3],
        [31, 10],
        [121, 121],
      ] as const)
        expect(misdrawn(drawn(columns, rows, width)), `${columns} x ${rows} at ${width}`).toEqual([])
  })

  test('has no figures where one of them has no room, though that of the highest has', () => {
    const WORTHS = [1, 0.999999999, 0.5]
    const close = (figuresOf: readonly ((chance: number) => string)[], width: number) =>
      inputMap({
        across: { title: 'Effort', labels: Array.from({ length: 12 }, (_, i) => `${i}`) },
        down: { title: 'Rank', labels: ['1', '2', '3'] },
        worthAt: (_, row) => WORTHS[row] as number,
        lowest: 0,
        highest: 1,
        figuresOf,
        width,
      })
    const { percent, brief, whole, bare } = figures
    for (const width of [...WIDTHS, 330, 390, 480, 560])
      for (const figuresOf of [[percent], [brief, whole, bare]])
        expect(misdrawn(close(figuresOf, width)), `${width}`).toEqual([])
    const texts = (picture: Picture) => boxes(picture).flatMap(({ text, look }) => (look === 'label' ? [text] : []))
    expect(texts(close([percent], 560))).not.toContain('100%')
    for (const [width, figure] of [
      [680, '>99.9%'],
      [520, '>99%'],
      [390, '>99'],
    ] as const)
      expect(texts(close([brief, whole, bare], width)), `${width}`).toContain(figure)
    expect([0, 1, 0.0004, 0.00001, 0.9995, 0.9994, 0.125].map(brief)).toEqual([
      ...['0%', '100%', '<0.1%', '<0.1%', '>99.9%', '99.9%', '12.5%'],
    ])
    expect([0, 1, 0.004, 0.996, 0.994, 0.125].map(whole)).toEqual(['0%', '100%', '<1%', '>99%', '99%', '13%'])
  })

  test('has figures where a cell has room, none where the rules refuse it', () => {
    const texts = (picture: Picture) => boxes(picture).filter(({ text }) => text.endsWith('%'))
    expect(texts(drawn(4, 3, 640))).toHaveLength(4 * 3 - 1)
    // The ends of the scale of its colours.
    expect(texts(drawn(31, 10, 640)).map(({ text }) => text)).toEqual(['0%', '100%'])
  })

  test('has a colour for means below 0, the weaker the lower', () => {
    const { marks } = inputMap({
      across: { title: 'DC', labels: ['1', '2', '3'] },
      down: { title: 'Ability', labels: ['1'] },
      worthAt: (i) => [4, -2, -8][i] as number,
      lowest: -8,
      highest: 4,
      figuresOf: [],
      width: 640,
    })
    const areas = marks.flatMap((mark) => (mark.is === 'path' && mark.look === 'area' ? [mark.strength] : []))
    expect(areas).toEqual([0.04, 0.52, 1])
  })

  test('draws ten thousand cells with few marks', () => {
    expect(drawn(100, 100, 640).marks.length).toBeLessThan(150)
  })
})

test('text as a picture is as wide as its longest line, at least as wide as a phone, and broken where there is no room', () => {
  const widthOf = (text: string) => textPicture([{ look: 'tick', text }], 720).width
  const middling = 'Ana, a check of Perception at night against the guards: 44'
  expect(widthOf('Ana: 6 rolls')).toBe(320)
  expect(widthOf(middling)).toBe(Math.ceil(textWidth(middling, 'tick') + 48))
  expect(misdrawn(textPicture([{ look: 'tick', text: 'word '.repeat(80) }], 720))).toEqual([])
  expect(widthOf('word '.repeat(80))).toBeLessThanOrEqual(720)
})
