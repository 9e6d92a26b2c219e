import { describe, expect, test } from 'vitest'
import type { PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { leaves, sidesOf, valueAt, withValueAt } from '../../systems/field-leaves.ts'
import { parse } from '../../systems/input-parser.ts'
import { ownSideOf } from '../../systems/move-offers.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { valueOnCurve } from '../odds/chartable-values.ts'
import { commonSentences } from './outlook.ts'
import {
  completeInput,
  emptyDraft,
  missingPaths,
  requestedInput,
  type SeatShare,
  seatRequest,
  supposedValue,
  unknownFields,
  wholeRequest,
} from './roll-request.ts'

const games = await Promise.all(listedSystems.map(({ load }) => load()))
const mechanics = games.flatMap((system) =>
  Object.entries(system.mechanics).map(([id, mechanic]) => ({ name: `${system.id} ${id}`, system, id, mechanic })),
)

/** The part of an example that only the player of a side gives. */
function ownOf(input: Fields, example: PlainRecord, sides: readonly string[]): PlainRecord {
  return leaves(input).reduce<PlainRecord>((own, { path, side, field }) => {
    const value = valueAt(example, path)
    const isOwn = field.meta.owner === 'player' && sides.includes(side)
    return isOwn && value !== undefined ? withValueAt(own, path, value) : own
  }, {})
}

describe.each(mechanics)('$name', ({ system, id, mechanic }) => {
  const fields = mechanic.input as Fields
  const side = ownSideOf(system, id)
  const example = (mechanic.examples[0]?.input ?? {}) as PlainRecord
  const share: SeatShare = { sides: [side], fixed: {}, mayBeGm: false }
  const called = seatRequest(system, id, share)
  const own = ownOf(fields, example, [side])

  test('one’s own side is one there is', () => expect(sidesOf(fields)).toContain(side))

  test('who is called gives what is theirs, and nothing of the GM’s, the table’s or another side’s', () => {
    const given = requestedInput(called, example)
    for (const { path, field, side: whose } of leaves(fields)) {
      if (field.meta.owner === 'player' && whose === side) continue
      expect(valueAt(given, path), path).toBeUndefined()
    }
    expect(given).toEqual(own)
  })

  test('who begins a roll may say what is the GM’s, and never a ruling of the table', () => {
    const { gm } = seatRequest(system, id, { ...share, mayBeGm: true })
    const owners = leaves(fields).filter(({ path }) => gm.includes(path))
    for (const { field } of owners) expect(field.meta.owner).toBe('gm')
  })

  test('with what is unknown supposed, everything is there to be counted', () => {
    expect(() => parse(fields, completeInput(called, emptyDraft(own)))).not.toThrow()
  })

  test('what is supposed comes from what the field may be, not from what is sealed', () => {
    const sealed = leaves(fields).flatMap(({ path, field }) => (field.meta.isSealable ? [path] : []))
    const asking = seatRequest(system, id, { ...share, sealed })
    const unknown = unknownFields(asking, own).filter(({ path }) => sealed.includes(path))
    expect(unknown.map(({ path }) => path)).toEqual(sealed)
    const all = completeInput(asking, emptyDraft(own))
    for (const each of unknown)
      expect(valueAt(all, each.path)).toEqual(valueOnCurve(each.field.kind, supposedValue(each)))
  })
})

test('a difficulty without an end is supposed to be one that can be met', () => {
  const { system } = mechanics.find(({ name }) => name === 'qstar check') as (typeof mechanics)[number]
  const asking = seatRequest(system, 'check', { sides: ['self'], fixed: {}, sealed: ['dc'], mayBeGm: false })
  expect(unknownFields(asking, {}).find(({ path }) => path === 'dc')).toMatchObject({ usual: 11 })
  expect(completeInput(asking, emptyDraft())).toMatchObject({ dc: 11 })
})

test('there are mechanics to try', () => expect(mechanics.length).toBeGreaterThan(12))

test('a field that is missing in a group is at fault, and not the group', () => {
  const { system } = mechanics.find(({ name }) => name === 'eclipse-phase opposed') as (typeof mechanics)[number]
  const request = wholeRequest(system, 'opposed')
  expect(completeInput(request, emptyDraft({ b: { skill: 40 } }))).toEqual({ a: {}, b: { skill: 40 } })
})

test('sealed modifiers are a curve over what one difficulty can be, and an average one is supposed', () => {
  const system = games.find(({ id }) => id === 'eclipse-phase') as (typeof games)[number]
  const share: SeatShare = { sides: ['self'], fixed: {}, sealed: ['modifiers'], mayBeGm: false }
  const request = seatRequest(system, 'test', share)
  const [unknown] = unknownFields(request, { skill: 40 })
  expect(unknown?.values).toEqual([-30, -20, -10, 0, 10, 20, 30])
  expect(completeInput(request, emptyDraft({ skill: 40 }))).toMatchObject({ skill: 40, modifiers: [0] })
})

test('what is said of a roll under sealed thresholds holds whatever they are', () => {
  const system = games.find(({ id }) => id === 'endworld') as (typeof games)[number]
  const inputs = [null, [1], [4, 9]].map((thresholds) => ({ selectors: [3], penalty: 1, thresholds }))
  const said = commonSentences(system, 'check', inputs, 'en')
  expect(said.length).toBeGreaterThan(0)
  expect(said.join(' ')).not.toMatch(/threshold|degree/i)
})

describe('a contest with somebody else', () => {
  const system = games.find(({ id }) => id === 'endless-horizons') as (typeof games)[number]
  const share: SeatShare = { sides: ['initiator', 'passive'], fixed: {}, mayBeGm: true, npcs: ['passive'] }
  const given = { initiator: { rank: 2 } }

  test('a player is not asked for the rank of somebody of the GM’s: it is left to the GM, and supposed here', () => {
    const request = seatRequest(system, 'contest', share)
    expect(missingPaths(request, given)).toEqual([])
    expect(request.left).toEqual(['passive.rank'])
    const rank = unknownFields(request, given).find(({ path }) => path === 'passive.rank')
    expect(rank).toMatchObject({ isLeft: true, usual: 2 })
  })

  test('the GM says it', () => {
    const request = seatRequest(system, 'contest', { ...share, isGm: true })
    expect(missingPaths(request, given)).toEqual(['passive.rank'])
  })

  test('the other side is supposed to add no effort, and can be supposed to add as much as its sheet has', () => {
    const share: SeatShare = { sides: ['initiator'], fixed: {}, mayBeGm: true, reserves: { 'passive.reserve': 3 } }
    const request = seatRequest(system, 'contest', share)
    const reserve = unknownFields(request, given).find(({ path }) => path === 'passive.reserve')
    expect(reserve).toMatchObject({ isLeft: true, usual: 0, values: [0, 1, 2, 3] })
    expect(completeInput(request, emptyDraft(given))).toMatchObject({ passive: { reserve: 0 } })
  })

  test('one’s own reserve counts as it is', () => {
    const share: SeatShare = { sides: ['passive'], fixed: given, mayBeGm: false, reserves: { 'passive.reserve': 3 } }
    const request = seatRequest(system, 'contest', share)
    expect(completeInput(request, emptyDraft({ passive: { rank: 1 } }))).toMatchObject({ passive: { reserve: 3 } })
  })
})

test('another side of which nothing is known is supposed to be as good as one’s own', () => {
  const system = games.find(({ id }) => id === 'endless-horizons')
  if (!system) throw new Error('There is no Endless Horizons.')
  const request = seatRequest(system, 'contest', { sides: ['initiator'], fixed: {}, mayBeGm: false })
  const supposed = (given: PlainRecord) => unknownFields(request, given).find(({ path }) => path === 'passive.rank')
  expect(supposed({ initiator: { rank: 4 } })?.usual).toBe(4)
  expect(supposed({})?.usual).toBe(1)
})

test('a long range is charted whole in even steps, and an even match is the nearest of them', () => {
  const system = games.find(({ id }) => id === 'eclipse-phase')
  if (!system) throw new Error('There is no Eclipse Phase.')
  const request = seatRequest(system, 'opposed', { sides: ['a'], fixed: {}, mayBeGm: false })
  const skill = (own: number) => unknownFields(request, { a: { skill: own } }).find(({ path }) => path === 'b.skill')
  expect(skill(50)?.values).toEqual(Array.from({ length: 25 }, (_, i) => i * 5))
  expect([50, 52, 53, 120].map((own) => skill(own)?.usual)).toEqual([50, 50, 55, 120])
})
