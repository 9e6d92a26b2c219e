// Moves and ready-made characters: every move of every sheet makes an input that its mechanic takes, says where each fact is from and
// asks for little; and a sheet has no more than it can have.

import { describe, expect, test } from 'vitest'
import type { Plain, PlainRecord } from '../dice/index.ts'
import { seededDice } from '../dice/seeded-dice.ts'
import { distinctValues } from './distinct-values.suite.ts'
import type { Fields } from './field.ts'
import { isPlainRecord, leaves, mergedValues, sidesOf, withValueAt } from './field-leaves.ts'
import { parse, parseSome } from './input-parser.ts'
import type { AnyMechanic } from './mechanic.ts'
import { MechanicCall } from './mechanic-call.ts'
import { MOVE_GROUPS } from './move.ts'
import { actingSide, moveOffers, type SideLine, sharedInput, sideLines } from './move-offers.ts'
import { LANGUAGES, type System } from './system.ts'
import { wordSentence } from './word-sentence.ts'

/** More than that is a form, not a move. */
const MOST_ASKED = 3

export function testMoves(system: System): void {
  const { fields, starters, resources } = system.sheet
  const sheets = starters.map(({ name, sheet }) => ({
    name,
    values: parse(fields as Fields, sheet).values as PlainRecord,
  }))
  const moves = Object.entries(system.moves)
  const answers = new Map<string, readonly PlainRecord[]>()

  describe('moves', () => {
    test('there are some, each of a group, and of a mechanic of the game', () => {
      expect(moves.length).toBeGreaterThan(0)
      for (const [name, { group, rolls, next }] of moves) {
        expect(MOVE_GROUPS, name).toContain(group)
        expect(system.mechanics, name).toHaveProperty([rolls])
        for (const each of [...(next?.good ?? []), ...(next?.bad ?? [])]) expect(system.moves).toHaveProperty([each])
      }
    })

    test.each(moves)('%s asks for little, of one’s own side, and only what its mechanic takes', (_, move) => {
      const input = (system.mechanics[move.rolls] as AnyMechanic).input as Fields
      const side = actingSide(system, move)
      const { asks = [], against } = move
      expect(asks.length).toBeLessThanOrEqual(MOST_ASKED)
      if (against) expect(sidesOf(input)).toContain(against.side)
      for (const field of asks) {
        const isGms = move.opens === true && input[field]?.meta.owner === 'gm'
        const leaf = leaves(input).find(({ path }) => path === (isGms ? field : pathOf(side, field)))
        expect(leaf?.field.meta.owner, field).toBe(isGms ? 'gm' : 'player')
        // Every question can be left as it is.
        expect(leaf?.field.meta.fallback, field).not.toBeUndefined()
      }
    })

    test.each(LANGUAGES)('each has a name of its own (%s)', (language) => {
      const words = system.words[language]
      expect(Object.keys(words.moves).sort()).toEqual(moves.map(([name]) => name).sort())
      const names = Object.values(words.moves)
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(name.trim()).not.toBe('')
    })

    test.each(moves)('%s, of every ready-made sheet that offers it, makes an input that can be rolled', (name) => {
      let offered = 0
      for (const { values } of sheets) {
        const offers = moveOffers(system, values).filter(({ move }) => move === name)
        expect(new Set(offers.map(({ pick }) => pick)).size, 'a line of the sheet offers it twice').toBe(offers.length)
        for (const offer of offers) {
          if (offer.from !== null) expect(Object.keys(fields as Fields)).toContain(offer.from)
          mustBeOnSheet(offer, values)
          for (const input of distinctValues(filledInputs(offer.mechanic, offer.side, offer, name))) {
            // Refused where it cannot be.
            new MechanicCall(system, offer.mechanic, input)
            offered++
          }
        }
      }
      expect(offered).toBeGreaterThan(0)
    })

    test.each(LANGUAGES)('one that cannot be made now says why (%s)', (language) => {
      for (const { values } of sheets)
        for (const { reason } of moveOffers(system, values))
          if (reason) expect(wordSentence(system.words[language].refusals, reason)).toMatch(/\S/)
    })
  })

  test.each(Object.entries(system.mechanics))(
    '%s, rolled with every ready-made sheet, has the outcome that it declares',
    (name, mechanic) => {
      const rolled = sheets.flatMap(({ values }) =>
        moveOffers(system, values)
          .filter((offer) => offer.mechanic === name)
          .flatMap((offer) => filledInputs(name, offer.side, offer, offer.move)),
      )
      const met = new Set<string>()
      // Equal inputs throw equal dice here.
      for (const input of distinctValues(rolled.length > 0 ? rolled : [exampleOf(mechanic)])) {
        const { outcome } = new MechanicCall(system, name, input).roll(
          seededDice(JSON.stringify(input)),
          [],
          firstOption,
        )
        for (const field of declaredIn(outcome, mechanic)) met.add(field)
      }
      expect([...met].sort()).toEqual(Object.keys(mechanic.outcome).sort())
    },
  )

  test('ready-made characters have names of their own, and no more of anything than there can be', () => {
    expect(sheets.length).toBeGreaterThan(0)
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length)
    for (const { name, values } of sheets) {
      expect(name).not.toBe('')
      for (const [resource, { most }] of Object.entries(resources)) {
        const has = values[resource]
        if (typeof has === 'number') expect(has, `${name}: ${resource}`).toBeLessThanOrEqual(most(values as never))
      }
    }
  })

  /** The input of a line with its first picks, against the lines of all sheets, with everything else as in an example. */
  function filledInputs(mechanic: string, side: string, line: SideLine, name: string): readonly PlainRecord[] {
    const declared = system.mechanics[mechanic] as AnyMechanic
    parseSome(declared.input as Fields, line.input)
    const own = mergedValues(exampleOf(declared), withFirstPicks(declared, line))
    const other = system.moves[name]?.against?.side
    if (other === undefined) return [own]
    expect(other).not.toBe(side)
    return answersOf(mechanic, other).map((answer) => mergedValues(own, answer))
  }

  /** The inputs that the lines of all sheets make on another side; the same whoever rolls against it. */
  function answersOf(mechanic: string, side: string): readonly PlainRecord[] {
    const known = answers.get(`${mechanic} ${side}`)
    if (known) return known
    const declared = system.mechanics[mechanic] as AnyMechanic
    const made = sheets.flatMap(({ values }) =>
      sideLines(system, mechanic, side, values).map((answer) => {
        mustBeOnSheet(answer, values)
        return mergedValues(withFirstPicks(declared, answer), sharedInput(system, mechanic, side, values))
      }),
    )
    expect(made.length).toBeGreaterThan(0)
    answers.set(`${mechanic} ${side}`, made)
    return made
  }

  /** Every fact stands where it says: in a field, a derived value or a resource, or in a line of one. */
  function mustBeOnSheet({ facts }: SideLine, values: PlainRecord): void {
    expect(Object.keys(facts).length).toBeGreaterThan(0)
    for (const [path, { from }] of Object.entries(facts)) {
      const [field = '', line, inner] = from.split('/')
      expect([...Object.keys(fields as Fields), ...Object.keys(system.sheet.derived)], path).toContain(field)
      if (line === undefined) continue
      const found = Array.isArray(values[field])
        ? values[field].find((each) => isPlainRecord(each) && line.startsWith(`${each.name}`))
        : isPlainRecord(values[field] ?? null)
          ? values[field]
          : undefined
      expect(isPlainRecord(found), `${path} is from ${from}`).toBe(true)
      expect(Object.keys(found as PlainRecord), from).toContain(inner ?? (Array.isArray(values[field]) ? 'name' : line))
    }
  }
}

