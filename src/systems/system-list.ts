// Written by `npm run list-systems` from the folders beside this file. Do not edit.

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
  {
    id: 'eclipse-phase',
    name: 'Eclipse Phase',
    ruleLetters: 'EP',
    game: async () => (await import('./eclipse-phase/game.ts')).default,
    turns: async () => (await import('./plain-turns.ts')).plainTurns,
    words: {
      en: async () => (await import('./eclipse-phase/words/english.ts')).en,
      de: async () => (await import('./eclipse-phase/words/german.ts')).de,
    },
    rulebook: async () => (await import('./eclipse-phase/rulebook/index.ts')).default,
  },
  {
    id: 'endless-horizons',
    name: 'Endless Horizons',
    ruleLetters: 'EH',
    game: async () => (await import('./endless-horizons/game.ts')).default,
    turns: async () => (await import('./plain-turns.ts')).plainTurns,
    words: {
      en: async () => (await import('./endless-horizons/words/english.ts')).en,
      de: async () => (await import('./endless-horizons/words/german.ts')).de,
    },
    rulebook: async () => (await import('./endless-horizons/rulebook/index.ts')).default,
  },
  {
    id: 'endworld',
    name: 'Endworld',
    ruleLetters: 'EW',
    game: async () => (await import('./endworld/game.ts')).default,
    turns: async () => (await import('./plain-turns.ts')).plainTurns,
    words: {
      en: async () => (await import('./endworld/words/english.ts')).en,
      de: async () => (await import('./endworld/words/german.ts')).de,
    },
    rulebook: async () => (await import('./endworld/rulebook/index.ts')).default,
  },
  {
    id: 'evening-star',
    name: 'Evening Star',
    ruleLetters: 'ES',
    game: async () => (await import('./evening-star/game.ts')).default,
    turns: async () => (await import('./plain-turns.ts')).plainTurns,
    words: {
      en: async () => (await import('./evening-star/words/english.ts')).en,
      de: async () => (await import('./evening-star/words/german.ts')).de,
    },
    rulebook: async () => (await import('./evening-star/rulebook/index.ts')).default,
  },
  {
    id: 'qstar',
    name: 'Q*',
    ruleLetters: 'QS',
    game: async () => (await import('./qstar/game.ts')).default,
    turns: async () => (await import('./qstar/crisis/index.ts')).crisis,
    words: {
      en: async () => (await import('./qstar/words/english.ts')).en,
      de: async () => (await import('./qstar/words/german.ts')).de,
    },
    rulebook: async () => (await import('./qstar/rulebook/index.ts')).default,
  },
]

/** A game is loaded once: everybody has the same. */
const loaded = new Map<string, Promise<System>>()

function load(each: Omit<ListedSystem, 'load'>): Promise<System> {
  const known = loaded.get(each.id) ?? wholeSystem(each)
  loaded.set(each.id, known)
  return known
}

export const listedSystems: readonly ListedSystem[] = parts.map((each) => ({ ...each, load: () => load(each) }))
