// The end of a table: archived and taken out again, deleted for good, and full.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ServerLog } from '../server-log.ts'
import { folder } from '../store/testing/folder.ts'
import { archiveStored, deleteStored, listTables } from '../stored-tables.ts'
import { ScriptedPerson } from '../testing/scripted-person.ts'
import { type Served, serve } from '../testing/server.ts'
import { SmallDisk } from '../testing/small-disk.ts'

const CLOCK = { now: 0, random: (bytes: number) => '07'.repeat(bytes) }

let server: Served
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

async function company(at = server) {
  const gm = await ScriptedPerson.opening(at)
  const { code } = (await gm.command('invite')).json
  const jo = await ScriptedPerson.at(at)
  await jo.sitDown('/api/join', { code, name: 'Jo' })
  const { name } = (await jo.ask('POST', '/api/invitation', { code })).json as { name: string }
  return { gm, jo, code, name }
}

describe('an archived table', () => {
  test('is read and saved, takes no words and no new people, and goes on when the GM takes it out again', async () => {
    const { gm, jo, code } = await company()
    expect((await jo.command('archiveTable')).status).toBe(404)
    expect((await gm.command('archiveTable')).status).toBe(200)
    expect((await jo.command('say', { words: 'Hello?' })).json.error).toMatchObject({ word: 'table-archived' })
    expect((await jo.command('look')).status).toBe(200)
    expect((await jo.ask('GET', `${jo.path}/export`)).text).toContain('tableArchived')
    const late = await ScriptedPerson.at(server)
    expect((await late.tryToSitDown('/api/join', { code, name: 'Late' })).json.error).toMatchObject({
      word: 'table-archived',
    })
    expect((await gm.command('reopenTable')).status).toBe(200)
    expect((await jo.command('say', { words: 'Hello!' })).status).toBe(200)
  })
})

describe('a deleted table', () => {
  test('is deleted by its GM alone, and with its name alone', async () => {
    const { gm, jo, name } = await company()
    expect((await jo.command('deleteTable', { name })).status).toBe(404)
    expect((await gm.command('deleteTable', { name: `${name}?` })).json.error).toMatchObject({
      word: 'another-name',
      field: 'name',
      figures: { name: `${name}?`, table: name },
    })
    expect((await jo.command('say', { words: 'Still here.' })).status).toBe(200)
  })

  test('is gone for everybody: those who follow read it and are told, those who come back are told, and its code leads nowhere', async () => {
    const { gm, jo, code, name } = await company()
    const line = await jo.follow()
    expect((await gm.command('deleteTable', { name }, 'last')).status).toBe(200)
    expect(await line.closed).toBe(4002)
    expect(JSON.stringify(line.frames)).toContain('tableDeleted')
    const told = { status: 410, json: { error: { code: 'deleted', word: 'table-deleted' } } }
    expect(await gm.command('deleteTable', { name }, 'last')).toMatchObject(told)
    expect(await jo.command('look')).toMatchObject(told)
    expect(await jo.ask('GET', `${jo.path}/export`)).toMatchObject(told)
    const late = await ScriptedPerson.at(server)
    expect((await late.tryToSitDown('/api/join', { code, name: 'Late' })).json.error).toMatchObject({
      word: 'code-spent',
    })
  })

  test('leaves nothing in the file but its id, also when whoever runs the machine deletes it', async () => {
    const served = await serve()
    const { gm, name } = await company(served)
    await gm.command('say', { words: 'a-word-nobody-else-says' })
    const { server: later, value } = await served.between(async (data) => {
      const place = { data, database: null }
      const [listed] = await listTables(place, 0)
      expect(listed).toMatchObject({ name, isArchived: false, isDamaged: false })
      await expect(deleteStored(place, `${listed?.table}`, 'No', CLOCK)).rejects.toThrow(name)
      await archiveStored(place, `${listed?.table}`, true, CLOCK)
      expect((await listTables(place, 0))[0]).toMatchObject({ isArchived: true })
      await deleteStored(place, `${listed?.table}`, name, CLOCK)
      const { readFileSync } = await import('node:fs')
      return { left: readFileSync(`${data}/astragal.db`, 'latin1'), table: `${listed?.table}` }
    })
    expect(value.left).not.toContain('a-word-nobody-else-says')
    expect(value.left).toContain(value.table)
    const headers = { authorization: `Bearer ${gm.secret}` }
    const look = { method: 'POST', path: `${gm.path}/commands`, headers, body: { id: 'again', is: 'look' } }
    expect((await later.ask(look)).status).toBe(410)
    await later.close()
  })
})

