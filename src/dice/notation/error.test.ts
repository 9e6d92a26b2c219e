import { describe, expect, test } from 'vitest'
import { NotationError } from './error.ts'
import { parseNotation } from './parser.ts'
import { pointAt, print } from './sentences.ts'

function errorOf(text: string): NotationError {
  try {
    parseNotation(text)
  } catch (error) {
    if (error instanceof NotationError) return error
    throw error
  }
  throw new Error(`${text} was not refused`)
}

/** The text, the part of it that is wrong, what the message speaks of, and the text as it was meant. */
const SLIPS: [text: string, wrong: string, about: RegExp, meant?: string][] = [
  ['3 5@5', '5', /comma/, '3,5@5'],
  ['3,5', ',', /places/],
  ['3,5@', '@', /comes 5/],
  ['3,5@6', '6', /among 5 dice/],
  ['3,5@5r', 'r', /How many bonus dice/],
  ['3,@5', '@', /place/],
  ['@5', '@', /place/],
  ['3,5@[7,1,4,4]', '[7,1,4,4]', /4 dice are given; it takes 5/],
  ['3,5@[7,1,4,4,10]r1', '[7,1,4,4,10]', /5 dice are given; it takes 6/],
  ['3,5@[7,1,4,4,11]', '11', /1 to 10, not 11/],
  ['3,5@[0,1,4,4,10]', '0', /1 to 10, not 0/],
  ['3,5@[7,1,4,4,10', '', /"\]"/, '3,5@[7,1,4,4,10]'],
  ['3,5@[7,1 4,4,10]', '4', /","/, '3,5@[7,1 ,4,4,10]'],
  ['3d6@5', '@', /places/],
  ['3d6+3,5', ',', /decimals have a point/, '3d6+3.5'],
  ['3d', '3d', /How many sides/],
  ['d', 'd', /How many sides/],
  ['3d+2', '3d', /How many sides/],
  ['d0', '0', /at least 1 side/],
  ['1d[1,1,2]', '1d', /the faces, as in \{1,1,2\}/, '1d{1,1,2}'],
  ['d [-1, 0, 1]+2', 'd', /How many sides/, 'd{-1, 0, 1}+2'],
  ['2d(1,1,2)', '2d', /How many sides/, '2d{1,1,2}'],
  ['d(1..3)', 'd', /How many sides/, 'd{1..3}'],
  ['d[ 8 ]', 'd', /How many sides/, 'd8'],
  ['d[fire]', 'd', /How many sides/],
  ['d{}', '{}', /at least 1 side/],
  ['d{1,1,2', '', /"}"/, 'd{1,1,2}'],
  ['d{1,1 2}', '2', /","/, 'd{1,1 ,2}'],
  ['d{1-3}', '-', /"\.\."/, 'd{1..3}'],
  ['d{1,}', '}', /a face/],
  ['d{1.5}', '.', /"\.\."/],
  ['d{1,a}', 'a', /a face/],
  ['d{2d6}', 'd', /","/],
  ['d{5..1}', '5..1', /lowest face to its highest/, 'd{1..5}'],
  ['d{1,2}!>=1', '!>=1', /Every face explodes/],
  ['d{1,2}r<=2', 'r<=2', /Every face is rerolled/],
  ['3 d{1,2}', 'd', /together/, '3d{1,2}'],
  ['d6d{1,2}', 'd', /operator is missing/, 'd6+d{1,2}'],
  ['5d6 d{1,2}', 'd', /operator is missing/, '5d6+d{1,2}'],
  ['0d6', '0', /At least 1 die/],
  ['3x6', 'x', /"d"/],
  ['2w6+3x6', 'x', /"d"/],
  ['3 d6', 'd', /together/, '3d6'],
  ['3d 6', '3d 6', /together/, '3d6'],
  ['3d6 2', '2', /operator is missing/, '3d6+2'],
  ['3d6 (1)', '(', /operator is missing/, '3d6*(1)'],
  ['2(3+4)', '(', /operator is missing/],
  ['3d6 max(1,2)', 'max', /operator is missing/, '3d6+max(1,2)'],
  ['5d6 d4', 'd4', /added, or dropped/],
  ['3 W6', 'W', /together/, '3W6'],
  ['3 d 6', 'd', /means nothing/, '3d6'],
  ['4d6kh5', 'kh5', /5 dice to keep, but there are only 4/, '4d6kh4'],
  ['4d6dl5', 'dl5', /5 dice to drop, but there are only 4/],
  // d20 keeps the fives, AnyDice throws five-sided dice: fewer dice to keep or drop would be another roll.
  ['4d6k5', 'k5', /5 dice to keep, but there are only 4/],
  ['4d6d5', 'd5', /5 dice to drop, but there are only 4/],
  ['1d20+5 adv', 'adv', /"adv" means nothing here/],
  ['sin(2d6)', 'sin', /There is no function "sin"/],
  ['d20kh2', 'kh2', /there is only 1/, 'd20kh1'],
  ['4d6k0', 'k0', /At least 1 die to keep/],
  ['4d6 kh 3', 'kh 3', /together/, '4d6 kh3'],
  ['1d6!!!', '!', /explode already/, '1d6!!'],
  ['d6!>=5!=3', '!', /explode already/, 'd6!>=5<>3'],
  ['d6min2min3', 'min3', /there already/],
  ['d6[a][b]', '[', /label already/],
  ['d6min5max2', 'max2', /at least 5 and at most 2/],
  ['10d10>=7>=3', '>=', /counted already/, '(10d10>=7)>=3'],
  ['d6r<7', 'r<7', /Every face is rerolled/],
  ['d1r', 'r', /Every face is rerolled/],
  ['d6!>=1', '!>=1', /Every face explodes/],
  ['d1!', '!', /Every face explodes/],
  ['d6r<6!', '!', /Every face that is not rerolled explodes/],
  ['(3d6', '(', /not closed/, '(3d6)'],
  ['((3d6+1 // two', '(', /not closed/, '((3d6+1 ))// two'],
  ['max(1d6,2', '(', /not closed/, 'max(1d6,2)'],
  ['3d6)', ')', /No bracket is open/, '3d6'],
  ['()', ')', /it takes dice/],
  ['3d6+', '', /the text ends/],
  ['3d6>=', '', /the text ends/],
  ['*3', '*', /it takes dice/],
  ['3d6%', '', /the text ends/],
  ['3!', '!', /Only dice explode/],
  ['3[a][x]', '[', /label stands behind/],
  ['3d6[fire', '[fire', /ends with "]"/, '3d6[fire]'],
  ['3d6[]', '[]', /empty/, '3d6'],
  ['3d6 fire damage', 'fire', /label/, '3d6 [fire damage]'],
  ['3d6 radiant', 'radiant', /label/, '3d6 [radiant]'],
  ['5#comment', 'comment', /means nothing/],
  ['mx(1d6,2)', 'mx', /no function "mx"/, 'max(1d6,2)'],
  ['maximum(1d6,2)', 'maximum', /no function/, 'max(1d6,2)'],
  ['flor(d6/2)', 'flor', /no function/, 'floor(d6/2)'],
  ['max 3', 'max', /in brackets/],
  ['max(1)', 'max(1)', /two terms or more, not 1/],
  ['abs(1,2)', 'abs(1,2)', /one term, not 2/],
  ['1<2<3', '<', /Only one comparison/],
  ['3d6>2d6>=5', '>=', /Only one comparison/],
  ['10d10>=7+1>2d6>=5', '>=', /Only one comparison/],
  ['3d6+1!==7', '!==', /does not compare/, '3d6+1<>7'],
  ['3d6><7', '><', /does not compare/, '3d6<>7'],
  ['3d6=<7', '=<', /does not compare/, '3d6<=7'],
  ['3d6=>7', '=>', /does not compare/, '3d6>=7'],
  ['3d6/0', '0', /by 0/],
  ['5.', '5.', /Behind the point/],
  ['0#3d6', '0', /At least 1 time/],
  ['', '', /nothing to roll/],
  ['   ', '', /nothing to roll/],
  ['// only a comment', '', /nothing to roll/],
  ['3#', '', /nothing to roll/],
  ['3d6 ß', 'ß', /"ß" \(U\+00DF\)/],
  ['3d6😀', '😀', /U\+1F600/],
  ['\u00003d6', '\u0000', /U\+0000/],
  ['“3d6”', '“', /U\+201C/, '3d6'],
  ["'3d6'", "'", /dice/, '3d6'],
  ['３d６', '３', /U\+FF13/, '3d6'],
  ['3d6–2', '–', /U\+2013/, '3d6-2'],
]

