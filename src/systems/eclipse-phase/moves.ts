// The moves: test a skill, a reputation or an aptitude, do without the skill, each of them against somebody else; attack, and roll the
// damage of a hit.

import { type Fact, type Facts, fact, lineFacts, type MoveSide, move, type NamedLine } from '../move.ts'
import {
  APTITUDES,
  type Aptitude,
  aptitudeCheck,
  type EclipsePhaseCharacter,
  payers,
  testLineNames,
  weaponSkill,
} from './sheet.ts'

type Skill = EclipsePhaseCharacter['skills'][number]

type Network = EclipsePhaseCharacter['reputation'][number]
type Weapon = EclipsePhaseCharacter['weapons'][number]

/** A skill, a name in a network, an aptitude for itself, or (EP-8) one in place of a skill that the character lacks. */
type TestLine =
  | { readonly is: 'skill'; readonly skill: Skill }
  | { readonly is: 'reputation'; readonly network: Network }
  | { readonly is: 'aptitude' | 'default'; readonly aptitude: Aptitude }

/** EP-8: the aptitude in place of a skill is a move of its own, with the aptitude's value. */
const barred = { defaulting: 'aptitude' }

const skillLines = ({ skills }: EclipsePhaseCharacter): readonly NamedLine<TestLine>[] =>
  skills.map((skill) => ({ name: skill.name, from: 'skills', item: { is: 'skill', skill } }))
const reputationLines = ({ reputation }: EclipsePhaseCharacter): readonly NamedLine<TestLine>[] =>
  reputation.map((network) => ({ name: network.name, from: 'reputation', item: { is: 'reputation', network } }))
const aptitudeLines = (): readonly NamedLine<TestLine>[] =>
  APTITUDES.map((aptitude) => ({ name: aptitude, from: aptitude, item: { is: 'aptitude', aptitude } }))
const defaultLines = (): readonly NamedLine<TestLine>[] =>
  APTITUDES.map((aptitude) => ({
    name: testLineNames.default(aptitude),
    from: aptitude,
    item: { is: 'default', aptitude },
  }))

/** The target, and whether a pool that goes with it has a point left that may be spent on it. */
function testFacts(who: EclipsePhaseCharacter, line: TestLine): Facts {
  const [payer] = payers(who, aptitudeOf(line))
  return {
    ...targetFacts(who, line),
    pool: fact(payer !== undefined, payer ?? 'flex'),
    ...(who.carriedPenalty > 0 ? { carriedPenalty: fact(who.carriedPenalty, 'carriedPenalty') } : {}),
  }
}

/** EP-5, EP-7: a bonus that waits is offered; a penalty comes by itself. */
const picks: NonNullable<MoveSide<EclipsePhaseCharacter, unknown>['picks']> = {
  carriedBonus: ({ carriedBonus }) => (carriedBonus > 0 ? [{ name: 'carriedBonus', value: carriedBonus }] : []),
}

function aptitudeOf(line: TestLine): Aptitude | null {
  if ('skill' in line) return line.skill.aptitude
  return 'aptitude' in line ? line.aptitude : null
}

function targetFacts(who: EclipsePhaseCharacter, line: TestLine): Facts {
  switch (line.is) {
    case 'skill':
      return { skill: ratingFact('skills', line.skill) }
    case 'reputation':
      return { skill: ratingFact('reputation', line.network) }
    case 'aptitude':
      return { skill: fact(aptitudeCheck(line.aptitude)(who).value, `${line.aptitude}Check`) }
    case 'default':
      return { skill: fact(who[line.aptitude], line.aptitude), defaulting: fact('aptitude', line.aptitude) }
  }
}

const ratingFact = (list: string, { name, rating }: { readonly name: string; readonly rating: number }): Fact =>
  fact(rating, `${list}/${name}/rating`)

/** An attack is a test of the weapon's skill; without it, of the aptitude (EP-8). */
function attackFacts(who: EclipsePhaseCharacter, weapon: Weapon): Facts {
  const skill = weaponSkill(who, weapon)
  return testFacts(who, skill ? { is: 'skill', skill } : { is: 'default', aptitude: weapon.aptitude })
}

const anyTest = {
  from: ['skills', 'reputation', ...APTITUDES],
  lines: (who) => [...skillLines(who), ...reputationLines(who), ...aptitudeLines(), ...defaultLines()],
  facts: testFacts,
  picks,
  barred,
} as const satisfies MoveSide<EclipsePhaseCharacter, TestLine>

const alone = { rolls: 'test', group: 'other', asks: ['pool'] } as const

const attack = {
  group: 'attack',
  from: ['weapons'],
  facts: attackFacts,
  picks,
  barred,
  asks: ['pool'],
  next: { good: ['damage'] },
} as const

export const moves = {
  attack: move({ rolls: 'test', ...attack }),
  /** EP-11: against somebody who defends. */
  assault: move({ rolls: 'opposed', ...attack, against: { side: 'b', ...anyTest } }),
  damage: move({
    rolls: 'damage',
    group: 'attack',
    from: ['weapons'],
    facts: (_: EclipsePhaseCharacter, weapon: Weapon) => lineFacts('weapons', weapon, ['dice', 'sides', 'plus']),
    asks: ['superiorDamage'],
    takes: { damage: 'superiorDamage', 'double-damage': 'isDoubled' },
  }),
  test: move({ ...anyTest, ...alone, from: ['skills'], lines: skillLines }),
  reputation: move({ ...anyTest, ...alone, from: ['reputation'], lines: reputationLines }),
  aptitude: move({ ...anyTest, ...alone, from: APTITUDES, lines: aptitudeLines }),
  default: move({ ...anyTest, ...alone, from: APTITUDES, lines: defaultLines }),
  oppose: move({
    rolls: 'opposed',
    group: 'other',
    ...anyTest,
    against: { side: 'b', ...anyTest },
    asks: ['pool'],
  }),
}
