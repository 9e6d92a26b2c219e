// The rulebook of Endless Horizons: which rules there are, what carries them out, and their worked examples.

import type { Language } from '../../language.ts'
import { type RuleTableRow, rulebook } from '../../rulebook.ts'
import { en as enWords } from '../words/english.ts'
import { de as deWords } from '../words/german.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const CHECKS = ['check', 'melee', 'movement']
const CONTESTS = ['contest', 'melee-contest']

/** EH-3: how likely at least one die of so many reaches the difficulty, in whole percent. */
function chanceRows(language: Language): readonly RuleTableRow[] {
  const percent = language === 'de' ? ' %' : '%'
  const difficulties = Array.from({ length: 9 }, (_, i) => i + 2)
  return [1, 2, 3, 4, 5, 6, 8, 10].map((dice) => [
    `${dice}`,
    ...difficulties.map((dc) => `${Math.round(100 * (1 - ((dc - 1) / 10) ** dice))}${percent}`),
  ])
}

function figureRows(language: Language): readonly RuleTableRow[] {
  const { effortMost, speed, constitution, strength, dexterity } = { en: enWords, de: deWords }[language].fields
  return [
    [effortMost, `10 + 2 x (${constitution} - 5 + ${strength} - 5)`, '10'],
    [speed, `5 + (${dexterity} - 5) + (${strength} - 5)`, '5'],
  ]
}

export default rulebook({
  id: 'endless-horizons',
  words: { en, de },
  tables: (language) => ({ chances: chanceRows(language), figures: figureRows(language) }),
  sections: {
    difficulty: ['EH-1', 'EH-2'],
    pool: ['EH-3', 'EH-4'],
    contests: ['EH-5', 'EH-6'],
    effort: ['EH-7', 'EH-8', 'EH-9'],
  },
  rules: {
    'EH-1': {
      mechanics: CHECKS,
      where: ['check.ts'],
      shownBy: ['rules.test.ts', 'src/table/secrets.test.ts'],
      worked: {
        mechanic: 'check',
        input: { rank: 2, difficulty: 9, modifiers: [{ value: 3, name: 'storm' }] },
        dice: [9, 4],
        outcome: { success: false, successes: 0, extra: 0 },
      },
    },
    'EH-2': {
      mechanics: CHECKS,
      where: ['check.ts'],
      shownBy: ['rules.test.ts', 'src/table/endless-horizons.test.ts', 'src/table/secrets.test.ts'],
      defaults: { atDifficultyOne: 'automatic' },
      worked: {
        mechanic: 'check',
        input: { rank: 2, difficulty: 3, modifiers: [-2] },
        dice: [],
        outcome: { success: true, successes: 0, extra: 0 },
      },
    },
    'EH-3': {
      mechanics: CHECKS,
      where: ['check.ts'],
      shownBy: ['rules.test.ts'],
      tables: ['chances'],
      worked: {
        mechanic: 'check',
        input: { rank: 3, difficulty: 7 },
        dice: [2, 7, 10],
        outcome: { success: true, successes: 2, extra: 1 },
      },
      also: [
        { mechanic: 'check', input: { rank: 3, difficulty: 7 }, chance: '98/125' },
        { mechanic: 'check', input: { rank: 3, difficulty: 7, effort: 2 }, chance: '2882/3125' },
      ],
    },
    'EH-4': {
      mechanics: CHECKS,
      where: ['check.ts', 'src/table/commands/purchases.ts'],
      shownBy: ['rules.test.ts', 'src/table/checks.test.ts'],
      worked: {
        mechanic: 'check',
        input: { rank: 4, difficulty: 6 },
        dice: [3, 6, 8, 9],
        outcome: { success: true, successes: 3, extra: 2 },
      },
    },
    'EH-5': {
      mechanics: CONTESTS,
      where: ['contest.ts', 'melee-contest.ts', 'src/table/reserves.ts'],
      shownBy: ['rules.test.ts', 'src/table/endless-horizons.test.ts'],
      defaults: { contestOrder: 'passive-after' },
      worked: {
        mechanic: 'contest',
        input: { initiator: { rank: 2 }, passive: { rank: 1 } },
        dice: [4, 8, 8],
        outcome: { winner: 'passive', initiatorHighest: 8, passiveHighest: 8, reserveSpent: 0 },
      },
    },
    'EH-6': {
      mechanics: [...CHECKS, ...CONTESTS],
      where: ['contest.ts', 'check.ts'],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'contest',
        input: { initiator: { rank: 1, circumstance: 1 }, passive: { rank: 1 } },
        dice: [3, 9, 7],
        outcome: { winner: 'initiator', initiatorHighest: 9, passiveHighest: 7 },
      },
    },
    'EH-7': {
      mechanics: [...CHECKS, ...CONTESTS],
      where: ['check.ts', 'sheet.ts', 'src/table/sheet-changes.ts'],
      shownBy: ['rules.test.ts', 'sheet.test.ts', 'src/table/checks.test.ts', 'src/table/sessions.test.ts'],
      tables: ['figures'],
      worked: {
        mechanic: 'check',
        input: { rank: 2, effort: 1, difficulty: 9 },
        dice: [3, 8, 9],
        outcome: { success: true, successes: 1, extra: 0 },
      },
    },
    'EH-8': {
      mechanics: ['movement'],
      where: ['movement.ts'],
      shownBy: ['rules.test.ts'],
      tables: ['figures'],
      worked: {
        mechanic: 'movement',
        input: { rank: 2, effort: 3, difficulty: 5, speed: 3 },
        dice: [1, 5, 4, 9, 2],
        outcome: { success: true, successes: 2, extra: 1 },
      },
    },
    'EH-9': {
      mechanics: ['melee', 'melee-contest'],
      where: ['melee.ts', 'melee-contest.ts'],
      shownBy: ['rules.test.ts', 'src/table/endless-horizons.test.ts'],
      defaults: { meleeEffort: 'separate' },
      worked: {
        mechanic: 'melee',
        input: { rank: 2, difficulty: 6, damage: 4, damageEffort: 2 },
        dice: [6, 1],
        outcome: { success: true, successes: 1, extra: 0, damage: 8 },
      },
    },
  },
})
