import { expect, test, vi } from 'vitest'

// The language of the page is the browser's.
vi.stubGlobal('navigator', { languages: ['en-GB'] })
const { luckWords } = await import('./luck.ts')

test('a recap tells how rolls went only where any of them could go well or wrong', () => {
  const { rolled } = luckWords.value
  expect(rolled('Ana', 3, 2, 1)).toBe('Ana: 3 rolls, 2 went well, 1 went wrong')
  expect(rolled('Ana', 3, 0, 0)).toBe('Ana: 3 rolls')
})
