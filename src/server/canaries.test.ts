// Canaries: a word of its own in every secret place, and a look at everything that leaves the server, whoever asks and
// however: sockets from every entry on, answers with their headers, refusals, files, figures, the journal, the folder.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import { lock } from '../table/fair/throw.ts'
import { COMMANDS } from '../table/table.ts'
import { serverLogTo } from './server-log.ts'
import { type Following, ScriptedPerson } from './testing/scripted-person.ts'
import { type Answered, type Served, serve } from './testing/server.ts'

/** Every secret, and who may come across it. */
const CANARIES = {
  'canary-modifier': ['gm'],
  'canary-note': ['gm'],
  'canary-title': ['gm'],
  'canary-npc': ['gm'],
  'canary-hidden-turn': ['gm'],
  'canary-gm-roll': ['gm'],
  'canary-own-note': ['bo'],
  'canary-own-roll': ['bo'],
  'canary-blind-roll': ['gm', 'bo'],
  'canary-private-sheet': ['gm', 'bo'],
  'canary-whisper': ['gm', 'bo'],
  'canary-between': ['bo', 'cy'],
  'canary-said': ['gm', 'ana', 'bo', 'cy', 'watcher'],
} as const satisfies Readonly<Record<string, readonly string[]>>
type Name = 'gm' | 'ana' | 'bo' | 'cy' | 'watcher' | 'outsider'

const journal: string[] = []
/** The keys of throws, as they were drawn. */
const drawn: string[] = []
/** The locks of Ana's throws. */
const locks: string[] = []
/** Codes and secrets of devices: nobody is told them twice, and no file holds them. */
const codes: string[] = []
const secrets: string[] = []
const heard = new Map<Name, string[]>()
const people = new Map<Name, ScriptedPerson>()
const lines = new Map<Name, Following>()
const ids = { check: '', sheet: '', note: '', invite: '', throw: 0 }
let server: Served

beforeAll(async () => {
  server = await serve({
    serverLog: serverLogTo({ out: (line) => journal.push(line), now: Date.now, level: 'detail', isWatched: false }),
    random(bytes: number): string {
      const hex = Buffer.from(crypto.getRandomValues(new Uint8Array(bytes))).toString('hex')
      if (bytes === 32) drawn.push(hex)
      return hex
    },
  })
  await sitDown()
  await plant()
  await pry()
})
afterAll(() => server.close())

const person = (name: Name) => people.get(name) as ScriptedPerson
const hear = (name: Name, ...said: readonly string[]) => heard.set(name, [...(heard.get(name) ?? []), ...said])
const whole = ({ status, headers, text }: Answered) => `${status} ${JSON.stringify(headers)} ${text}`

/** An order of somebody who hears what is answered. Codes are told to whoever asked for them, so they are noted and cut out. */
async function command(name: Name, is: string, fields: object = {}) {
  const answered = await person(name).command(is, fields)
  const { code } = answered.json ?? {}
  if (code) codes.push(code)
  hear(name, code ? whole(answered).replaceAll(code, '') : whole(answered))
  return answered.json
}

async function sitDown(): Promise<void> {
  people.set('gm', await ScriptedPerson.opening(server))
  for (const name of ['ana', 'bo', 'cy', 'watcher'] as const) {
    const { code } = await command('gm', 'invite', { role: name === 'watcher' ? 'spectator' : 'player' })
    const joined = await ScriptedPerson.at(server)
    await joined.sitDown('/api/join', { code, name })
    people.set(name, joined)
  }
  people.set('outsider', await ScriptedPerson.at(server))
  for (const [name, each] of people) {
    secrets.push(each.secret)
    if (name === 'ana') await each.pledge()
    if (name !== 'outsider') lines.set(name, await each.follow())
  }
}

async function plant(): Promise<void> {
  const [starter] = endless.sheet.starters
  const values = (name: string) => ({ ...starter?.sheet, name, notes: name })
  await command('gm', 'say', { words: 'canary-said' })
  ids.note = (await command('gm', 'writeNote', { title: 'canary-title', words: 'canary-note', for: 'gm' })).note
  ids.sheet = (await command('gm', 'makeSheet', { isNpc: true, values: values('canary-npc') })).sheet
  await command('bo', 'makeSheet', { isPrivate: true, values: values('canary-private-sheet') })
  await command('bo', 'writeNote', { words: 'canary-own-note' })
  await command('bo', 'say', { words: 'canary-whisper', to: person('gm').seat })
  await command('cy', 'say', { words: 'canary-between', to: person('bo').seat })
  await command('gm', 'roll', { notation: '2d6', sees: 'gm', isSilent: true, words: 'canary-gm-roll' })
  await command('bo', 'roll', { notation: '2d6', sees: 'self', words: 'canary-own-roll' })
  await command('bo', 'roll', { notation: '2d6', sees: 'blind', words: 'canary-blind-roll' })
  await command('gm', 'beginCrisis')
  await command('gm', 'orderTurn', { order: 'join', values: { name: 'canary-hidden-turn' }, isHidden: true })
  for (const telling of ['000', '100', '010', '110']) {
    const { checks } = await command('gm', 'callCheck', {
      mechanic: 'check',
      who: [{ seat: person('ana').seat }],
      sealed: { difficulty: 7, modifiers: [{ value: 1, name: 'canary-modifier' }] },
      telling,
    })
    ids.check = checks[0]
    await command('ana', 'declare', { check: ids.check, input: { rank: 3 } })
    const opened = await lineOf('ana').until(({ text }) => `${text}`.includes('throwOpened') && isOf(text, ids.check))
    const opening = JSON.parse(`${opened.text}`)
    ids.throw = opening.throw
    locks.push(opening.lock)
    const shake = person('ana').device?.shake(opening) ?? {}
    // The last one stays open: nobody may know its key yet.
    if (telling !== '110') await command('ana', 'shake', shake)
  }
  ids.invite = (await command('gm', 'invite', { isTyped: true })).invite
  await command('gm', 'addDevice', { seat: person('gm').seat })
  await command('ana', 'addDevice', { seat: person('ana').seat })
}

