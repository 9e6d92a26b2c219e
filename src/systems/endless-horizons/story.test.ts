// The story's sentences, and those it leaves out where there is nothing to say.
import { expect, test } from 'vitest'
import { MechanicCall } from '../mechanic-call.ts'
import system from './index.ts'

const story = (mechanic: string, input: unknown, dice: number[]) =>
  new MechanicCall(system, mechanic, input).resolve(dice).explanation
const verdict = (mechanic: string, outcome: unknown) => system.mechanics[mechanic]?.verdict(outcome as never)

test('a plain check tells the dice and the hits, and neither effort nor extra nor modifiers', () => {
  expect(story('check', { rank: 2, difficulty: 7 }, [7, 3])).toEqual([
    'Rolled 7 3.',
    '1 of 2 dice at 7 or more. (EH-3)',
  ])
})

test('one point of effort and one extra success are told, each with its rule', () => {
  expect(story('check', { rank: 1, effort: 1, difficulty: 7 }, [7, 8])).toEqual([
    'Effort adds 1 die. (EH-7)',
    'Rolled 7 8.',
    '2 of 2 dice at 7 or more. (EH-3)',
    'Successes beyond the first: 1. (EH-4)',
  ])
})

test('modifiers that cancel out are told all the same', () => {
  expect(story('check', { rank: 1, difficulty: 7, modifiers: [2, -2] }, [7])[0]).toBe('Difficulty 7 + 0 is 7. (EH-1)')
})

test('a contest tells who wins, or that it is equal', () => {
  const input = { initiator: { rank: 1, effort: 1 }, passive: { rank: 1 } }
  expect(story('contest', input, [4, 9, 8])).toEqual([
    'Effort adds 1 die. (EH-7)',
    'The initiator rolls 4 9.',
    'The passive side rolls 8.',
    '9 against 8: the initiator wins. (EH-5)',
  ])
  expect(story('contest', input, [4, 8, 8])).toContain('Equal at 8: the passive side wins. (EH-5)')
  expect(verdict('contest', { winner: 'initiator' })).toEqual({ tone: 'good', word: 'initiator-wins' })
  expect(verdict('contest', { winner: 'passive' })).toEqual({ tone: 'bad', word: 'passive-wins' })
})

test('damage is told with the effort in it, where there is some', () => {
  const attack = { rank: 1, difficulty: 5, damage: 3 }
  expect(story('melee', attack, [5])).toContain('3 damage. (EH-9)')
  expect(story('melee', { ...attack, damageEffort: 1 }, [5])).toContain(
    '3 damage and 2 for each of 1 effort: 5. (EH-9)',
  )
  expect(verdict('melee', { success: true })).toEqual({ tone: 'good', word: 'hit' })
})
