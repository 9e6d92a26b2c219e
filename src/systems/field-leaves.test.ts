import { expect, test } from 'vitest'
import { flag, group, integer, list, modifiers, optional } from './field.ts'
import { fieldAt, valueAt, withValueAt } from './field-leaves.ts'

test('a value is placed inside groups, and nothing else changes', () => {
  const given = { a: { x: 1, y: 2 }, b: 3 }
  expect(withValueAt(given, 'a.x', 9)).toEqual({ a: { x: 9, y: 2 }, b: 3 })
  expect(withValueAt({}, 'a.x', 9)).toEqual({ a: { x: 9 } })
  expect(withValueAt({ a: null }, 'a.x', 9)).toEqual({ a: { x: 9 } })
  expect(given.a.x).toBe(1)
})

test('a value where a group should stand is left for the door to refuse', () => {
  expect(withValueAt({ a: 'no group' }, 'a.x', 9)).toEqual({ a: 'no group' })
  expect(valueAt({ a: 'no group' }, 'a.x')).toBeUndefined()
})

test('a field is found by its path, also inside what may be left out, in the lines of a list and among modifiers', () => {
  const skill = integer(0, 9)
  const fields = {
    skill,
    target: group({ skill }),
    aid: optional(group({ skill })),
    friends: list(group({ skill, isNear: flag() }), 0, 5),
    modifiers: modifiers(),
  }
  for (const path of ['skill', 'target.skill', 'aid.skill', 'friends.1.skill'])
    expect(fieldAt(fields, path)).toBe(skill)
  expect(fieldAt(fields, 'friends')?.kind.is).toBe('list')
  expect(fieldAt(fields, 'modifiers.0.value')?.kind.is).toBe('integer')
  for (const path of ['', 'x', 'skill.x', 'target.x', 'friends.1.x', 'toString', 'target.toString'])
    expect(fieldAt(fields, path), path).toBeUndefined()
})
