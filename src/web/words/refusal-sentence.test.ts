import { expect, test, vi } from 'vitest'

// The language of the page is the browser's.
vi.stubGlobal('navigator', { languages: ['en-GB'] })
const { loadGame, loadGameWithTurns } = await import('../games.ts')
const { refusalSentence } = await import('./refusal-sentence.ts')

test.each([
  ['qstar', 'no-task', 'Ann has no task under way.'],
  ['endworld', 'not-in-the-list', 'Ann is not in the list.'],
])('a refusal of a turn in %s is told once its turns are there', async (game, word, sentence) => {
  const refusal = { word, message: `who: ${word}`, field: 'who', figures: { name: 'Ann' } }
  expect(refusalSentence(refusal, await loadGame(game))).toBe(`${word[0]?.toUpperCase()}${word.slice(1)}`)
  expect(refusalSentence(refusal, await loadGameWithTurns(game))).toContain(sentence)
})
