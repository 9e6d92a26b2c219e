import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from './browser-storage.ts'

/** Storage as a browser has it: so many characters, and an error beyond them. */
class SmallStorage {
  private readonly kept = new Map<string, string>()
  room = 60

  getItem(key: string): string | null {
    return this.kept.get(key) ?? null
  }

  setItem(key: string, value: string): void {
    const others = [...this.kept].filter(([name]) => name !== key)
    const taken = others.reduce((sum, [name, text]) => sum + name.length + text.length, 0)
    if (taken + key.length + value.length > this.room) throw new Error('QuotaExceededError')
    this.kept.set(key, value)
  }

  removeItem(key: string): void {
    this.kept.delete(key)
  }
}

beforeEach(() => vi.stubGlobal('localStorage', new SmallStorage()))
afterEach(() => vi.unstubAllGlobals())

test('what fits is there after a reload', () => {
  const page = browserStorage()
  page.set('seat', 'shakes 1')
  expect(page.get('seat')).toBe('shakes 1')
  expect(browserStorage().get('seat')).toBe('shakes 1')
})

test('where storage is full the page goes on with the newest, and a reload has nothing rather than something older', () => {
  const page = browserStorage()
  page.set('seat', 'shakes 1')
  page.set('seat', `shakes ${'2'.repeat(60)}`)
  expect(page.get('seat')).toBe(`shakes ${'2'.repeat(60)}`)
  expect(browserStorage().get('seat')).toBeNull()
})
