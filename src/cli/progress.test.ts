import { describe, expect, test } from 'vitest'
import type { CountSteps } from '../dice/index.ts'
import { withProgress } from './progress.ts'

function* steps(done: readonly number[]): CountSteps<string> {
  for (const part of done) yield { done: part, paths: 1 }
  return 'counted'
}

/** A clock that goes on by `each` milliseconds whenever it is looked at. */
function drive(isWatched: boolean, each: number, done: readonly number[]) {
  let [time, said] = [0, '']
  const end = withProgress({ isWatched, aside: (text) => (said += text) }, 'en', () => (time += each))(steps(done))
  return { end, said }
}

describe('a long count', () => {
  test('shows a watching person how far it has come, and leaves nothing behind', () => {
    const { end, said } = drive(true, 300, [0, 0.25, 0.5, 0.1, 0.75])
    expect(end).toBe('counted')
    expect(said).toMatch(/Counting \(Ctrl-C stops\).*Counting: 25% \(Ctrl-C stops\)/s)
    expect(said.endsWith('\r\u001b[K')).toBe(true)
  })

  test('never goes back', () => {
    const shown = [...drive(true, 300, [0.1, 0.5, 0.2, 0.6]).said.matchAll(/(\d+)%/g)].map(([, part]) => Number(part))
    expect(shown.length).toBeGreaterThan(2)
    expect(shown).toEqual([...shown].sort((a, b) => a - b))
  })

  test('is silent when nobody watches', () => {
    expect(drive(false, 300, [0, 0.5])).toEqual({ end: 'counted', said: '' })
  })

  test('clears its line when the count fails', () => {
    let said = ''
    let time = 0
    const count = withProgress({ isWatched: true, aside: (text) => (said += text) }, 'en', () => (time += 1000))
    function* failing(): CountSteps<never> {
      yield { done: 0.5, paths: 1 }
      throw new Error('too big')
    }
    expect(() => count(failing())).toThrow('too big')
    expect(said).toContain('50%')
    expect(said.endsWith('\r\u001b[K')).toBe(true)
  })
})
