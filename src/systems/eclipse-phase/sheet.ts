// A character of Eclipse Phase: six aptitudes, skills linked to them, reputation, weapons, and the pools that go with all of them.

import { group, integer, list, oneOf, optional, text, type Values } from '../field.ts'
import { type DerivedNumber, type Resource, sheet } from '../sheet.ts'
import { damageFields } from './damage.ts'
import { carried } from './target.ts'

export const APTITUDES = ['cognition', 'intuition', 'reflexes', 'savvy', 'somatics', 'willpower'] as const
export type Aptitude = (typeof APTITUDES)[number]

/** The kinds of skills; Know skills stand beside the active ones. */
const KINDS = ['combat', 'mental', 'physical', 'psi', 'social', 'technical', 'vehicle', 'know'] as const

export const POOLS = ['insight', 'moxie', 'vigor', 'flex'] as const
type PoolName = (typeof POOLS)[number]

const aptitude = () => integer(0, 30).or(15)
/** The points left of a pool; none while it is full. */
const left = () => optional(integer(0, 20))
const most = () => integer(0, 20).or(0)

const fields = {
  name: text(80),
  cognition: aptitude(),
  intuition: aptitude(),
  reflexes: aptitude(),
  savvy: aptitude(),
  somatics: aptitude(),
  willpower: aptitude(),
  skills: list(
    group({ name: text(80), aptitude: oneOf(...APTITUDES), kind: oneOf(...KINDS), rating: integer(0, 120) }),
    0,
    100,
  ).or([]),
  /** Networks in which the character has a name: tested like skills, with no aptitude behind them. */
  reputation: list(group({ name: text(80), rating: integer(0, 99) }), 0, 20).or([]),
  /** EP-8: the aptitude is for those who lack the skill. */
  weapons: list(
    group({ name: text(80), skill: text(80), aptitude: oneOf(...APTITUDES).or('reflexes'), ...damageFields }),
    0,
    40,
  ).or([]),
  insight: left(),
  insightMost: most(),
  moxie: left(),
  moxieMost: most(),
  vigor: left(),
  vigorMost: most(),
  flex: left(),
  flexMost: integer(0, 20).or(1),
  /** EP-5, EP-7: what an earlier result gives or costs a test, until one takes it. */
  carriedBonus: carried(),
  carriedPenalty: carried(),
  notes: text(4000).or(''),
}
export type EclipsePhaseCharacter = Values<typeof fields>

function mostOf(character: EclipsePhaseCharacter, pool: PoolName): number {
  return character[`${pool}Most`]
}

function leftOf(character: EclipsePhaseCharacter, pool: PoolName): number {
  return character[pool] ?? mostOf(character, pool)
}

/** An aptitude that is tested for itself has three times its value as its target. */
export const aptitudeCheck =
  (aptitude: Aptitude) =>
  (character: EclipsePhaseCharacter): DerivedNumber => {
    const value = character[aptitude]
    return { value: 3 * value, word: 'aptitude-check', figures: { value } }
  }

/** The lines that are not called like a field of the sheet. */
export const testLineNames = { default: (aptitude: Aptitude): string => `${aptitude}Default` }

/** Every pool goes with the skills of its aptitudes. */
export const GOES_WITH: Readonly<Record<PoolName, readonly Aptitude[]>> = {
  insight: ['cognition', 'intuition'],
  moxie: ['savvy', 'willpower'],
  vigor: ['reflexes', 'somatics'],
  flex: APTITUDES,
}

/** The pools that may pay for a test of this aptitude, Flex last. A test without an aptitude has only Flex, which fits any. */
export function payers(character: EclipsePhaseCharacter, aptitude: Aptitude | null): PoolName[] {
  return POOLS.filter((pool) => fits(pool, aptitude) && leftOf(character, pool) > 0)
}

const fits = (pool: PoolName, aptitude: Aptitude | null): boolean =>
  pool === 'flex' || (aptitude !== null && GOES_WITH[pool].includes(aptitude))

/** The skill that a weapon is used with, where the character has it. */
export const weaponSkill = (
  { skills }: Pick<EclipsePhaseCharacter, 'skills'>,
  weapon: EclipsePhaseCharacter['weapons'][number],
): EclipsePhaseCharacter['skills'][number] | undefined => skills.find(({ name }) => name === weapon.skill)

/** The aptitude behind a line that can be rolled: of a weapon, that of its skill, or else its own. */
const aptitudeOf = ({ skills, weapons }: EclipsePhaseCharacter, pick: string | null): Aptitude | null =>
  skills.find(({ name }) => name === pick)?.aptitude ??
  weapons.flatMap((weapon) =>
    weapon.name === pick ? [(weaponSkill({ skills }, weapon) ?? weapon).aptitude] : [],
  )[0] ??
  APTITUDES.find((aptitude) => pick === aptitude || pick === testLineNames.default(aptitude)) ??
  null

const resource = (pool: PoolName): Resource => ({
  most: (values) => mostOf(values as EclipsePhaseCharacter, pool),
  back: 'rest',
})

