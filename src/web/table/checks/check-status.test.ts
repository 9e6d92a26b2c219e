import { expect, test } from 'vitest'
import endless from '../../../systems/endless-horizons/index.ts'
import type { Check } from '../../../table/check/check.ts'
import { enLines } from '../../../table/line-words-en.ts'
import { type JournalReader, sentenceOfCard } from '../../../table/lines.ts'
import { Party } from '../../../table/testing/party.ts'
import type { TableView } from '../table-view.ts'
import { checkStatus } from './check-status.ts'

test('a check that waits for a device is told so on its line and on the GM’s tile; one that waits for a word of the GM’s is not', () => {
  const party = new Party(endless)
  const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }] }
  const { checks } = party.do('p1', call) as { checks: string[] }
  const state = party.log.viewOf('p1')
  const table = { state, system: endless } as unknown as TableView
  const check = state?.checks[checks[0] as string] as Check
  const declared: Check = { ...check, declared: ['self'], given: { rank: 3, difficulty: 4 } }
  const unjudged: Check = { ...declared, given: { rank: 3 } }
  expect(checkStatus(declared, table)).toEqual({ is: 'pledging' })
  expect(checkStatus(unjudged, table)).toEqual({ is: 'judging', fields: ['difficulty'] })
  const reader = { ...table, language: 'en', lineWords: enLines } as unknown as JournalReader
  expect(sentenceOfCard(declared, reader)).toContain(enLines.waitsForShake)
  expect(sentenceOfCard(unjudged, reader)).toContain(enLines.waitsForGm)
  const struck: Check = { ...declared, struck: { by: 'p1', why: 'so' } }
  for (const sentence of [enLines.waitsForGm, enLines.waitsForShake])
    expect(sentenceOfCard(struck, reader)).not.toContain(sentence)
})
