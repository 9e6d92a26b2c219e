import { expect, test } from 'vitest'
import { conflicts, draftOf, edits, rebased, settled } from './sheet-draft.ts'

const base = { name: 'Ilse', effort: 8, skills: [{ name: 'Bow', rank: 2 }] }
const draft = { ...draftOf(base), values: { ...base, effort: 5, notes: 'limps' } }

test('only what was changed is sent', () => {
  expect(edits(draft)).toEqual({ effort: 5, notes: 'limps' })
  expect(edits(draftOf(base))).toEqual({})
})

test('what others changed in other fields shows, and is not sent back', () => {
  const now = { ...base, skills: [{ name: 'Bow', rank: 3 }] }
  expect(conflicts(draft, now)).toEqual([])
  const next = rebased(draft, now)
  expect(next.values).toMatchObject({ effort: 5, skills: now.skills })
  expect(edits(next)).toEqual({ effort: 5, notes: 'limps' })
})

test('the same field changed on both sides is a conflict until one is taken', () => {
  const now = { ...base, effort: 2 }
  expect(conflicts(draft, now)).toEqual(['effort'])
  expect(edits(rebased(draft, now))).toMatchObject({ effort: 5 })
  const mine = settled(draft, now, 'effort', 'mine')
  expect([conflicts(mine, now), edits(mine).effort]).toEqual([[], 5])
  const theirs = settled(draft, now, 'effort', 'theirs')
  expect([conflicts(theirs, now), edits(theirs)]).toEqual([[], { notes: 'limps' }])
})

test('the same change on both sides is none', () => {
  expect(conflicts(draft, { ...base, effort: 5 })).toEqual([])
})
