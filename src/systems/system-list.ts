// Written by `npm run list-systems` from the folders beside this file. Do not edit.

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
  {
    id: 'eclipse-phase',
    name: 'Eclipse Phase',
    ruleLetters: 'EP',
    load: async () => (await import('./eclipse-phase/index.ts')).default,
    game: async () => (await import('./eclipse-phase/game.ts')).default,
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
    load: async () => (await import('./endless-horizons/index.ts')).default,
    game: async () => (await import('./endless-horizons/game.ts')).default,
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
    load: async () => (await import('./endworld/index.ts')).default,
    game: async () => (await import('./endworld/game.ts')).default,
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
    load: async () => (await import('./evening-star/index.ts')).default,
    game: async () => (await import('./evening-star/game.ts')).default,
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
    load: async () => (await import('./qstar/index.ts')).default,
    game: async () => (await import('./qstar/game.ts')).default,
    words: {
      en: async () => (await import('./qstar/words/english.ts')).en,
      de: async () => (await import('./qstar/words/german.ts')).de,
    },
    rulebook: async () => (await import('./qstar/rulebook/index.ts')).default,
  },
]
