import { describe, expect, test } from 'vitest'
import { explain, odds, Refusal } from '../../../dice/index.ts'
import { seededDice } from '../../../dice/seeded-dice.ts'
import { simulateOnce } from '../../../dice/simulation-run.ts'
import { parse } from '../../input-parser.ts'
import { schemaOf } from '../../schema.ts'
import { estimate, summaryOf } from '../../simulation.ts'
import { LANGUAGES } from '../../system.ts'
import { WEAPONS, type Weapon, weaponLineOf } from '../weapons.ts'
import { BestBursts } from './burst.ts'
import { type Fight, fightFields } from './fight.ts'
import { fightRule } from './fight-rule.ts'
import { type Condition, fightersOf } from './fighter.ts'
import { simulation } from './index.ts'
import { targetFor } from './target-choice.ts'

const weapon = (name: string) => weaponLineOf(WEAPONS.find((each) => each.name === name) as Weapon)

/** Quick to fall, so that one round already decides something. */
const recruit = {
  name: 'Recruit',
  skills: [
    { name: 'Light Weapons', rank: 'trained' },
    { name: 'Melee', rank: 'proficient' },
  ],
  enduranceRolled: 20,
  healthRolled: 10,
  weapons: [weapon('RX60'), weapon('Knife')],
}
/** Lasts for some rounds. */
const veteran = { ...recruit, enduranceRolled: 50, healthRolled: 30 }
const sword = { ...recruit, weapons: [weapon('Sword')] }

interface Given {
  readonly sheet?: object
  readonly count?: number
  readonly [tactic: string]: unknown
}

function fight(a: Given, b: Given, rounds = 50): Fight {
  const side = (name: string, { sheet = recruit, count = 1, ...tactics }: Given) => ({
    name,
    tactics,
    fighters: [{ sheet, count }],
  })
  return parse(fightFields, { a: side('A', a), b: side('B', b), rounds }).values
}

const simulated = (given: Fight, runs = 2000, seed = 'fight') =>
  summaryOf(simulation.ready(given)(seededDice(seed), runs))
const won = (given: Fight, runs?: number) => simulated(given, runs).sides[0].wins.chance

describe('the same rule, played and counted', () => {
  const cases: readonly (readonly [string, Fight])[] = [
    ['single shots', fight({}, {}, 1)],
    ['bursts against cover', fight({ extraShots: 'all' }, { extraShots: 'all', cover: 'light' }, 1)],
    ['modifiers spent on damage', fight({ sheet: { ...recruit, speed: 8 }, spend: 'damage' }, {}, 1)],
    ['blades', fight({ sheet: sword }, { sheet: sword, weapons: 'melee' }, 1)],
    ['two rounds', fight({ extraShots: 'all' }, {}, 2)],
  ]

  test.each(cases)('QS-31: %s agree within the margin', (_, given) => {
    const exact = odds(fightRule(given), null)
    const runs = 8000
    const tally = simulation.ready(given)(seededDice('agree'), runs)
    for (const side of [0, 1] as const) {
      const chance = exact.chance(({ winner }) => winner === side).approx
      expect(chance).toBeGreaterThan(0)
      const { low, high } = estimate(tally.wins[side], runs)
      // Margins of 95 % would fail once in twenty; these are twice as wide.
      expect(Math.abs(tally.wins[side] / runs - chance)).toBeLessThan(high - low)
      const alive = exact.expected(({ alive }) => alive[side]).approx
      expect(tally.alive[side] / runs).toBeCloseTo(alive, 1)
    }
    expect(tally.rounds / runs).toBeCloseTo(exact.expected(({ rounds }) => rounds).approx, 1)
  })

  test('QS-30: between equals each side wins as often as the other, exactly', () => {
    const exact = odds(fightRule(fight({ extraShots: 'all' }, { extraShots: 'all' }, 1)), null)
    const [a, b] = ([0, 1] as const).map((side) => exact.chance(({ winner }) => winner === side).exact)
    expect(a).toBe(b)
  })
})

test('the same seed comes out the same, in one go or played on', () => {
  const given = fight({ extraShots: 'all' }, {})
  expect(simulated(given)).toEqual(simulated(given))
  expect(simulated(given, 2000, 'other')).not.toEqual(simulated(given))
})

