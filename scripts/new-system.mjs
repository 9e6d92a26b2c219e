// `npm run new-system NAME`: makes the folder of a new game that passes its tests, to be changed from there.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { listOfSystems } from './list-systems.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @type {(low: number, high: number) => object} */
const integer = (low, high) => ({ type: 'integer', minimum: low, maximum: high })
const text = { type: 'string', maxLength: 80 }

/** @type {(properties: object, required?: string[]) => object} */
const object = (properties, required) => ({
  type: 'object',
  properties,
  ...(required ? { required } : {}),
  additionalProperties: false,
})

/** The fields as its first test would publish them: where nothing may be written, the test wants them to be there. */
const published = {
  mechanics: {
    check: {
      input: object({ skill: integer(0, 20), difficulty: integer(1, 40) }, ['skill', 'difficulty']),
      outcome: object({ success: { type: 'boolean' }, total: integer(3, 38) }, ['success', 'total']),
      decisions: object({}),
    },
  },
  sheet: object(
    {
      name: text,
      skills: {
        type: 'array',
        items: object({ name: text, skill: integer(0, 20) }, ['name', 'skill']),
        minItems: 0,
        maxItems: 100,
        default: [],
      },
    },
    ['name'],
  ),
}

/** The files of a game by their names. @type {(id: string, name: string, prefix: string) => Record<string, string>} */
const files = (id, name, prefix) => ({
  'check.ts': `// The check: three dice and a skill against a difficulty.

import { d6, pool, sum } from '../../dice/index.ts'
import { flag, integer } from '../field.ts'
import { bad, good, mechanic } from '../mechanic.ts'

export const check = mechanic({
  input: { skill: integer(0, 20), difficulty: integer(1, 40).gm().sealable() },
  outcome: { success: flag(), total: integer(3, 38) },
  /** ${prefix}-1: three d6 and the skill; at or above the difficulty is a success. */
  rule({ skill, difficulty }, ask) {
    const total = ask.roll('check', pool(3, d6), sum) + skill
    ask.tell('${prefix}-1', 'compared', { total, difficulty })
    return { success: total >= difficulty, total }
  },
  succeeds: ({ success }) => success,
  verdict: ({ success }) => (success ? good('success') : bad('failure')),
  examples: [
    { name: 'just', input: { skill: 2, difficulty: 12 }, dice: [3, 3, 4], outcome: { success: true, total: 12 } },
    { name: 'not-quite', input: { skill: 2, difficulty: 13 }, dice: [3, 3, 4], outcome: { success: false, total: 12 } },
  ],
})
`,
  'sheet.ts': `// A character: a name and what it is good at.

import { group, integer, list, text, type Values } from '../field.ts'
import { sheet } from '../sheet.ts'

const fields = { name: text(80), skills: list(group({ name: text(80), skill: integer(0, 20) })).or([]) }

export type Character = Values<typeof fields>

export const character = sheet({
  fields,
  derived: {},
  resources: {},
  starters: [{ name: 'Newcomer', sheet: { name: 'Newcomer', skills: [{ name: 'Everything', skill: 3 }] } }],
})
`,
  'moves.ts': `// The moves: use a skill.

import { lineFacts, move } from '../move.ts'
import type { Character } from './sheet.ts'

export const moves = {
  check: move({
    rolls: 'check',
    group: 'other',
    from: ['skills'],
    facts: (_: Character, skill: Character['skills'][number]) => lineFacts('skills', skill, ['skill']),
  }),
}
`,
  'words/english.ts': `// The words of the game in English. Rules tell words and figures; the sentences are here.

import type { SystemWords } from '../../system.ts'

export const en = {
  name: '${name}',
  summary: 'Three d6 and a skill against a difficulty.',
  mechanics: { check: { name: 'Check', summary: 'Three d6 and the skill, at or above the difficulty.' } },
  moves: { check: 'Use a skill' },
  fields: {
    skill: 'Skill',
    difficulty: 'Difficulty',
    success: 'Success',
    total: 'Total',
    name: 'Name',
    skills: 'Skills',
  },
  values: {},
  decisions: {},
  verdicts: { success: 'Success', failure: 'Failure' },
  purchases: {},
  story: { roll: 'Rolled {faces}.', compared: '{total} against {difficulty}.' },
  refusals: {},
} satisfies SystemWords
`,
  'words/german.ts': `// The words of the game in German.

import type { SameWords } from '../../system.ts'
import type { en } from './english.ts'

export const de: SameWords<typeof en> = {
  name: '${name}',
  summary: 'Drei W6 und eine Fertigkeit gegen eine Schwierigkeit.',
  mechanics: {
    check: { name: 'Probe', summary: 'Drei W6 und die Fertigkeit, mindestens so viel wie die Schwierigkeit.' },
  },
  moves: { check: 'Fertigkeit einsetzen' },
  fields: {
    skill: 'Fertigkeit',
    difficulty: 'Schwierigkeit',
    success: 'Erfolg',
    total: 'Summe',
    name: 'Name',
    skills: 'Fertigkeiten',
  },
  values: {},
  decisions: {},
  verdicts: { success: 'Erfolg', failure: 'Misserfolg' },
  purchases: {},
  // The texts of ready-made sheets, which are in English.
  texts: { Newcomer: 'Neuling', Everything: 'Alles' },
  story: { roll: 'Geworfen: {faces}.', compared: '{total} gegen {difficulty}.' },
  refusals: {},
}
`,
  'words/examples.ts': `// The worked examples of ${name} in a sentence each, in English and German.

const en = { just: '10 and 2 reach 12.', 'not-quite': '10 and 2 miss 13.' }

const de: Readonly<Record<keyof typeof en, string>> = {
  just: '10 und 2 erreichen 12.',
  'not-quite': '10 und 2 verfehlen 13.',
}

export const examples = { en, de }
`,
  'game.ts': `// ${name}: the table of contents.

import type { Game } from '../system.ts'
import { check } from './check.ts'
import { moves } from './moves.ts'
import { character } from './sheet.ts'

const game: Game = {
  id: '${id}',
  mechanics: { check },
  moves,
  sheet: character,
  examples: () => import('./words/examples.ts').then(({ examples }) => examples),
  rules: ['${prefix}-1'],
}

export default game
`,
  'index.ts': `// ${name} with all its words.

import { plainTurns } from '../plain-turns.ts'
import type { System } from '../system.ts'
import game from './game.ts'
import { en } from './words/english.ts'
import { de } from './words/german.ts'

const system: System = { ...game, turns: () => plainTurns, words: { en, de } }

export default system
`,
  'rulebook/en.ts': `// The rulebook of ${name} in English.

import type { RulebookWords } from '../../rulebook.ts'

export const en = {
  sections: { checks: 'Checks' },
  rules: {
    '${prefix}-1': {
      title: 'The check',
      text: 'Three d6 are thrown and the skill is added. At the difficulty or above it is a success.',
      example: 'Skill 2 and dice 3, 3 and 4 make 12: a success at difficulty 12.',
    },
  },
  tables: {},
  cells: {},
} satisfies RulebookWords
`,
  'rulebook/de.ts': `// The rulebook of ${name} in German.

import type { SameRulebook } from '../../rulebook.ts'
import type { en } from './en.ts'

export const de: SameRulebook<typeof en> = {
  sections: { checks: 'Proben' },
  rules: {
    '${prefix}-1': {
      title: 'Die Probe',
      text: 'Drei W6 fallen, und die Fertigkeit kommt dazu. Ab der Schwierigkeit ist es ein Erfolg.',
      example: 'Fertigkeit 2 und die Würfel 3, 3 und 4 ergeben 12: ein Erfolg gegen Schwierigkeit 12.',
    },
  },
  tables: {},
  cells: {},
}
`,
  'rulebook/index.ts': `// The rulebook of ${name}: which rules there are, what carries them out, and their worked examples.

import { rulebook } from '../../rulebook.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export default rulebook({
  id: '${id}',
  words: { en, de },
  tables: () => ({}),
  sections: { checks: ['${prefix}-1'] },
  rules: {
    '${prefix}-1': {
      mechanics: ['check'],
      where: ['check.ts'],
      shownBy: ['rules.test.ts'],
      worked: { mechanic: 'check', input: { skill: 2, difficulty: 12 }, dice: [3, 3, 4], outcome: { success: true } },
    },
  },
})
`,
  'RULES.md': `# The rules of ${name}

Written by \`npx vitest -u\` from \`rulebook/\`; do not edit.

## Checks

| rule | in our words | where | shown by |
|---|---|---|---|
| ${prefix}-1 | **The check**: Three d6 are thrown and the skill is added. At the difficulty or above it is a success. | \`check.ts\` | \`rules.test.ts\` |

Examples:

- ${prefix}-1: Skill 2 and dice 3, 3 and 4 make 12: a success at difficulty 12.
`,
  'schema.json': `${JSON.stringify(published, null, 1)}\n`,
  'system.test.ts': `import { testSystem } from '../system.suite.ts'
import system from './index.ts'

testSystem(system, import.meta.url)
`,
  'rules.test.ts': `// The rules, one by one.
import { expect, test } from 'vitest'
import { MechanicCall } from '../mechanic-call.ts'
import system from './index.ts'

test('${prefix}-1: at a difficulty of 11 without skill it is even', () => {
  expect(new MechanicCall(system, 'check', { skill: 0, difficulty: 11 }).odds().success?.exact).toBe('1/2')
})
`,
})

