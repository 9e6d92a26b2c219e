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
    return `  {
    id: '${id}',
    name: '${name}',
    ruleLetters: '${letters}',
    load: async () => (await import('./${id}/index.ts')).default,
    game: async () => (await import('./${id}/game.ts')).default,
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

export interface ListedSystem {
  readonly id: string
  readonly name: string
  /** The letters before the numbers of its rules. */
  readonly ruleLetters: string
  /** The game with all its words. */
  load(): Promise<System>
  game(): Promise<Game>
  /** Its words, loaded in the languages that somebody reads. */
  readonly words: Readonly<Record<Language, () => Promise<SystemWords>>>
  /** Loaded apart from the game, when somebody opens it. */
  rulebook(): Promise<Rulebook>
}

export const listedSystems: readonly ListedSystem[] = [
${entries.join('\n')}
]
`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(`${root}src/systems/system-list.ts`, listOfSystems())
  process.stdout.write('Wrote src/systems/system-list.ts.\n')
}
