// A fight as a rule: it asks for dice through the rules of initiative and strikes, and whoever answers plays it, or counts it.

import type { Ask, Rule } from '../../../dice/index.ts'
import type { FightEnding } from '../../simulation.ts'
import { ACTIONS } from '../crisis/state.ts'
import { initiative } from '../initiative.ts'
import type { Fight } from './fight.ts'
import { type Condition, type Fighter, fightersOf, isUp } from './fighter.ts'
import { FighterAttacks } from './fighter-attack.ts'
import { targetFor } from './target-choice.ts'

/** Where a fight stands: whose turn of the order it is, and how everybody is. */
export type FightState = {
  readonly round: number
  readonly order: readonly number[]
  readonly at: number
  readonly actions: number
  readonly all: readonly Condition[]
}

export type FightRule = Rule<null, FightEnding>

/** The rule of one fight. Made once for each fight: what never changes is not in its states. */
export function fightRule(fight: Fight): FightRule {
  const { fighters, conditions } = fightersOf(fight)
  const attacks = new FighterAttacks(fighters)
  const combatants = fighters.map(({ turn }) => turn)

  /** QS-31, QS-34: an action of whoever's turn it is, then the rest of the fight. */
  function action(state: FightState, ask: Ask): FightEnding {
    const ended = endingOf(state, fighters, fight.rounds)
    if (ended) return ended
    return ask.goOn(action, stepped(state, fighters, attacks, ask))
  }

  return (_, ask) => {
    const { order } = ask.sub(initiative.rule, { combatants })
    return ask.goOn(action, { round: 1, order: order.map(Number), at: 0, actions: ACTIONS, all: conditions })
  }
}

function endingOf({ round, all }: FightState, fighters: readonly Fighter[], most: number): FightEnding | null {
  const standing = counted(fighters, all, isUp)
  const isOver = standing[0] === 0 || standing[1] === 0
  if (!isOver && round <= most) return null
  const winner = !isOver ? null : standing[0] > 0 ? 0 : 1
  return { winner, rounds: Math.min(round, most), standing, alive: counted(fighters, all, isAlive) }
}

const isAlive = ({ health }: Condition): boolean => health > 0

function counted(fighters: readonly Fighter[], all: readonly Condition[], is: (one: Condition) => boolean) {
  const counts: [number, number] = [0, 0]
  for (let i = 0; i < all.length; i++) if (is(all[i] as Condition)) counts[(fighters[i] as Fighter).side]++
  return counts
}

function stepped(state: FightState, fighters: readonly Fighter[], attacks: FighterAttacks, ask: Ask): FightState {
  const { order, at, actions, all } = state
  const who = order[at] as number
  const me = all[who] as Condition
  const fighter = fighters[who] as Fighter
  if (!isUp(me)) return nextTurn(state, all)
  if (actions === ACTIONS && me.health <= fighter.tactics.retreatAt)
    return nextTurn(state, all.with(who, { ...me, hasFled: true }))
  const target = targetFor(fighter, fighters, all)
  const after = attacks.after(who, target, all, ask)
  const left = actions - 1
  return left > 0 ? { ...state, actions: left, all: after } : nextTurn(state, after)
}

function nextTurn({ round, order, at }: FightState, all: readonly Condition[]): FightState {
  const isLast = at + 1 === order.length
  return { round: isLast ? round + 1 : round, order, at: isLast ? 0 : at + 1, actions: ACTIONS, all }
}
