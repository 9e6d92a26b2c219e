// The rulebook of Evening Star: which rules there are, what carries them out, and their worked examples.

import type { Language } from '../../language.ts'
import { AT_THE_TABLE, type RuleTableRow, rulebook } from '../../rulebook.ts'
import { SPREADS, sumOfRanks } from '../spreads.ts'
import { de } from './de.ts'
import { en } from './en.ts'

function tablesIn(language: Language) {
  const { cells } = { en, de }[language]
  const spending: readonly RuleTableRow[] = [
    [cells['a-lot'], cells['failing-task'], cells.reroll],
    [cells['a-lot'], cells['failing-task'], cells.double],
    [cells['a-lot'], cells['failed-check'], cells['check-again']],
    [cells['the-ego'], cells['failed-task'], cells.ego],
  ]
  return {
    targets: Array.from({ length: 11 }, (_, difficulty): RuleTableRow => [`${difficulty}`, `${3 * difficulty}`]),
    spreads: SPREADS.map(({ named, ranks }): RuleTableRow => [`${named}`, ranks.join(' '), `${sumOfRanks(ranks)}`]),
    spending,
  }
}

const ROLLED = { rank: 4, pool: 5 }
const DICE = [0, 3, 4, 7, 9]

export default rulebook({
  id: 'evening-star',
  words: { en, de },
  tables: tablesIn,
  sections: {
    when: ['ES-1'],
    tasks: ['ES-2', 'ES-3', 'ES-4'],
    checks: ['ES-5', 'ES-6'],
    table: ['ES-7', 'ES-8', 'ES-9'],
    lots: ['ES-10', 'ES-11', 'ES-12', 'ES-13', 'ES-14'],
    abilities: ['ES-15'],
  },
  rules: {
    'ES-1': {
      mechanics: ['task', 'check'],
      where: ['table-policy.ts', 'src/table/commands/calls.ts'],
      shownBy: ['src/table/evening-star.test.ts'],
    },
    'ES-2': {
      mechanics: ['task'],
      where: ['successes.ts', 'task.ts', 'sheet.ts', 'src/table/commands/drafts.ts'],
      shownBy: ['rules.test.ts', 'sheet.test.ts', 'src/table/evening-star.test.ts'],
      worked: {
        mechanic: 'task',
        input: { ...ROLLED, difficulty: 3, read: 'over' },
        dice: DICE,
        outcome: { success: true, by: 'task', lotsSpent: 0 },
      },
      also: [
        { mechanic: 'task', input: { ...ROLLED, difficulty: 3 }, dice: DICE, outcome: { success: true } },
        {
          mechanic: 'task',
          input: { ...ROLLED, difficulty: 4, read: 'over' },
          dice: DICE,
          outcome: { success: false },
        },
      ],
    },
    'ES-3': {
      mechanics: ['task'],
      where: ['task.ts'],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'task',
        input: { ...ROLLED, difficulty: 4 },
        dice: DICE,
        outcome: { success: false, by: 'task', lotsSpent: 0 },
      },
      also: [{ mechanic: 'task', input: { ...ROLLED, difficulty: 3 }, dice: DICE, outcome: { success: true } }],
    },
    'ES-4': {
      mechanics: ['task', 'check'],
      where: ['src/table/commands/negotiation.ts', 'task.ts'],
      shownBy: ['src/table/checks.test.ts', 'rules.test.ts'],
      worked: {
        mechanic: 'task',
        input: { rank: 3, pool: 0, difficulty: 0 },
        dice: [],
        outcome: { success: true, by: 'automatic', lotsSpent: 0 },
      },
    },
    'ES-5': {
      mechanics: ['check'],
      where: ['check.ts'],
      shownBy: ['rules.test.ts'],
      tables: ['targets'],
      worked: {
        mechanic: 'check',
        input: { rank: 5, difficulty: 4 },
        dice: [7],
        outcome: { success: true, lotsSpent: 0 },
      },
      also: [
        { mechanic: 'check', input: { rank: 5, difficulty: 4 }, chance: '7/10' },
        { mechanic: 'check', input: { rank: 3, difficulty: 10 }, chance: '1/20' },
      ],
    },
    'ES-6': {
      mechanics: ['check'],
      where: ['check.ts'],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'check',
        input: { rank: 3, difficulty: 10, lots: 1 },
        dice: [19, 20],
        decisions: [true],
        outcome: { success: true, lotsSpent: 1 },
      },
    },
    'ES-7': {
      mechanics: ['task', 'check'],
      where: ['table-policy.ts', 'src/table/commands/calls.ts'],
      shownBy: ['src/table/evening-star.test.ts'],
    },
    'ES-8': { mechanics: [], where: [AT_THE_TABLE], shownBy: ['src/table/evening-star.test.ts'] },
    'ES-9': {
      mechanics: ['task', 'check'],
      where: ['table-policy.ts', 'src/table/check-progress.ts'],
      shownBy: ['src/table/evening-star.test.ts'],
    },
    'ES-10': {
      mechanics: ['task'],
      where: ['lots.ts', 'task.ts'],
      shownBy: ['rules.test.ts', 'lots.test.ts', 'best-play.test.ts'],
      tables: ['spending'],
      defaults: { doubledZeros: 'final-dice' },
      worked: {
        mechanic: 'task',
        input: { ...ROLLED, difficulty: 4, lots: 1 },
        dice: DICE,
        decisions: [{ reroll: [], double: true }],
        outcome: { success: true, by: 'task', lotsSpent: 1 },
      },
    },
    'ES-11': {
      mechanics: ['task'],
      where: ['lots.ts'],
      shownBy: ['rules.test.ts', 'lots.test.ts', 'best-play.test.ts'],
      worked: {
        mechanic: 'task',
        input: { ...ROLLED, difficulty: 5, lots: 2 },
        dice: [1, 3, 4, 7, 9, 0],
        decisions: [{ reroll: [3], double: true }],
        outcome: { success: true, by: 'task', lotsSpent: 2 },
      },
      also: [
        {
          mechanic: 'task',
          input: { ...ROLLED, difficulty: 5, lots: 2 },
          dice: [1, 3, 4, 7, 9, 8],
          decisions: [{ reroll: [3], double: true }],
          outcome: { success: false, lotsSpent: 2 },
        },
      ],
    },
    'ES-12': {
      mechanics: [],
      where: ['sheet.ts', 'src/table/commands/session.ts'],
      shownBy: ['src/table/sessions.test.ts'],
    },
    'ES-13': {
      mechanics: ['task'],
      where: ['task.ts'],
      shownBy: ['rules.test.ts', 'best-play.test.ts'],
      tables: ['spending'],
      worked: {
        mechanic: 'task',
        input: { rank: 4, pool: 2, difficulty: 2, lots: 1, ego: true },
        dice: [5, 9, 1, 2],
        decisions: [{ reroll: [], double: false }, true, true],
        outcome: { success: true, by: 'ego', lotsSpent: 1, egoSpent: true },
      },
    },
    'ES-14': {
      mechanics: [],
      where: ['sheet.ts', 'src/table/commands/session.ts'],
      shownBy: ['src/table/sessions.test.ts', 'sheet.test.ts'],
    },
    'ES-15': {
      mechanics: [],
      where: ['spreads.ts', 'sheet.ts'],
      shownBy: ['sheet.test.ts'],
      tables: ['spreads'],
    },
  },
})
