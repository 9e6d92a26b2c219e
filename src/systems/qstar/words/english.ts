// The words of Q*, in English.

import type { SystemWords } from '../../system.ts'
import { enFields, enValues } from './english/labels.ts'
import { enRefusals } from './english/refusals.ts'
import { enDifficulty, enStory } from './english/story.ts'

export const en = {
  name: 'Q*',
  summary: 'Three d6 and modifiers against a difficulty; firefights with armour, cover and criticals.',
  mechanics: {
    check: { name: 'Skill check', summary: 'Three d6, ability, skill and roleplay: at or above the DC succeeds.' },
    'aided-check': {
      name: 'Aided check',
      summary: 'Friends aid one who does the task, or everybody tries it: which is better?',
    },
    competition: {
      name: 'Competition',
      summary: 'Both roll a skill check; the higher wins, a tie goes to the defender.',
    },
    attack: { name: 'Attack', summary: 'An attack roll against a defence; on a hit every six is a critical.' },
    strike: { name: 'Strike', summary: 'An attack with what it does to this target.' },
    'melee-strike': { name: 'Melee strike', summary: "An attack against the target's own Melee check." },
    damage: { name: 'Damage', summary: 'Damage without an attack: falls, traps, fire, blasts.' },
    initiative: { name: 'Initiative', summary: 'The turn order of a crisis.' },
    pools: { name: 'Endurance and health', summary: 'Rolls the maxima, or what a change of Might makes of them.' },
    heal: { name: 'Healing', summary: 'A medical item; First Aid doubles its dice.' },
  },
  moves: {
    skill: 'Use a skill',
    compete: 'Compete',
    shoot: 'Shoot',
    strike: 'Strike',
    fire: 'Shoot at a thing',
    treat: 'Treat wounds',
    initiative: 'Initiative',
    pools: 'Endurance and health',
    harm: 'Take damage',
  },
  fields: enFields,
  values: enValues,
  difficulties: enDifficulty,
  joins: { patient: 'for' },
  decisions: { friends: 'Do the friends aid, or does each try it alone?' },
  plans: {
    extraShots: 'extra shots',
    spend: 'extra modifiers to',
    rounds: 'rounds',
    hit: 'hit',
    critical: 'crits',
    down: 'foe down',
    kill: 'foe dead',
    enduranceLost: 'endurance lost',
    healthLost: 'health lost',
  },
  verdicts: {
    success: 'Success',
    failure: 'Failure',
    'a-wins': 'A wins',
    'b-wins': 'B wins',
    hit: 'Hit',
    miss: 'Miss',
    'hit-fine': 'Hit',
    'hit-incapacitated': 'Hit: incapacitated',
    'hit-dead': 'Hit: dead or destroyed',
    'damage-fine': 'Damage',
    'damage-incapacitated': 'Damage: incapacitated',
    'damage-dead': 'Damage: dead or destroyed',
    order: 'Turn order',
    pools: 'Endurance and health',
    healed: 'Healed',
    'healed-double': 'Healed with double dice',
  },
  namedVerdicts: { 'a-wins': '{a} wins', 'b-wins': '{b} wins' },
  purchases: {
    faster: 'Done faster',
    'less-material': 'Less material',
    'softer-fall': 'Less damage from the fall',
    damage: 'Damage, a point for each',
    'critical-damage': 'Critical damage on one critical hit',
  },
  story: enStory,
  refusals: enRefusals,
} satisfies SystemWords
