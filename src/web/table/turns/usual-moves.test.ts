import { expect, test } from 'vitest'
import type { PlainRecord } from '../../../dice/index.ts'
import endworld from '../../../systems/endworld/index.ts'
import type { Fields } from '../../../systems/field.ts'
import { parse } from '../../../systems/input-parser.ts'
import { turnMoves } from '../../../systems/move-offers.ts'
import { usualMoves } from './usual-moves.ts'

const maren = parse(endworld.sheet.fields as Fields, endworld.sheet.starters[0]?.sheet).values as PlainRecord
const attacks = turnMoves(endworld, maren, null).filter(({ group }) => group === 'attack')
const lines = (made: Parameters<typeof usualMoves>[1]) => usualMoves(attacks, made).first.map(({ line }) => line)

test('of sixteen attacks the strongest stand in a turn, and all others are folded', () => {
  expect(attacks.length).toBeGreaterThan(12)
  expect(lines([])).toEqual(['competence', 'perception', 'Spyglass', 'resolve'])
  const { first, rest } = usualMoves(attacks, [])
  expect(new Set([...first, ...rest])).toEqual(new Set(attacks))
})

test('the attack that was made last stands first, and a roll of another kind moves nothing', () => {
  expect(lines([{ move: 'attack', pick: 'agility' }])).toEqual(['agility', 'competence', 'perception', 'Spyglass'])
  expect(lines([{ move: 'check', pick: 'agility' }])).toEqual(lines([]))
})

test('a few moves stay as the sheet has them', () => {
  const few = attacks.slice(0, 6)
  expect(usualMoves(few, [{ move: 'attack', pick: few[3]?.line ?? null }])).toEqual({ first: few, rest: [] })
})