export const eclipsePhaseSheet = sheet({
  fields,
  derived: {
    cognitionCheck: aptitudeCheck('cognition'),
    intuitionCheck: aptitudeCheck('intuition'),
    reflexesCheck: aptitudeCheck('reflexes'),
    savvyCheck: aptitudeCheck('savvy'),
    somaticsCheck: aptitudeCheck('somatics'),
    willpowerCheck: aptitudeCheck('willpower'),
  },
  resources: {
    insight: resource('insight'),
    moxie: resource('moxie'),
    vigor: resource('vigor'),
    flex: resource('flex'),
  },
  pays: { pool: (values, pick) => payers(values, aptitudeOf(values, pick)) },
  check(values) {
    const twice = (lines: readonly { readonly name: string }[]) => {
      const names = lines.map(({ name }) => name)
      return names.filter((name, i) => names.indexOf(name) < i)
    }
    const overfull = POOLS.filter((pool) => leftOf(values, pool) > mostOf(values, pool))
    return [
      ...twice(values.skills).map((name) => ({ field: 'skills', word: 'skill-twice', figures: { name } })),
      ...twice([...values.skills, ...values.reputation])
        .filter((name) => values.reputation.some((network) => network.name === name))
        .map((name) => ({ field: 'reputation', word: 'skill-twice', figures: { name } })),
      ...twice([...values.skills, ...values.reputation, ...values.weapons])
        .filter((name) => values.weapons.some((weapon) => weapon.name === name))
        .map((name) => ({ field: 'weapons', word: 'skill-twice', figures: { name } })),
      ...overfull.map((pool) => ({
        field: pool,
        word: 'pool-overfull',
        figures: { left: leftOf(values, pool), most: mostOf(values, pool) },
      })),
    ]
  },
  starters: [
    {
      name: 'Tamsin Okoro, salvage pilot',
      sheet: {
        name: 'Tamsin Okoro',
        cognition: 15,
        intuition: 15,
        reflexes: 20,
        savvy: 10,
        somatics: 20,
        willpower: 10,
        skills: [
          { name: 'Pilot: Spacecraft', aptitude: 'reflexes', kind: 'vehicle', rating: 65 },
          { name: 'Free Fall', aptitude: 'somatics', kind: 'physical', rating: 60 },
          { name: 'Guns', aptitude: 'reflexes', kind: 'combat', rating: 50 },
          { name: 'Hardware: Aerospace', aptitude: 'cognition', kind: 'technical', rating: 45 },
          { name: 'Perceive', aptitude: 'intuition', kind: 'mental', rating: 40 },
          { name: 'Know: Belt Wrecks', aptitude: 'intuition', kind: 'know', rating: 55 },
        ],
        reputation: [{ name: 'Salvage guild', rating: 40 }],
        weapons: [{ name: 'Rivet pistol', skill: 'Guns', dice: 2, sides: 10, plus: 2 }],
        insightMost: 1,
        vigorMost: 3,
        flexMost: 1,
      },
    },
    {
      name: 'Ansel Mbeki-Lund, archivist',
      sheet: {
        name: 'Ansel Mbeki-Lund',
        cognition: 20,
        intuition: 20,
        reflexes: 10,
        savvy: 15,
        somatics: 10,
        willpower: 15,
        skills: [
          { name: 'Research', aptitude: 'intuition', kind: 'technical', rating: 70 },
          { name: 'Infosec', aptitude: 'cognition', kind: 'technical', rating: 60 },
          { name: 'Hardware: Electronics', aptitude: 'cognition', kind: 'technical', rating: 40 },
          { name: 'Kinesics', aptitude: 'savvy', kind: 'social', rating: 40 },
          { name: 'Know: Lost Settlements', aptitude: 'cognition', kind: 'know', rating: 65 },
        ],
        reputation: [{ name: 'Archivists', rating: 60 }],
        insightMost: 4,
        moxieMost: 1,
        flexMost: 1,
      },
    },
    {
      name: 'Sefu Ardent, fixer',
      sheet: {
        name: 'Sefu Ardent',
        cognition: 10,
        intuition: 15,
        reflexes: 15,
        savvy: 20,
        somatics: 10,
        willpower: 20,
        skills: [
          { name: 'Persuade', aptitude: 'savvy', kind: 'social', rating: 65 },
          { name: 'Deceive', aptitude: 'savvy', kind: 'social', rating: 60 },
          { name: 'Infiltrate', aptitude: 'reflexes', kind: 'physical', rating: 45 },
          { name: 'Psi', aptitude: 'willpower', kind: 'psi', rating: 30 },
          { name: 'Melee', aptitude: 'somatics', kind: 'combat', rating: 35 },
          { name: 'Know: Station Politics', aptitude: 'intuition', kind: 'know', rating: 50 },
        ],
        reputation: [
          { name: 'Dockside', rating: 55 },
          { name: 'Salvage guild', rating: 20 },
        ],
        weapons: [{ name: 'Shock baton', skill: 'Melee', aptitude: 'somatics', dice: 1, sides: 10 }],
        moxieMost: 4,
        flexMost: 2,
      },
    },
  ],
})
