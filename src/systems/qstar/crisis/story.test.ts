// A crisis from its first die to its last breath, with the rules as they are played: the boarding of a freighter.

import { expect, test } from 'vitest'
import type { Plain } from '../../../dice/index.ts'
import { Question } from '../../answer.ts'
import type { Change } from '../../mechanic.ts'
import { parse } from '../../parse.ts'
import { enduranceOf, healthOf, statusOf } from '../derived.ts'
import system from '../index.ts'
import { type Character, character } from '../sheet.ts'
import { carriedOf, WEAPONS, type Weapon } from '../weapons.ts'
import { crisis } from './index.ts'
import type { Crisis } from './state.ts'

const gun = (name: string) => carriedOf(WEAPONS.find((weapon) => weapon.name === name) as Weapon)
const armour = { name: 'Body Armour MK I', dr: 5, durabilityMost: 4, durability: 4 }
const people: Record<string, object> = {
  Mara: {
    speed: 7,
    skills: [{ name: 'Light Weapons', rank: 'trained' }],
    weapons: [gun('RX60')],
    medical: [{ name: 'Medical Kit', count: 1 }],
  },
  Imre: { intelligence: 7, enduranceRolled: 24, healthRolled: 18 },
  Sable: {
    enduranceRolled: 30,
    healthRolled: 14,
    skills: [{ name: 'Light Weapons', rank: 'trained' }],
    weapons: [gun('ASG-8')],
    armour: [armour],
  },
  Pike: { speed: 6 },
}

/** A table with its sheets and its crisis, and everything that is done at it. */
class Evening {
  state: Crisis = crisis.begin
  private readonly sheets = new Map<string, Character>(
    Object.entries(people).map(([name, sheet]) => [name, parse(character.fields, { name, ...sheet }).values]),
  )

  sheet(name: string): Character {
    return this.sheets.get(name) as Character
  }

  order(name: string, given: Record<string, Plain> = {}): void {
    const order = crisis.orders[name]
    if (!order) throw new Error(`no order ${name}`)
    this.state = order.apply(this.state, parse(order.fields, given).values)
  }

  /** What the sheets offer to a roll, rolled by hand; sheets lose and gain what it says. */
  roll(
    mechanic: string,
    by: readonly (readonly [side: string, who: string])[],
    given: Record<string, Plain>,
    dice: number[],
  ) {
    const filled = by.map(([side, who]) => {
      const [first] = system.mechanics[mechanic]?.fill?.[side]?.(this.sheet(who)) ?? []
      return side === 'self' ? first?.input : { [side]: { ...first?.input, ...(given[side] as object) } }
    })
    const question = new Question(system, mechanic, Object.assign({}, given, ...filled, flat(given)))
    const { outcome } = question.resolve(dice)
    for (const change of [...question.price.costs, ...question.aftermath(outcome).changes]) {
      const who = by.find(([side]) => side === change.on)?.[1]
      if (who !== undefined) this.sheets.set(who, changed(this.sheet(who), change))
    }
    return outcome
  }

  turn(): string {
    return `${this.state.round} ${this.state.now} ${this.state.left}`
  }
}

/** Given fields that are no side's win over the sheet's. */
function flat(given: Record<string, Plain>): Record<string, Plain> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => typeof value !== 'object' || value === null))
}

function changed(sheet: Character, { what, by }: Change): Character {
  const [list = '', line, field = ''] = what.split('/')
  if (line === undefined) {
    const now = what === 'endurance' ? enduranceOf(sheet) : what === 'health' ? healthOf(sheet) : 0
    return { ...sheet, [what]: now + by }
  }
  const lines = sheet[list as keyof Character] as unknown as Record<string, number | string>[]
  const moved = lines.map((each) => (each.name === line ? { ...each, [field]: (each[field] as number) + by } : each))
  return { ...sheet, [list]: moved }
}

