import { expect, test } from 'vitest'
import qstar from '../../../systems/qstar/index.ts'
import { readSheet } from '../../../systems/sound-sheet.ts'
import { emptyDraft } from '../../roll/roll-request.ts'
import type { Person } from '../npcs/people.ts'
import {
  type CallDraft,
  callCommand,
  callParts,
  commandsOfCall,
  emptyCall,
  isCallSealed,
  sealableInCall,
} from './call-draft.ts'

const [one, other] = qstar.sheet.starters.map(({ sheet }) => readSheet(qstar, sheet as never).sound)
const ana: Person = { key: 's1', seat: 'p2', sheet: 's1', name: 'Ana', values: one ?? null }
const kael: Person = { key: 's2', seat: null, sheet: 's2', name: 'Kael', values: other ?? null }
const people = [ana, kael]

/** Ana is called to strike at Kael, as his sheet says. */
function strikeAtKael(more: Partial<CallDraft> = {}): CallDraft {
  const way = { move: 'shoot', mechanic: 'strike' }
  return { ...emptyCall(way), chosen: { self: ['s1'], target: ['s2'] }, ...more }
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
  const nobody: Person = { ...kael, values: null }
  expect(callCommand(qstar, strikeAtKael(), [ana, nobody])).toMatchObject({ sealed: null, input: {}, telling: '111' })
})

test('what an NPC’s sheet says is no question any more, and the GM may still say otherwise', () => {
  const { asked, filled } = callParts(qstar, strikeAtKael(), people)
  expect(filled).toContain('target.endurance')
  expect(asked).not.toContain('target.endurance')
  const hurt = strikeAtKael({ roll: emptyDraft({ target: { endurance: 3 } }) })
  expect(callCommand(qstar, hurt, people)).toHaveProperty('sealed.target.endurance', 3)
})

test('a plain check asks the GM for the DC first', () => {
  const draft = emptyCall({ move: 'skill', mechanic: 'check' })
  expect(callParts(qstar, { ...draft, chosen: { self: ['s1'] } }, people).asked).toEqual(['dc'])
})

test('several who measure themselves with the same one have a roll each', () => {
  const bo: Person = { ...ana, key: 's3', seat: 'p3', name: 'Bo' }
  const way = { move: 'compete', mechanic: 'competition' }
  const draft: CallDraft = { ...emptyCall(way), chosen: { a: ['s1', 's3'], b: ['s2'] }, lines: { b: 'Notice' } }
  const calls = commandsOfCall(qstar, draft, [ana, bo, kael])
  expect(calls.map(({ who }) => who)).toMatchObject([
    [
      { side: 'a', name: 'Ana' },
      { side: 'b', name: 'Kael' },
    ],
    [
      { side: 'a', name: 'Bo' },
      { side: 'b', name: 'Kael' },
    ],
  ])
  expect(calls[0]).toMatchObject({ move: 'compete' })
})

test('between players nothing is sealed by itself, nor where an NPC strikes at a player', () => {
  const bo: Person = { ...kael, seat: 'p3' }
  expect(isCallSealed(qstar, strikeAtKael(), [ana, bo])).toBe(false)
  const struck = strikeAtKael({ chosen: { self: ['s2'], target: ['s1'] } })
  expect(isCallSealed(qstar, struck, people)).toBe(false)
  expect(sealableInCall(qstar, strikeAtKael(), people).length).toBeGreaterThan(3)
})
