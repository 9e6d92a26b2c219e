import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { parseLog } from '../table/fair/exported-log.ts'
import { verifyLog } from '../table/fair/verification.ts'
import { folder, programOf } from './store/testing/folder.ts'
import { ScriptedPerson } from './testing/scripted-person.ts'
import { ask, type Served } from './testing/server.ts'

let serving: string
beforeAll(async () => {
  serving = await programOf(new URL('./testing/server-program.ts', import.meta.url))
})
afterAll(() => rmSync(serving, { force: true }))

let data: ReturnType<typeof folder>
beforeEach(() => (data = folder()))
afterEach(() => data.remove())

async function started() {
  const child = spawn(process.execPath, [serving, data.path], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout, 'data')
  const port = Number(`${line}`)
  const server = { port, ask: (asked) => ask(port, asked) } as Served
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'close')
  }
  return { server, kill }
}

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
  const back = Object.assign(new ScriptedPerson(again.server, gm.secret), { table: gm.table, seat: gm.seat })
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