const [given, ...more] = process.argv.slice(2)
if (given === undefined || more.length > 0 || !/^[a-z][a-z0-9]*(?:[- ][a-z0-9]+)*$/i.test(given)) {
  process.stderr.write("Give the new game one name of letters, digits and dashes: npm run new-system 'iron-coast'\n")
  process.exit(2)
}
const id = given.toLowerCase().replaceAll(' ', '-')
const words = id.split('-')
const name = words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ')
const initials = words.length > 1 ? words.map((word) => word[0]).join('') : id.slice(0, 2)
// A rule's number has no other digits, and no single letter in front: D-6 would be a die.
const prefix = initials.replace(/\d/g, '').toUpperCase().padEnd(2, 'X')
const folder = `${root}src/systems/${id}`
if (existsSync(folder)) {
  process.stderr.write(`There is a folder src/systems/${id} already.\n`)
  process.exit(1)
}
for (const part of ['rulebook', 'words']) mkdirSync(`${folder}/${part}`, { recursive: true })
for (const [file, written] of Object.entries(files(id, name, prefix))) writeFileSync(`${folder}/${file}`, written)
writeFileSync(`${root}src/systems/system-list.ts`, listOfSystems())
process.stdout.write(`Made src/systems/${id}, which passes its tests: npm test -- src/systems/${id}
Its rule is in check.ts; its words are in words/; rulebook/ says its rules to people.
bin/astragal help ${id} says how to ask it.\n`)
