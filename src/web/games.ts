// The games, loaded when a screen first needs one.

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Language, System, SystemWords } from '../systems/system.ts'
import { type ListedSystem, listedSystems } from '../systems/system-list.ts'
import type { TurnModel } from '../systems/turns.ts'
import { language, languageLoads } from './words/language.ts'

export const gameNames: readonly { readonly id: string; readonly name: string }[] = listedSystems

const loaded = signal<ReadonlyMap<string, System>>(new Map())
const loading = new Map<string, Promise<System>>()
/** The turns of the games that had a crisis on this page. */
const turns = new Map<string, TurnModel>()

export const isGame = (id: string | null): id is string => listedSystems.some((system) => system.id === id)

export function loadGame(id: string): Promise<System> {
  const known = listedSystems.find((system) => system.id === id)
  if (!known) return Promise.reject(new Error(`There is no game ${id}.`))
  let game = loading.get(id)
  if (!game) {
    game = loadInOneLanguage(known).then((system) => {
      loaded.value = new Map(loaded.value).set(id, system)
      return system
    })
    // A lost line is no reason never to try again.
    game.catch(() => loading.delete(id))
    loading.set(id, game)
  }
  return game
}

/** The game with its turns: somebody is in a crisis. */
export async function loadGameWithTurns(id: string): Promise<System> {
  const [system, taken] = await Promise.all([loadGame(id), listedSystems.find((each) => each.id === id)?.turns()])
  if (taken) turns.set(id, taken)
  return system
}

/** The turns of a game, where somebody has been in a crisis of it on this page. */
export const knownTurns = (id: string): TurnModel | undefined => turns.get(id)

/** The game with the words of the language that is set, under either name: one person reads one language. */
async function loadInOneLanguage({ id, game, words }: ListedSystem): Promise<System> {
  const read = new Map<Language, SystemWords>()
  const loadWords = async (chosen: Language) => read.set(chosen, await words[chosen]())
  const [rules] = await Promise.all([game(), loadWords(language.value)])
  languageLoads.add(loadWords)
  const current = () => read.get(language.value) as SystemWords
  return {
    ...rules,
    turns() {
      const known = turns.get(id)
      if (!known) throw new Error(`The turns of ${id} are not loaded.`)
      return known
    },
    words: {
      get en() {
        return current()
      },
      get de() {
        return current()
      },
    },
  }
}

/** Those of these games that are there, by their names. */
export function useGames(ids: readonly string[]): ReadonlyMap<string, System> {
  useEffect(() => {
    for (const id of ids) if (isGame(id)) loadGame(id).catch(() => undefined)
  }, [ids.join()])
  return loaded.value
}

/** The game, once it is there. */
export function useGame(id: string | null): System | null {
  useEffect(() => {
    if (isGame(id)) loadGame(id).catch(() => undefined)
  }, [id])
  return id === null ? null : (loaded.value.get(id) ?? null)
}
