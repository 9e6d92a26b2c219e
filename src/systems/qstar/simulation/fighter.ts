// One who fights: what of the sheet never changes in a fight, and what does.

import { refuse } from '../../../dice/index.ts'
import type { Values } from '../../field.ts'
import { parse } from '../../input-parser.ts'
import { factValues } from '../../move.ts'
import type { ArmourLine } from '../armour.ts'
import { characterStatus, enduranceOf, healthOf } from '../derived-values.ts'
import { initiative } from '../initiative.ts'
import { meleeStrike, withMight } from '../melee-strike.ts'
import type { QstarCharacter } from '../sheet.ts'
import { sheetFaultsOf } from '../sheet-faults.ts'
import { initiativeFacts } from '../skill-facts.ts'
import { strike } from '../strike.ts'
import { isMelee, meleeFacts, meleeTargetFacts, shotFacts } from '../weapon-facts.ts'
import { MELEE_WEAPONS, type Weapon, weaponLineOf } from '../weapons.ts'
import type { Fight, FightSide, Tactics } from './fight.ts'

export type GunStrikeInput = Values<typeof strike.input>
export type MeleeStrikeInput = Values<typeof meleeStrike.input>
type FighterTurn = Values<typeof initiative.input>['combatants'][number]

export interface FighterGun {
  /** The strike with it, all but the target's pools. */
  readonly shot: GunStrikeInput
  readonly rof: number
  /** Rounds in a full magazine; null where nobody knows, and nothing can be put in. */
  readonly capacity: number | null
  readonly reload: number
}

/** The fixed part. Of the weapons, the first gun and the first blade on the sheet are used. */
export interface Fighter {
  readonly side: 0 | 1
  readonly tactics: Tactics
  readonly turn: FighterTurn
  readonly gun: FighterGun | null
  /** The strike with the blade, all but the target's pools. */
  readonly melee: MeleeStrikeInput
  /** Themselves as a target, all but pools and armour. */
  readonly target: MeleeStrikeInput['target']
  readonly armour: readonly ArmourLine[]
  /** How hard a hit of theirs is. */
  readonly strength: number
}

/** The changing part. Numbers alone, so that equal states are found to be equal quickly. */
export type Condition = {
  readonly endurance: number
  readonly health: number
  /** Rounds in the gun; null where they are not counted. */
  readonly loaded: number | null
  readonly magazines: number
  /** Actions that reloading still takes. */
  readonly reloading: number
  readonly durability: readonly number[]
  readonly hasFled: boolean
}

export function fightersOf(fight: Fight): { fighters: Fighter[]; conditions: Condition[] } {
  const all = (['a', 'b'] as const).flatMap((which, i) => {
    const side: FightSide = fight[which]
    return side.fighters.flatMap(({ sheet, count }, at) => {
      const field = `${which}.fighters.${at}.sheet`
      const [fault] = sheetFaultsOf(sheet)
      if (fault) refuse(`${field}.${fault.field}`, fault.word, fault.figures)
      if (sheet.isThing || characterStatus(sheet) !== 'fine') refuse(field, 'cannot-fight', { name: sheet.name })
      return Array.from({ length: count }, () => ({ sheet, side: i as 0 | 1, tactics: side.tactics }))
    })
  })
  return {
    fighters: all.map(({ sheet, side, tactics }, i) => fighterOf(sheet, side, tactics, `${i}`)),
    conditions: all.map(({ sheet }) => conditionOf(sheet)),
  }
}

const FISTS = weaponLineOf(MELEE_WEAPONS.find(({ cost }) => cost === null) as Weapon)

function gunOf({ weapons }: QstarCharacter) {
  return weapons.find((weapon) => !isMelee(weapon))
}

function fighterOf(sheet: QstarCharacter, side: 0 | 1, tactics: Tactics, name: string): Fighter {
  const gun = gunOf(sheet)
  const blade = sheet.weapons.find(isMelee) ?? { ...FISTS, name: '' }
  const { melee, might, ...seen } = factValues(meleeTargetFacts(sheet))
  const { spend, cover } = tactics
  const filled = parse(meleeStrike.input, {
    ...factValues(meleeFacts(sheet, blade)),
    spend,
    target: { ...seen, cover, might, melee },
  }).values
  const turns = parse(initiative.input, factValues(initiativeFacts(sheet))).values.combatants
  const shot =
    gun && parse(strike.input, { ...factValues(shotFacts(sheet, gun)), loaded: null, spend, target: seen }).values
  return {
    side,
    tactics,
    turn: { ...(turns[0] as { speed: number; intelligence: number; bonus: number }), name },
    gun: gun && shot ? { shot, rof: gun.rof, capacity: gun.capacity, reload: gun.reload } : null,
    melee: filled,
    target: filled.target,
    armour: sheet.armour,
    strength: tactics.weapons === 'ranged' && gun ? gun.damage : withMight(filled.damage, filled.might),
  }
}

function conditionOf(sheet: QstarCharacter): Condition {
  const { loaded, magazines } = gunOf(sheet) ?? FISTS
  return {
    endurance: enduranceOf(sheet),
    health: healthOf(sheet),
    loaded,
    magazines,
    reloading: 0,
    durability: sheet.armour.map(({ durability }) => durability),
    hasFled: false,
  }
}

/** QS-34: whether they take turns, and are worth an attack. */
export function isUp({ endurance, health, hasFled }: Condition): boolean {
  return endurance > 0 && health > 0 && !hasFled
}
