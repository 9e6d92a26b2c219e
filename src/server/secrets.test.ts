// Canaries: what must not be found in what the server says of itself or keeps in files.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { WEAPONS, weaponLineOf } from '../systems/qstar/weapons.ts'
import { serverLogTo } from './server-log.ts'
import { ScriptedPerson } from './testing/scripted-person.ts'
import { serve } from './testing/server.ts'

test('no secret, code or word of people is in the log of the server or the figures, and no secret or code in a file', async () => {
  const lines: string[] = []
  const serverLog = serverLogTo({ out: (line) => lines.push(line), now: Date.now, level: 'detail', isWatched: false })
  const server = await serve({ serverLog })
  const gm = await ScriptedPerson.opening(server)
  const jo = await ScriptedPerson.joining(gm, 'Jo-canary')
  const { code } = (await gm.command('invite')).json
  const { code: typed } = (await gm.command('invite', { isTyped: true })).json
  await jo.command('say', { words: 'word-canary' })
  await jo.command('say', { words: 'word-canary', nothing: 'word-canary' })
  await jo.ask('GET', '/api/tables/word-canary/seats/p1/export?word-canary')
  await jo.ask('POST', '/api/join', { id: 'x', code: `${code}0`, name: 'word-canary' })
  await server.ask({ path: `/join/${code}`, headers: { host: 'word-canary.example' } })
  await server.ask({ headers: { cookie: `astragal-${server.port}=${jo.secret}`, origin: 'http://word-canary' } })
  const line = await jo.follow()
  await line.until((frame) => 'present' in frame)
  line.socket.terminate()
  const figures = (await server.ask({ path: '/api/metrics' })).text
  const secrets = [gm.secret, jo.secret, code, typed]
  expect(lines.length).toBeGreaterThan(8)
  const said = lines.join('') + figures
  for (const canary of [...secrets, 'word-canary', 'Jo-canary', gm.table]) expect(said).not.toContain(canary)
  const files = readdirSync(server.data).map((name) => readFileSync(join(server.data, name)))
  expect(files.length).toBeGreaterThanOrEqual(2)
  expect(files.some((bytes) => bytes.includes('Jo-canary'))).toBe(true)
  for (const secret of secrets) expect(files.some((bytes) => bytes.includes(secret))).toBe(false)
  await server.close()
})

const ISO = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

test.each(['now', 'random'] as const)(
  'a fault with %s is told in the log of the server by its place and without its words',
  async (what) => {
    const lines: string[] = []
    const serverLog = serverLogTo({ out: (line) => lines.push(line), now: Date.now, level: 'note', isWatched: false })
    let broken = ''
    const orBroken = <T>(name: string, value: T): T => {
      if (broken === name) throw Object.assign(new Error('word-canary'), { code: 'EBROKEN' })
      return value
    }
    let count = 0
    const server = await serve({
      serverLog,
      now: () => orBroken('now', 0),
      random: (bytes) => orBroken('random', `${count++}`.padStart(2 * bytes, '0')),
    })
    const gm = await ScriptedPerson.opening(server)
    broken = what
    const { status, json } = await gm.command('say', { words: 'x' })
    broken = ''
    expect([status, json.error.code]).toEqual([500, 'internal'])
    expect(json.error.message).not.toContain('canary')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        level: 'error',
        fault: 'Error',
        code: 'EBROKEN',
        at: expect.stringMatching(ISO),
        places: expect.stringContaining('at '),
      },
    ])
    expect(lines.join('')).not.toContain('canary')
    expect((await gm.command('say', { words: 'x' })).status).toBe(200)
    await server.close()
  },
)

test('no frame to a player has a figure of somebody of the GM’s who shoots at one of them', async () => {
  const server = await serve()
  const gm = await ScriptedPerson.opening(server, 'qstar')
  const [jo, cy] = [await ScriptedPerson.joining(gm, 'Jo'), await ScriptedPerson.joining(gm, 'Cy', 'spectator')]
  const gun = WEAPONS.find(({ name }) => name === 'P32')
  const weapon = { ...weaponLineOf(gun as (typeof WEAPONS)[number]), name: 'Wasp', damage: 733, critical: 655, hit: 19 }
  const skills = ['Light Weapons', 'Heavy Weapons', 'Melee'].map((name) => ({ name, rank: 'master' }))
  const pike = { name: 'Pike', speed: 9, enduranceRolled: 819, healthRolled: 555, weapons: [weapon], skills }
  const { sheet } = (await gm.command('makeSheet', { isNpc: true, values: pike })).json
  const { sheet: target } = (await jo.command('makeSheet', { values: { name: 'Jo' } })).json
  const lines = await Promise.all([gm, jo, cy].map((each) => each.follow()))
  const shot = { move: 'shoot', sheet, name: 'Pike', pick: 'Wasp', input: { extraShots: 0 } }
  const { check } = (
    await gm.command('startCheck', { ...shot, against: [{ side: 'target', seat: jo.seat, sheet: target }] })
  ).json
  await gm.command('decide', { check, choice: 'damage' })
  for (const line of lines) await line.until(({ text }) => `${text}`.includes('"is":"told"'))
  // Keys and hashes hold any digits.
  const [toGm = '', ...toOthers] = lines.map(({ frames }) => JSON.stringify(frames).replaceAll(/[0-9a-f]{12,}/g, ''))
  const figures = ['733', '655', '819', '834', '555', '560', 'master', 'hit\\\\":19', 'ability\\\\":', 'speed\\\\":9']
  for (const figure of figures.slice(0, 2)) expect(toGm).toContain(figure)
  for (const figure of figures) for (const said of toOthers) expect(said, figure).not.toContain(figure)
  for (const { socket } of lines) socket.terminate()
  await server.close()
})
