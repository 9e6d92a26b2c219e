// Changes to a log by anybody who has the file: changed, dropped, doubled, swapped or cut off, also with all numbers
// and links made to fit again. What no file can show by itself is listed here by class, and a device's heads show it.
import { describe, expect, test } from 'vitest'
import type { Plain } from '../../dice/index.ts'
import type { System } from '../../systems/system.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { type Book, GM } from '../books.ts'
import { EMPTY_HEAD, nextHead } from './chain.ts'
import { type LogFile, type LogLine, readHeads, readLog } from './exported-log.ts'
import { eclipseEvening, GMS, horizonsEvening, PLAYERS, starEvening } from './testing/evenings.ts'
import type { WrittenLog } from './testing/written-log.ts'
import { type Verification, verifyLog } from './verification.ts'

const load = async (id: string) => (await listedSystems.find((each) => each.id === id)?.load()) as System
const horizons = horizonsEvening(await load('endless-horizons'))
const star = starEvening(await load('evening-star'))
const eclipse = eclipseEvening(await load('eclipse-phase'))

interface Case {
  readonly name: string
  readonly evening: WrittenLog
  readonly exported: LogFile
  readonly books: readonly Book[]
}
const cases: Case[] = [
  { name: 'endless-horizons, a player', evening: horizons, books: PLAYERS },
  { name: 'endless-horizons, the GM', evening: horizons, books: GMS },
  { name: 'evening-star', evening: star, books: PLAYERS },
  { name: 'eclipse-phase', evening: eclipse, books: PLAYERS },
].map((each) => ({ ...each, exported: each.evening.exported(each.books === GMS ? 'p1' : 'p2', each.books) }))

const seen = new Map<string, Verification>()
const honest = ({ name, exported }: Case): Verification => {
  if (!seen.has(name)) seen.set(name, verifyLog(readLog(exported)))
  return seen.get(name) as Verification
}

const linesOf = ({ exported }: Case, book: Book) => (exported.books[book] ?? []) as readonly LogLine[]

function found({ evening, exported, books }: Case, book: Book, lines: readonly LogLine[], isWithHeads = false) {
  const heads = isWithHeads ? readHeads(evening.headsSeen(books)) : new Map()
  return verifyLog(readLog({ ...exported, books: { ...exported.books, [book]: lines } }), {
    system: evening.system,
    heads,
  })
}

/** The same lines with numbers and links that fit. */
function relinked(book: Book, lines: readonly LogLine[]): LogLine[] {
  let head = EMPTY_HEAD
  return lines.map((line) => ({ ...line, ...(head = nextHead('t1', book, head, line.text)) }))
}

/** Every place in a value where something stands, and the value with something else there. */
function* changes(value: Plain, path: readonly string[] = []): Generator<{ path: readonly string[]; value: Plain }> {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    for (const [name, inner] of Object.entries(value)) {
      for (const change of changes(inner, [...path, name])) {
        const copy = Array.isArray(value) ? [...value] : { ...value }
        Object.assign(copy, { [name]: change.value })
        yield { path: change.path, value: copy as Plain }
      }
    }
  } else yield { path, value: other(value) }
}

function other(value: Plain): Plain {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string')
    return /[0-9a-f]$/.test(value) ? value.replace(/.$/, (last) => (last === '1' ? '2' : '1')) : `${value}x`
  return Array.isArray(value) ? [1] : 1
}

/** The classes of fields in a file that anybody could write anew. The first words that fit an entry's field are its class. */
const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/^(?!throwOpened)\w+[^.]*\.(at|by|from|after)$/, 'when and by whom an entry was written'],
  [
    /^(said|seatTaken|deviceAdded|inviteMade|inviteUsed|asked|danced|struck|overridden)\./,
    'talk, seats, and rulings without dice',
  ],
  [/^tableOpened\.(is|name|options)\b/, 'talk, seats, and rulings without dice'],
  [/^checkCalled\S*\.(sides|pick|sees|isSilent|telling|aids|call|words|salt)\b/, 'how a check was called'],
  [/^(checkCalled\S*\.seal|resealed)\.fields\b/, 'how a check was called'],
  [/^(resealed|throwVoided|voidAsked)\.(who|why|throw)\b/, 'reasons'],
  [/^shakesPledged\(unused\)\./, 'a pledge that nobody has used yet'],
  [/^told\.telling$/, 'reasons'],
  [/^(resolved|revealed)\.story\.\d+\.(is|rule|word|figures|shown|pick|among|what)\b/, 'the sentences of a story'],
  [/^revealed\.(check|sides)\b/, 'how a check was called'],
  [/^throwOpened\(voided\)\./, 'what a voided throw was for'],
  [/^(throwOpened|diceThrown|checkCalled|declared)\(hidden\)\./, 'a throw whose dice the reader is not shown'],
  [/^(diceShown|told|checkCalled|sealSet|resolved)\(shut\)\./, 'a check whose seal the reader never saw opened'],
  [/^checkCalled\(resealed\)\.seal\.seal$/, 'a seal that was replaced'],
  [/^(handDice|resolved|told|checkCalled|declared)\(hand\)\./, 'dice thrown by hand'],
  [/^decided\.said\.reroll\b/, 'what comes to the same'],
  [/^judged\.input\b/, 'what comes to the same'],
  [/^\w+(\(\w+\))?\.is$/, 'an entry made into one of an unknown kind'],
]
const classOf = (name: string): string | undefined => CLASSES.find(([fits]) => fits.test(name))?.[1]

