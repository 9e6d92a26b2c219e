// Endworld at a table: selectors from the sheet, resonance on demand, attacks with their zones, values held against thresholds.
import { expect, test } from 'vitest'
import { building } from '../systems/endworld/building/index.ts'
import endworld from '../systems/endworld/index.ts'
import { sideLines } from '../systems/move-offers.ts'
import { Party } from './testing/party.ts'

function withMaren() {
  const party = new Party(endworld)
  const values = endworld.sheet.starters[0]?.sheet
  const { sheet } = party.do('p2', { is: 'makeSheet', values }) as { sheet: string }
  const byHand = (order: object, faces: number[]) => {
    const { check } = party.do('p2', { is: 'startCheck', sheet, isByHand: true, ...order }) as { check: string }
    party.do('p2', { is: 'handDice', check, faces })
    return check
  }
  const named = (mechanic: string, field: string, name: string) =>
    sideLines(endworld, mechanic, 'self', party.log.all.sheets[sheet]?.values ?? {})[0]?.picks[field]?.find(
      (each) => each.name === name,
    )?.value
  return { party, sheet, byHand, named, outcome: () => party.last('p5', 'resolved').outcome }
}

test('EW-2, EW-5: a skill check takes attribute, skill and equipment off the sheet by name, and tells resonance on demand', () => {
  const { byHand, named, outcome } = withMaren()
  const [attribute, glass] = [named('skill-check', 'attribute', 'perception'), named('skill-check', 'more', 'Spyglass')]
  expect([attribute, glass]).toEqual([3, 3])
  const input = { attribute, skill: 3, more: [glass], use: 'specialization', asksResonance: true }
  byHand({ mechanic: 'skill-check', pick: 'Boats, River lore', input }, [1, 4, 4, 7, 9, 9])
  expect(outcome()).toEqual({
    result: 21,
    degrees: null,
    resonances: [
      { frequency: 4, amplitude: 1 },
      { frequency: 9, amplitude: 1 },
    ],
  })
})

test('EW-2: what was picked from the sheet is told by name; names that it does not have so are refused', () => {
  const { party, sheet } = withMaren()
  const start = { is: 'startCheck', move: 'skill', sheet, pick: 'Boats, River lore', isByHand: true }
  const input = { attribute: 1, more: [3] }
  const named = [
    { field: 'attribute', names: ['theory'] },
    { field: 'more', names: ['Spyglass'] },
  ]
  const { check } = party.do('p2', { ...start, input, named }) as { check: string }
  for (const seat of ['p1', 'p3', 'p5'])
    expect(party.readBy(seat).journal.checks[check]?.named).toEqual({ attribute: ['theory'], more: ['Spyglass'] })
  const lie = [{ field: 'attribute', names: ['competence'] }]
  expect(() => party.do('p2', { ...start, input, named: lie })).toThrow(
    /the sheet does not have competence with the value that was given; it has .*competence 4/,
  )
})

test('EW-3: as a ruling of the table a place that is named twice counts once', () => {
  const { party, byHand, outcome } = withMaren()
  byHand({ mechanic: 'check', input: { selectors: [3, 3] } }, [2, 4, 6, 8, 9])
  expect(outcome()).toMatchObject({ result: 12 })
  party.do('p1', { is: 'setOption', option: 'samePlace', value: 'once' })
  byHand({ mechanic: 'check', input: { selectors: [3, 3] } }, [2, 4, 6, 8, 9])
  expect(outcome()).toMatchObject({ result: 6 })
  expect(party.last('p5', 'resolved').story).toContainEqual(expect.objectContaining({ word: 'sum-once' }))
})

test('EW-5: as a ruling of the table resonance is read off all dice that were rolled, those taken away too', () => {
  const { party, byHand, outcome } = withMaren()
  const roll = () => {
    party.do('p1', { is: 'setOption', option: 'resonance', value: 'interpreted' })
    const order = { mechanic: 'resonance', input: { selectors: [1, 5], bonus: 2 } }
    byHand(order, [2, 2, 4, 6, 7, 9, 9])
    const left = outcome()
    party.do('p1', { is: 'setOption', option: 'resonance', value: 'all-rolled' })
    byHand(order, [2, 2, 4, 6, 7, 9, 9])
    return [left, outcome()]
  }
  const nines = { frequency: 9, amplitude: 1 }
  expect(roll()).toMatchObject([
    { result: 13, resonances: [nines] },
    { result: 13, resonances: [{ frequency: 2, amplitude: 1 }, nines] },
  ])
})

