// The rulebook of Endworld: which rules there are, what carries them out, and their worked examples.

import type { Language } from '../../language.ts'
import { type RuleTableRow, rulebook } from '../../rulebook.ts'
import { SUBSKILL_USES } from '../broad-skill.ts'
import { ATTRIBUTES, LEVELS_BY_PLACE, pointsFor } from '../category.ts'
import { en as enWords } from '../words/english.ts'
import { de as deWords } from '../words/german.ts'
import { ZONES } from '../zones.ts'
import { de } from './de.ts'
import { en } from './en.ts'

const ROLLS = ['check', 'resonance', 'skill-check', 'attack']

/** EW-5: each zone with the numbers that hit it, and what calling it takes off an attack. */
function zoneRows(values: (typeof enWords)['values']): readonly RuleTableRow[] {
  return ZONES.map(({ name, upTo, called }, i) => {
    const from = (ZONES[i - 1]?.upTo ?? 0) + 1
    return [from === upTo ? `${upTo}` : `${from}-${upTo}`, values[name], `${called}`]
  })
}

function tablesIn(language: Language) {
  const { fields, values } = { en: enWords, de: deWords }[language]
  const { cells } = { en, de }[language]
  const attributes: readonly RuleTableRow[] = Object.entries(ATTRIBUTES).map(([group, names]) => [
    fields[group as keyof typeof ATTRIBUTES],
    names.map((name) => fields[name]).join(', '),
  ])
  return {
    attributes,
    points: LEVELS_BY_PLACE.map((levels, i): RuleTableRow => [`${i + 1}`, `${levels}`, `${pointsFor(levels)}`]),
    zones: zoneRows(values),
    uses: SUBSKILL_USES.map(
      (use): RuleTableRow => [values[use], cells[use], use === 'specialization' ? cells['bonus-die'] : cells.five],
    ),
  }
}

export default rulebook({
  id: 'endworld',
  words: { en, de },
  tables: tablesIn,
  sections: {
    check: ['EW-1', 'EW-2', 'EW-3', 'EW-4'],
    resonance: ['EW-5'],
    degrees: ['EW-6'],
    skills: ['EW-7', 'EW-8', 'EW-9'],
  },
  rules: {
    'EW-1': {
      mechanics: ROLLS,
      where: ['selection.ts', 'check.ts'],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'check',
        input: { selectors: [3, 5] },
        dice: [9, 5, 2, 5, 3],
        outcome: { result: 14, degrees: null },
      },
    },
    'EW-2': {
      mechanics: ROLLS,
      where: ['selection.ts'],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'check',
        input: { selectors: [7, 0] },
        dice: [1, 4, 6, 8, 10],
        outcome: { result: 10, degrees: null },
      },
    },
    'EW-3': {
      mechanics: ROLLS,
      where: ['selection.ts'],
      shownBy: ['rules.test.ts'],
      defaults: { samePlace: 'twice' },
      worked: {
        mechanic: 'check',
        input: { selectors: [3, 3] },
        dice: [4, 8, 6, 2, 9],
        outcome: { result: 12, degrees: null },
      },
    },
    'EW-4': {
      mechanics: ROLLS,
      where: ['selection.ts'],
      shownBy: ['rules.test.ts'],
      worked: {
        mechanic: 'check',
        input: { selectors: [2, 4], bonus: 2, penalty: 1 },
        dice: [1, 3, 4, 7, 8, 10],
        outcome: { result: 12, degrees: null },
      },
    },
    'EW-5': {
      mechanics: ROLLS,
      where: ['resonance.ts', 'attack.ts', 'zones.ts'],
      shownBy: ['rules.test.ts'],
      tables: ['zones'],
      defaults: { resonance: 'interpreted' },
      worked: {
        mechanic: 'attack',
        input: { selectors: [3, 5], defence: 10 },
        dice: [2, 3, 5, 5, 9],
        outcome: { hit: true, left: 4, zone: 'legs' },
      },
    },
    'EW-6': {
      mechanics: [...ROLLS.slice(0, 3), 'degrees'],
      where: ['selection.ts', 'degrees.ts'],
      shownBy: ['rules.test.ts'],
      worked: { mechanic: 'degrees', input: { value: 9, thresholds: [3, 7, 17] }, dice: [], outcome: { degrees: 2 } },
    },
    'EW-7': {
      mechanics: ['skill-check'],
      where: ['skill-check.ts', 'broad-skill.ts'],
      shownBy: ['rules.test.ts', 'sheet.test.ts'],
      tables: ['uses'],
      worked: {
        mechanic: 'skill-check',
        input: { attribute: 2, skill: 4, use: 'specialization' },
        dice: [5, 4, 3, 2, 1, 6],
        outcome: { result: 8, degrees: null },
      },
    },
    'EW-8': {
      mechanics: [],
      where: ['broad-skill.ts', 'sheet.ts'],
      shownBy: ['sheet.test.ts'],
    },
    'EW-9': {
      mechanics: [],
      where: ['category.ts', 'character-points.ts', 'sheet.ts'],
      shownBy: ['sheet.test.ts'],
      tables: ['attributes', 'points'],
    },
  },
})
