// One action of a fighter: a strike with a gun or in melee, or a step of reloading.

import type { Ask } from '../../../dice/index.ts'
import { type ArmourLine, protectiveArmour } from '../armour.ts'
import { meleeStrike } from '../melee-strike.ts'
import { strike } from '../strike.ts'
import type { StrikeOutcome } from '../strike-fields.ts'
import { BestBursts } from './burst.ts'
import type { Condition, Fighter, FighterGun, GunStrikeInput, MeleeStrikeInput } from './fighter.ts'

type Conditions = readonly Condition[]

/** The actions of these fighters. */
export class FighterAttacks {
  private readonly fighters: readonly Fighter[]
  private readonly bursts = new BestBursts()

  constructor(fighters: readonly Fighter[]) {
    this.fighters = fighters
  }

  /** Everybody after one of them has attacked another, or made ready to. */
  after(who: number, target: number, all: Conditions, ask: Ask): Conditions {
    const me = all[who] as Condition
    const { gun, tactics } = this.fighters[who] as Fighter
    if (!gun || tactics.weapons === 'melee') return this.melee(who, target, all, ask)
    if (me.loaded === null || me.loaded > 0) return this.shot(who, target, gun, all, ask)
    if (!canReload(gun, me)) return this.melee(who, target, all, ask)
    const after = all.with(who, reloaded(gun, me))
    return gun.reload === 0 ? this.after(who, target, after, ask) : after
  }

  private shot(who: number, target: number, { shot, rof }: FighterGun, all: Conditions, ask: Ask): Conditions {
    const { tactics } = this.fighters[who] as Fighter
    const me = all[who] as Condition
    const [enemy, condition] = [this.fighters[target] as Fighter, all[target] as Condition]
    const { loaded } = me
    const most = (loaded === null ? rof : Math.min(rof, loaded)) - 1
    const aimed: GunStrikeInput = { ...shot, loaded, target: asTarget(enemy, condition) }
    const extraShots = this.extraShots(tactics.extraShots, aimed, most)
    const outcome = ask.sub(strike.rule, { ...aimed, extraShots })
    const after = all.with(target, hurt(enemy, condition, outcome))
    return loaded === null ? after : after.with(who, { ...me, loaded: loaded - 1 - extraShots })
  }

  private extraShots(burst: Fighter['tactics']['extraShots'], shot: GunStrikeInput, most: number): number {
    if (burst === 'none') return 0
    return burst === 'all' ? most : this.bursts.best(shot, most)
  }

  private melee(who: number, target: number, all: Conditions, ask: Ask): Conditions {
    const { melee, tactics } = this.fighters[who] as Fighter
    const [enemy, condition] = [this.fighters[target] as Fighter, all[target] as Condition]
    const extraShots = tactics.extraShots === 'none' ? 0 : (melee.rof as number) - 1
    const input: MeleeStrikeInput = { ...melee, extraShots, target: asTarget(enemy, condition) }
    const outcome = ask.sub(meleeStrike.rule, input)
    return all.with(target, hurt(enemy, condition, outcome))
  }
}

function canReload({ capacity }: FighterGun, { reloading, magazines }: Condition): boolean {
  return capacity !== null && (reloading > 0 || magazines > 0)
}

/** Reloading takes actions, over turns where it must, or none; with the last of them the gun is full. */
function reloaded({ reload, capacity }: FighterGun, me: Condition): Condition {
  const isBegun = me.reloading > 0
  const left = Math.max(0, (isBegun ? me.reloading : reload) - 1)
  const magazines = isBegun ? me.magazines : me.magazines - 1
  return { ...me, magazines, reloading: left, loaded: left === 0 ? capacity : me.loaded }
}

/** The place of what protects now: of the armour that is left, the best; below 0 where there is none. */
function protection({ armour }: Fighter, { durability }: Condition): number {
  const left = armour.map((each, i) => ({ ...each, durability: durability[i] as number }))
  return left.indexOf(protectiveArmour(left) as ArmourLine)
}

function asTarget(fighter: Fighter, condition: Condition): MeleeStrikeInput['target'] {
  const worn = fighter.armour[protection(fighter, condition)]
  const { endurance, health } = condition
  const { speed, cover, might, melee, skillName } = fighter.target
  const armour = worn?.name ?? null
  return { endurance, health, dr: worn?.dr ?? 0, cover, speed, armour, might, melee, skillName }
}

/** QS-6: what a strike takes off pools and armour. */
function hurt(
  fighter: Fighter,
  condition: Condition,
  { enduranceLost, healthLost, wear = 0 }: StrikeOutcome,
): Condition {
  const { endurance, health, durability } = condition
  return {
    ...condition,
    endurance: endurance - enduranceLost,
    health: health - healthLost,
    durability: wear > 0 ? worn(durability, protection(fighter, condition), wear) : durability,
  }
}

function worn(durability: readonly number[], place: number, wear: number): readonly number[] {
  return durability.with(place, Math.max(0, (durability[place] as number) - wear))
}
