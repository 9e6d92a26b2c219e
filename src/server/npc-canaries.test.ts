// Canaries in the figures of the GM's people: rolls in front of all, and everything that players are sent of them, on the line and as a file.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Following, ScriptedPerson } from './testing/scripted-person.ts'
import { type Served, serve } from './testing/server.ts'

let server: Served
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

const MEDIC = { name: 'Sawbones', medical: [{ name: 'Medical Kit', count: 2 }] }
const firstAid = { ability: 9, skill: 'master' }
const combatants = [
  { name: 'Pike', speed: 9, intelligence: 9, bonus: 7719 },
  { name: 'Ana', speed: 3, intelligence: 3, bonus: 0 },
]

test.each([
  {
    ...{ system: 'qstar', mechanic: 'heal', values: MEDIC, against: [{ side: 'patient', name: 'Ana' }] },
    ...{
      input: { item: 'Medical Kit', healthLost: 12, firstAid },
      canaries: ['"ability":', 'master'],
      told: 'doubled',
    },
  },
  {
    ...{ system: 'qstar', mechanic: 'initiative', values: null, against: [], input: { combatants } },
    ...{ canaries: ['"speed":', '"intelligence":', '7719', '"bonus":'], told: 'Pike' },
  },
  {
    ...{ system: 'eclipse-phase', mechanic: 'damage', values: null, against: [], input: { dice: 2, plus: 87 } },
    ...{ canaries: ['"plus":', '87', '"faces"', 'diceShown'], told: '"damage":' },
  },
])('of a roll of $mechanic players are sent what it came to, and no figure', async (each) => {
  const { system, mechanic, values, against, input, canaries, told } = each
  const gm = await ScriptedPerson.opening(server, system)
  const ana = await ScriptedPerson.joining(gm, 'Ana')
  await ana.pledge()
  const line = await ana.follow()
  await line.until((frame) => 'present' in frame)
  const sheet = values && (await gm.command('makeSheet', { isNpc: true, values })).json.sheet
  const started = await gm.command('startCheck', {
    mechanic,
    name: 'Pike',
    input,
    against,
    ...(sheet ? { sheet } : {}),
  })
  expect(started.status, started.text).toBe(200)
  const opened = await line.until(({ text }) => `${text}`.includes('"throwOpened"'))
  await ana.command('shake', ana.device?.shake(JSON.parse(`${opened.text}`)) ?? {})
  await line.until(({ text }) => `${text}`.includes('"told"'))
  const again = await ana.follow()
  await again.until((frame) => 'present' in frame)
  const file = await ana.ask('GET', `${ana.path}/export`)
  const isLeaked = (text: string) => canaries.filter((canary) => hashless(text).includes(canary))
  for (const sent of [textOf(line), textOf(again), file.text.replaceAll('\\', '')]) {
    expect(sent).toContain(told)
    expect(isLeaked(sent)).toEqual([])
  }
  const known = await gm.ask('GET', `${gm.path}/export`)
  expect(isLeaked(known.text).length).toBeGreaterThan(0)
})

const textOf = ({ texts }: Following) => texts.join('').replaceAll('\\', '')
/** Hashes, keys, times and ids hold any digits. */
const hashless = (text: string) =>
  text
    .replaceAll('\\', '')
    .replaceAll(/[0-9a-f]{8,}/g, '')
    .replaceAll(/"at":\d+/g, '')
