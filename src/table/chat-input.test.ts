import '../dice/notation/dialect-forms.ts'
import { describe, expect, test } from 'vitest'
import type { Dialect } from '../dice/notation/index.ts'
import endless from '../systems/endless-horizons/index.ts'
import { CHAT_COMMAND_NAMES, chatCompletions, readChatInput, sentenceAround } from './chat-input.ts'
import type { CommandRequest } from './command.ts'
import { Party } from './testing/party.ts'

const others = [
  { seat: 'p1', name: 'Gerd' },
  { seat: 'p3', name: 'Bo' },
  { seat: 'p4', name: 'Bo the Tall' },
]
const read = (text: string) => readChatInput(text, others)

describe('talk', () => {
  test('is said as it stands', () => {
    expect(read(' hello <b>there</b> ')).toEqual({ is: 'say', words: 'hello <b>there</b>', isAction: false, to: null })
    expect(read('   ')).toEqual({ is: 'nothing' })
    expect(read('/me waves')).toEqual({ is: 'say', words: 'waves', isAction: true, to: null })
    expect(read('5')).toMatchObject({ is: 'say', words: '5' })
    for (const said of ['3d6 would be nice', '2d6?', '3d6+', 'down', 'd'])
      expect(read(said)).toMatchObject({ is: 'say', words: said })
  })

  test('goes to the one that is named, and of names that begin alike to the longest', () => {
    expect(read('/w gerd the door is a trap')).toEqual({
      is: 'say',
      words: 'the door is a trap',
      isAction: false,
      to: 'p1',
    })
    expect(read('/w Bo the Tall: duck')).toMatchObject({ to: 'p4', words: 'duck' })
    expect(read('/w Bo duck')).toMatchObject({ to: 'p3', words: 'duck' })
  })

  test('to a name that nobody has is refused at the name, with the one that was meant', () => {
    expect(read('/w Gred hi')).toMatchObject({ why: 'name', from: 3, to: 7, suggestion: '/w Gerd hi' })
    expect(read('/w')).toMatchObject({ why: 'name', told: 'Gerd, Bo, Bo the Tall' })
    expect(read('/w Gerd')).toMatchObject({ why: 'words' })
  })
})

describe('rolls', () => {
  test('are open, to the GM, blind or to oneself', () => {
    const seen = (text: string) => {
      const typed = read(text)
      return typed.is === 'rolls' ? typed.rolls : typed
    }
    expect(seen('/r 3d6+2')).toEqual([{ notation: '3d6+2', sees: 'open', words: '' }])
    expect(seen('/gmr 1d20')).toMatchObject([{ sees: 'gm' }])
    expect(seen('/br 1d20')).toMatchObject([{ sees: 'blind' }])
    expect(seen('/SR 1d20')).toMatchObject([{ sees: 'self' }])
    expect(seen('/roll 2d6 # for the dragon')).toEqual([{ notation: '2d6', sees: 'open', words: 'for the dragon' }])
  })

  test('dice and nothing else need no command', () => {
    for (const notation of ['3,5@5R1', '3d6+2', 'd20', ' 4d6kh3 '])
      expect(read(notation)).toEqual({ is: 'rolls', rolls: [{ notation: notation.trim(), sees: 'open', words: '' }] })
    expect(read('2d6 # for the dragon')).toMatchObject({ rolls: [{ notation: '2d6', words: 'for the dragon' }] })
    expect(read('3,5@')).toMatchObject({ is: 'wrong', why: 'notation' })
  })

  test('that make no sense are pointed at where they stand, mended where that is possible', () => {
    expect(read('/r 3 d6')).toMatchObject({
      why: 'notation',
      fault: { word: 'parts-apart' },
      from: 5,
      to: 6,
      suggestion: '/r 3d6',
    })
    expect(read('/r')).toMatchObject({ why: 'dice' })
    expect(read('/rr 3d6')).toMatchObject({ why: 'command', from: 0, to: 3, told: '/rr', suggestion: '/r 3d6' })
  })

  test('inside a sentence each carries its part of it', () => {
    expect(read('I hit for [[ 2d6+1 ]] and burn for [[1d4]] more')).toEqual({
      is: 'rolls',
      rolls: [
        { notation: '2d6+1', sees: 'open', words: 'I hit for [[2d6+1]]' },
        { notation: '1d4', sees: 'open', words: 'and burn for [[1d4]] more' },
      ],
    })
    expect(sentenceAround('I hit for [[2d6+1]]!', '2d6+1')).toEqual(['I hit for ', '!'])
    expect(sentenceAround('for the dragon', '2d6')).toBeNull()
  })

  test('inside a sentence that are broken are pointed at', () => {
    expect(read('I hit for [[2 d6]]')).toMatchObject({
      why: 'notation',
      from: 14,
      to: 15,
      suggestion: 'I hit for [[2d6]]',
    })
    expect(read('I hit for [[2d6')).toMatchObject({ why: 'unclosed', from: 10, to: 12 })
    expect(read('I hit for [[]]')).toMatchObject({ why: 'dice', from: 10, to: 14 })
    expect(read('/w Gerd [[2d6]]')).toMatchObject({ why: 'whispered-roll', from: 8, to: 15 })
  })

  test('are as long as the table takes them, to the character', () => {
    const party = new Party(endless)
    const long = (count: number) => 'x'.repeat(count)
    const sum = (count: number) => `${'1+'.repeat((count - 2) / 2)}d6`
    const orders = {
      say: (count: number) => [long(count), { is: 'say', words: long(count) }],
      whisper: (count: number) => [`/w Bo ${long(count)}`, { is: 'say', words: long(count), to: 'p3' }],
      comment: (count: number) => [`/r d6 # ${long(count)}`, { is: 'roll', notation: 'd6', words: long(count) }],
      notation: (count: number) => [`/r ${sum(count)}`, { is: 'roll', notation: sum(count) }],
    } as const
    const taken = (kind: keyof typeof orders, count: number) => {
      const [typed, order] = orders[kind](count) as [string, CommandRequest]
      const { is } = read(typed)
      return [is !== 'wrong', party.refused('p2', order) === 'not refused']
    }
    for (const [kind, most] of [
      ['say', 4000],
      ['whisper', 4000],
      ['comment', 500],
      ['notation', 500],
    ] as const) {
      expect(taken(kind, most), kind).toEqual([true, true])
      expect(taken(kind, most + 2), kind).toEqual([false, false])
    }
  })

  test('with more words than a roll may carry are refused', () => {
    expect(read(`[[1d6]] ${'so '.repeat(300)}`)).toMatchObject({ why: 'long' })
    expect(read('so '.repeat(2000))).toMatchObject({ why: 'long' })
  })
})

