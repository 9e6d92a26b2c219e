// The games, loaded when a screen first needs one.

import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { System } from '../systems/system.ts'
import { listedSystems } from '../systems/system-list.ts'

export const gameNames: readonly { readonly id: string; readonly name: string }[] = listedSystems

const loaded = signal<ReadonlyMap<string, System>>(new Map())
const loading = new Map<string, Promise<System>>()

export const isGame = (id: string | null): id is string => listedSystems.some((system) => system.id === id)

export function loadGame(id: string): Promise<System> {
  const known = listedSystems.find((system) => system.id === id)
  if (!known) return Promise.reject(new Error(`There is no game ${id}.`))
  let game = loading.get(id)
  if (!game) {
    game = known.load().then((system) => {
      loaded.value = new Map(loaded.value).set(id, system)
      return system
    })
    // A lost line is no reason never to try again.
    game.catch(() => loading.delete(id))
    loading.set(id, game)
  }
  return game
}

/** The game, once it is there. */
export function useGame(id: string | null): System | null {
  useEffect(() => {
    if (isGame(id)) loadGame(id).catch(() => undefined)
  }, [id])
  return id === null ? null : (loaded.value.get(id) ?? null)
}
