import { afterEach, expect, test, vi } from 'vitest'
import { putAwayOn } from './put-away.ts'

/** A browser's storage, as far as it is used. */
function storage() {
  const kept = new Map<string, string>()
  return {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  }
}

/** The screen of a seat, as a page that is loaded again makes it anew. */
const screenOf = (name = '') => ({ name })

afterEach(() => vi.unstubAllGlobals())

test('a call that was put away stays away when the page is loaded again, and nothing else does', () => {
  vi.stubGlobal('localStorage', storage())
  const screen = screenOf('t p2')
  putAwayOn(screen).add('call', 'c1')
  expect(putAwayOn(screen).has('call', 'c1')).toBe(true)
  const again = putAwayOn(screenOf('t p2'))
  expect(again.has('call', 'c1')).toBe(true)
  again.add('sealed', 'c2')
  const third = putAwayOn(screenOf('t p2'))
  expect([third.has('call', 'c1'), third.has('sealed', 'c2'), third.has('card', 'c1')]).toEqual([true, true, false])
  expect(putAwayOn(screenOf('t p3')).has('call', 'c1')).toBe(false)
})

test('of a long evening the last ones are remembered, and without a name or a storage none', () => {
  vi.stubGlobal('localStorage', storage())
  const screen = screenOf('t p2')
  for (let i = 0; i < 1000; i++) putAwayOn(screen).add('call', `c${i}`)
  const again = putAwayOn(screenOf('t p2'))
  expect([again.has('call', 'c999'), again.has('call', 'c0')]).toEqual([true, false])
  putAwayOn(screenOf()).add('call', 'c1')
  expect(putAwayOn(screenOf()).has('call', 'c1')).toBe(false)
  vi.stubGlobal('localStorage', undefined)
  const forgetful = screenOf('t p2')
  putAwayOn(forgetful).add('call', 'c1')
  expect(putAwayOn(forgetful).has('call', 'c1')).toBe(true)
})