describe('tactics', () => {
  test('QS-22: extra shots win more often', () => {
    const tough = { sheet: veteran }
    expect(won(fight({ ...tough, extraShots: 'all' }, tough))).toBeGreaterThan(won(fight(tough, tough)) + 0.1)
  })

  test('QS-21: so does cover', () => {
    expect(won(fight({ cover: 'heavy' }, {}))).toBeGreaterThan(won(fight({}, {})) + 0.1)
  })

  test('QS-16: and modifiers spent on damage, for those who have some', () => {
    const quick = { ...recruit, speed: 10 }
    // Two hits of 16 are not enough, two of 17 are.
    const target = { sheet: { ...recruit, enduranceRolled: 34 } }
    const plain = odds(fightRule(fight({ sheet: quick }, target, 1)), null)
    const spent = odds(fightRule(fight({ sheet: quick, spend: 'damage' }, target, 1)), null)
    const first = ({ winner }: { winner: 0 | 1 | null }) => winner === 0
    expect(spent.chance(first).compare(plain.chance(first))).toBeGreaterThan(0)
  })

  test('three who all shoot at the one nearest to falling beat those who shoot at the first', () => {
    // The first is the toughest, so that shooting at it first is a waste.
    const tough = { ...recruit, enduranceRolled: 90, weapons: [weapon('P32')] }
    const mixed = (aim: string): Fight => {
      const { a } = fight({ aim, count: 3 }, {})
      const two = parse(fightFields, {
        a,
        b: { name: 'B', tactics: {}, fighters: [{ sheet: tough }, { sheet: recruit, count: 2 }] },
      })
      return two.values
    }
    expect(won(mixed('weakest'))).toBeGreaterThan(won(mixed('first')))
    expect(won(mixed('strongest'))).toBeGreaterThan(won(mixed('first')))
  })

  describe('whom to attack', () => {
    /** The place of the enemy whom the first of side A attacks; the enemies stand at 1, 2 and 3. */
    const attacked = (
      aim: string,
      enemies: readonly object[],
      change: Readonly<Record<number, Partial<Condition>>> = {},
    ) => {
      const sides = (sheets: readonly object[], tactics: object) => ({
        name: 'Side',
        tactics,
        fighters: sheets.map((sheet) => ({ sheet })),
      })
      const given = { a: sides([recruit], { aim }), b: sides(enemies, {}) }
      const { fighters, conditions } = fightersOf(parse(fightFields, given).values)
      const all = conditions.map((each, i) => ({ ...each, ...change[i] }))
      const [me] = fighters
      return me && targetFor(me, fighters, all)
    }
    const three = [recruit, recruit, recruit]

    test('the first who is still up, and nobody of the own side', () => {
      expect(attacked('first', three)).toBe(1)
      expect(attacked('first', three, { 1: { endurance: 0 }, 2: { hasFled: true } })).toBe(3)
    })

    test('QS-6: the weakest has least endurance, then least health; of equals it is the first', () => {
      expect(attacked('weakest', three, { 2: { endurance: 19 }, 3: { health: 1 } })).toBe(2)
      expect(attacked('weakest', three, { 3: { health: 9 } })).toBe(3)
      expect(attacked('weakest', three)).toBe(1)
      expect(attacked('weakest', three, { 1: { endurance: 21 } })).toBe(2)
    })

    test('QS-26: the strongest hits hardest, with Might where it is a blade; of equals it is the first', () => {
      const [blade, gun] = [sword, { ...recruit, weapons: [{ ...weapon('P32'), damage: 25 }] }]
      expect(attacked('strongest', [blade, gun, gun])).toBe(2)
      expect(attacked('strongest', [blade, gun, { ...blade, might: 7 }])).toBe(3)
      expect(attacked('strongest', [recruit, recruit, { ...recruit, weapons: [weapon('P32')] }])).toBe(1)
    })
  })

  test('whoever retreats lives, and does not win', () => {
    const tactics = { sheet: { ...veteran, enduranceRolled: 80 }, extraShots: 'all' }
    const brave = simulated(fight(tactics, tactics))
    const careful = simulated(fight(tactics, { ...tactics, retreatAt: 20 }))
    expect(careful.sides[1].wins.chance).toBeLessThan(brave.sides[1].wins.chance)
    expect(careful.sides[1].alive).toBeGreaterThan(brave.sides[1].alive)
    const coward = simulated(fight({}, { retreatAt: 10 }), 200)
    expect(coward.sides[0].wins.chance).toBeGreaterThan(0.7)
    expect(coward.sides[1].standing + coward.sides[0].standing).toBeLessThan(2)
  })

  test('QS-30: turns go by Speed, Intelligence, perks and flaws of the sheet', () => {
    const slow = { name: 'Slow', initiative: -2 }
    const { fighters } = fightersOf(fight({ sheet: { ...recruit, speed: 7, intelligence: 4, flaws: [slow] } }, {}))
    expect(fighters[0]?.turn).toEqual({ name: '0', speed: 7, intelligence: 4, bonus: -2 })
  })

  test('fists, where there is no weapon', () => {
    const { fighters } = fightersOf(fight({ sheet: { ...recruit, weapons: [] } }, {}))
    expect(fighters.map(({ strength }) => strength)).toEqual([4, 16])
  })

  test('blades from the start, though a gun is there', () => {
    const given = fight({ weapons: 'melee', sheet: { ...recruit, weapons: [weapon('RX60'), weapon('Sword')] } }, {})
    const { fighters } = fightersOf(given)
    expect(fighters.map(({ strength }) => strength)).toEqual([24, 16])
    expect(won(given)).not.toBe(won(fight({}, {})))
  })

  test('QS-22: the best burst downs best, and wastes no round on one who is sure to fall', () => {
    const { fighters } = fightersOf(fight({}, {}))
    const shot = fighters[0]?.gun?.shot
    if (!shot) throw new Error('no gun')
    const bursts = new BestBursts()
    const target: typeof shot.target = Object.assign({}, shot.target, { endurance: 20, health: 10 })
    expect(bursts.best({ ...shot, target }, 2)).toBe(2)
    expect(bursts.best({ ...shot, target }, 1)).toBe(1)
    expect(bursts.best({ ...shot, target }, 0)).toBe(0)
    const sure = { ...shot, hit: 20, damage: 100, target }
    expect(bursts.best(sure, 2)).toBe(0)
    expect(bursts.best({ ...shot, target }, 2)).toBe(2)
  })
})

