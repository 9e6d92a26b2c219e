import { afterEach, expect, test, vi } from 'vitest'
import { KeptIds } from './kept-ids.ts'

/** A browser's storage, as far as it is used. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  }
}

afterEach(() => vi.unstubAllGlobals())

test('calls that were put away stay away when the page is loaded again, each list by itself', () => {
  vi.stubGlobal('localStorage', storage())
  new KeptIds('calls.t p2').add('c1')
  const again = new KeptIds('calls.t p2')
  expect(again.has('c1')).toBe(true)
  again.add('c2')
  expect(['c1', 'c2', 'c3'].map((id) => new KeptIds('calls.t p2').has(id))).toEqual([true, true, false])
  expect(new KeptIds('sealed.t p2').has('c1')).toBe(false)
})

test('of a long evening the last ones are remembered, and without a name or a storage none', () => {
  vi.stubGlobal('localStorage', storage())
  const ids = new KeptIds('calls.t p2')
  for (let i = 0; i < 1000; i++) ids.add(`c${i}`)
  const again = new KeptIds('calls.t p2')
  expect([again.has('c999'), again.has('c0')]).toEqual([true, false])
  new KeptIds(null).add('c1')
  expect(new KeptIds(null).has('c1')).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  const forgetful = new KeptIds('calls.t p2')
  forgetful.add('c1')
  expect(forgetful.has('c1')).toBe(true)
})