test('EW-5: the attacker picks which of two resonances counts, and nobody else does', () => {
  const { party, byHand, outcome } = withMaren()
  const check = byHand({ mechanic: 'attack', input: { selectors: [3, 5], defence: 5 } }, [4, 4, 7, 10, 10])
  expect(party.log.all.checks[check]?.asked).toEqual({ what: 'zone', seat: 'p2' })
  expect(party.refused('p3', { is: 'decide', check, choice: 'head' })).toBe('command not-found')
  expect(party.refused('p2', { is: 'decide', check, choice: 'arms' })).toBe('zone out-of-range')
  party.do('p2', { is: 'decide', check, choice: 'legs' })
  expect(outcome()).toEqual({ hit: true, left: 12, zone: 'legs' })
})

test('EW-5: without resonance a d10 says the zone, and a called shot needs none', () => {
  const { byHand, outcome } = withMaren()
  const attack = { selectors: [3, 5], defence: 5 }
  byHand({ mechanic: 'attack', input: attack }, [1, 2, 4, 6, 8, 7])
  expect(outcome()).toEqual({ hit: true, left: 7, zone: 'arms' })
  byHand({ mechanic: 'attack', input: { ...attack, called: 'head' } }, [1, 2, 4, 6, 8])
  expect(outcome()).toEqual({ hit: true, left: 4, zone: 'head' })
})

test('EW-6: a value that nobody rolled is held against thresholds', () => {
  const { party, outcome } = withMaren()
  party.do('p2', { is: 'startCheck', mechanic: 'degrees', input: { value: 9, thresholds: [3, 7, 17] } })
  expect(outcome()).toEqual({ degrees: 2 })
})

test('EW-9: at a table a sheet keeps to the points that its skills make, by that rule, and a group may overwrite the figures', () => {
  const party = new Party(endworld)
  const skills = [{ name: 'Boats', category: 'physical', level: 2 }]
  const make = (more: object) => ({ is: 'makeSheet', values: { name: 'Io', skills, ...more } })
  const physical = { fitness: 2, dexterity: 1, agility: 1 }
  expect(party.refused('p2', make({ physical }))).toBe('physical too-many-points')
  expect(() => party.do('p2', make({ physical }))).toThrow('(EW-9).')
  const grown = [
    ...skills,
    { name: 'Climbing', category: 'physical', level: 2 },
    { name: 'Riding', category: 'physical', level: 2 },
  ]
  expect(party.refused('p2', make({ physical, skills: grown }))).toBe('not refused')
  expect(party.refused('p2', make({ core: { resistance: 4, fate: 4, affinity: 1 } }))).toBe('core core-total')
  expect(party.refused('p2', make({ core: { resistance: 4, fate: 4, affinity: 1 }, own: { coreTotal: 9 } }))).toBe(
    'not refused',
  )
})

test('EW-2: an attribute that leads takes a second selector of the sheet with it, and both are picked by', () => {
  const { party, sheet, outcome } = withMaren()
  const start = { is: 'startCheck', move: 'check', sheet, pick: 'perception', isByHand: true }
  const roll = (more: object) => {
    const { check } = party.do('p2', { ...start, ...more }) as { check: string }
    party.do('p2', { is: 'handDice', check, faces: [9, 1, 6, 4, 8] })
    return outcome()
  }
  expect(roll({})).toMatchObject({ result: 6 })
  expect(roll({ input: { selectors: [3, 4] } })).toMatchObject({ result: 6 + 8 })
})

test('EW-9: a character that was built step by step sits down at a table, and is refused as the builder refuses it', () => {
  const party = new Party(endworld)
  const draft = building.improve(endworld.sheet.starters[0]?.sheet as never)
  const values = building.finish(draft) as object
  const { sheet } = party.do('p2', { is: 'makeSheet', values }) as { sheet: string }
  expect(party.log.all.sheets[sheet]?.values).toMatchObject(values)
  const skills = (values as { skills: object[] }).skills.map((skill) => ({ ...skill, level: 1 }))
  expect(party.refused('p2', { is: 'makeSheet', values: { ...values, skills } })).toMatch(/too-many/)
})