describe('what is wrong', () => {
  test('is asked about enough', () => expect(SLIPS.length).toBeGreaterThan(80))

  test.each(SLIPS)('%j is wrong at %j', (text, wrong, about, meant) => {
    const { code, at, message, suggestion } = errorOf(text)
    expect({ code, wrong: text.slice(at.from, at.to), suggestion }).toEqual({
      code: 'notation',
      wrong,
      suggestion: meant,
    })
    expect(message).toMatch(about)
  })

  test.each(SLIPS.filter(([, , , meant]) => meant !== undefined))('%j gets a suggestion that parses', (text) => {
    const { suggestion } = errorOf(text)
    expect(() => parseNotation(suggestion!)).not.toThrow()
  })

  test('a suggestion that cannot be read is not made', () => {
    expect(errorOf('(3d6 ß').suggestion).toBeUndefined()
    expect(errorOf('3d6 2 ß').suggestion).toBeUndefined()
  })

  test('a text too long to be typed gets no suggestion', () => {
    expect(errorOf(`${'1+'.repeat(100)}d6 2`).suggestion).toBeDefined()
    expect(errorOf(`${'1+'.repeat(1000)}d6 2`).suggestion).toBeUndefined()
  })
})

describe('pointAt', () => {
  const shown = (text: string) => pointAt(text, errorOf(text))

  test('puts a caret under every character that is wrong', () => {
    expect(shown('3d6 + fire(2)')).toBe('3d6 + fire(2)\n      ^^^^')
    expect(shown('4d6k5')).toBe('4d6k5\n   ^^')
  })

  test('points behind the text when something is missing there', () => {
    expect(shown('3d6+')).toBe('3d6+\n    ^')
    expect(shown('')).toBe('\n^')
  })

  test('keeps to two lines and to the column', () => {
    expect(shown('3d6\n\t+ ß')).toBe('3d6  + ß\n       ^')
    expect(shown('3d6[🔥]+３')).toBe('3d6[🔥]+３\n    \u3000  ^^')
  })

  test('shows the part of a long text that is wrong', () => {
    const lines = shown(`${'1+'.repeat(500)}ß${'+1'.repeat(500)}`).split('\n')
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/^….{72}…$/)
    expect(lines[0]![lines[1]!.indexOf('^')]).toBe('ß')
    const end = shown(`${'1+'.repeat(500)}`).split('\n')
    expect(end[1]!.indexOf('^')).toBe(end[0]!.length)
  })
})

