// Further worked examples of Q*, by mechanic, and a sentence on each. The first of a mechanic stands with its rule.

import type { aidedCheck } from './aided-check.ts'
import type { attack } from './attack.ts'
import type { check } from './check.ts'
import type { competition } from './competition.ts'
import type { damage } from './damage.ts'
import type { heal } from './heal.ts'
import type { initiative } from './initiative.ts'
import type { meleeStrike } from './melee-strike.ts'
import type { strike } from './strike.ts'
import { sentences } from './words/examples.ts'

const more = {
  check: [
    {
      name: 'extra-modifiers',
      input: { ability: 8, skill: 'trained', dc: 12, skillName: 'Engineering' },
      dice: [5, 5, 5],
      outcome: { success: true, total: 19, margin: 7, extraModifiers: 3 },
    },
    {
      name: 'aided',
      input: { ability: 4, skill: 'untrained', dc: 15, aid: 4, roleplay: 1 },
      dice: [6, 4, 2],
      outcome: { success: false, total: 10, margin: -1, extraModifiers: 0 },
    },
    {
      name: 'waivable',
      input: { ability: 7, skill: 'trained', dc: 6 },
      dice: [1, 1, 1],
      outcome: { success: true, total: 6, margin: 0, extraModifiers: 0 },
    },
  ] satisfies (typeof check)['examples'],
  'aided-check': [
    {
      name: 'all-tried',
      input: { ability: 5, skill: 'proficient', dc: 11, benefit: 2, friends: [{ ability: 5, skill: 'proficient' }] },
      dice: [3, 3, 3, 4, 4, 3],
      decisions: ['act'],
      outcome: { success: true, helped: 0 },
    },
  ] satisfies (typeof aidedCheck)['examples'],
  competition: [
    {
      name: 'rolled-again',
      input: { a: { ability: 5, skill: 'proficient' }, b: { ability: 5, skill: 'proficient' }, defender: 'none' },
      dice: [3, 3, 3, 1, 2, 6, 4, 4, 5, 6, 1, 1],
      outcome: { winner: 'a' },
    },
  ] satisfies (typeof competition)['examples'],
  attack: [
    {
      name: 'burst',
      input: {
        ability: 6,
        skill: 'proficient',
        hit: 2,
        extraShots: 2,
        rangePenalty: 4,
        rof: 3,
        loaded: 8,
        defence: 16,
      },
      dice: [2, 6, 3, 1, 4],
      outcome: { hit: false, total: 15, margin: -1, criticals: 0 },
    },
  ] satisfies (typeof attack)['examples'],
  strike: [
    {
      name: 'into-health',
      input: {
        ability: 7,
        skill: 'trained',
        hit: 2,
        damage: 12,
        critical: 6,
        target: { endurance: 1, health: 20, dr: 2, cover: 'light', speed: 5 },
      },
      dice: [4, 4, 4],
      outcome: { hit: true, criticals: 0, enduranceLost: 1, healthLost: 7, status: 'incapacitated' },
    },
    {
      name: 'entrenched',
      input: {
        ability: 9,
        skill: 'proficient',
        hit: 1,
        damage: 10,
        critical: 8,
        spend: 'critical',
        target: { endurance: 20, health: 40, dr: 2, cover: 'entrenched', speed: 5 },
      },
      dice: [6, 6, 4],
      outcome: { hit: true, criticals: 0, enduranceLost: 6, healthLost: 0, status: 'fine' },
    },
    {
      name: 'thing',
      input: { ability: 7, skill: 'trained', hit: 2, damage: 16, critical: 8, target: { health: 9, dr: 5 } },
      dice: [5, 5, 4],
      outcome: { hit: true, criticals: 0, enduranceLost: 0, healthLost: 9, status: 'dead' },
    },
  ] satisfies (typeof strike)['examples'],
  'melee-strike': [
    {
      name: 'vessels',
      input: {
        ability: 7,
        skill: 'trained',
        hit: 1,
        might: 5,
        damage: 30,
        critical: 12,
        skillName: 'Piloting',
        target: { health: 60, dr: 10, melee: { ability: 6, skill: 'trained' }, skillName: 'Piloting' },
      },
      dice: [4, 4, 3, 4, 5, 4],
      outcome: { hit: true, criticals: 0, enduranceLost: 0, healthLost: 20, status: 'fine' },
    },
    {
      name: 'feeble',
      input: {
        ability: 5,
        skill: 'proficient',
        might: 1,
        damage: 4,
        critical: 2,
        extraShots: 1,
        rof: 2,
        target: { endurance: 3, health: 5, melee: { ability: 6, skill: 'untrained', extraDice: -1 } },
      },
      dice: [6, 2, 1, 3, 5, 5],
      outcome: { hit: true, criticals: 1, enduranceLost: 0, healthLost: 2, status: 'fine' },
    },
  ] satisfies (typeof meleeStrike)['examples'],
  damage: [
    {
      name: 'blast',
      input: {
        dice: 3,
        criticals: 1,
        criticalDamage: 9,
        coverShields: true,
        target: { endurance: 20, health: 12, cover: 'entrenched' },
      },
      dice: [6, 5, 4],
      outcome: { enduranceLost: 9, healthLost: 0, status: 'fine' },
    },
    {
      name: 'spikes',
      input: { criticals: 2, criticalDamage: 1, target: { endurance: 6, health: 8, dr: 4 } },
      dice: [],
      outcome: { enduranceLost: 0, healthLost: 2, status: 'fine' },
    },
  ] satisfies (typeof damage)['examples'],
  initiative: [
    {
      name: 'roll-off',
      input: {
        combatants: [
          { name: 'Ann', speed: 5, intelligence: 5 },
          { name: 'Bo', speed: 5, intelligence: 5 },
          { name: 'Cy', speed: 6, intelligence: 4 },
        ],
      },
      dice: [4, 4, 4, 2, 5, 2, 1, 6],
      outcome: { order: ['Bo', 'Cy', 'Ann'] },
    },
  ] satisfies (typeof initiative)['examples'],
  heal: [
    {
      name: 'once',
      input: { item: 'First Aid Kit', healthLost: 14, firstAid: { ability: 4, skill: 'untrained' } },
      dice: [4, 4, 4, 5],
      outcome: { enduranceHealed: 5, healthHealed: 0, doubled: false },
    },
    {
      name: 'adrenaline',
      input: { item: 'Adrenaline Shot', healthLost: 7 },
      dice: [10],
      outcome: { enduranceHealed: 10, healthHealed: 0, doubled: false },
    },
    {
      name: 'own-item',
      input: { item: 'own', own: { name: 'Tissue Gel', health: { dice: 2, die: 4 } }, healthLost: 3 },
      dice: [4, 1],
      outcome: { enduranceHealed: 0, healthHealed: 5, doubled: false },
    },
  ] satisfies (typeof heal)['examples'],
}

export const examples = { ...sentences, more }
