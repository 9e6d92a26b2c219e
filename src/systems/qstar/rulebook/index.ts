// The rulebook of Q*: which rules there are, what carries them out, and their worked examples.

import { AT_THE_TABLE, rulebook } from '../../rulebook.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { tablesIn } from './tables.ts'

const STRIKES = ['strike', 'melee-strike']
const ATTACKS = ['attack', ...STRIKES]
const CRISIS_TESTS = ['crisis/crisis.test.ts', 'crisis/story.test.ts']
const PRICE_TESTS = ['building/prices.test.ts', 'building/building.test.ts']

export default rulebook({
  id: 'qstar',
  words: { en, de },
  tables: tablesIn,
  sections: {
    abilities: ['QS-1', 'QS-2', 'QS-3', 'QS-4', 'QS-5', 'QS-6'],
    skills: ['QS-7', 'QS-8', 'QS-9'],
    checks: ['QS-10', 'QS-11', 'QS-12', 'QS-13', 'QS-14', 'QS-15', 'QS-16', 'QS-17'],
    combat: ['QS-20', 'QS-21', 'QS-22', 'QS-23', 'QS-24', 'QS-25', 'QS-26'],
    crisis: ['QS-30', 'QS-31', 'QS-32', 'QS-33', 'QS-34'],
    building: ['QS-40', 'QS-41', 'QS-42', 'QS-43', 'QS-44', 'QS-45'],
  },
  rules: {
    'QS-1': {
      mechanics: [],
      where: ['abilities.ts', 'derived-values.ts', 'building/draft-faults.ts'],
      shownBy: ['sheet.test.ts', 'building/building.test.ts'],
      tables: ['abilities', 'modifiers'],
    },
    'QS-2': {
      mechanics: ['pools'],
      where: ['pools.ts', 'races.ts', 'building/pool-dice.ts'],
      shownBy: ['rules.test.ts', 'building/building.test.ts'],
      worked: { mechanic: 'pools', input: { might: 3 }, dice: [10, 1, 7, 2, 6, 1], outcome: { endurance: 33 } },
    },
    'QS-3': {
      mechanics: ['pools'],
      where: ['pools.ts', 'races.ts', 'building/pool-dice.ts'],
      shownBy: ['rules.test.ts', 'building/building.test.ts'],
      worked: { mechanic: 'pools', input: { might: 3 }, dice: [10, 1, 7, 2, 6, 1], outcome: { health: 14 } },
    },
    'QS-4': {
      mechanics: ['pools'],
      where: ['pools.ts', 'building/pool-dice.ts', 'building/built-sheet.ts'],
      shownBy: ['rules.test.ts', 'building/improvement.test.ts'],
      worked: {
        mechanic: 'pools',
        input: { might: 6, from: 5 },
        dice: [7, 4],
        outcome: { endurance: 7, health: 4 },
      },
    },
    'QS-5': { mechanics: [], where: ['sheet.ts', AT_THE_TABLE], shownBy: ['sheet.test.ts'] },
    'QS-6': {
      mechanics: [...STRIKES, 'damage'],
      where: ['losses.ts', 'derived-values.ts', 'crisis/condition.ts'],
      shownBy: ['combat.test.ts', 'sheet.test.ts', 'crisis/crisis.test.ts'],
      worked: {
        mechanic: 'strike',
        input: {
          ability: 5,
          skill: 'proficient',
          damage: 9,
          critical: 4,
          target: { endurance: 6, health: 8, speed: 5 },
        },
        dice: [4, 4, 4],
        outcome: { hit: true, enduranceLost: 6, healthLost: 3, status: 'incapacitated' },
      },
    },
    'QS-7': {
      mechanics: ['check', 'aided-check', 'competition', ...ATTACKS],
      where: ['skills.ts', 'derived-values.ts'],
      shownBy: ['rules.test.ts', 'sheet.test.ts'],
      tables: ['ranks'],
      worked: {
        mechanic: 'check',
        input: { ability: 5, skill: 'master', dc: 14 },
        dice: [3, 3, 4],
        outcome: { success: true, total: 14 },
      },
      also: [
        {
          mechanic: 'check',
          input: { ability: 5, skill: 'untrained', dc: 14 },
          dice: [3, 3, 4],
          outcome: { success: false, total: 8 },
        },
      ],
    },
    'QS-8': {
      mechanics: ['check', ...ATTACKS],
      where: ['skills.ts', 'sheet-faults.ts', 'building/adaptions.ts', AT_THE_TABLE],
      shownBy: ['sheet.test.ts', 'building/building.test.ts'],
      tables: ['skills'],
      defaults: { meleeAbility: 'might' },
    },
    'QS-9': {
      mechanics: ['competition'],
      where: ['skills.ts', 'derived-values.ts'],
      shownBy: ['sheet.test.ts'],
      tables: ['counters'],
      worked: {
        mechanic: 'competition',
        input: { a: { ability: 6, skill: 'experienced' }, b: { ability: 5, skill: 'trained' }, defender: 'b' },
        dice: [3, 4, 4, 6, 3, 3],
        outcome: { winner: 'a' },
      },
    },
    'QS-10': {
      mechanics: ['check', 'aided-check'],
      where: ['roll.ts', 'check.ts'],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'check',
        input: { ability: 7, skill: 'trained', roleplay: 1, dc: 14 },
        dice: [4, 3, 3],
        outcome: { success: true, total: 14, margin: 0 },
      },
    },
    'QS-11': {
      mechanics: ['check'],
      where: ['difficulties.ts', 'check.ts'],
      shownBy: ['rules.test.ts'],
      tables: ['dcs'],
      worked: {
        mechanic: 'check',
        input: { ability: 5, skill: 'proficient', dc: 11 },
        dice: [4, 3, 4],
        outcome: { success: true, total: 11 },
      },
      also: [
        { mechanic: 'check', input: { ability: 5, skill: 'proficient', dc: 10 }, chance: '5/8' },
        { mechanic: 'check', input: { ability: 5, skill: 'proficient', dc: 11 }, chance: '1/2' },
      ],
    },
    'QS-12': {
      mechanics: ['check'],
      where: ['check.ts', AT_THE_TABLE],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'check',
        input: { ability: 7, skill: 'trained', dc: 6 },
        dice: [1, 1, 1],
        outcome: { success: true, total: 6 },
      },
      also: [{ mechanic: 'check', input: { ability: 7, skill: 'trained', dc: 6 }, chance: '1' }],
    },
    'QS-13': {
      mechanics: ['aided-check', 'check'],
      where: ['check.ts', 'aided-check.ts', AT_THE_TABLE],
      shownBy: ['rules.test.ts'],
      defaults: { helpersCounted: 'successful' },
      worked: {
        mechanic: 'aided-check',
        input: {
          ability: 5,
          skill: 'proficient',
          dc: 13,
          benefit: 2,
          friends: [
            { ability: 6, skill: 'trained' },
            { ability: 5, skill: 'untrained' },
          ],
        },
        dice: [4, 3, 4, 3, 3, 3, 4, 4, 3],
        decisions: ['aid'],
        outcome: { success: true, helped: 1 },
      },
    },
    'QS-14': {
      mechanics: ['competition'],
      where: ['competition.ts'],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'competition',
        input: { a: { ability: 7, skill: 'trained' }, b: { ability: 5, skill: 'experienced' }, defender: 'b' },
        dice: [2, 4, 3, 3, 4, 3],
        outcome: { winner: 'b' },
      },
    },
    'QS-15': { mechanics: [], where: [], shownBy: ['rules.test.ts'] },
    'QS-16': {
      mechanics: ['check', ...STRIKES],
      where: ['roll.ts', 'modifier-spending.ts', 'skills.ts'],
      shownBy: ['rules.test.ts', 'combat.test.ts'],
      tables: ['uses'],
      defaults: { extraModifiers: 'held-to-margin', criticalPointsPerModifier: '2' },
      worked: {
        mechanic: 'check',
        input: { ability: 8, skill: 'trained', dc: 12, skillName: 'Engineering' },
        dice: [5, 5, 5],
        outcome: { success: true, total: 19, margin: 7, extraModifiers: 3 },
      },
    },
    'QS-17': {
      mechanics: ['heal'],
      where: ['heal.ts', 'medical.ts', AT_THE_TABLE],
      shownBy: ['rules.test.ts'],
      tables: ['medical'],
      defaults: { firstAidDc: 'health-lost' },
      worked: {
        mechanic: 'heal',
        input: { item: 'Medical Kit', healthLost: 12, firstAid: { ability: 6, skill: 'trained' } },
        dice: [4, 3, 3, 9, 2, 5, 6],
        outcome: { enduranceHealed: 11, healthHealed: 11, doubled: true },
      },
    },
    'QS-20': {
      mechanics: ATTACKS,
      where: ['cover.ts', 'melee-strike.ts'],
      shownBy: ['combat.test.ts'],
      worked: {
        mechanic: 'melee-strike',
        input: {
          ability: 6,
          skill: 'trained',
          hit: 1,
          might: 7,
          damage: 14,
          critical: 6,
          target: { endurance: 20, health: 10, dr: 2, melee: { ability: 5, skill: 'proficient' } },
        },
        dice: [4, 4, 5, 4, 4, 5],
        outcome: { hit: true },
      },
      also: [
        {
          mechanic: 'strike',
          input: {
            ability: 5,
            skill: 'proficient',
            damage: 1,
            critical: 1,
            target: { endurance: 9, health: 9, cover: 'light', speed: 6 },
          },
          dice: [4, 4, 5],
          outcome: { hit: true },
        },
        {
          mechanic: 'strike',
          input: {
            ability: 5,
            skill: 'proficient',
            damage: 1,
            critical: 1,
            target: { endurance: 9, health: 9, cover: 'light', speed: 6 },
          },
          dice: [4, 4, 4],
          outcome: { hit: false },
        },
      ],
    },
    'QS-21': {
      mechanics: [...STRIKES, 'damage'],
      where: ['cover.ts', 'losses.ts', 'derived-values.ts', 'crisis/condition.ts'],
      shownBy: ['combat.test.ts', 'crisis/crisis.test.ts'],
      tables: ['cover'],
      defaults: { coverInMelee: 'nothing' },
      worked: {
        mechanic: 'strike',
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
        outcome: { hit: true, criticals: 0, enduranceLost: 6, healthLost: 0 },
      },
    },
    'QS-22': {
      mechanics: ATTACKS,
      where: ['attack.ts', 'strike.ts', 'weapons.ts'],
      shownBy: ['combat.test.ts'],
      tables: ['melee', 'guns', 'ranges'],
      defaults: { attackAdds: 'skill-check' },
      worked: {
        mechanic: 'attack',
        input: { ability: 6, skill: 'proficient', hit: 2, extraShots: 2, rangePenalty: 4, rof: 3, defence: 16 },
        dice: [2, 6, 3, 1, 4],
        outcome: { hit: false, total: 15, margin: -1, criticals: 0 },
      },
    },
    'QS-23': {
      mechanics: [...STRIKES, 'damage'],
      where: ['losses.ts', 'damage.ts', 'armour.ts'],
      shownBy: ['combat.test.ts'],
      tables: ['armour'],
      worked: {
        mechanic: 'strike',
        input: {
          ability: 7,
          skill: 'trained',
          hit: 2,
          damage: 12,
          critical: 6,
          target: { endurance: 1, health: 20, dr: 2, cover: 'light', speed: 5 },
        },
        dice: [4, 4, 4],
        outcome: { hit: true, enduranceLost: 1, healthLost: 7, status: 'incapacitated' },
      },
    },
    'QS-24': {
      mechanics: [...ATTACKS, 'damage'],
      where: ['losses.ts', 'attack.ts'],
      shownBy: ['combat.test.ts'],
      worked: {
        mechanic: 'strike',
        input: {
          ability: 7,
          skill: 'trained',
          hit: 2,
          damage: 16,
          critical: 8,
          target: { endurance: 30, health: 20, dr: 5, cover: 'light', speed: 6 },
        },
        dice: [6, 3, 4],
        outcome: { hit: true, criticals: 1, enduranceLost: 9, healthLost: 3, status: 'fine' },
      },
      also: [
        {
          mechanic: 'strike',
          input: {
            ability: 7,
            skill: 'trained',
            hit: 2,
            damage: 16,
            critical: 8,
            target: { endurance: 30, health: 20, dr: 12, cover: 'light', speed: 6 },
          },
          dice: [6, 3, 4],
          outcome: { criticals: 1, healthLost: 1 },
        },
      ],
    },
    'QS-25': {
      mechanics: [...STRIKES, 'damage'],
      where: ['losses.ts'],
      shownBy: ['combat.test.ts'],
      worked: {
        mechanic: 'strike',
        input: { ability: 7, skill: 'trained', hit: 2, damage: 16, critical: 8, target: { health: 9, dr: 5 } },
        dice: [5, 5, 4],
        outcome: { hit: true, enduranceLost: 0, healthLost: 9, status: 'dead' },
      },
    },
    'QS-26': {
      mechanics: ['melee-strike'],
      where: ['melee-strike.ts'],
      shownBy: ['combat.test.ts'],
      worked: {
        mechanic: 'melee-strike',
        input: {
          ability: 6,
          skill: 'trained',
          hit: 1,
          might: 7,
          damage: 14,
          critical: 6,
          target: { endurance: 20, health: 10, dr: 2, melee: { ability: 5, skill: 'proficient' } },
        },
        dice: [4, 4, 5, 4, 4, 5],
        outcome: { hit: true, enduranceLost: 14, healthLost: 0 },
      },
    },
    'QS-30': {
      mechanics: ['initiative'],
      where: ['initiative.ts', 'derived-values.ts', 'crisis/turn-order.ts'],
      shownBy: ['rules.test.ts', 'crisis/story.test.ts'],
      worked: {
        mechanic: 'initiative',
        input: {
          combatants: [
            { name: 'Ann', speed: 5, intelligence: 5 },
            { name: 'Bo', speed: 7, intelligence: 5 },
          ],
        },
        dice: [5, 3],
        outcome: { order: ['Ann', 'Bo'] },
      },
    },
    'QS-31': {
      mechanics: [],
      where: ['crisis/actions.ts', 'crisis/state.ts'],
      shownBy: CRISIS_TESTS,
      tables: ['actions'],
    },
    'QS-32': { mechanics: [], where: ['crisis/actions.ts', 'crisis/turn-order.ts'], shownBy: CRISIS_TESTS },
    'QS-33': {
      mechanics: ['check'],
      where: ['crisis/actions.ts'],
      shownBy: CRISIS_TESTS,
      worked: {
        mechanic: 'check',
        input: { ability: 6, skill: 'trained', dc: 12, skillName: 'Athletics' },
        dice: [4, 4, 3],
        outcome: { success: true, total: 13 },
      },
    },
    'QS-34': {
      mechanics: [],
      where: ['crisis/state.ts', 'crisis/turn-order.ts', 'crisis/condition.ts'],
      shownBy: CRISIS_TESTS,
    },
    'QS-40': {
      mechanics: [],
      where: ['building/offers.ts', 'building/built-sheet.ts', 'goods.ts'],
      shownBy: ['building/building.test.ts'],
      tables: ['goods'],
    },
    'QS-41': {
      mechanics: [],
      where: ['building/prices.ts', 'building/ledger.ts'],
      shownBy: PRICE_TESTS,
      tables: ['abilityPrices'],
      defaults: { prices: 'each-step' },
    },
    'QS-42': {
      mechanics: [],
      where: ['building/prices.ts', 'building/ledger.ts'],
      shownBy: PRICE_TESTS,
      tables: ['skillPrices'],
    },
    'QS-43': {
      mechanics: [],
      where: ['building/prices.ts', 'building/draft-faults.ts'],
      shownBy: ['building/prices.test.ts', 'building/improvement.test.ts'],
    },
    'QS-44': {
      mechanics: [],
      where: [
        ...['perks.ts', 'flaws.ts', 'building/requirements.ts', 'building/draft-faults.ts', 'building/ledger.ts'],
        'building/draft.ts',
      ],
      shownBy: ['data.test.ts', 'sheet.test.ts', 'building/building.test.ts', 'building/own-items.test.ts'],
      tables: ['perks', 'flaws'],
    },
    'QS-45': {
      mechanics: [],
      where: ['races.ts', 'building/draft.ts'],
      shownBy: ['data.test.ts', 'building/building.test.ts'],
      tables: ['race'],
    },
  },
})