describe('what once was a slip', () => {
  test.each([
    ['(3,5@5)', '3,5@5'],
    ['3,5@5+2', '{3,5}@5+2'],
    ['3,5@5>=2d6', '3,5@5>=2d6'],
    ['d(6)', '1d6'],
    ['d(2d6)', '1d(2d6)'],
    ['{1,2}', '{1,2}'],
    ['3w{1,2}', '3d{1,2}'],
    ['w{1,2}', '1d{1,2}'],
    ['2w6', '2d6'],
    ['W6+1', '1d6+1'],
    ['2d6x3', '2d6!=3'],
    ['(2)d6', '(2)d6'],
    ['4d6kh3dl1', '4d6kh3dl1'],
    ['3d6 keep 2', '3d6kh2'],
    ['4d6 drop the lowest', '4d6dl1'],
    ['1d20 adv', '2d20kh1'],
    ['d20 disadvantage + 5', '2d20kl1+5'],
    ['d6r1r2', '1d6r1r2'],
    ['d6f1', '1d6f1'],
    ['d6>3f1f2', '1d6>3f1f2'],
    ['roll 3d6', '3d6'],
    ['round(d6/2)', 'round(1d6/2)'],
    ['(3d6+2>=12)', '3d6+2>=12'],
    ['max(3d6>2d4,3)', 'max(3d6>2d4,3)'],
    ['3d6==7', '3d6=7'],
    ['2d6!p', '2d6!p'],
    ['1,2@5d10', '1,2@5'],
  ])('%s is read as %s', (text, read) => expect(print(parseNotation(text))).toBe(read))
})