const pathOf = (side: string, field: string): string => (side === 'self' ? field : `${side}.${field}`)

const exampleOf = ({ examples }: AnyMechanic): PlainRecord => (examples[0] as { input: PlainRecord }).input

/** The input of a line with the first of everything that is picked from the sheet. */
function withFirstPicks({ input }: AnyMechanic, line: SideLine): PlainRecord {
  return Object.entries(line.picks).reduce<PlainRecord>((filled, [path, [first]]) => {
    const leaf = leaves(input as Fields).find((each) => each.path === path)
    expect(leaf, `${path} is picked`).toBeDefined()
    const value = first?.value ?? 0
    if (leaf?.field.kind.is !== 'list') return withValueAt(filled, path, value)
    const before = line.facts[path]?.value
    return withValueAt(filled, path, [...(Array.isArray(before) ? before : []), value])
  }, line.input)
}

/** Best play would be found anew for thousands of rolls. */
const firstOption = (_: string, options: readonly Plain[]): Plain => options[0] as Plain

/** The fields of an outcome: all that the mechanic declares and none besides; what is conditional may be missing. */
export function declaredIn(outcome: PlainRecord, { outcome: fields }: AnyMechanic): readonly string[] {
  const names = Object.keys(outcome)
  const expected = Object.entries(fields as Fields).flatMap(([name, { meta }]) =>
    meta.isConditional && !names.includes(name) ? [] : [name],
  )
  expect(names.toSorted()).toEqual(expected.sort())
  parse(Object.fromEntries(expected.map((name) => [name, fields[name]])), outcome)
  return names
}
