import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseLog } from '../table/fair/exported-log.ts'
import { verifyLog } from '../table/fair/verification.ts'
import { folder, programOf } from './store/testing/folder.ts'
import { startChild } from './testing/child-server.ts'
import { ScriptedPerson } from './testing/scripted-person.ts'
import type { Served } from './testing/server.ts'

let serving: string
beforeAll(async () => {
  serving = await programOf(new URL('./testing/server-program.ts', import.meta.url))
})
afterAll(() => rmSync(serving, { force: true }))

let data: ReturnType<typeof folder>
beforeEach(() => (data = folder()))
afterEach(() => data.remove())

/** Starts it; where an entry is named it falls as soon as that is on the disk. */
const started = (last = '') => startChild(serving, [data.path, '', '0', last])

/** The same person at a server that was started again. */
const backAt = (server: Served, { secret, table, seat }: ScriptedPerson): ScriptedPerson =>
  Object.assign(new ScriptedPerson(server, secret), { table, seat })

test('after kill -9 in the middle of it every command that was answered is there, and a repeat of all of them adds what is missing once', async () => {
  const { server, kill } = await started()
  const gm = await ScriptedPerson.opening(server)
  const ids = Array.from({ length: 200 }, (_, i) => `command-${i}`)
  let answers = 0
  const first = ids.map(async (id) => {
    const answered = await gm.command('say', { words: id }, id)
    // Some are on their way, some are not yet decided.
    if (++answers === 60) void kill()
    return answered
  })
  const before = (await Promise.allSettled(first)).map((each) => (each.status === 'fulfilled' ? each.value.text : null))
  const answered = before.filter((text) => text !== null).length
  expect(answered).toBeGreaterThanOrEqual(60)
  expect(answered).toBeLessThan(200)

  const again = await started()
  const back = backAt(again.server, gm)
  const said = async () => {
    const { text, json } = await back.ask('GET', `${back.path}/export`)
    expect(verifyLog(parseLog(text)).wrongs).toEqual([])
    return json.books.common.flatMap(({ words }: { words?: string }) =>
      words ? JSON.parse(words).words : [],
    ) as string[]
  }
  const kept = await said()
  expect(new Set(kept).size).toBe(kept.length)
  for (const [i, text] of before.entries()) if (text !== null) expect(kept).toContain(ids[i])
  const after = await Promise.all(ids.map((id) => back.command('say', { words: id }, id)))
  for (const [i, text] of before.entries()) if (text !== null) expect(after[i]?.text).toBe(text)
  expect((await said()).sort()).toEqual([...ids].sort())
  await again.kill()
})

test('a table whose deletion was written when the server fell is removed by the next start, before anybody asks for it, and answers 410', async () => {
  const { server, ended } = await started('tableDeleted')
  const gm = await ScriptedPerson.opening(server)
  await gm.command('say', { words: 'a-word-nobody-else-says' })
  const deleting = { name: 'The Test' }
  await expect(gm.command('deleteTable', deleting, 'last')).rejects.toThrow()
  expect(await ended).toEqual([null, 'SIGKILL'])
  // Nothing is removed yet, and the entry is there.
  expect(onDisk()).toMatch(/a-word-nobody-else-says/)
  expect(onDisk()).toMatch(/"is":"tableDeleted"/)

  const again = await started()
  expect(onDisk()).not.toMatch(/a-word-nobody-else-says|tableDeleted/)
  const back = backAt(again.server, gm)
  const told = { status: 410, json: { error: { word: 'table-deleted' } } }
  expect(await back.command('deleteTable', deleting, 'last')).toMatchObject(told)
  expect(await back.command('look')).toMatchObject(told)
  await again.kill()
})

test('a table whose archiving was written when the server fell is archived, and the repeat is answered as done', async () => {
  const { server, ended } = await started('tableArchived')
  const gm = await ScriptedPerson.opening(server)
  await expect(gm.command('archiveTable', {}, 'last')).rejects.toThrow()
  expect(await ended).toEqual([null, 'SIGKILL'])

  const again = await started()
  const back = backAt(again.server, gm)
  expect((await back.command('say', { words: 'Hello?' })).json.error).toMatchObject({ word: 'table-archived' })
  expect((await back.command('archiveTable', {}, 'last')).status).toBe(200)
  const { text } = await back.ask('GET', `${back.path}/export`)
  expect(text.split('tableArchived')).toHaveLength(2)
  await again.kill()
})

test.each(['seatReissued', 'notesOpened'])(
  'notes that a server which fell with %s on the disk keeps closed stay closed, and those it opened are open',
  async (last) => {
    const { server, ended } = await started(last)
    const gm = await ScriptedPerson.opening(server)
    const ana = await ScriptedPerson.joining(gm, 'Ana')
    await ana.command('writeNote', { words: 'a-word-for-nobody-else' })
    const { code: notes } = (await ana.command('makeNotesCode', { seat: ana.seat })).json
    const reissue = (person: ScriptedPerson) => person.command('reissueSeat', { seat: ana.seat }, 'again')
    const sitDown = async (at: Served, code: string) => {
      const taker = await ScriptedPerson.at(at)
      await taker.sitDown('/api/join', { code })
      return taker
    }
    const isOpenTo = async (person: ScriptedPerson) =>
      (await person.ask('GET', `${person.path}/export`)).text.includes('a-word-for-nobody-else')
    const open = (person: ScriptedPerson) => person.command('openNotes', { seat: ana.seat, code: notes }, 'open')

    if (last === 'seatReissued') {
      await expect(reissue(gm)).rejects.toThrow()
      expect(await ended).toEqual([null, 'SIGKILL'])
      const again = await started()
      const taker = await sitDown(again.server, (await reissue(backAt(again.server, gm))).json.code)
      expect(await isOpenTo(taker)).toBe(false)
      await again.kill()
      return
    }
    const taker = await sitDown(server, (await reissue(gm)).json.code)
    expect(await isOpenTo(taker)).toBe(false)
    await expect(open(taker)).rejects.toThrow()
    expect(await ended).toEqual([null, 'SIGKILL'])
    expect(onDisk()).not.toContain(notes)
    const again = await started()
    expect(await isOpenTo(backAt(again.server, taker))).toBe(true)
    expect((await open(backAt(again.server, taker))).status).toBe(200)
    await again.kill()
  },
)

/** All that is in the files of the folder. */
const onDisk = (): string =>
  readdirSync(data.path)
    .map((name) => readFileSync(join(data.path, name), 'latin1'))
    .join('')