describe('a suggestion never changes what was meant', () => {
  test.each([
    ...['1d20 adv1', '12dFz', 'sw8', 'alien4', 'z9', '1d20+5 t6x', '2d6 ! Fire damage', '3d', '2d6zz', '4d6q', '5#x'],
  ])('%s has none', (text) => expect(errorOf(text).suggestion).toBeUndefined())

  test.each([
    ...[
      'reroll ones',
      'exploding',
      'explode sixes',
      'without the lowest',
      'take the higher',
      'half',
      'doubled',
      'unique',
    ],
    ...['penetrating', 'six times', 'drop highest and lowest', 'beste drei', 'ohne den niedrigsten', 'halbiert', 'd1'],
    ...['je Erfolg', 'once', 'Einsen neu', 'best of three', 'ignore ones', 'divided by two'],
  ])('4d6 %s has none', (words) => expect(errorOf(`4d6 ${words}`).suggestion).toBeUndefined())

  test.each(['1,000d6', '1.000d6', '1.5d6', '1,5d6', '2d6+1,000', '1d20+5, 3', '5d6s6', '(3d6)2'])(
    '%s has none: the digits belong together, or to letters',
    (text) => expect(errorOf(text).suggestion).toBeUndefined(),
  )

  test.each([
    ['4d6 keep highest three', '4d6 keep highest 3'],
    ['4d6 drop lowest two', '4d6 drop lowest 2'],
    ['4d6 keep two', '4d6 keep 2'],
    ['4d6 behalte drei', '4d6 behalte 3'],
    ['4d6 times ten', '4d6 * 10'],
    ['4d6 plus three', '4d6 + 3'],
    ['zwei W6 minus fünf', '2W6 - 5'],
    ['4dfudge', '4dF'],
    ['1d8 halfling sling', '1d8 [halfling sling]'],
  ])('%s is written with signs: %s', (text, meant) => expect(errorOf(text).suggestion).toBe(meant))

  test.each([
    ['1d20+5,2d6', '1d20+5;2d6'],
    ['1d20+5, 1d8+3', '1d20+5; 1d8+3'],
  ])('a comma before dice parts two rolls: %s', (text, meant) => expect(errorOf(text).suggestion).toBe(meant))

  test.each([
    ['2d6+3)*2', 'the bracket that opens may stand before the 2'],
    ['(2d6+3*2', 'it may close before the product'],
    ['4d6d5', 'nobody drops all of them'],
    ['4d6dl9', 'nobody drops all of them'],
    ['5d6!!!>4', 'the 4 would be gone'],
    ['2d6!!!=4', 'it may be for not equal, or the 4 explodes'],
    ['2d6! !', 'two may be meant, which compound'],
    ['2d6!5!', 'it may compound'],
    ['1d2 0', 'the number may be in two parts'],
    ['3d6+2. 5', 'the number may be in two parts'],
    ['1d20 >= 1 1', 'the number may be in two parts'],
    ['2d20kl15', 'it may be one of them and 5'],
    ['6d10 x5=10', 'it may be five more dice'],
    ['5d6kh[ro1', 'ro1 may be a part of the dice'],
    ['2d6k[hrr', 'hrr may be parts of the dice'],
    ['2d6![p', 'p may be a part of the dice'],
    ['2d6 khrr', 'khrr are parts of the dice'],
    ['3d6[=4!>=5', 'what is open may be no label'],
    ['{1d6,1d8kh1', 'it may close before kh1'],
    ['(2d6, 1d8kl1', 'it may close before kl1'],
    ['{4d6,2d8>10', 'it may close before the sign'],
    ['(3d6>10*5', 'it may close before the product'],
    ['d6+0 d8', '0d8 are no dice'],
    ['2d6!5!p', 'they would not penetrate'],
    ['4d6cs>d6', 'cs alone counts sixes'],
    ['r (1d4+1)', 'r is no function'],
    ["6d10'7", 'there is no d107'],
    ['1d10x10  1d8', 'there is no 101'],
    ['3d6>=<4', 'the sign may be any of three'],
    ['2d6[fire]+4d6zz', 'zz may be a part of the dice'],
    ['[[4d6]]f', 'f may be a part of the dice'],
    ['(2d6) d8', 'it may be a sum or a number of dice'],
  ])('%s has none: %s', (text) => expect(errorOf(text).suggestion).toBeUndefined())

  test.each([
    ['(2+1) d6', '(2+1)d6'],
    ['@might d8+1', '(@might)d8+1'],
    ['3d6>>4', '3d6>4'],
    ['3d6r<<2', '3d6r<2'],
    ['3d6=>4', '3d6>=4'],
    ['2d6+3)+1', '2d6+3+1'],
    ['2*(1d6+3', '2*(1d6+3)'],
    ['flr(d6/2)', 'floor(d6/2)'],
    ['2d6[fire]+1d8 cold', '2d6[fire]+1d8 [cold]'],
  ])('%s is mended to the same roll, %s', (text, meant) => expect(errorOf(text).suggestion).toBe(meant))

  test('a number before dice repeats them', () => {
    expect(errorOf('6 4d6').suggestion).toBe('6#4d6')
    expect(errorOf('6 4d6 k3').suggestion).toBe('6#4d6 k3')
    expect(errorOf('6x 4d6kh3').suggestion).toBe('6#4d6kh3')
    expect(errorOf('2 x (3d6)').suggestion).toBe('2 * (3d6)')
  })
})
