import { expect, test } from 'vitest'
import system from '../../../systems/endless-horizons/index.ts'
import type { Check } from '../../../table/check/check.ts'
import type { TableView } from '../table-view.ts'
import { readerVerdict } from './reader-verdict.ts'

test('EH-5: a contest that the passive side wins is good news to its player, and bad news to all who read it from the other side', () => {
  const { verdict } = system.mechanics.contest as { verdict: (outcome: unknown) => unknown }
  const outcome = { winner: 'passive' }
  const card = {
    rolled: { mechanic: 'contest' },
    sides: { initiator: { seat: 'p2' }, passive: { seat: 'p3' } },
    end: { outcome, verdict: verdict(outcome) },
  } as unknown as Check
  const tones = ['p2', 'p3', 'p1'].map(
    (me) => readerVerdict(card, { me, system, language: 'en' } as unknown as TableView)?.tone,
  )
  expect(tones).toEqual(['bad', 'good', 'bad'])
})