describe('what is carried', () => {
  /** Cannot be hurt: every fight lasts until the rounds are over. */
  const wall = { ...recruit, armour: [{ name: 'Wall', dr: 1000, durabilityMost: 1000, durability: 1000 }], weapons: [] }

  /** How many rolls of each kind a fight of so many rounds has. */
  function rolls(given: Fight): Record<string, number> {
    const counts: Record<string, number> = {}
    const rule = fightRule(given)
    simulateOnce(
      (_: null, ask) => {
        const counting = Object.create(ask) as typeof ask
        counting.roll = (what, dice, reading) => {
          counts[`${what} ${dice.size}`] = (counts[`${what} ${dice.size}`] ?? 0) + 1
          return ask.roll(what, dice, reading)
        }
        counting.sub = (inner, input) => ask.sub((value, _) => inner(value, counting), input)
        counting.goOn = (inner, input) => inner(input, counting)
        return rule(null, counting)
      },
      null,
      seededDice('carried'),
    )
    return counts
  }
  const pistol = (more: object) => ({
    ...recruit,
    healthRolled: 1000,
    enduranceRolled: 1000,
    weapons: [{ ...weapon('P32'), ...more }],
  })

  test('QS-31: two attacks a turn, a round each, until the gun is empty; then fists', () => {
    const counts = rolls(fight({ sheet: pistol({ loaded: 4 }) }, { sheet: { ...wall, weapons: [weapon('P32')] } }, 5))
    expect(counts['attack 3']).toBe(20)
    // Four shots of ours and ten of theirs need no defence roll; our six blows do.
    expect(counts['defence 3']).toBe(6)
  })

  test('QS-31: a magazine is put in by actions, over turns where it takes more', () => {
    const shots = (more: object, rounds: number) => {
      const counts = rolls(fight({ sheet: pistol({ loaded: 1, magazines: 1, ...more }) }, { sheet: wall }, rounds))
      // Every blow is defended against, no shot is.
      return (counts['attack 3'] ?? 0) - (counts['defence 3'] ?? 0)
    }
    expect(shots({ reload: 1 }, 2)).toBe(3)
    expect(shots({ reload: 2 }, 2)).toBe(2)
    expect(shots({ reload: 3 }, 2)).toBe(1)
    expect(shots({ reload: 0 }, 2)).toBe(4)
    expect(shots({ capacity: 1, magazines: 2 }, 4)).toBe(3)
    // Nobody knows how many rounds such a magazine would hold.
    expect(shots({ capacity: null }, 2)).toBe(1)
  })

  test('QS-22: a burst has as many shots as the rate of fire, the magazine and the tactic allow', () => {
    const bursts = (weapons: readonly object[], tactics: object) => {
      const counts = rolls(
        fight({ sheet: { ...pistol({}), weapons }, ...tactics }, { sheet: wall, extraShots: 'none' }, 1),
      )
      return ['attack 4', 'attack 5'].map((roll) => counts[roll] ?? 0)
    }
    const rifle = weapon('RX60')
    expect(bursts([rifle], { extraShots: 'all' })).toEqual([0, 2])
    expect(bursts([rifle], { extraShots: 'none' })).toEqual([0, 0])
    expect(bursts([{ ...rifle, loaded: 5 }], { extraShots: 'all' })).toEqual([1, 1])
    expect(bursts([{ ...rifle, capacity: null, loaded: null }], { extraShots: 'all' })).toEqual([0, 2])
    expect(bursts([weapon('Knife')], { extraShots: 'all' })).toEqual([2, 0])
    expect(bursts([weapon('Knife')], { extraShots: 'none' })).toEqual([0, 0])
    const sure = { sheet: { ...pistol({}), weapons: [{ ...rifle, hit: 20 }] } }
    const frail = { sheet: { ...recruit, enduranceRolled: 1, weapons: [] } }
    expect(rolls(fight({ ...sure, extraShots: 'all' }, frail))['attack 5']).toBe(1)
    expect(rolls(fight({ ...sure, extraShots: 'best' }, frail))['attack 5']).toBeUndefined()
  })

  test('whoever retreats does so before anything else in a turn', () => {
    const coward = { ...recruit, weapons: [], healthRolled: 100 }
    const counts = rolls(fight({ sheet: coward, retreatAt: 100 }, { sheet: { ...recruit, weapons: [] } }))
    // Two blows of the other, if they began.
    expect([undefined, 2]).toContain(counts['attack 3'])
  })

  test('QS-23: without armour all of the damage counts', () => {
    const downs = (weapons: readonly object[], endurance: number) => {
      const sheet = { ...recruit, weapons: [], enduranceRolled: endurance, healthRolled: 1000 }
      const striker = { ...pistol({}), weapons }
      return odds(fightRule(fight({ sheet: striker }, { sheet }, 1)), null).chance(({ winner }) => winner === 0)
    }
    // Both shots must miss, with 6 or less: 20 of 216 each.
    expect(downs([weapon('RX60')], 16).exact).toBe('2891/2916')
    expect(downs([weapon('RX60')], 17).approx).toBeLessThan(0.83)
    expect(downs([weapon('Sword')], 24).approx).toBeGreaterThan(downs([weapon('Sword')], 25).approx + 0.1)
  })

  test('QS-6, QS-24: criticals alone kill, with endurance left; health 1 is alive', () => {
    const needle = { ...pistol({}), weapons: [{ ...weapon('P32'), hit: 20, damage: 0 }] }
    const frail = { ...recruit, weapons: [], enduranceRolled: 1000, healthRolled: 1 }
    const exact = odds(fightRule(fight({ sheet: needle }, { sheet: frail }, 1)), null)
    // Six dice without a six.
    expect(exact.chance(({ winner }) => winner === null).exact).toBe('15625/46656')
    expect(exact.chance(({ alive }) => alive[1] === 1).exact).toBe('15625/46656')
  })

  test('QS-24: one critical is enough to destroy a vest with one durability left', () => {
    const pierced = (durability: number) => {
      const vest = { name: 'Vest', dr: 5, durabilityMost: 9, durability }
      // Two shots of 12 through the vest take 14; with the vest gone after the first they take 19.
      const target = { ...recruit, weapons: [], enduranceRolled: 19, healthRolled: 100, armour: [vest] }
      const fighters = fight({ sheet: pistol({ hit: 20 }) }, { sheet: target }, 1)
      return odds(fightRule(fighters), null).chance(({ winner }) => winner === 0).exact
    }
    // Three dice with a six among them; with two durability left it takes two sixes.
    expect(pierced(1)).toBe('91/216')
    expect(pierced(2)).toBe('2/27')
    expect(pierced(4)).toBe('0')
  })

  test('QS-24: armour wears out under criticals and no longer protects', () => {
    const armoured = (durability: number) => ({
      ...recruit,
      // Two hits through the vest are 22, and one of them past a vest in tatters is enough for 24.
      enduranceRolled: 24,
      healthRolled: 30,
      armour: [{ name: 'Vest', dr: 5, durabilityMost: 9, durability }],
    })
    const chance = (durability: number) =>
      odds(fightRule(fight({ extraShots: 'all' }, { sheet: armoured(durability) }, 1)), null).chance(
        ({ winner }) => winner === 0,
      ).approx
    const [gone, thin, good] = [0, 1, 9].map(chance) as [number, number, number]
    expect(thin).toBeGreaterThan(good)
    expect(gone).toBeGreaterThan(thin)
  })
})