/** An entry's kind, with what is special about its throw or check for whoever reads this log. */
function kindOf(each: Case, book: Book, line: LogLine): string {
  const entry = JSON.parse(line.text)
  const { lists } = honest(each)
  const entryAt = ({ book, n }: { book: Book; n: number }) => JSON.parse(linesOf(each, book)[n - 1]?.text ?? '{}')
  const isIn = (list: keyof typeof lists) =>
    lists[list].some((place) => {
      const other = entryAt(place)
      const isOfThrow = place.book === (entry.book ?? book) && other.throw === entry.throw
      return entry.throw === undefined ? entry.check === (other.what?.check ?? other.check) : isOfThrow
    })
  const { is } = entry
  const isNamed = (l: LogLine) => l.text.includes('throwOpened') && l.text.includes(`"device":"${entry.device}"`)
  if (is === 'shakesPledged' && !each.exported.books[book]?.some(isNamed)) return `${is}(unused)`
  if (
    ['checkCalled', 'declared'].includes(is) &&
    !each.exported.books[book]?.some((l) => l.text.includes(`"check":"${entry.check}","step"`))
  )
    return `${is}(${isIn('byHand') ? 'hand' : 'hidden'})`
  if (is === 'throwOpened' && isIn('voided')) return `${is}(voided)`
  if (['throwOpened', 'diceThrown'].includes(is) && isIn('hidden')) return `${is}(hidden)`
  if (['diceShown', 'told', 'checkCalled', 'resolved'].includes(is) && isIn('neverOpened')) return `${is}(shut)`
  if (['handDice', 'resolved', 'told'].includes(is) && isIn('byHand')) return `${is}(hand)`
  if (is === 'checkCalled' && isIn('resealed')) return `${is}(resealed)`
  return is
}

/** Entries that no other leans on: without one, with two, or in another order, a log still makes sense. */
const TALK =
  '(said|tableOpened|seatTaken|deviceAdded|inviteMade|inviteUsed|asked|danced|struck|overridden|told(\\(\\w+\\))?)'
const LOOSE: readonly (readonly [RegExp, string])[] = [
  [/^(dropped|swapped) shakesPledged\(unused\)|^swapped \S+ with shakesPledged/, 'a pledge that nobody has used yet'],
  [/^(dropped|doubled|swapped) voidAsked|with voidAsked$/, 'who wanted a throw voided'],
  [new RegExp(`^(dropped|doubled(?! said)) ${TALK}$`), 'talk'],
  [new RegExp(`^swapped ${TALK} with|^swapped \\S+ with ${TALK}$`), 'talk beside something else'],
  [/^doubled judged|^swapped (resealed|declared) with declared$/, 'the same judged twice, or declared sooner'],
  [/^(dropped|doubled) handDice\(hand\)$/, 'dice thrown by hand'],
  [/^swapped resolved\S* with (checkCalled|throwOpened)$/, 'the end of one check beside the beginning of another'],
  [/^(dropped|swapped) diceThrown\(hidden\)/, 'a throw whose dice the reader is not shown'],
  [/^(dropped|doubled) (sealSet|throwMeant)/, "the GM's own record of what is hidden"],
  [
    /^dropped (resolved|revealed|sealOpened)|^swapped (diceThrown with revealed|revealed with diceShown)$/,
    'an end that was not told yet',
  ],
  [/^dropped diceShown(\(shut\))?$/, 'hidden dice that were not shown yet'],
  [/^swapped diceShown with judged$/, 'a judgement after the dice were thrown, shown or not'],
  [/^swapped \S+ with sealOpened$|^swapped sealOpened with/, 'a seal opened a moment sooner or later'],
]

/** The chain is broken at every such entry, and at the last; anywhere by `npm run verifiers`. */
const EVERY = 6

