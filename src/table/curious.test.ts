// A curious player with a script: orders that are refused or answered differently would tell what the GM keeps to themselves.

import { expect, test } from 'vitest'
import eclipse from '../systems/eclipse-phase/index.ts'
import endless from '../systems/endless-horizons/index.ts'
import qstar from '../systems/qstar/index.ts'
import type { Throw } from './check/throw.ts'
import { Party } from './testing/party.ts'

const started = (answer: unknown): string => (answer as { check: string }).check
const called = (answer: unknown): string => (answer as { checks: string[] }).checks[0] as string

test('whoever began a roll cannot reveal what the GM judged closed', () => {
  const party = new Party(qstar)
  const input = { ability: 9, skill: 'master', damage: 8, critical: 4 }
  const against = [{ side: 'target', name: 'Drone' }]
  const check = started(party.do('p2', { is: 'startCheck', mechanic: 'strike', against, input, sees: 'gm' }))
  party.shakeAll()
  const target = { endurance: 31, health: 37, dr: 3, speed: null, armour: null, cover: 'none' }
  party.do('p1', { is: 'judge', check, input: { target }, isClosed: true })
  party.do('p2', { is: 'decide', check, choice: 'damage' })
  expect(party.last('p2', 'told').check).toBe(check)
  expect(party.refused('p2', { is: 'reveal', check })).toBe('command not-found')
  expect(party.sentTo('p2').some(({ text }) => /enduranceLost|:31\b|:37\b/.test(text))).toBe(false)
  party.do('p1', { is: 'reveal', check })
  expect(party.last('p5', 'revealed').outcome).toHaveProperty('enduranceLost')
})

test('how long a roll is remembered does not depend on how much the GM rolls in secret', () => {
  const answers = [0, 400].map((secrets) => {
    const party = new Party(endless)
    const check = started(party.do('p2', { is: 'roll', notation: 'd6' }))
    party.do('p1', { is: 'roll', notation: 'd20', sees: 'gm' })
    party.shakeAll()
    for (let i = 0; i < secrets; i++) party.do('p1', { is: 'roll', notation: 'd20', sees: 'self' })
    return [
      party.refused('p2', { is: 'buy', check, item: 'bonus' }),
      party.refused('p2', { is: 'reveal', check }),
      party.shake('p2', 2),
    ]
  })
  expect(answers[1]).toEqual(answers[0])
})

test('the shake of a throw that is long over is answered as it was', () => {
  const party = new Party(endless)
  party.do('p1', { is: 'roll', notation: 'd20', sees: 'gm' })
  const shake = party.shakeCommand('p2', party.log.all.throws['common:1'] as Throw)
  const answer = party.do('p2', shake)
  for (let i = 0; i < 400; i++) party.do('p1', { is: 'roll', notation: 'd20', sees: 'gm', isSilent: true })
  expect(party.do('p2', shake)).toEqual(answer)
})

test('that the GM has decided about a hidden roll does not make room for another', () => {
  const answers = [false, true].map((isDecided) => {
    const party = new Party(eclipse)
    const sealed = { sealed: { modifiers: [-10] }, telling: '000' }
    const check = called(party.do('p1', { is: 'callCheck', mechanic: 'test', who: [{ seat: 'p2' }], ...sealed }))
    party.do('p2', { is: 'declare', check, input: { skill: 50, pool: true } })
    party.do('p2', { is: 'decide', check, choice: 'none' })
    party.shakeAll()
    for (let i = 0; i < 199; i++) party.do('p2', { is: 'roll', notation: 'd6' })
    if (isDecided) party.do('p1', { is: 'decide', check, choice: 'none' })
    expect(party.log.all.checks[check]?.end !== null).toBe(isDecided)
    return [1, 2].map(() => party.refused('p2', { is: 'roll', notation: 'd6' }))
  })
  expect(answers[1]).toEqual(answers[0])
})
