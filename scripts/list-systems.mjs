// Writes the list of games from their folders. A game is a folder with an index.ts, a game.ts, its words and a rulebook; nothing else
// names it.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** @param {string} [at] the folder of a checkout */
export function listOfSystems(at = root) {
  const folder = `${at}src/systems/`
  const ids = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${folder}${entry.name}/index.ts`))
    .map((entry) => entry.name)
    .sort()
  const entries = ids.map((id) => {
    const words = readFileSync(`${folder}${id}/words/english.ts`, 'utf8')
    const name = /\bname: '((?:[^'\\]|\\.)*)'/.exec(words)?.[1]
    if (name === undefined) throw new Error(`src/systems/${id}/words/english.ts gives the game no name.`)
    const letters = /\b([A-Z]{2,4})-[\d$]/.exec(readFileSync(`${folder}${id}/game.ts`, 'utf8'))?.[1]
    if (letters === undefined) throw new Error(`src/systems/${id}/game.ts numbers no rule.`)
    const turns = existsSync(`${folder}${id}/crisis/index.ts`) ? `${id}/crisis/index.ts` : 'plain-turns.ts'
    return `  {
    id: '${id}',
    name: '${name}',
    ruleLetters: '${letters}',
    game: async () => (await import('./${id}/game.ts')).default,
    turns: async () => (await import('./${turns}')).${turns.startsWith(id) ? 'crisis' : 'plainTurns'},
    words: {
      en: async () => (await import('./${id}/words/english.ts')).en,
      de: async () => (await import('./${id}/words/german.ts')).de,
    },
    rulebook: async () => (await import('./${id}/rulebook/index.ts')).default,
  },`
  })
  return `// Written by \`npm run list-systems\` from the folders beside this file. Do not edit.

import type { Language } from './language.ts'
import type { Rulebook } from './rulebook.ts'
import type { Game, System, SystemWords } from './system.ts'
import type { TurnModel } from './turns.ts'

export interface ListedSystem {
  readonly id: string
  readonly name: string
  /** The letters before the numbers of its rules. */
  readonly ruleLetters: string
  /** The game with its turns and all its words. */
  load(): Promise<System>
  game(): Promise<Game>
  /** Its turns in a crisis, loaded when there is one: few tables have any. */
  turns(): Promise<TurnModel>
  /** Its words, loaded in the languages that somebody reads. */
  readonly words: Readonly<Record<Language, () => Promise<SystemWords>>>
  /** Loaded apart from the game, when somebody opens it. */
  rulebook(): Promise<Rulebook>
}

async function wholeSystem({ game, turns, words }: Omit<ListedSystem, 'load'>): Promise<System> {
  const [rules, taken, en, de] = await Promise.all([game(), turns(), words.en(), words.de()])
  const { withExamples } = await import('./worked-examples.ts')
  return { ...withExamples(rules, await rules.examples()), turns: () => taken, words: { en, de } }
}

const parts: readonly Omit<ListedSystem, 'load'>[] = [
${entries.join('\n')}
]

/** A game is loaded once: everybody has the same. */
const loaded = new Map<string, Promise<System>>()

function load(each: Omit<ListedSystem, 'load'>): Promise<System> {
  const known = loaded.get(each.id) ?? wholeSystem(each)
  loaded.set(each.id, known)
  return known
}

export const listedSystems: readonly ListedSystem[] = parts.map((each) => ({ ...each, load: () => load(each) }))
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(`${root}src/systems/system-list.ts`, listOfSystems())
  process.stdout.write('Wrote src/systems/system-list.ts.\n')
}