/** A field of a kind of entry is changed in so many entries at the most: each change verifies the whole log. */
const MOST_ALIKE = 1

const met = new Set<string>()

describe.each(cases)('a log of $name', (each) => {
  // Books that the player's export holds too are not tried again for the GM.
  const places = each.books
    .filter((book) => each.books !== GMS || book === GM)
    .flatMap((book) => linesOf(each, book).map((line, i) => ({ book, line, i, lines: linesOf(each, book) })))
  const some = places.filter((_, at) => at % EVERY === 0 || at === places.length - 1)
  const isHead = ({ why }: { why: string }) => why === 'head' || why === 'cut-off'

  test('is long enough to be worth it', () => expect(places.length).toBeGreaterThan(each.books === GMS ? 4 : 20))

  test('with an entry changed is red at that entry', () => {
    for (const { book, line, i } of some) {
      const lines = linesOf(each, book)
      const [{ value }] = changes(JSON.parse(line.text)) as unknown as [{ value: Plain }]
      const wrong = { book, n: line.n, why: 'link' }
      expect(found(each, book, lines.with(i, { ...line, text: JSON.stringify(value) })).wrongs[0]).toEqual(wrong)
      expect(found(each, book, lines.with(i, { ...line, link: other(line.link) as string })).wrongs[0]).toEqual(wrong)
    }
  })

  test('with an entry dropped, doubled or swapped is red where the numbers stop running on', () => {
    for (const { book, line, i } of some) {
      const lines = linesOf(each, book)
      const after = lines[i + 1]
      const number = { book, why: 'number' }
      expect(found(each, book, lines.toSpliced(i, 0, line)).wrongs[0]).toEqual({ ...number, n: line.n })
      if (!after) continue
      expect(found(each, book, lines.toSpliced(i, 1)).wrongs[0]).toEqual({ ...number, n: after.n })
      const [swapped] = found(each, book, lines.toSpliced(i, 2, after, line)).wrongs
      expect([line.n, after.n]).toContain(swapped?.n)
    }
  })

  test('cut off anywhere is what it is, until a device says that it saw more', () => {
    for (const { book, line, i } of places) {
      const cut = linesOf(each, book).slice(0, i)
      expect(found(each, book, cut, true).wrongs).toContainEqual({ book, n: line.n - 1, why: 'cut-off' })
    }
  })

  test('with an entry changed and all links made to fit is red, or of a class that heads show', () => {
    let caught = 0
    const unknown: string[] = []
    const tried = new Map<string, number>()
    for (const { book, line, i, lines } of places) {
      const kind = kindOf(each, book, line)
      for (const { path, value } of changes(JSON.parse(line.text))) {
        const name = `${kind}.${path.join('.')}`
        const times = (tried.get(name) ?? 0) + 1
        tried.set(name, times)
        if (times > MOST_ALIKE) continue
        const { wrongs } = found(
          each,
          book,
          relinked(book, lines.with(i, { ...line, text: JSON.stringify(value) })),
          true,
        )
        expect(wrongs.some(isHead), name).toBe(true)
        if (wrongs.every(isHead)) {
          const known = classOf(name)
          if (known === undefined) unknown.push(`${name} ${book}:${line.n}`)
          else met.add(known)
        } else caught++
      }
    }
    expect(unknown).toEqual([])
    expect(caught).toBeGreaterThan(each.books === GMS ? 40 : 80)
  })

  test('with an entry dropped, doubled or swapped and all links made to fit is red, or heads show it', () => {
    const free: string[] = []
    for (const { book, line, i, lines } of places) {
      const kind = kindOf(each, book, line)
      const ways = {
        dropped: lines.toSpliced(i, 1),
        doubled: lines.toSpliced(i, 0, line),
        swapped: lines.toSpliced(i, 2, ...lines.slice(i, i + 2).reverse()),
      }
      for (const [way, others] of Object.entries(ways)) {
        if (way === 'swapped' && i + 1 === lines.length) continue
        const { wrongs } = found(each, book, relinked(book, others), true)
        // A copy at the end stands behind what the device saw.
        const isBehind = way === 'doubled' && i + 1 === lines.length
        expect(isBehind || wrongs.some(isHead), `${kind} ${way}`).toBe(true)
        if (wrongs.every(isHead))
          free.push(`${way} ${kind}${way === 'swapped' ? ` with ${JSON.parse(lines[i + 1]?.text as string).is}` : ''}`)
      }
    }
    expect(free.filter((name) => !LOOSE.some(([fits]) => fits.test(name)))).toEqual([])
  })
})

test('every class of what a file cannot show by itself was met', () => {
  expect([...met].sort()).toEqual([...new Set(CLASSES.map(([, name]) => name))].sort())
})
