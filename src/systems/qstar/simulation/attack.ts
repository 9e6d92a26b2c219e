// One action of a fight: a shot, a blow, or a step of reloading, by the rules of strikes.

import type { Ask } from '../../../dice/index.ts'
import type { Change } from '../../mechanic.ts'
import { protecting } from '../armour.ts'
import { meleeStrike } from '../melee-strike.ts'
import { type Strike, strike } from '../strike.ts'
import { Bursts } from './burst.ts'
import type { Blow, Condition, Fighter, Shot } from './fighter.ts'

type All = readonly Condition[]

/** The actions of these fighters. */
export class Attacks {
  private readonly fighters: readonly Fighter[]
  private readonly bursts = new Bursts()

  constructor(fighters: readonly Fighter[]) {
    this.fighters = fighters
  }

  /** Everybody after one of them has attacked another, or made ready to. */
  made(who: number, target: number, all: All, ask: Ask): All {
    const me = all[who] as Condition
    const { shot, tactics, reload } = this.fighters[who] as Fighter
    const mayShoot = shot !== null && tactics.weapons === 'ranged'
    if (mayShoot && (me.loaded === null || me.loaded > 0)) return this.shot(who, target, shot, all, ask)
    if (mayShoot && (me.reloading > 0 || me.magazines > 0)) {
      const after = all.with(who, this.reloaded(who, me))
      return reload === 0 ? this.made(who, target, after, ask) : after
    }
    return this.blow(who, target, all, ask)
  }

  /** Reloading takes actions, over turns where it must, or none; with the last of them the gun is full. */
  private reloaded(who: number, me: Condition): Condition {
    const { reload, capacity } = this.fighters[who] as Fighter
    const isBegun = me.reloading > 0
    const left = Math.max(0, (isBegun ? me.reloading : reload) - 1)
    const magazines = isBegun ? me.magazines : me.magazines - 1
    return { ...me, magazines, reloading: left, loaded: left === 0 ? capacity : me.loaded }
  }

  private shot(who: number, target: number, shot: Shot, all: All, ask: Ask): All {
    const { tactics, rof } = this.fighters[who] as Fighter
    const me = all[who] as Condition
    const [enemy, condition] = [this.fighters[target] as Fighter, all[target] as Condition]
    const { loaded } = me
    const most = (loaded === null ? rof.gun : Math.min(rof.gun, loaded)) - 1
    const aimed: Shot = { ...shot, loaded, target: asTarget(enemy, condition) }
    const extraShots = this.extraShots(tactics.extraShots, aimed, most)
    const input: Shot = extraShots === 0 ? aimed : { ...aimed, extraShots }
    const outcome = ask.sub(strike.rule, input)
    const after = all.with(
      target,
      hurt(enemy, condition, outcome, () => strike.changes?.(outcome, input)),
    )
    return loaded === null ? after : after.with(who, { ...me, loaded: loaded - 1 - extraShots })
  }

  private extraShots(burst: Fighter['tactics']['extraShots'], shot: Shot, most: number): number {
    if (burst === 'none') return 0
    return burst === 'all' ? most : this.bursts.best(shot, most)
  }

  private blow(who: number, target: number, all: All, ask: Ask): All {
    const { blow, tactics, rof } = this.fighters[who] as Fighter
    const [enemy, condition] = [this.fighters[target] as Fighter, all[target] as Condition]
    const extraShots = tactics.extraShots === 'none' ? 0 : rof.blade - 1
    const input: Blow = { ...blow, extraShots, target: asMeleeTarget(enemy, condition) }
    const outcome = ask.sub(meleeStrike.rule, input)
    return all.with(
      target,
      hurt(enemy, condition, outcome, () => meleeStrike.changes?.(outcome, input)),
    )
  }
}

/** What protects now: of the armour that is left, the best. */
function protection({ armour }: Fighter, { durability }: Condition) {
  if (armour.length === 0) return null
  return protecting(armour.map((each, i) => ({ ...each, durability: durability[i] as number })))
}

function asTarget(fighter: Fighter, condition: Condition): Shot['target'] {
  const worn = protection(fighter, condition)
  const { endurance, health } = condition
  const { target, tactics } = fighter
  return {
    endurance,
    health,
    dr: worn?.dr ?? 0,
    cover: tactics.cover,
    speed: target.speed,
    armour: worn?.name ?? null,
  }
}

function asMeleeTarget(fighter: Fighter, condition: Condition): Blow['target'] {
  const worn = protection(fighter, condition)
  const { endurance, health } = condition
  const { cover, speed, melee } = fighter.target
  return { endurance, health, dr: worn?.dr ?? 0, cover, speed, armour: worn?.name ?? null, melee }
}

/** QS-6: what a hit takes. Armour wears as the rule of the strike says. */
function hurt(
  { armourPaths }: Fighter,
  condition: Condition,
  { hit, enduranceLost, healthLost }: Strike,
  changes: () => readonly Change[] | undefined,
): Condition {
  if (!hit) return condition
  const durability = armourPaths.length === 0 ? condition.durability : worn(armourPaths, condition, changes() ?? [])
  return {
    ...condition,
    endurance: condition.endurance - enduranceLost,
    health: condition.health - healthLost,
    durability,
  }
}

function worn(paths: readonly string[], { durability }: Condition, changes: readonly Change[]): readonly number[] {
  let left = durability
  for (const { what, by } of changes) {
    const place = paths.indexOf(what)
    if (place >= 0 && by !== 0) left = left.with(place, Math.max(0, (left[place] as number) + by))
  }
  return left
}