test('commands and names are completed', () => {
  expect(chatCompletions('/', others).map(({ label }) => label)).toEqual(CHAT_COMMAND_NAMES.map((name) => `/${name}`))
  expect(chatCompletions('/g', others)).toEqual([{ label: '/gmr', text: '/gmr ' }])
  expect(chatCompletions('/w b', others).map(({ text }) => text)).toEqual(['/w Bo ', '/w Bo the Tall '])
  expect(chatCompletions('/w Bo the Tall ', others)).toEqual([])
  expect(chatCompletions('hello', others)).toEqual([])
})

test('dice are kept in our own reading, with the numbers of the sheet in hand', () => {
  const values = (name: string) => (name === 'might' ? 3 : undefined)
  const kept = (text: string, dialect: Dialect = 'astragal') => {
    const typed = readChatInput(text, others, { dialect, values })
    return typed.is === 'rolls' ? typed.rolls.map(({ notation }) => notation) : typed
  }
  expect(kept('/r 3d6>3', 'roll20')).toEqual(['3d6>=3'])
  expect(kept('/r 3d6>3')).toEqual(['3d6>3'])
  expect(kept('/r 4d6kh1kl1+@might', 'd20')).toEqual(['{1,4}@4d6+3[might]'])
  expect(kept('/r 2d6+4 \\blunt\\ +1d4 \\acid\\', 'anydice')).toEqual(['2d6+4+1d4'])
  expect(kept('I hit for [[d8+@might]] and [[d6]]')).toEqual(['1d8+3[might]', 'd6'])
  expect(kept('/r d8+@luck')).toMatchObject({ is: 'wrong', why: 'notation', from: 6, to: 11 })
  expect(kept('[[1d20+[[1d4]]+@might[luck]]] to hit', 'roll20')).toEqual(['1d20+1d4+3[luck]'])
  expect(kept('[[2d6r<2 + 3[STR]]] and [[1d6]]', 'roll20')).toEqual(['2d6r<=2+3[STR]', '1d6'])
  expect(kept('/publicroll 4d6r1', 'foundry')).toEqual(['4d6ro'])
  expect(kept('!r 4d6k3 strength', 'd20')).toEqual(['4d6k=3'])
  expect(kept('!run')).toMatchObject({ is: 'say', words: '!run' })
  expect(kept('2d6 would be nice', 'roll20')).toMatchObject({ is: 'say', words: '2d6 would be nice' })
  expect(kept('2d6 # for the dragon', 'roll20')).toEqual(['2d6'])
  expect(kept('[[2d6[fire]', 'roll20')).toMatchObject({ is: 'wrong', why: 'unclosed' })
})
