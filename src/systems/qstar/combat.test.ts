// QS-20 to QS-26, rule by rule and against a twin that plays every throw by the page.
import { describe, expect, test } from 'vitest'
import { Fraction, type Plain, Refusal } from '../../dice/index.ts'
import type { Fields } from '../field.ts'
import { leaves } from '../field-leaves.ts'
import { MechanicCall } from '../mechanic-call.ts'
import { LANGUAGES } from '../system.ts'
import { allowsStealth, COVER_BONUS, COVERS, type Cover, combined, defenceOf } from './cover.ts'
import system from './index.ts'
import { type ModifierSpend, SPENDS } from './modifier-spending.ts'

const ask = (mechanic: string, input: unknown) => new MechanicCall(system, mechanic, input)
const resolve = (mechanic: string, input: unknown, dice: readonly number[]) => ask(mechanic, input).resolve(dice)

const SIDES = [1, 2, 3, 4, 5, 6]
const throwsOf = (dice: number): number[][] =>
  dice === 0 ? [[]] : throwsOf(dice - 1).flatMap((rest) => SIDES.map((face) => [...rest, face]))
const sumOf = (dice: readonly number[]) => dice.reduce((a, b) => a + b, 0)

function refusalOf(run: () => unknown): Refusal | null {
  try {
    run()
    return null
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

interface Target {
  readonly endurance: number | null
  readonly health: number
  readonly dr: number
  readonly cover: Cover
  readonly speed: number | null
}
interface Shot {
  /** All that is added to the dice. */
  readonly added: number
  readonly abilityModifier: number
  readonly damage: number
  readonly critical: number
  readonly spend: ModifierSpend
  readonly per: 2 | 0.5
  readonly bypassesCover: boolean
}

/** The page read once more, point by point, for dice on the table. */
function byHand(dice: readonly number[], defence: number, shot: Shot, target: Target, cover: Cover) {
  const over = sumOf(dice) + shot.added - defence
  let { endurance, health } = target
  let criticals = 0
  if (over >= 0) {
    const isSafe = cover === 'entrenched' && !shot.bypassesCover
    if (!isSafe) criticals = dice.filter((face) => face === 6).length
    let modifiers = Math.min(over, shot.abilityModifier)
    if (modifiers < 0 || shot.spend === 'none') modifiers = 0
    const onCritical = shot.spend === 'critical' && criticals > 0
    let points = Math.max(0, shot.damage + (onCritical ? 0 : modifiers) - target.dr)
    if (endurance !== null && endurance > 0) points -= { none: 0, light: 2, heavy: 4, entrenched: 6 }[cover]
    for (; points > 0; points--) {
      if (endurance !== null && endurance > 0) endurance--
      else health--
    }
    for (let i = 0; i < criticals; i++) {
      const extra = onCritical && i === 0 ? Math.floor(modifiers * shot.per) : 0
      health -= Math.max(1, shot.critical + extra - target.dr)
    }
    health = Math.max(0, health)
  }
  return {
    hit: over >= 0,
    criticals,
    enduranceLost: target.endurance === null ? 0 : target.endurance - (endurance as number),
    healthLost: target.health - health,
    status: health === 0 ? 'dead' : endurance === 0 ? 'incapacitated' : 'fine',
  }
}

const keyOf = (outcome: object): string =>
  ['hit', 'criticals', 'enduranceLost', 'healthLost', 'status']
    .map((field) => (outcome as Record<string, unknown>)[field])
    .join(' ')
function chances(outcomes: readonly object[]): Record<string, string> {
  const ways = new Map<string, number>()
  for (const outcome of outcomes) ways.set(keyOf(outcome), (ways.get(keyOf(outcome)) ?? 0) + 1)
  return Object.fromEntries([...ways].map(([key, count]) => [key, new Fraction(count, outcomes.length).exact]))
}
const counted = (mechanic: string, input: unknown): Record<string, string> =>
  Object.fromEntries(
    ask(mechanic, input)
      .odds()
      .outcomes.map(({ outcome, exact }) => [keyOf(outcome), exact]),
  )

const speed = 5
const target = { endurance: 20, health: 20, speed }
const rifle = { ability: 7, skill: 'trained', hit: 2, damage: 16, critical: 8 }

describe('the whole of it against the twin', () => {
  const targets: Target[] = [null, 0, 3, 25].flatMap((endurance) =>
    [0, 4, 12].flatMap((dr) => COVERS.map((cover) => ({ endurance, health: 11, dr, cover, speed: 6 }))),
  )

  test('QS-20 to QS-25: shots at every cover, armour, endurance and way of spending, throw by throw', () => {
    let compared = 0
    for (const target of targets) {
      for (const spend of SPENDS) {
        for (const [bypassesCover, per] of [
          [false, 2],
          [true, 2],
          [false, 0.5],
        ] as const) {
          const shot: Shot = { added: 5, abilityModifier: 4, damage: 9, critical: 7, spend, per, bypassesCover }
          const input = {
            ...{ ability: 9, skill: 'proficient', hit: 1, damage: 9, critical: 7, spend, bypassesCover, target },
            criticalPointsPerModifier: per,
          }
          const defence = 10 + 1 + COVER_BONUS[target.cover]
          const twin = throwsOf(3).map((dice) => byHand(dice, defence, shot, target, target.cover))
          expect(counted('strike', input), JSON.stringify(input)).toEqual(chances(twin))
          compared++
        }
      }
    }
    expect(compared).toBe(432)
  })

  test('QS-20, QS-26: blows against the Melee of the target, where cover counts for nothing', () => {
    const few = targets.filter(({ cover }) => cover === 'none' || cover === 'entrenched')
    for (const target of few) {
      for (const [spend, might] of [
        ['none', 8],
        ['damage', 2],
        ['critical', 5],
      ] as const) {
        const damage = Math.max(0, 6 + might - 5)
        const shot: Shot = { added: 4, abilityModifier: 3, damage, critical: 5, spend, per: 2, bypassesCover: false }
        const melee = { ability: 4, skill: 'trained', extraDice: -1 }
        const input = { ability: 8, skill: 'trained', extraDice: -1, might, damage: 6, critical: 5, spend }
        const twin = throwsOf(4).map(([a = 0, b = 0, ...defence]) =>
          byHand([a, b], sumOf(defence), shot, target, 'none'),
        )
        expect(counted('melee-strike', { ...input, target: { ...target, melee } })).toEqual(chances(twin))
      }
    }
  })

  test('QS-20, QS-24: an attack so poor that only the poorest defence loses to it still has its criticals', () => {
    const foe: Target = { endurance: 9, health: 9, dr: 0, cover: 'none', speed: 5 }
    const shot: Shot = {
      ...{ added: -5, abilityModifier: 0, damage: 3, critical: 2 },
      ...({ spend: 'none', per: 2, bypassesCover: false } as const),
    }
    const melee = { ability: 5, skill: 'proficient', extraDice: -1 }
    const input = { ability: 5, skill: 'proficient', extraDice: -1, rangePenalty: 5, might: 5, damage: 3, critical: 2 }
    const twin = throwsOf(4).map(([a = 0, b = 0, ...defence]) => byHand([a, b], sumOf(defence), shot, foe, 'none'))
    expect(counted('melee-strike', { ...input, target: { ...foe, melee } })).toEqual(chances(twin))
  })

  test('QS-22, QS-24: extra shots and dice of perks add sixes like all others', () => {
    const shot: Shot = {
      ...{ added: 0, abilityModifier: 1, damage: 5, critical: 4 },
      ...({ spend: 'damage', per: 2, bypassesCover: false } as const),
    }
    const thin: Target = { endurance: 6, health: 9, dr: 1, cover: 'light', speed: null }
    const input = { ability: 6, skill: 'untrained', hit: 3, rangePenalty: 2, damage: 5, critical: 4, spend: 'damage' }
    const twin = throwsOf(6).map((dice) => byHand(dice, 12, shot, thin, 'light'))
    expect(counted('strike', { ...input, extraShots: 2, extraDice: 1, target: thin })).toEqual(chances(twin))
    expect(counted('strike', { ...input, extraShots: 3, target: thin })).toEqual(chances(twin))
  })
})

describe('defence and cover', () => {
  test('QS-20: 10, the Speed modifier and cover; what has no Speed has 10', () => {
    expect(COVERS.map((cover) => defenceOf(7, cover))).toEqual([12, 14, 16, 18])
    expect(defenceOf(null, 'light')).toBe(12)
    expect(defenceOf(1, 'none')).toBe(6)
  })

  test('QS-21: light and heavy cover together entrench; otherwise the better counts', () => {
    expect(combined('light', 'heavy')).toBe('entrenched')
    expect(combined('heavy', 'light')).toBe('entrenched')
    expect(combined('light', 'light')).toBe('light')
    expect(combined('none', 'heavy')).toBe('heavy')
    expect(combined('entrenched', 'light')).toBe('entrenched')
    expect(combined('none', 'none')).toBe('none')
  })

  test('QS-21: only light cover allows Stealth', () => {
    expect(COVERS.filter(allowsStealth)).toEqual(['light'])
  })

  test('QS-21: getting around cover lifts the immunity, and leaves defence and reduction', () => {
    const dug = { ...rifle, target: { ...target, cover: 'entrenched' } }
    expect(resolve('strike', dug, [6, 5, 4]).outcome).toMatchObject({ criticals: 0, enduranceLost: 10, healthLost: 0 })
    const grenade = { ...dug, bypassesCover: true }
    expect(resolve('strike', grenade, [6, 5, 4]).outcome).toMatchObject({
      criticals: 1,
      enduranceLost: 10,
      healthLost: 8,
    })
    expect(resolve('strike', grenade, [6, 2, 2]).outcome).toMatchObject({ hit: false })
  })

  test('QS-21: against the immune, modifiers meant for a critical become damage', () => {
    const aimed = { ...rifle, ability: 9, spend: 'critical', target: { ...target, cover: 'entrenched' } }
    const { outcome, explanation } = resolve('strike', aimed, [6, 6, 4])
    expect(outcome).toMatchObject({ criticals: 0, enduranceLost: 14, healthLost: 0 })
    expect(explanation).toContain('A hit; the entrenched cannot be hit critically. (QS-24)')
    expect(explanation).toContain('Extra modifiers spent, 4: damage +4. (QS-16)')
  })
})

describe('melee', () => {
  const knife = { ...rifle, might: 5, target: { ...target, melee: { ability: 5, skill: 'proficient' } } }
  const OF_SHOTS = ['rangePenalty', 'waivesCover']
  const asked = (mechanic: string) => leaves(system.mechanics[mechanic]?.input as Fields).map(({ path }) => path)

  test('QS-21: nobody is asked for range in melee, or whether cover adds to the defence', () => {
    expect(OF_SHOTS.filter((path) => asked('strike').includes(path))).toEqual(OF_SHOTS)
    expect(OF_SHOTS.filter((path) => asked('melee-strike').includes(path))).toEqual([])
    expect(asked('melee-strike')).toContain('target.melee.ability')
  })

  test('QS-21: cover that is given as for a shot is taken, and changes nothing', () => {
    const covered = { ...knife, bypassesCover: true, target: { ...knife.target, cover: 'entrenched' } }
    const bare = { ...knife, target: { ...knife.target, cover: 'none', speed: 1 } }
    expect(ask('melee-strike', covered).odds().outcomes).toEqual(ask('melee-strike', bare).odds().outcomes)
  })
})

describe('attack', () => {
  test('QS-22: Speed 7, trained, a weapon of +2 and 13 on the dice is 18 against 13: a hit by 5 with one critical', () => {
    const { outcome, explanation } = resolve(
      'attack',
      { ability: 7, skill: 'trained', hit: 2, defence: defenceOf(6, 'light') },
      [6, 3, 4],
    )
    expect(outcome).toEqual({ hit: true, total: 18, margin: 5, criticals: 1 })
    expect(explanation).toEqual([
      'Ability +2, skill +1: +3 to the dice. (QS-10)',
      'The weapon +2: +5 in all. (QS-22)',
      'Rolled 6 3 4 (13).',
      '18 against defence 13: a hit. (QS-22)',
      'Sixes on the dice: 1 critical. (QS-24)',
    ])
  })

  test('QS-22: defence itself is hit, one less is not, and the range takes off', () => {
    const shot = { ability: 5, skill: 'proficient', defence: 12, rangePenalty: 3, extraShots: 1 }
    expect(resolve('attack', shot, [6, 6, 2, 1])).toMatchObject({
      outcome: { hit: true, total: 12, margin: 0, criticals: 2 },
      explanation: expect.arrayContaining([
        'The weapon +0, range -3: -3 in all. (QS-22)',
        'Extra shots add 1 die. (QS-22)',
      ]),
    })
    expect(resolve('attack', shot, [6, 6, 1, 1]).outcome).toEqual({ hit: false, total: 11, margin: -1, criticals: 0 })
    const plain = { ability: 5, skill: 'proficient', defence: 12 }
    expect(resolve('attack', { ...plain, rangePenalty: 1 }, [1, 1, 1]).explanation).toContain(
      'The weapon +0, range -1: -1 in all. (QS-22)',
    )
    expect(resolve('attack', { ...plain, hit: 1 }, [1, 1, 1]).explanation).toContain(
      'The weapon +1: +1 in all. (QS-22)',
    )
    expect(resolve('attack', plain, [1, 1, 1]).explanation.join()).not.toMatch(/weapon|Extra shots|Sixes/)
  })

  test('QS-16: a hit may spend its margin, at most the ability modifier, on damage; a miss nothing', () => {
    const call = ask('attack', { ability: 8, skill: 'proficient', defence: 12 })
    const buys = (dice: number[]) => call.aftermath(call.resolve(dice).outcome).buys
    expect(buys([6, 6, 6])).toEqual({ points: 3, by: 'player', menu: ['damage', 'critical-damage'] })
    expect(buys([3, 4, 4])).toMatchObject({ points: 2 })
    expect(buys([1, 1, 1])).toBeNull()
  })

  test('QS-22: extra shots stay below the rate of fire and within the rounds loaded', () => {
    for (const mechanic of ['attack', 'strike']) {
      const aimed = mechanic === 'attack' ? { ability: 5, skill: 'proficient', defence: 10 } : { ...rifle, target }
      const refused = (more: object) => refusalOf(() => ask(mechanic, { ...aimed, ...more }).odds())
      expect(refused({ rof: 3, extraShots: 2, loaded: 3 })).toBeNull()
      expect(refused({ rof: 3, extraShots: 3 })).toMatchObject({ code: 'not-allowed', field: 'extraShots' })
      expect(refused({ loaded: 2, extraShots: 2 })).toMatchObject({ field: 'extraShots', word: 'too-few-rounds' })
      expect(refused({ loaded: 0 })).toMatchObject({ field: 'loaded', word: 'empty' })
      expect(refused({ rof: 1 })).toBeNull()
    }
    const knife = { ...rifle, might: 5, target: { ...target, melee: { ability: 5, skill: 'proficient' } } }
    expect(refusalOf(() => ask('melee-strike', { ...knife, rof: 2, extraShots: 2 }).odds())?.field).toBe('extraShots')
    const message = refusalOf(() =>
      ask('attack', { ability: 5, skill: 'proficient', defence: 1, rof: 3, extraShots: 3 }).odds(),
    )
    expect(message?.message).toBe('extraShots: 3 is too many: a rate of fire of 3 allows 2 at most (QS-22).')
    const few = { ability: 5, skill: 'proficient', defence: 1, loaded: 3, extraShots: 3 }
    const told = (language: 'en' | 'de') =>
      refusalOf(() => new MechanicCall(system, 'attack', few, language).odds())?.message
    expect(told('en')).toBe('extraShots: 3 is too many: each shot is a round, and with 3 loaded 2 is the most (QS-22).')
    expect(told('de')).toBe(
      'extraShots: 3 ist zu viel: Jeder Schuss zählt, und bei 3 geladenen geht höchstens 2 (QS-22).',
    )
  })

  test('QS-22: each shot is a round, extra ones too, hit or miss, where the weapon counts them', () => {
    const price = (more: object) => ask('strike', { ...rifle, target, ...more }).price.costs
    expect(price({ weapon: 'RX60', loaded: 30, extraShots: 2 })).toEqual([
      { on: 'self', what: 'weapons/RX60/loaded', by: -3 },
    ])
    expect(price({ weapon: 'CP9' })).toEqual([])
    expect(price({ loaded: 30 })).toEqual([])
    expect(
      ask('attack', { ability: 5, skill: 'proficient', defence: 9, weapon: 'P32', loaded: 1 }).price.costs,
    ).toEqual([{ on: 'self', what: 'weapons/P32/loaded', by: -1 }])
  })

  test('QS-22: what more shots and other ways of spending are worth is listed with their price', () => {
    const { asks, options } = ask('strike', { ...rifle, rof: 3, target }).advise()
    expect(asks).toBeNull()
    expect(options.map(({ choice }) => choice)).toEqual([
      ...[0, 1, 2].map((extraShots) => ({ extraShots })),
      ...SPENDS.map((spend) => ({ spend })),
    ])
    expect(options[0]?.success.exact).toBe(ask('strike', { ...rifle, target }).odds().success?.exact)
  })
})

describe('damage', () => {
  test('QS-21, QS-24: a shielded and entrenched target is told to be spared, of one critical too and of none not', () => {
    const target = { endurance: 20, health: 12, cover: 'entrenched' }
    const told = (criticals: number, coverShields = true) =>
      resolve('damage', { amount: 3, criticals, criticalDamage: 9, coverShields, target }, []).explanation.join()
    expect(told(1)).toContain('no critical damage. (QS-21)')
    expect(told(0)).not.toContain('no critical damage')
    expect(told(1, false)).not.toContain('no critical damage')
  })

  const lost = (more: object, of: object, dice = [5, 5, 4]) => {
    const { hit: _, ...outcome } = resolve('strike', { ...rifle, ...more, target: { ...target, ...of } }, dice).outcome
    return outcome
  }

  test('QS-23, QS-24: DR 5, a hit for 15 and two criticals of 10 are 10 endurance and twice 5 health', () => {
    expect(lost({ damage: 15, critical: 10 }, { endurance: 30, dr: 5 }, [6, 6, 1])).toEqual({
      criticals: 2,
      enduranceLost: 10,
      healthLost: 10,
      status: 'fine',
    })
  })

  test('QS-23: endurance 1, DR 2, light cover, a hit for 12: 1 endurance and 7 health', () => {
    expect(lost({ damage: 12 }, { endurance: 1, dr: 2, cover: 'light' })).toMatchObject({
      enduranceLost: 1,
      healthLost: 7,
      status: 'incapacitated',
    })
  })

  test('QS-23: a number alone is lost without a throw, and d6 are thrown as many as there are', () => {
    const hurt = (damage: object, dice: readonly number[]) =>
      resolve('damage', { ...damage, target: { endurance: 30, health: 10, dr: 0 } }, dice).outcome['enduranceLost']
    expect(hurt({ amount: 5 }, [])).toBe(5)
    expect(hurt({ amount: 0, dice: 1 }, [4])).toBe(4)
    expect(hurt({ amount: 2, dice: 2 }, [4, 6])).toBe(12)
  })

  test('QS-23: damage equal to DR does nothing, one more does', () => {
    expect(lost({ damage: 12 }, { dr: 12 })).toMatchObject({ enduranceLost: 0, healthLost: 0 })
    expect(lost({ damage: 13 }, { dr: 12 })).toMatchObject({ enduranceLost: 1, healthLost: 0 })
  })

  test('QS-24: DR 12 against critical 8 leaves 1 health for each critical', () => {
    expect(lost({ damage: 12 }, { dr: 12 }, [6, 6, 6])).toMatchObject({ criticals: 3, healthLost: 3 })
  })

  test('QS-6, QS-23: at endurance 0 all goes to health, and cover takes nothing off', () => {
    expect(lost({ damage: 10 }, { endurance: 0, dr: 2, cover: 'heavy' })).toMatchObject({
      enduranceLost: 0,
      healthLost: 8,
      status: 'incapacitated',
    })
  })

  test('QS-6: the dead stay dead, and lose no more than they have, hit or miss', () => {
    expect(lost({}, { endurance: 3, health: 0 })).toMatchObject({ enduranceLost: 3, healthLost: 0, status: 'dead' })
    expect(lost({}, { endurance: 3, health: 0 }, [1, 1, 1])).toMatchObject({ enduranceLost: 0, status: 'dead' })
    expect(lost({ damage: 90 }, { health: 7 })).toMatchObject({ enduranceLost: 20, healthLost: 7, status: 'dead' })
  })

  test('QS-25: a thing has no endurance: it is fine until its health is gone, and then destroyed', () => {
    const { speed: _, endurance: __, ...door } = target
    const thing = (damage: number, health: number) =>
      resolve('strike', { ...rifle, damage, target: { ...door, health, cover: 'heavy' } }, [5, 5, 4])
    expect(thing(9, 10).outcome).toMatchObject({ enduranceLost: 0, healthLost: 9, status: 'fine' })
    expect(thing(9, 9).outcome).toMatchObject({ healthLost: 9, status: 'dead' })
    expect(thing(9, 9).explanation.at(-1)).toBe('Health is 0: destroyed. (QS-6)')
    expect(thing(9, 10).explanation.at(-1)).toMatch(/QS-23/)
  })

  test('QS-16: spent on damage, on one critical, or on damage for want of a critical; half a point is rounded down', () => {
    const aimed = { ability: 9, skill: 'proficient', hit: 1, damage: 10, critical: 8 }
    const shot = (more: object, dice: number[]) =>
      resolve('strike', { ...aimed, ...more, target: { endurance: 40, health: 40, dr: 2, speed: 10 } }, dice)
    const figures = ({ outcome }: ReturnType<typeof shot>) => [outcome['enduranceLost'], outcome['healthLost']]
    expect(figures(shot({}, [6, 5, 2]))).toEqual([8, 6])
    expect(figures(shot({ spend: 'damage' }, [6, 5, 2]))).toEqual([11, 6])
    expect(figures(shot({ spend: 'critical' }, [6, 5, 2]))).toEqual([8, 12])
    expect(figures(shot({ spend: 'critical' }, [5, 5, 3]))).toEqual([11, 0])
    const half = { spend: 'critical', criticalPointsPerModifier: 0.5 }
    expect(figures(shot(half, [6, 5, 2]))).toEqual([8, 7])
    expect(shot(half, [6, 5, 2]).explanation).toContain(
      'Extra modifiers spent, 3, at this table two for a point: +1 on one critical. (QS-16)',
    )
    expect(shot({}, [6, 5, 2]).explanation.join()).not.toContain('QS-16')
    expect(shot({ spend: 'damage' }, [5, 4, 1]).explanation.join()).not.toContain('QS-16')
    expect(shot({ spend: 'damage' }, [5, 4, 2]).explanation).toContain('Extra modifiers spent, 1: damage +1. (QS-16)')
  })
})

describe('melee', () => {
  const foe = { endurance: 20, health: 30, dr: 2, speed, melee: { ability: 5, skill: 'proficient' } }
  const knife = { ability: 6, skill: 'trained', hit: 1, damage: 14, critical: 6 }
  const stabbed = (might: number, more: object, dice: number[], of: object = {}) =>
    resolve('melee-strike', { ...knife, might, ...more, target: { ...foe, ...of } }, dice)

  test('QS-20: the defence is what the target rolls; equal is a hit', () => {
    expect(stabbed(5, {}, [3, 3, 3, 4, 4, 4]).outcome).toMatchObject({ hit: true })
    expect(stabbed(5, {}, [3, 3, 3, 4, 4, 5]).outcome).toMatchObject({ hit: false, status: 'fine' })
    expect(stabbed(5, {}, [3, 3, 3, 4, 4, 4], { melee: { ability: 6, skill: 'proficient' } }).outcome).toMatchObject({
      hit: false,
    })
  })

  test('QS-26: Might adds to the damage and takes off it, never below 0, and leaves criticals alone', () => {
    const figures = (might: number, damage: number) => {
      const { outcome } = stabbed(might, { damage }, [6, 5, 4, 3, 3, 3])
      return [outcome['enduranceLost'], outcome['healthLost']]
    }
    expect(figures(8, 14)).toEqual([15, 4])
    expect(figures(2, 14)).toEqual([9, 4])
    expect(figures(1, 3)).toEqual([0, 4])
  })

  test('QS-16, QS-26: Might comes first, then what is spent', () => {
    expect(stabbed(1, { damage: 2, ability: 9, spend: 'damage' }, [4, 5, 4, 3, 3, 3], { dr: 0 }).outcome).toMatchObject(
      {
        enduranceLost: 4,
      },
    )
  })

  test('QS-21: cover does nothing in melee: no defence, no reduction, no immunity', () => {
    expect(stabbed(5, {}, [6, 5, 4, 3, 3, 3], { cover: 'entrenched' }).outcome).toMatchObject({
      criticals: 1,
      enduranceLost: 12,
      healthLost: 4,
    })
  })

  test('QS-20, QS-26: the story of a knife', () => {
    expect(stabbed(7, {}, [4, 4, 5, 4, 4, 5]).explanation).toEqual([
      'Ability +1, skill +1: +2 to the dice. (QS-10)',
      'The weapon +1: +3 in all. (QS-22)',
      'Might +2: damage 16. (QS-26)',
      'Rolled 4 4 5 (13).',
      'The target: Ability +0, skill +0: +0 to the dice. (QS-10)',
      'The target defends with 4 4 5 (13).',
      'A hit with no critical. (QS-24)',
      'Damage 16, DR 2: 14 off endurance, 0 off health. (QS-23)',
    ])
  })
})

describe('what follows', () => {
  const vest = { ...target, dr: 5, armour: 'Vest' }
  const changes = (input: { [name: string]: Plain }, dice: number[], mechanic = 'strike') => {
    const call = ask(mechanic, input)
    return call.aftermath(call.resolve(dice).outcome).changes
  }
  const wear = (input: object, of: object, dice: number[]) =>
    changes({ ...rifle, ...input, target: { ...vest, ...of } }, dice).find(({ what }) => what.includes('armour'))?.by ??
    0

  test('QS-23: the target loses endurance and health, and named armour its durability', () => {
    expect(changes({ ...rifle, target: vest }, [6, 5, 4])).toEqual([
      { on: 'target', what: 'endurance', by: -11 },
      { on: 'target', what: 'health', by: -3 },
      { on: 'target', what: 'armour/Vest/durability', by: -1 },
    ])
    expect(changes({ ...rifle, target }, [6, 5, 4])).toHaveLength(2)
    expect(changes({ ...rifle, target: vest }, [1, 1, 1])).toEqual([])
  })

  test('armour loses one durability for each critical, and one for damage that goes on to health', () => {
    expect(wear({}, {}, [5, 5, 4])).toBe(0)
    expect(wear({}, {}, [6, 6, 4])).toBe(-2)
    expect(wear({}, { endurance: 11 }, [5, 5, 4])).toBe(0)
    expect(wear({}, { endurance: 10 }, [5, 5, 4])).toBe(-1)
    expect(wear({}, { endurance: 10 }, [6, 6, 4])).toBe(-3)
    expect(wear({}, { endurance: 0, dr: 16 }, [5, 5, 4])).toBe(0)
    expect(wear({}, { endurance: 9, cover: 'light' }, [5, 5, 4])).toBe(0)
    expect(wear({}, { endurance: 8, cover: 'light' }, [5, 5, 4])).toBe(-1)
  })

  test('armour notices what was spent on damage, and is not worn by what was spent on a critical', () => {
    const spent = { spend: 'damage' }
    expect(wear(spent, { endurance: 12 }, [5, 5, 4])).toBe(-1)
    expect(wear(spent, { endurance: 13 }, [5, 5, 4])).toBe(0)
    expect(wear(spent, { endurance: 12 }, [6, 5, 4])).toBe(-2)
    expect(wear(spent, { endurance: 13 }, [6, 5, 4])).toBe(-1)
    expect(wear({ spend: 'critical' }, { endurance: 12 }, [6, 5, 4])).toBe(-1)
    expect(wear({ spend: 'critical' }, { endurance: 12 }, [5, 5, 4])).toBe(-1)
    expect(wear({ spend: 'critical' }, { endurance: 10 }, [6, 5, 4])).toBe(-2)
  })

  test('armour of somebody whom the criticals alone kill notices what was spent on damage, too', () => {
    // The critical takes 8 - 5; 16 and 2 modifiers, less 5, are 13.
    const frail = (endurance: number) => ({ endurance, health: 3 })
    expect(wear({ spend: 'damage' }, frail(12), [6, 5, 4])).toBe(-2)
    expect(wear({ spend: 'damage' }, frail(13), [6, 5, 4])).toBe(-1)
    expect(wear({ spend: 'critical' }, frail(12), [6, 5, 4])).toBe(-1)
  })

  test('what armour loses is a part of the outcome where its line is named, and nowhere else', () => {
    const outcome = (of: object, dice: number[]) => resolve('strike', { ...rifle, target: of }, dice).outcome
    expect(outcome(vest, [6, 6, 4])).toMatchObject({ criticals: 2, wear: 2 })
    expect(outcome(vest, [1, 1, 1])).toMatchObject({ hit: false, wear: 0 })
    expect(outcome({ ...vest, armour: null }, [6, 6, 4])).not.toHaveProperty('wear')
    expect(outcome({ ...vest, armour: null }, [1, 1, 1])).not.toHaveProperty('wear')
  })

  test('in melee Might counts for the wear, and cover does not', () => {
    const melee = { ability: 5, skill: 'proficient' }
    const knife = (might: number) =>
      changes(
        { ...rifle, might, target: { ...vest, endurance: 12, cover: 'heavy', melee } },
        [5, 5, 4, 1, 1, 1],
        'melee-strike',
      ).map(({ by }) => by)
    expect(knife(6)).toEqual([-12])
    expect(knife(7)).toEqual([-12, -1, -1])
  })

  test('QS-6: the verdict says what became of the target, in every language', () => {
    const verdict = (of: object, dice: number[]) => {
      const call = ask('strike', { ...rifle, target: { ...target, ...of } })
      return call.aftermath(call.resolve(dice).outcome).verdict
    }
    expect(verdict({}, [1, 1, 1])).toEqual({ tone: 'bad', word: 'miss' })
    expect(verdict({}, [5, 5, 4])).toEqual({ tone: 'good', word: 'hit-fine' })
    expect(verdict({ endurance: 16 }, [5, 5, 4])).toEqual({ tone: 'good', word: 'hit-incapacitated' })
    expect(verdict({ endurance: 0, health: 1 }, [5, 5, 4])).toEqual({ tone: 'good', word: 'hit-dead' })
    for (const language of LANGUAGES)
      for (const word of ['hit-fine', 'hit-incapacitated', 'hit-dead'])
        expect(system.words[language].verdicts).toHaveProperty([word])
  })

  test('QS-20: the story of a shot says what the dice must show and what became of it', () => {
    const shot = { ...rifle, target: { ...target, endurance: 4, dr: 5, cover: 'light', speed: 6 } }
    expect(resolve('strike', shot, [6, 3, 4]).explanation).toEqual([
      'Ability +2, skill +1: +3 to the dice. (QS-10)',
      'The weapon +2: +5 in all. (QS-22)',
      'Defence is 10 + 1 for Speed + 2 for cover, 13: the dice must show 8. (QS-20)',
      'Rolled 6 3 4 (13).',
      'A hit with 1 critical. (QS-24)',
      'Damage 16, DR 5, light cover: 4 off endurance, 8 off health. (QS-23)',
      'Endurance is 0: incapacitated. (QS-6)',
    ])
    expect(resolve('strike', shot, [1, 1, 1]).explanation.at(-1)).toBe('A miss. (QS-22)')
  })

  test('QS-20, QS-21: what is sealed changes neither the dice, nor the price, nor whether it is refused', () => {
    for (const cover of COVERS) {
      const call = ask('strike', {
        ...rifle,
        weapon: 'RX60',
        loaded: 4,
        extraShots: 1,
        target: { ...target, cover },
      })
      expect(call.goOn([])).toMatchObject({ is: 'waiting', asks: { what: 'attack', dice: { name: '4d6' } } })
      expect(call.price.costs).toEqual([{ on: 'self', what: 'weapons/RX60/loaded', by: -2 }])
    }
  })
})
