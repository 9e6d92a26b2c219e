import { expect, test } from 'vitest'
import system from '../../../systems/endless-horizons/index.ts'
import type { Check } from '../../../table/check/check.ts'
import type { TableView } from '../table-view.ts'
import { readerVerdict } from './reader-verdict.ts'

test('EH-5: a contest that the passive side wins is good news to its player, bad news to the other, and neither to who is on no side or on both', () => {
  const { verdict } = system.mechanics.contest as { verdict: (outcome: unknown) => unknown }
  const outcome = { winner: 'passive' }
  const card = {
    rolled: { mechanic: 'contest' },
    sides: { initiator: { seat: 'p2' }, passive: { seat: 'p3' } },
    end: { outcome, verdict: verdict(outcome) },
  } as unknown as Check
  const ofGm = { ...card, sides: { initiator: { seat: 'p1' }, passive: { seat: 'p1' } } } as unknown as Check
  const toneOf = (read: Check, me: string) =>
    readerVerdict(read, { me, system, language: 'en' } as unknown as TableView)?.tone
  expect(['p2', 'p3', 'p1'].map((me) => toneOf(card, me))).toEqual(['bad', 'good', 'plain'])
  expect(toneOf(ofGm, 'p1')).toBe('plain')
})

test('a check that only one side can succeed at keeps its tone for all who look on', () => {
  const card = {
    rolled: { mechanic: 'check' },
    sides: { self: { seat: 'p2' } },
    end: { outcome: { success: false }, verdict: { tone: 'bad', word: 'failure' } },
  } as unknown as Check
  expect(readerVerdict(card, { me: 'p1', system, language: 'en' } as unknown as TableView)?.tone).toBe('bad')
})
