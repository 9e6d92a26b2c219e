// A crisis from its first die to its last breath, with the rules as they are played: the boarding of a freighter.

import { expect, test } from 'vitest'
import type { Plain } from '../../../dice/index.ts'
import { parse } from '../../input-parser.ts'
import { clamp, type SheetChange } from '../../mechanic.ts'
import { MechanicCall } from '../../mechanic-call.ts'
import { sharedInput, sideLines } from '../../move-offers.ts'
import { protectiveArmour } from '../armour.ts'
import { enduranceMost, enduranceOf, healthMost, healthOf } from '../derived-values.ts'
import system from '../index.ts'
import { type QstarCharacter, qstarSheet } from '../sheet.ts'
import { WEAPONS, type Weapon, weaponLineOf } from '../weapons.ts'
import { crisis } from './index.ts'
import type { Crisis } from './state.ts'

const gun = (name: string) => weaponLineOf(WEAPONS.find((weapon) => weapon.name === name) as Weapon)
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
  private readonly sheets = new Map<string, QstarCharacter>(
    Object.entries(people).map(([name, sheet]) => [name, parse(qstarSheet.fields, { name, ...sheet }).values]),
  )

  sheet(name: string): QstarCharacter {
    return this.sheets.get(name) as QstarCharacter
  }

  order(name: string, given: Record<string, Plain> = {}): void {
    const order = crisis.commands[name]
    if (!order) throw new Error(`no order ${name}`)
    this.state = order.apply(this.state, parse(order.fields, given).values)
  }

  /** The order that somebody's sheet asks for, given. */
  settle(who: string): string | null {
    const row = crisis.show(this.state).rows.find(({ name }) => name === who)
    const due = row && crisis.due?.(row, this.sheet(who))
    if (due) this.order(due.command, due.values)
    return due ? `${due.command} ${due.values.out ?? ''}`.trim() : null
  }

  /** The turn order, rolled for from the sheets; with the total of each. */
  initiative(names: readonly string[], dice: number[]) {
    const combatants = names.flatMap((name) =>
      sideLines(system, 'initiative', 'self', this.sheet(name)).flatMap(({ input }) => input.combatants as Plain[]),
    )
    const { outcome, steps } = new MechanicCall(system, 'initiative', { combatants }).play(dice)
    const totals = new Map(
      steps.flatMap((step) =>
        step.is === 'tell' && step.word === 'initiative' ? [[step.figures.name, step.figures.total] as const] : [],
      ),
    )
    return (outcome.order as string[]).map((name) => ({ name, initiative: totals.get(name) as number }))
  }

  /** A roll off the sheets, thrown by hand; the sheets lose and gain as it says. */
  roll(mechanic: string, by: Readonly<Record<string, string>>, given: Record<string, Plain>, dice: number[]) {
    const filled = Object.entries(by).map(([side, who]) => {
      const [first] = sideLines(system, mechanic, side, this.sheet(who))
      const told = sharedInput(system, mechanic, side, this.sheet(who))
      const own = first?.input[side] as Record<string, Plain> | undefined
      return side === 'self' ? { ...first?.input, ...told } : { [side]: this.asSeen(side, who, own), ...told }
    })
    const call = new MechanicCall(system, mechanic, Object.assign({}, ...filled, given))
    const { outcome, explanation } = call.resolve(dice)
    for (const change of [...call.price.costs, ...call.aftermath(outcome).changes]) {
      const who = by[change.on]
      if (who !== undefined) this.sheets.set(who, changed(this.sheet(who), change))
    }
    return { outcome, explanation }
  }

  /** QS-21: a target stands behind the cover that the crisis has it behind. */
  private asSeen(side: string, who: string, input: Record<string, Plain> = {}): Record<string, Plain> {
    const cover = this.state.combatants.find(({ name }) => name === who)?.cover
    return side === 'target' && cover ? { ...input, cover } : input
  }

  turn(): string {
    return `${this.state.round} ${this.state.now} ${this.state.left}`
  }
}