describe('what is refused', () => {
  const refusal = (run: () => unknown): Refusal => {
    try {
      run()
    } catch (error) {
      if (error instanceof Refusal) return error
      throw error
    }
    throw new Error('not refused')
  }

  test('QS-34: somebody who cannot act starts no fight', () => {
    const { field, word, figures } = refusal(() => simulation.ready(fight({}, { sheet: { ...recruit, endurance: 0 } })))
    expect([field, word]).toEqual(['b.fighters.0.sheet', 'cannot-fight'])
    for (const words of Object.values(simulation.refusals))
      expect(explain([{ is: 'tell', rule: '', word, figures }], words)[0]).toContain('Recruit')
  })

  test('a sheet that is none is refused by its field', () => {
    expect(refusal(() => fight({ sheet: { ...recruit, might: 11 } }, {})).field).toBe('a.fighters.0.sheet.might')
    expect(refusal(() => fight({ aim: 'nobody' }, {})).field).toBe('a.tactics.aim')
  })

  test('a sheet that the game does not allow is refused by its field, and so are two sides of one name', () => {
    const told = (given: ReturnType<typeof fight>) => {
      const { field, word, figures } = refusal(() => simulation.ready(given))
      return LANGUAGES.map(
        (language) =>
          `${field}: ${explain([{ is: 'tell', rule: '', word, figures }], simulation.refusals[language])[0]}`,
      )
    }
    expect(told(fight({}, { sheet: { ...recruit, health: 900 } }))).toEqual([
      'b.fighters.0.sheet.health: 900 is above 10, the most there can be (QS-2, QS-3).',
      'b.fighters.0.sheet.health: 900 liegt über 10, mehr geht nicht (QS-2, QS-3).',
    ])
    const sound = fight({}, {})
    expect(told({ ...sound, b: sound.a })).toEqual([
      'b.name: both sides are called A.',
      'b.name: beide Seiten heißen A.',
    ])
  })
})

test('a fight that was put away keeps its form', async () => {
  const form = JSON.stringify(schemaOf(fightFields), (name, value) => (name === 'sheet' ? 'a sheet' : value), 1)
  await expect(`${form}\n`).toMatchFileSnapshot('./schema.json')
})

test('a fight that nobody wins in time is undecided', () => {
  const { undecided, rounds } = simulated(fight({ sheet: veteran }, { sheet: veteran }, 1), 500)
  expect(undecided.chance).toBeGreaterThan(0.5)
  expect(rounds).toEqual({ mean: 1, margin: 0 })
})
