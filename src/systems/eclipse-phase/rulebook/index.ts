// The rulebook of Eclipse Phase: which rules there are, what carries them out, and their worked examples.

import type { Language } from '../../language.ts'
import { AT_THE_TABLE, type RuleTableRow, rulebook, signed } from '../../rulebook.ts'
import { DIFFICULTIES } from '../difficulties.ts'
import { APTITUDES, GOES_WITH, POOLS } from '../sheet.ts'
import { CRITICAL_FAILURE, CRITICAL_SUCCESS, SUPERIOR_FAILURE, SUPERIOR_SUCCESS } from '../superior-results.ts'
import { en as enWords } from '../words/english.ts'
import { de as deWords } from '../words/german.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const BOTH = ['test', 'opposed']

function tablesIn(language: Language) {
  const { fields, values, purchases, difficulties } = { en: enWords, de: deWords }[language]
  const { cells } = { en, de }[language]
  const sideBySide = (successes: readonly (keyof typeof purchases)[], failures: readonly (keyof typeof purchases)[]) =>
    successes.map((success, i): RuleTableRow => [purchases[success], purchases[failures[i] as keyof typeof purchases]])
  const points: readonly RuleTableRow[] = [
    [cells.before, values['ignore-modifiers']],
    [cells.before, values['plus-20']],
    [cells.after, values.flip],
    [cells.after, values.upgrade],
    [cells.after, values.downgrade],
  ]
  return {
    difficulties: DIFFICULTIES.map(
      ([name, modifier]): RuleTableRow => [difficulties[name], cells[`${name}-factor`], signed(modifier)],
    ),
    superior: sideBySide(SUPERIOR_SUCCESS, SUPERIOR_FAILURE),
    criticals: sideBySide(CRITICAL_SUCCESS, CRITICAL_FAILURE),
    pools: POOLS.map((pool): RuleTableRow => {
      const aptitudes = GOES_WITH[pool]
      const isAny = aptitudes.length === APTITUDES.length
      return [fields[pool], isAny ? cells.any : aptitudes.map((aptitude) => fields[aptitude]).join(', ')]
    }),
    points,
  }
}