const isOf = (text: unknown, check: string) => `${text}`.includes(check)
const lineOf = (name: Name) => lines.get(name) as Following

/** Everybody asks for everything that is not theirs, comes back from every entry on, and takes their file home. */
async function pry(): Promise<void> {
  for (const name of ['ana', 'watcher', 'outsider'] as const) {
    const { table, seat } = person('gm')
    if (name === 'outsider') Object.assign(person(name), { table, seat })
    for (const is of Object.keys(COMMANDS)) {
      if (name === 'ana' && ['removeSeat', 'removeDevice', 'addDevice', 'look'].includes(is)) continue
      const fields = Object.keys(COMMANDS[is as keyof typeof COMMANDS].fields)
      const given: Record<string, unknown> = {
        ...ids,
        book: 'gm',
        words: 'x',
        why: 'x',
        seat,
        telling: '111',
        version: 1,
      }
      await command(
        name,
        is,
        Object.fromEntries(fields.flatMap((field) => (given[field] ? [[field, given[field]]] : []))),
      )
    }
  }
  for (const name of ['gm', 'ana', 'bo', 'cy', 'watcher', 'outsider'] as const) {
    const each = person(name)
    hear(name, whole(await each.ask('GET', `${each.path}/export`)))
    for (const path of [
      '/api',
      '/api/health',
      '/api/metrics',
      '/api/openapi.json',
      '/api/network',
      '/',
      `/t/${each.table}`,
    ])
      hear(name, whole(await each.ask('GET', path)))
  }
  for (const name of ['gm', 'ana', 'bo', 'cy', 'watcher'] as const) {
    const given = lineOf(name).frames.flatMap(({ book, n, link }) => (book ? [{ book, n, link }] : []))
    for (const { book, n, link } of [{ book: 'common', n: 0, link: '0'.repeat(64) }, ...given]) {
      const line = await person(name).follow(`${book}=${n}:${link}`)
      await line.until((frame) => 'present' in frame)
      hear(name, JSON.stringify(line.frames))
      line.socket.terminate()
    }
    hear(name, JSON.stringify(lineOf(name).frames))
    lineOf(name).socket.terminate()
  }
}

test.each(Object.entries(CANARIES))('%s is come across by %j and by nobody else', (canary, readers) => {
  expect(heard.size).toBe(6)
  const found = [...heard].flatMap(([name, said]) => (said.some((text) => text.includes(canary)) ? [name] : []))
  expect(found.sort()).toEqual([...readers].sort())
})

test('codes and secrets are told once to whoever asked, and the key of an open throw to nobody', () => {
  expect(codes.length).toBeGreaterThan(6)
  expect(drawn.length).toBeGreaterThan(8)
  const all = [...heard.values()].flat()
  const keyOf = (number: number) => drawn.find((key) => locks.includes(lock(person('gm').table, number, key))) ?? 'none'
  expect(locks).toHaveLength(4)
  expect(all.some((text) => text.includes(keyOf(ids.throw - 2)))).toBe(true)
  expect(keyOf(ids.throw)).toHaveLength(64)
  expect(all.some((text) => text.includes(keyOf(ids.throw)))).toBe(false)
  for (const said of [...heard.values()].flat())
    for (const secret of [...codes, ...secrets]) expect(said.includes(secret)).toBe(false)
})

test('the journal has no canary, code, secret or table, and the folder no code or secret', () => {
  expect(journal.length).toBeGreaterThan(100)
  const written = journal.join('')
  const tables = person('gm').table
  for (const word of ['canary', tables, ...codes, ...secrets, ...drawn]) expect(written.includes(word)).toBe(false)
  const files = readdirSync(server.data).map((name) => readFileSync(join(server.data, name)))
  for (const canary of Object.keys(CANARIES)) expect(files.some((bytes) => bytes.includes(canary))).toBe(true)
  for (const word of [...codes, ...secrets]) expect(files.some((bytes) => bytes.includes(word))).toBe(false)
})
