import { expect, test } from 'vitest'
import qstar from '../../../systems/qstar/index.ts'
import { emptyDraft } from '../../roll/roll-request.ts'
import { readSheet } from '../../sheet/sound-sheet.ts'
import type { Person } from '../npcs/people.ts'
import { type CallDraft, callCommand, emptyCall, isCallSealed, linesForSide, sealableInCall } from './call-draft.ts'

const [one, other] = qstar.sheet.starters.map(({ sheet }) => readSheet(qstar, sheet as never).sound)
const ana: Person = { key: 's1', seat: 'p2', sheet: 's1', name: 'Ana', values: one ?? null }
const kael: Person = { key: 's2', seat: null, sheet: 's2', name: 'Kael', values: other ?? null }
const people = [ana, kael]

/** Ana is called to strike at Kael, as his sheet says. */
function strikeAtKael(more: Partial<CallDraft> = {}): CallDraft {
  const [line] = linesForSide(qstar, 'strike', 'target', kael)
  const roll = emptyDraft(line?.input)
  return { ...emptyCall('strike', []), chosen: { self: ['s1'], target: ['s2'] }, roll, ...more }
}

test('what an NPC’s sheet fills in is sealed, unless the GM opens it', () => {
  const { sealed, input, telling } = callCommand(qstar, strikeAtKael(), people)
  expect(sealed).toHaveProperty('target.endurance')
  expect(JSON.stringify(input)).not.toContain('endurance')
  expect(telling).toBe('110')
  const open = callCommand(qstar, strikeAtKael({ isSealed: false }), people)
  expect(open.sealed).toBeNull()
  expect(open.input).toHaveProperty('target.endurance')
})

test('what was left to be judged later is not missed under a seal that nobody asked for', () => {
  expect(callCommand(qstar, strikeAtKael({ roll: emptyDraft() }), people)).toMatchObject({
    sealed: null,
    input: {},
    telling: '111',
  })
})

test('between players nothing is sealed by itself, nor where an NPC strikes at a player', () => {
  const bo: Person = { ...kael, seat: 'p3' }
  expect(isCallSealed(qstar, strikeAtKael(), [ana, bo])).toBe(false)
  const struck = strikeAtKael({ chosen: { self: ['s2'], target: ['s1'] } })
  expect(isCallSealed(qstar, struck, people)).toBe(false)
  expect(sealableInCall(qstar, strikeAtKael(), people).length).toBeGreaterThan(3)
})
