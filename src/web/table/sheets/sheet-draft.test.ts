import { expect, test } from 'vitest'
import { draftConflicts, draftEdits, rebasedDraft, sheetDraft, withConflictSettled } from './sheet-draft.ts'

const base = { name: 'Ilse', effort: 8, skills: [{ name: 'Bow', rank: 2 }] }
const draft = { ...sheetDraft(base), values: { ...base, effort: 5, notes: 'limps' } }

test('only what was changed is sent', () => {
  expect(draftEdits(draft)).toEqual({ effort: 5, notes: 'limps' })
  expect(draftEdits(sheetDraft(base))).toEqual({})
})

test('what others changed in other fields shows, and is not sent back', () => {
  const now = { ...base, skills: [{ name: 'Bow', rank: 3 }] }
  expect(draftConflicts(draft, now)).toEqual([])
  const next = rebasedDraft(draft, now)
  expect(next.values).toMatchObject({ effort: 5, skills: now.skills })
  expect(draftEdits(next)).toEqual({ effort: 5, notes: 'limps' })
})

test('the same field changed on both sides is a conflict until one is taken', () => {
  const now = { ...base, effort: 2 }
  expect(draftConflicts(draft, now)).toEqual(['effort'])
  expect(draftEdits(rebasedDraft(draft, now))).toMatchObject({ effort: 5 })
  const mine = withConflictSettled(draft, now, 'effort', 'mine')
  expect([draftConflicts(mine, now), draftEdits(mine).effort]).toEqual([[], 5])
  const theirs = withConflictSettled(draft, now, 'effort', 'theirs')
  expect([draftConflicts(theirs, now), draftEdits(theirs)]).toEqual([[], { notes: 'limps' }])
})

test('the same change on both sides is none', () => {
  expect(draftConflicts(draft, { ...base, effort: 5 })).toEqual([])
})
