import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'
import type { PictureRequest } from '../charts/question-picture.ts'
import { PictureThread } from './picture-thread.ts'
import { serve } from './testing/server.ts'

const linkOf = (...setUps: readonly object[]) => `/lab/${Buffer.from(JSON.stringify(setUps)).toString('base64url')}.svg`

test('a question has a picture by its link, in the language asked for, to be shown on any page', async () => {
  const server = await serve()
  const path = linkOf({ is: 'game', system: 'endless-horizons', mechanic: 'check', given: { rank: 3, difficulty: 7 } })
  const { status, headers, text } = await server.ask({ path: `${path}?lang=de` })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(text).toMatch(/^<svg xmlns/)
  expect(text).toContain('Endless Horizons, Probe – Rang 3, Schwierigkeit 7: Chance auf Erfolg 78,4')
  const dice = await server.ask({
    path: linkOf({ is: 'notation', text: '2d6' }, { is: 'notation', text: 'best = 3d6kh2' }),
  })
  expect(dice.text).toContain('A 2d6: Total between 2 and 12')
  expect(dice.text).toContain('A 2d6, B best. A 2d6: Total')
  const program = await server.ask({ path: linkOf({ is: 'program', text: 'output 1d4 named "four"\noutput 1d6' }) })
  expect(program.text).toContain('four: Total between 1 and 4')
  await server.close()
})

test('a question that is too big or wrong is a picture that says so; no question is not found', async () => {
  const server = await serve()
  const big = await server.ask({ path: linkOf({ is: 'notation', text: '9999d9999' }) })
  expect([big.status, big.text.slice(0, 4)]).toEqual([200, '<svg'])
  const wrong = await server.ask({ path: linkOf({ is: 'notation', text: '3x6' }) })
  expect(wrong.text).toContain('Dice are written with a')
  const missing = await server.ask({
    path: `${linkOf({ is: 'game', system: 'qstar', mechanic: 'check', given: {} })}?lang=de`,
  })
  expect(missing.text).toContain('Attribut fehlt')
  expect((await server.ask({ path: linkOf({ is: 'game', system: 'chess', mechanic: 'x', given: {} }) })).status).toBe(
    404,
  )
  expect((await server.ask({ path: '/lab/nonsense.svg' })).status).toBe(404)
  await server.close()
})

test('pictures are limited by rate, and one that is kept costs nothing', async () => {
  const server = await serve({ limits: { pictures: { burst: 1, perSecond: 0.0001 } } as never })
  const ask = (text: string) => server.ask({ path: linkOf({ is: 'notation', text }) })
  expect((await ask('1d6')).status).toBe(200)
  expect((await ask('1d6')).status).toBe(200)
  expect((await ask('1d8')).status).toBe(429)
  await server.close()
})

const REQUEST: PictureRequest = { setUps: [{ is: 'notation', text: '1d6' }], language: 'en', theme: 'light' }

test('a thread that takes more memory than it may is a question that is too big; a fault of ours is told as one', async () => {
  const greedy = new PictureThread(
    () =>
      new Worker('const all = []; for (;;) all.push(new Array(100_000).fill(all.length))', {
        eval: true,
        resourceLimits: { maxOldGenerationSizeMb: 8 },
      }),
  )
  expect(await greedy.make(REQUEST)).toMatch(/^<svg/)
  let begun = 0
  const broken = new PictureThread(() => new Worker(`throw new Error('a fault ${begun++}')`, { eval: true }))
  await expect(broken.make(REQUEST)).rejects.toThrow('a fault 0')
  // The next picture has a thread of its own again.
  await expect(broken.make(REQUEST)).rejects.toThrow('a fault 1')
})