/** Held to what there is, and to the most there can be. */
function changed(sheet: QstarCharacter, { what, by }: SheetChange): QstarCharacter {
  const [list = '', line, field = ''] = what.split('/')
  if (what === 'endurance')
    return { ...sheet, endurance: clamp(0, enduranceMost(sheet).value, enduranceOf(sheet) + by) }
  if (what === 'health') return { ...sheet, health: clamp(0, healthMost(sheet).value, healthOf(sheet) + by) }
  const lines = sheet[list as keyof QstarCharacter] as unknown as Record<string, number | string>[]
  const moved = lines.map((each) =>
    each.name === line ? { ...each, [field]: Math.max(0, (each[field] as number) + by) } : each,
  )
  return { ...sheet, [list]: moved }
}

test('QS-30 to QS-34: a boarding, told from initiative to the last shot', () => {
  const evening = new Evening()
  const { order, turn } = { order: evening.order.bind(evening), turn: evening.turn.bind(evening) }

  // QS-30: three have 5. Sable has the higher die; Mara and Imre are level in everything and roll off.
  const turns = evening.initiative(['Mara', 'Imre', 'Sable', 'Pike'], [3, 3, 5, 2, 2, 4])
  expect(turns.map(({ name, initiative }) => `${name} ${initiative}`)).toEqual([
    'Sable 5',
    'Imre 5',
    'Mara 5',
    'Pike 3',
  ])
  order('begin', { order: turns })
  expect(turn()).toBe('1 Sable 2')

  // QS-32, QS-21: Sable waits behind a bulkhead.
  order('ready', { who: 'Sable', trigger: 'somebody comes through the hatch' })
  order('act', { who: 'Sable', what: 'takes cover' })
  order('cover', { who: 'Sable', cover: 'heavy' })
  // QS-31: that were both actions of the turn.
  expect(() => order('act', { who: 'Sable' })).toThrow('too-few-actions')
  order('pass', { who: 'Sable' })

  // Imre comes through it. QS-32: out of turn, Sable fires, and that costs Imre no action.
  order('act', { who: 'Imre', what: 'goes through the hatch' })
  order('trigger', { who: 'Sable' })
  expect(turn()).toBe('1 Imre 1')
  expect(() => order('trigger', { who: 'Sable' })).toThrow('nothing-ready')

  // QS-23, QS-6: of 30 the 24 of endurance go first and health takes 6. QS-34: who is down does nothing.
  const shot = evening.roll('strike', { self: 'Sable', target: 'Imre' }, {}, [4, 3, 5])
  expect(shot.outcome).toEqual({ hit: true, criticals: 0, enduranceLost: 24, healthLost: 6, status: 'incapacitated' })
  expect(evening.sheet('Sable').weapons[0]?.loaded).toBe(6)
  expect(evening.settle('Imre')).toBe('fall incapacitated')
  expect(() => order('act', { who: 'Imre' })).toThrow('is-incapacitated')
  order('next')

  // QS-22 to QS-24: a burst with two sixes, through heavy cover and armour: 16 - 5 - 4, and twice 8 - 5.
  expect(turn()).toBe('1 Mara 2')
  order('act', { who: 'Mara', what: 'fires a burst' })
  const atSable = { self: 'Mara', target: 'Sable' }
  const burst = evening.roll('strike', atSable, { extraShots: 2 }, [6, 6, 4, 1, 2])
  expect(burst.explanation.join(' ')).toContain('Defence is 10 + 0 for Speed + 4 for cover, 14')
  expect(burst.outcome).toEqual({
    hit: true,
    criticals: 2,
    enduranceLost: 7,
    healthLost: 6,
    status: 'fine',
    wear: 2,
  })
  expect([enduranceOf(evening.sheet('Sable')), healthOf(evening.sheet('Sable'))]).toEqual([23, 8])
  expect(evening.sheet('Mara').weapons[0]?.loaded).toBe(27)
  expect(evening.sheet('Sable').armour[0]?.durability).toBe(2)
  expect(evening.settle('Sable')).toBeNull()

  // QS-17: First Aid at DC 6, the health Imre has lost, doubles the dice: 9 - 2 for being untrained.
  order('act', { who: 'Mara', what: 'kneels down by Imre' })
  const healed = evening.roll('heal', { self: 'Mara', patient: 'Imre' }, {}, [3, 3, 3, 4, 9, 2, 1])
  expect(healed.explanation.join(' ')).toContain('First Aid succeeds against DC 6')
  expect(healed.outcome).toEqual({ enduranceHealed: 13, healthHealed: 3, doubled: true })
  expect([enduranceOf(evening.sheet('Imre')), healthOf(evening.sheet('Imre'))]).toEqual([13, 15])
  expect(evening.sheet('Mara').medical[0]?.count).toBe(0)
  expect(evening.settle('Imre')).toBe('rise')
  expect(() => order('act', { who: 'Mara' })).toThrow('too-few-actions')
  order('next')

  // QS-32: Pike waits with both actions for something that never comes.
  order('ready', { who: 'Pike', trigger: 'the lights go out', actions: 2 })
  order('next')

  // QS-25: a thing has health alone, and is destroyed. QS-33: Mara is asked to dodge the sparks, for no action.
  expect(turn()).toBe('2 Sable 2')
  order('act', { who: 'Sable', what: 'shoots the console' })
  const console = evening.roll('strike', { self: 'Sable' }, { target: { health: 20, dr: 3 } }, [2, 4, 1])
  expect(console.outcome).toEqual({ hit: true, criticals: 0, enduranceLost: 0, healthLost: 20, status: 'dead' })
  expect(console.explanation.join(' ')).toContain('destroyed')
  order('react', { who: 'Mara', skill: 'Athletics', dc: 13 })
  expect(turn()).toBe('2 Sable 1')
  order('next')
  expect(turn()).toBe('2 Imre 2')
  order('free', { who: 'Imre', what: 'lets go of the torch' })
  expect(turn()).toBe('2 Imre 2')
  order('next')

  // QS-24, QS-6: three criticals are more than the health that Sable has left, and more than the armour could take.
  order('act', { who: 'Mara', what: 'fires another burst' })
  const last = evening.roll('strike', atSable, { extraShots: 2 }, [6, 6, 6, 1, 1])
  expect(last.outcome).toEqual({
    hit: true,
    criticals: 3,
    enduranceLost: 7,
    healthLost: 8,
    status: 'dead',
    wear: 3,
  })
  expect(evening.sheet('Mara').weapons[0]?.loaded).toBe(24)
  expect(protectiveArmour(evening.sheet('Sable').armour)).toBeNull()
  expect(evening.settle('Sable')).toBe('fall dead')

  // QS-32: at Pike's next turn, and not before, what was ready is lost. QS-34: the dead are passed over, and treated in vain.
  expect(evening.state.combatants[3]?.ready).toHaveLength(1)
  order('next')
  expect(turn()).toBe('2 Pike 2')
  expect(() => order('trigger', { who: 'Pike' })).toThrow('nothing-ready')
  order('next')
  expect(turn()).toBe('3 Imre 2')
  expect(() => order('rise', { who: 'Sable' })).toThrow('is-dead')
  expect(() => evening.roll('heal', { patient: 'Sable' }, { item: 'Medical Kit', firstAid: null }, [1, 1])).toThrow()
  expect(crisis.show(evening.state).rows.map(({ name, out }) => [name, out])).toEqual([
    ['Sable', 'dead'],
    ['Imre', null],
    ['Mara', null],
    ['Pike', null],
  ])
  order('end')
  expect(evening.state).toEqual(crisis.begin)
})