export default rulebook({
  id: 'eclipse-phase',
  words: { en, de },
  tables: tablesIn,
  sections: {
    roll: ['EP-1', 'EP-2', 'EP-3'],
    results: ['EP-4', 'EP-5', 'EP-6', 'EP-7'],
    skills: ['EP-8', 'EP-9'],
    tests: ['EP-10', 'EP-11', 'EP-12'],
  },
  rules: {
    'EP-1': {
      mechanics: BOTH,
      where: ['grade.ts'],
      shownBy: ['rules.test.ts'],
      worked: { mechanic: 'test', input: { skill: 60 }, dice: [5, 3], outcome: { success: true, superior: 1 } },
    },
    'EP-2': {
      mechanics: BOTH,
      where: ['target.ts', 'difficulties.ts'],
      shownBy: ['rules.test.ts'],
      tables: ['difficulties'],
      defaults: { retryPenaltyCapped: 'true', gmModifies: 'always' },
      worked: {
        mechanic: 'test',
        input: { skill: 40, modifiers: [30, 30, 20] },
        dice: [9, 8],
        outcome: { success: true, critical: false, superior: 2 },
      },
      also: [{ mechanic: 'test', input: { skill: 40, modifiers: [30, 30, 20] }, chance: '99/100' }],
    },
    'EP-3': {
      mechanics: BOTH,
      where: ['grade.ts'],
      shownBy: ['rules.test.ts'],
      defaults: { targetMeans: 'at-or-below' },
      worked: { mechanic: 'test', input: { skill: 60 }, dice: [6, 0], outcome: { success: true } },
      also: [
        { mechanic: 'test', input: { skill: 60 }, dice: [1, 2], outcome: { success: true, superior: 0 } },
        { mechanic: 'test', input: { skill: 60 }, dice: [6, 1], outcome: { success: false } },
      ],
    },
    'EP-4': {
      mechanics: BOTH,
      where: ['grade.ts'],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'test',
        input: { skill: 80 },
        dice: [7, 2],
        outcome: { success: true, critical: false, superior: 2 },
      },
      also: [
        {
          mechanic: 'test',
          input: { skill: 60 },
          dice: [6, 1],
          outcome: { success: false, critical: false, superior: 1 },
        },
      ],
    },
    'EP-5': {
      mechanics: [...BOTH, 'damage'],
      where: ['superior-results.ts', 'damage.ts', 'src/table/commands/purchases.ts', AT_THE_TABLE],
      shownBy: ['rules.test.ts', 'src/table/eclipse-phase.test.ts'],
      tables: ['superior'],
      worked: { mechanic: 'test', input: { skill: 80 }, dice: [7, 2], outcome: { success: true, superior: 2 } },
    },
    'EP-6': {
      mechanics: BOTH,
      where: ['grade.ts'],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'test',
        input: { skill: 80 },
        dice: [7, 7],
        outcome: { success: true, critical: true, superior: 0 },
      },
      also: [
        {
          mechanic: 'test',
          input: { skill: 60 },
          dice: [6, 6],
          outcome: { success: false, critical: true, superior: 0 },
        },
      ],
    },
    'EP-7': {
      mechanics: [...BOTH, 'damage'],
      where: ['superior-results.ts', 'damage.ts', AT_THE_TABLE],
      shownBy: ['rules.test.ts'],
      tables: ['criticals'],
      worked: { mechanic: 'test', input: { skill: 50 }, dice: [2, 2], outcome: { success: true, critical: true } },
    },
    'EP-8': {
      mechanics: BOTH,
      where: ['target.ts', 'grade.ts', 'moves.ts', AT_THE_TABLE],
      shownBy: ['rules.test.ts', 'src/table/eclipse-phase.test.ts'],
      defaults: { relatedCritical: 'never' },
      worked: {
        mechanic: 'test',
        input: { skill: 25, modifiers: [20], defaulting: 'aptitude' },
        dice: [4, 4],
        outcome: { success: true, critical: false, superior: 1 },
      },
    },
    'EP-9': {
      mechanics: BOTH,
      where: ['target.ts', 'test.ts', 'teamwork.ts', 'sheet.ts', 'src/table/commands/helping.ts', AT_THE_TABLE],
      shownBy: ['rules.test.ts', 'sheet.test.ts', 'src/table/eclipse-phase.test.ts'],
      tables: ['pools', 'points'],
      worked: {
        mechanic: 'test',
        input: { skill: 50, helpers: 4, pool: true },
        dice: [9, 9],
        decisions: ['plus-20'],
        outcome: { success: false, critical: true, superior: 0, poolSpent: true },
      },
    },
    'EP-10': {
      mechanics: BOTH,
      where: ['target.ts', 'src/table/commands/drafts.ts', AT_THE_TABLE],
      shownBy: ['rules.test.ts', 'src/table/eclipse-phase.test.ts', 'src/table/ruling.test.ts'],
      worked: {
        mechanic: 'test',
        input: { skill: 60, retries: 2 },
        dice: [4, 5],
        outcome: { success: false, critical: false, superior: 1 },
      },
      also: [{ mechanic: 'test', input: { skill: 60 }, dice: [4, 5], outcome: { success: true } }],
    },
    'EP-11': {
      mechanics: ['opposed'],
      where: ['opposed.ts', AT_THE_TABLE],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'opposed',
        input: { a: { skill: 50 }, b: { skill: 40 } },
        dice: [4, 5, 3, 2],
        outcome: { winner: 'a', critical: false },
      },
    },
    'EP-12': {
      mechanics: ['opposed'],
      where: ['opposed.ts'],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'opposed',
        input: { a: { skill: 50 }, b: { skill: 40 } },
        dice: [4, 5, 3, 3],
        outcome: { winner: 'b', critical: true },
      },
    },
  },
})