test('a table that fills up is told to its GM before it is full, and to nobody else; then it names the limit', async () => {
  const warnings: string[] = []
  const served = await serve({
    limits: { table: 60_000, commands: { burst: 1e9, perSecond: 1 } },
    serverLog: { write: (level, what) => void (level === 'warning' && warnings.push(what)) },
  })
  const { gm, jo } = await company(served)
  const [leads, plays] = [await gm.follow(), await jo.follow()]
  let last = await gm.command('say', { words: 'x' })
  while (last.status === 200) last = await gm.command('say', { words: 'x'.repeat(1000) })
  expect(last.json.error).toMatchObject({ word: 'table-full' })
  expect(warnings[0]).toBe('a table is nearly full')
  expect(await leads.until((frame) => 'filling' in frame)).toMatchObject({ filling: { of: 'table', megabytes: 0 } })
  expect(JSON.stringify(plays.frames)).not.toContain('filling')
  await served.close()
})

test('at a full table a roll that waits for a decision is decided, shown and struck, and no other begins', async () => {
  const served = await serve({ limits: { table: 60_000, commands: { burst: 1e9, perSecond: 1 } } })
  const gm = await ScriptedPerson.opening(served, 'eclipse-phase')
  const { sheet } = (await gm.command('makeSheet', { isNpc: true, values: { name: 'Pike' } })).json
  const roll = { mechanic: 'test', sheet, sees: 'self', input: { skill: 50, pool: true } }
  const { check } = (await gm.command('startCheck', roll)).json
  const { check: thrown } = (await gm.command('roll', { notation: '1d6', sees: 'self' })).json
  while ((await gm.command('say', { words: 'x'.repeat(1000) })).status === 200);
  const refused = await gm.command('startCheck', roll)
  expect(refused.json.error).toMatchObject({ word: 'table-full' })
  expect((await gm.command('decide', { check, choice: 'none' })).text).toBe('{}')
  expect((await gm.command('reveal', { check: thrown })).text).toBe('{}')
  expect((await gm.command('strike', { check: thrown })).text).toBe('{}')
  await served.close()
})

test('a server that has no room left for all tables says so and names the limit', async () => {
  const served = await serve({ limits: { folder: 1000 } })
  const person = await ScriptedPerson.at(served)
  const refused = await person.tryToSitDown('/api/tables', { system: 'endless-horizons', name: 'a', seatName: 'b' })
  expect(refused.json.error).toMatchObject({ word: 'folder-full', figures: { megabytes: 0 } })
  await served.close()
})

test('a full disk is told of in the log once, in a sentence, and once more when there is room again', async (context) => {
  const around = folder()
  const disk = SmallDisk.in(around.path, 2)
  if (!disk) return context.skip()
  try {
    const lines: { readonly level: string }[] = []
    const serverLog: ServerLog = {
      write: (level, what, figures) => void lines.push({ level, ...{ what, ...figures } }),
    }
    const served = await serve({ serverLog }, { path: disk.space, remove() {} })
    const gm = await ScriptedPerson.opening(served)
    const say = () => gm.command('say', { words: 'x'.repeat(4000) })
    lines.length = 0
    disk.fill()
    expect([(await say()).status, (await say()).status]).toEqual([503, 503])
    disk.makeRoom()
    expect([(await say()).status, (await say()).status]).toEqual([200, 200])
    expect(lines.filter(({ level }) => level !== 'detail')).toEqual([
      { level: 'error', what: 'nothing can be written: commands are refused until it can', why: 'the disk is full' },
      { level: 'note', what: 'tables can be written to again' },
    ])
    await served.close()
  } finally {
    disk.remove()
    around.remove()
  }
})