test('QS-30 to QS-34: a boarding, told from initiative to the last shot', () => {
  const evening = new Evening()
  const { order, turn } = { order: evening.order.bind(evening), turn: evening.turn.bind(evening) }

  // QS-30: Sable has 5 with the higher die; Mara and Imre are level in everything and roll off.
  const names = ['Mara', 'Imre', 'Sable', 'Pike']
  const combatants = names.map((name) => {
    const { speed, intelligence } = evening.sheet(name)
    return { name, speed, intelligence }
  })
  const question = new Question(system, 'initiative', { combatants })
  const played = question.play([3, 3, 5, 2, 2, 4])
  expect(played.outcome.order).toEqual(['Sable', 'Imre', 'Mara', 'Pike'])
  const totals = new Map(
    played.steps.flatMap((step) =>
      step.is === 'tell' && step.word === 'initiative' ? [[step.figures.name, step.figures.total] as const] : [],
    ),
  )
  order('begin', {
    order: (played.outcome.order as string[]).map((name) => ({ name, initiative: totals.get(name) as number })),
  })
  expect(evening.state.combatants.map(({ initiative }) => initiative)).toEqual([5, 5, 5, 3])
  expect(turn()).toBe('1 Sable 2')

  // QS-32, QS-21: Sable waits behind a bulkhead.
  order('ready', { who: 'Sable', trigger: 'somebody comes through the hatch' })
  order('act', { who: 'Sable', what: 'takes cover' })
  order('cover', { who: 'Sable', cover: 'heavy' })
  order('pass', { who: 'Sable' })

  // Imre comes through it. QS-32: out of turn, Sable fires. QS-6: 24 endurance and 6 health are gone.
  order('act', { who: 'Imre', what: 'goes through the hatch' })
  order('trigger', { who: 'Sable' })
  expect(evening.state.combatants[0]?.ready).toEqual([])
  const shot = evening.roll(
    'strike',
    [
      ['self', 'Sable'],
      ['target', 'Imre'],
    ],
    { target: { cover: 'none' } },
    [4, 3, 5],
  )
  expect(shot).toEqual({ hit: true, criticals: 0, enduranceLost: 24, healthLost: 6, status: 'incapacitated' })
  expect(statusOf(evening.sheet('Imre'))).toBe('incapacitated')
  order('fall', { who: 'Imre', out: 'incapacitated' })
  expect(() => order('act', { who: 'Imre' })).toThrow('is-incapacitated')
  order('next')

  // QS-22 to QS-24: a burst with two sixes, through heavy cover and armour: 16 - 5 - 4, and twice 8 - 5.
  expect(turn()).toBe('1 Mara 2')
  order('act', { who: 'Mara', what: 'fires a burst' })
  const atSable = [
    ['self', 'Mara'],
    ['target', 'Sable'],
  ] as const
  const burst = evening.roll('strike', atSable, { extraShots: 2, target: { cover: 'heavy' } }, [6, 6, 4, 1, 2])
  expect(burst).toEqual({ hit: true, criticals: 2, enduranceLost: 7, healthLost: 6, status: 'fine', wear: 2 })
  expect(evening.sheet('Mara').weapons[0]?.loaded).toBe(27)
  expect(evening.sheet('Sable').armour[0]?.durability).toBe(2)

  // QS-17: First Aid at DC 6, the health Imre has lost, doubles the dice.
  order('act', { who: 'Mara', what: 'kneels down by Imre' })
  const healed = evening.roll(
    'heal',
    [
      ['self', 'Mara'],
      ['patient', 'Imre'],
    ],
    { healthLost: 6 },
    [3, 3, 3, 4, 9, 2, 1],
  )
  expect(healed).toEqual({ enduranceHealed: 13, healthHealed: 3, doubled: true })
  expect([enduranceOf(evening.sheet('Imre')), healthOf(evening.sheet('Imre'))]).toEqual([13, 15])
  expect(evening.sheet('Mara').medical[0]?.count).toBe(0)
  order('rise', { who: 'Imre' })
  expect(() => order('act', { who: 'Mara' })).toThrow('too-few-actions')
  order('next')

  // QS-32: Pike waits with both actions for something that never comes.
  order('ready', { who: 'Pike', trigger: 'the lights go out', actions: 2 })
  order('next')

  // QS-25: a thing has health alone, and is destroyed. QS-33: Mara is asked to dodge the sparks, for no action.
  expect(turn()).toBe('2 Sable 2')
  order('act', { who: 'Sable', what: 'shoots the console' })
  const console = evening.roll('strike', [['self', 'Sable']], { target: { health: 20, dr: 3 } }, [2, 4, 1])
  expect(console).toMatchObject({ hit: true, enduranceLost: 0, healthLost: 20, status: 'dead' })
  order('react', { who: 'Mara', skill: 'Athletics', dc: 13 })
  expect(turn()).toBe('2 Sable 1')
  order('next')
  expect(turn()).toBe('2 Imre 2')
  order('free', { who: 'Imre', what: 'lets go of the torch' })
  order('next')

  // QS-24, QS-6: three criticals are more than the health that Sable has left.
  order('act', { who: 'Mara', what: 'fires another burst' })
  const last = evening.roll('strike', atSable, { extraShots: 2, target: { cover: 'heavy' } }, [6, 6, 6, 1, 1])
  expect(last).toMatchObject({ hit: true, criticals: 3, healthLost: 8, status: 'dead' })
  order('fall', { who: 'Sable', out: 'dead' })
  expect(statusOf(evening.sheet('Sable'))).toBe('dead')

  // QS-32: at Pike's next turn what was ready is lost. QS-34: the dead are passed over.
  expect(evening.state.combatants[3]?.ready).toHaveLength(1)
  order('next')
  expect(turn()).toBe('2 Pike 2')
  expect(evening.state.combatants[3]?.ready).toEqual([])
  order('next')
  expect(turn()).toBe('3 Imre 2')
  expect(crisis.show(evening.state).rows.map(({ name, out }) => [name, out])).toEqual([
    ['Sable', 'dead'],
    ['Imre', null],
    ['Mara', null],
    ['Pike', null],
  ])
  order('end')
  expect(evening.state).toEqual(crisis.begin)
})
