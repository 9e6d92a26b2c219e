import { describe, expect, test } from 'vitest'
import type { Fields } from '../../../systems/field.ts'
import { leaves, placed, sidesOf, valueAt } from '../../../systems/leaves.ts'
import { systems } from '../../../systems/list.ts'
import { parse } from '../../../systems/parse.ts'
import type { Values } from '../../../table/state.ts'
import { type Asking, askedPaths, completed, inputOf, supposedFor, unknownsOf } from './asking.ts'
import { ownSide } from './open-roll.ts'

const games = await Promise.all(systems.map(({ load }) => load()))
const mechanics = games.flatMap((system) =>
  Object.entries(system.mechanics).map(([name, mechanic]) => ({ name: `${system.id} ${name}`, mechanic })),
)

/** What only the player of a side says, of an example. */
function ownOf(input: Fields, example: Values, sides: readonly string[]): Values {
  return leaves(input).reduce<Values>((own, { path, side, field }) => {
    const value = valueAt(example, path)
    const isOwn = field.says.owner === 'player' && sides.includes(side)
    return isOwn && value !== undefined ? placed(own, path, value) : own
  }, {})
}

describe.each(mechanics)('$name', ({ mechanic }) => {
  const fields = mechanic.input as Fields
  const side = ownSide(mechanic)
  const example = (mechanic.examples[0]?.input ?? {}) as Values
  const called: Asking = { mechanic, sides: [side], fixed: {}, sealed: [], mayBeGm: false }
  const own = ownOf(fields, example, [side])

  test('one’s own side is one there is', () => expect(sidesOf(fields)).toContain(side))

  test('who is called gives what is theirs, and nothing of the GM’s, the table’s or another side’s', () => {
    const given = inputOf(called, example)
    for (const { path, field, side: whose } of leaves(fields)) {
      if (field.says.owner === 'player' && whose === side) continue
      expect(valueAt(given, path), path).toBeUndefined()
    }
    expect(given).toEqual(own)
  })

  test('whoever begins may say what is the GM’s, and never a ruling of the table', () => {
    const { gm } = askedPaths({ ...called, mayBeGm: true })
    const owners = leaves(fields).filter(({ path }) => gm.includes(path))
    for (const { field } of owners) expect(field.says.owner).toBe('gm')
  })

  test('with what is unknown supposed, everything is there to be counted', () => {
    expect(() => parse(fields, completed(called, own, {}))).not.toThrow()
  })

  test('what is supposed comes from what the field may be, not from what is sealed', () => {
    const sealed = leaves(fields).flatMap(({ path, field }) => (field.says.isSealable ? [path] : []))
    const asking = { ...called, sealed }
    const unknown = unknownsOf(asking, own).filter(({ path }) => sealed.includes(path))
    expect(unknown.map(({ path }) => path)).toEqual(sealed)
    const all = completed(asking, own, {})
    for (const each of unknown) expect(valueAt(all, each.path)).toEqual(supposedFor(each))
  })
})

test('a difficulty without an end is supposed to be one that can be met', () => {
  const { mechanic } = mechanics.find(({ name }) => name === 'qstar check') as (typeof mechanics)[number]
  const asking: Asking = { mechanic, sides: ['self'], fixed: {}, sealed: ['dc'], mayBeGm: false }
  expect(unknownsOf(asking, {}).find(({ path }) => path === 'dc')).toMatchObject({ usual: 11 })
  expect(completed(asking, {}, {})).toMatchObject({ dc: 11 })
})

test('there are mechanics to try', () => expect(mechanics.length).toBeGreaterThan(12))
