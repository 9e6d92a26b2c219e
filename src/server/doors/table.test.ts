import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseLog } from '../../table/fair/exported-log.ts'
import { verifyLog } from '../../table/fair/verification.ts'
import { COMMON_HEADERS } from '../headers.ts'
import { ScriptedPerson } from '../testing/scripted-person.ts'
import { type Served, serve } from '../testing/server.ts'

let server: Served
beforeAll(async () => {
  server = await serve()
})
afterAll(() => server.close())

/** Entries and the words that travel beside them. */
const texts = (frames: readonly object[]) => frames.map((frame) => JSON.stringify(frame)).join('\n')

describe('opening a table', () => {
  test('makes whoever does so its GM; a repeat opens no second one', async () => {
    const person = await ScriptedPerson.at(server)
    const given = { system: 'endless-horizons', name: ' The Pass ', seatName: 'Mara' }
    const first = await person.sitDown('/api/tables', given, 'same')
    const second = await person.sitDown('/api/tables', given, 'same')
    expect(first.status).toBe(200)
    expect(second.text).toBe(first.text)
    expect((await person.command('look')).json).toMatchObject({ seat: 'p1', role: 'gm' })
    const other = await (await ScriptedPerson.at(server)).sitDown('/api/tables', given, 'same')
    expect(other.json.table).not.toBe(first.json.table)
  })

  test.each([
    [{ system: 'chess', name: 'a', seatName: 'b' }, 'system'],
    [{ system: 'endless-horizons', seatName: 'b' }, 'name'],
    [{ system: 'endless-horizons', name: ' ', seatName: 'b' }, 'name'],
    [{ system: 'endless-horizons', name: 'a', seatName: 'b', more: 1 }, 'more'],
  ])('with %j is refused by the field %s', async (given, field) => {
    const { status, json } = await (await ScriptedPerson.at(server)).tryToSitDown('/api/tables', given)
    expect([400, 409]).toContain(status)
    expect(json.error.field).toBe(field)
  })

  test('without an id, or with one that is none, is refused', async () => {
    const person = await ScriptedPerson.at(server)
    const given = { system: 'endless-horizons', name: 'a', seatName: 'b' }
    expect((await person.ask('POST', '/api/tables', given)).json.error).toMatchObject({ code: 'missing', field: 'id' })
    for (const id of ['', 'a b', 7, null, 'x'.repeat(65)])
      expect((await person.ask('POST', '/api/tables', { ...given, id })).json.error.field).toBe('id')
  })
})

describe('a code', () => {
  test('says what it leads to, as often as it is asked, and is not used up by it; one that is spent says nothing', async () => {
    const gm = await ScriptedPerson.opening(server)
    const { code } = (await gm.command('invite')).json
    const stranger = await ScriptedPerson.at(server)
    const ask = (code: string) => stranger.ask('POST', '/api/invitation', { code })
    const { name, system, gm: leads, seat } = (await ask(code)).json
    expect([name, system, leads, seat]).toEqual([expect.any(String), 'endless-horizons', expect.any(String), null])
    expect((await ask(code)).json).toEqual({ name, system, gm: leads, role: 'player', seat: null })
    const jo = await ScriptedPerson.at(server)
    await jo.sitDown('/api/join', { code, name: 'Jo' })
    const { code: second } = (await jo.command('addDevice', { seat: jo.seat })).json
    expect((await ask(second)).json).toEqual({ name, system, gm: leads, role: 'player', seat: 'Jo' })
    await stranger.sitDown('/api/join', { code: second })
    expect((await ask(second)).json.error).toMatchObject({ field: 'code', word: 'code-spent' })
    expect((await ask('0123456789abcdef')).json.error).toMatchObject({ field: 'code', word: 'code-spent' })
    expect((await ask('?')).json.error).toMatchObject({ field: 'code' })
  })

  test('seats a player, as often as it is used; each with a device of their own', async () => {
    const gm = await ScriptedPerson.opening(server)
    const { code } = (await gm.command('invite')).json
    const [jo, kim] = [await ScriptedPerson.at(server), await ScriptedPerson.at(server)]
    await jo.sitDown('/api/join', { code, name: 'Jo' })
    await kim.sitDown('/api/join', { code, name: 'Kim' })
    expect([jo.seat, kim.seat]).toEqual(['p2', 'p3'])
    expect((await jo.command('look')).json).toMatchObject({ seat: 'p2', role: 'player' })
    Object.assign(jo, { seat: 'p3' })
    expect((await jo.command('look')).status).toBe(404)
  })

  test('for one use is used once; the device that used it may ask again when the answer was lost', async () => {
    const gm = await ScriptedPerson.opening(server)
    const { code } = (await gm.command('invite', { role: 'co-gm' })).json
    const [jo, kim] = [await ScriptedPerson.at(server), await ScriptedPerson.at(server)]
    const first = await jo.sitDown('/api/join', { code, name: 'Jo' }, 'same')
    expect((await kim.tryToSitDown('/api/join', { code, name: 'Kim' })).status).toBe(409)
    expect((await jo.sitDown('/api/join', { code, name: 'Jo' }, 'same')).text).toBe(first.text)
    expect((await jo.command('look')).json.role).toBe('co-gm')
  })

  test('that was closed since is answered again to whoever came by it and did not hear so, also after a restart', async () => {
    let own = await serve()
    const gm = await ScriptedPerson.opening(own)
    const { code, invite } = (await gm.command('invite')).json
    const jo = await ScriptedPerson.at(own)
    const first = await jo.sitDown('/api/join', { code, name: 'Jo' }, 'same')
    await gm.command('closeInvite', { invite })
    own = await own.again()
    const later = new ScriptedPerson(own, jo.secret)
    expect((await later.sitDown('/api/join', { code, name: 'Jo' }, 'same')).text).toBe(first.text)
    expect((await later.tryToSitDown('/api/join', { code, name: 'Jo' }, 'other')).json.error.word).toBe('code-spent')
    expect((await later.command('look')).json).toMatchObject({ seat: 'p2', role: 'player' })
    await own.close()
  })

  test('that is closed, used up, made up or malformed gets one answer', async () => {
    const gm = await ScriptedPerson.opening(server)
    const { code: closed, invite } = (await gm.command('invite')).json
    await gm.command('closeInvite', { invite })
    const { code: used } = (await gm.command('invite', { role: 'gm' })).json
    await (await ScriptedPerson.at(server)).sitDown('/api/join', { code: used, name: 'Jo' })
    const kim = await ScriptedPerson.at(server)
    const answers = []
    for (const code of [closed, used, '0'.repeat(32), '12345', '\ud800', 'x'.repeat(80)])
      answers.push((await kim.tryToSitDown('/api/join', { code, name: 'Kim' })).text)
    expect(new Set(answers).size).toBe(1)
  })

  test('that is typed may be typed as people do', async () => {
    const gm = await ScriptedPerson.opening(server)
    const { code } = (await gm.command('invite', { isTyped: true })).json
    const typed = ` ${code.slice(0, 5).toUpperCase()}-${code.slice(5)} `
    expect((await (await ScriptedPerson.at(server)).sitDown('/api/join', { code: typed, name: 'Jo' })).status).toBe(200)
  })
})

describe('a command', () => {
  test('is answered the same when it is repeated, also by a server that was started again', async () => {
    let own = await serve()
    const gm = await ScriptedPerson.opening(own)
    const first = await gm.command('say', { words: 'once' }, 'same')
    expect(first.status).toBe(200)
    expect((await gm.command('say', { words: 'once' }, 'same')).text).toBe(first.text)
    own = await own.again()
    const later = Object.assign(new ScriptedPerson(own, gm.secret), { table: gm.table, seat: gm.seat })
    expect((await later.command('say', { words: 'once' }, 'same')).text).toBe(first.text)
    await later.command('say', { words: 'twice' })
    const { json } = await later.ask('GET', `${later.path}/export`)
    expect(texts(json.books.common).match(/once/g)).toHaveLength(1)
    expect(texts(json.books.common).match(/twice/g)).toHaveLength(1)
    await own.close()
  })

  test('that is refused says why, in words for people and for programs', async () => {
    const gm = await ScriptedPerson.opening(server)
    const { status, json } = await gm.command('say', { words: ' ' })
    expect(status).toBe(409)
    expect(json.error).toEqual({
      code: 'not-allowed',
      message: expect.stringContaining('words'),
      field: 'words',
      word: 'nothing-said',
      figures: {},
    })
    expect((await gm.command('say', {})).json.error).toMatchObject({ code: 'missing', field: 'words' })
  })

  test('that is unknown and one that this role may not give get one answer', async () => {
    const gm = await ScriptedPerson.opening(server)
    const jo = await ScriptedPerson.joining(gm, 'Jo')
    const answers = [
      await jo.command('invite'),
      await jo.command('nothing'),
      await jo.command('__proto__'),
      await jo.command('constructor'),
    ]
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(404)
  })

  test('is decided by what the seat may do now, also after another role was given', async () => {
    const gm = await ScriptedPerson.opening(server)
    const jo = await ScriptedPerson.joining(gm, 'Jo')
    const { invite } = (await gm.command('invite')).json
    expect((await jo.command('closeInvite', { invite })).status).toBe(404)
    await gm.command('setRole', { seat: jo.seat, role: 'co-gm' })
    expect((await jo.command('closeInvite', { invite })).status).toBe(200)
    await gm.command('setRole', { seat: jo.seat, role: 'player' })
    expect((await jo.command('invite')).status).toBe(404)
    expect((await jo.command('say', { words: 'a player again' })).status).toBe(200)
  })

  test('comes from a device at that seat and from no other, whatever it says', async () => {
    const gm = await ScriptedPerson.opening(server)
    const jo = await ScriptedPerson.joining(gm, 'Jo')
    const stranger = Object.assign(await ScriptedPerson.at(server), { table: gm.table, seat: 'p1' })
    for (const person of [stranger, Object.assign(jo, { seat: 'p1' })]) {
      expect((await person.command('say', { words: 'I am the GM' })).status).toBe(404)
      expect((await person.ask('GET', `${person.path}/export`)).status).toBe(404)
      await expect(person.follow()).rejects.toThrow('404')
    }
  })

  test('says how far its device has read as NUMBER:LINK, or not at all', async () => {
    const gm = await ScriptedPerson.opening(server)
    for (const head of ['', '2', '2:x', 2, null, {}, `0:${'f'.repeat(64)}`]) {
      const refused = await gm.command('say', { words: 'Hello?', head })
      expect([refused.status, refused.json.error.field], `${head}`).toEqual([400, 'head'])
    }
    const other = await gm.command('say', { words: 'Hello?', head: `2:${'f'.repeat(64)}` })
    expect([other.status, other.json.error]).toMatchObject([409, { word: 'other-log', figures: { n: 2 } }])
    const line = await gm.follow()
    const { link } = await line.entry('common', 2)
    for (const head of [`2:${link}`, `0:${'0'.repeat(64)}`])
      expect((await gm.command('say', { words: 'Hello!', head })).status).toBe(200)
    line.socket.close()
  })

  test('too many are refused for a while, for this device alone', async () => {
    const strict = await serve({ now: () => 0, limits: { commands: { burst: 5, perSecond: 1 } } })
    const gm = await ScriptedPerson.opening(strict)
    const jo = await ScriptedPerson.joining(gm, 'Jo')
    const statuses = []
    for (let i = 0; i < 6; i++) statuses.push((await jo.command('say', { words: `${i}` })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    expect((await gm.command('look')).status).toBe(200)
    await strict.close()
  })
})

describe('following', () => {
  test('gives everything the seat may read, then what is written, and from where one left off', async () => {
    const gm = await ScriptedPerson.opening(server)
    const jo = await ScriptedPerson.joining(gm, 'Jo')
    await gm.command('say', { words: 'before' })
    const line = await jo.follow()
    await line.entry('common', 4)
    await gm.command('say', { words: 'while' })
    await line.entry('common', 5)
    expect(line.numbers.common).toEqual([1, 2, 3, 4, 5])
    line.socket.terminate()
    await gm.command('say', { words: 'away' })
    const back = await jo.follow(line.heads)
    await back.entry('common', 6)
    expect(back.numbers).toEqual({ common: [6] })
    expect(await back.until((frame) => 'present' in frame)).toEqual({ present: [jo.seat] })
    back.socket.terminate()
  })

  test('tells of a fork, and refuses heads that are none', async () => {
    const gm = await ScriptedPerson.opening(server)
    const line = await gm.follow(`common=1:${'f'.repeat(64)}`)
    expect(await line.until((frame) => 'fork' in frame)).toEqual({ fork: 'common', n: 1 })
    line.socket.terminate()
    for (const books of ['common', 'common=1', 'common=x:y', '=', 'common=1:abc'])
      await expect(gm.follow(books)).rejects.toThrow('400')
  })

  test('ends for a device that was removed with the entry that says so and why, and nothing behind it', async () => {
    const gm = await ScriptedPerson.opening(server)
    const jo = await ScriptedPerson.joining(gm, 'Jo')
    const line = await jo.follow()
    await line.entry('common', 3)
    await gm.command('removeSeat', { seat: jo.seat, why: 'left' })
    expect(await line.closed).toBe(4001)
    expect(line.numbers.common).toEqual([1, 2, 3, 4])
    expect((await line.entry('common', 4)).text).toContain('"is":"seatRemoved"')
    await expect(jo.follow()).rejects.toThrow('404')
  })

  test('takes nothing in: whoever sends is cut off', async () => {
    const gm = await ScriptedPerson.opening(server)
    const line = await gm.follow()
    line.socket.send('{"is":"say"}')
    expect(await line.closed).toBe(1008)
    const big = await gm.follow()
    big.socket.send('x'.repeat(5000))
    expect(await big.closed).toBe(1009)
  })

  test('is not compressed, so that lengths tell no secrets', async () => {
    const gm = await ScriptedPerson.opening(server)
    const line = await gm.follow('', { perMessageDeflate: true })
    expect(line.socket.extensions).toBe('')
    line.socket.terminate()
  })

  test.each([
    ['another version', 'GET', { 'Sec-WebSocket-Version': '12' }],
    ['no version', 'GET', { 'Sec-WebSocket-Version': null }],
    ['a key of another length', 'GET', { 'Sec-WebSocket-Key': 'dGhl' }],
    ['no key', 'GET', { 'Sec-WebSocket-Key': null }],
    ['protocols that are none', 'GET', { 'Sec-WebSocket-Protocol': ',' }],
    ['another method', 'POST', {}],
    ['another protocol', 'GET', { Upgrade: 'h2c' }],
    ['no upgrade on its way through a proxy', 'GET', { Upgrade: null, Connection: 'close' }],
  ])('asked for with %s is refused like everything else, with a sentence', async (_, method, changed) => {
    const gm = await ScriptedPerson.opening(server)
    const headers = Object.entries({
      Host: 'localhost',
      Authorization: `Bearer ${gm.secret}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
      ...changed,
    }).flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}\r\n`]))
    const said = await server.send(`${method} ${gm.path}/follow HTTP/1.1\r\n${headers.join('')}\r\n`)
    expect(said).toMatch(/^HTTP\/1\.1 400 /)
    for (const [name, value] of Object.entries(COMMON_HEADERS)) expect(said).toContain(`\r\n${name}: ${value}\r\n`)
    expect(said).toMatch(/^content-security-policy: default-src 'none'/m)
    const { error } = JSON.parse(said.slice(said.indexOf('\r\n\r\n')))
    expect(error).toMatchObject({ code: 'usage', message: expect.stringContaining('Sec-WebSocket-Version: 13') })
  })

  test('of another version is told which one is spoken', async () => {
    const gm = await ScriptedPerson.opening(server)
    const head = `Host: localhost\r\nAuthorization: Bearer ${gm.secret}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
    const key = 'Sec-WebSocket-Version: 12\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n'
    expect(await server.send(`GET ${gm.path}/follow HTTP/1.1\r\n${head}${key}`)).toMatch(
      /^sec-websocket-version: 13\r$/m,
    )
  })

  test('by somebody who never reads takes little, keeps nobody waiting, and ends when no sign of life comes', async () => {
    const own = await serve({ limits: { heartbeat: 300 } })
    const gm = await ScriptedPerson.opening(own)
    const jo = await ScriptedPerson.joining(gm, 'Jo')
    const socket = connect(own.port, '127.0.0.1')
    socket.pause()
    socket.on('error', () => {})
    socket.write(
      `GET ${jo.path}/follow HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${jo.secret}\r\nConnection: Upgrade\r\n` +
        'Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    const line = await gm.follow()
    await line.until(({ present }) => Array.isArray(present) && present.includes(jo.seat))
    for (let i = 0; i < 30; i++) expect((await gm.command('say', { words: 'x'.repeat(4000) })).status).toBe(200)
    await line.entry('common', 33)
    await line.until(({ present }) => Array.isArray(present) && !present.includes(jo.seat))
    socket.destroy()
    await own.close()
  })

  test('that is asked for while the server stops does not keep it from stopping', async () => {
    const own = await serve()
    const gm = await ScriptedPerson.opening(own)
    const socket = connect(own.port, '127.0.0.1')
    let said = ''
    socket.on('data', (part) => (said += part))
    socket.on('error', () => {})
    // Half of the request is there when the server begins to stop, the other half comes when it has said its goodbyes.
    socket.write(`GET ${gm.path}/follow HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${gm.secret}\r\n`)
    await gm.command('look')
    const closed = own.close()
    const line = await gm.follow().catch(() => null)
    expect(line).toBeNull()
    socket.write(
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
    await closed
    expect(said).toBe('')
  })

  test('ends with a goodbye when the server stops, after what was under way', async () => {
    const own = await serve()
    const gm = await ScriptedPerson.opening(own)
    const line = await gm.follow()
    const commands = Array.from({ length: 20 }, (_, i) => gm.command('say', { words: `${i}` }))
    const all = Promise.allSettled(commands)
    await commands[0]
    const next = own.again()
    expect(await line.closed).toBe(1001)
    const answered = (await all).filter((each) => each.status === 'fulfilled' && each.value.status === 200)
    const again = await next
    const later = Object.assign(new ScriptedPerson(again, gm.secret), { table: gm.table, seat: gm.seat })
    const { json } = await later.ask('GET', `${later.path}/export`)
    expect(json.books.common.length - 2).toBeGreaterThanOrEqual(answered.length)
    await again.close()
  })
})

describe('an export', () => {
  test('holds what the seat may read, as it was sent, and passes the check of its links', async () => {
    const gm = await ScriptedPerson.opening(server)
    const jo = await ScriptedPerson.joining(gm, 'Jo')
    await gm.command('say', { words: 'ä "quoted"\n🎲' })
    await gm.command('say', { words: 'for Jo', to: jo.seat })
    const line = await jo.follow()
    await line.until((frame) => 'present' in frame)
    const { text, headers, json } = await jo.ask('GET', `${jo.path}/export`)
    expect(headers['content-disposition']).toContain('attachment')
    expect(json).toMatchObject({ astragal: 1, table: gm.table, system: 'endless-horizons', seat: jo.seat })
    const sent = line.frames.filter(({ book }) => book !== undefined)
    const exported = Object.entries(json.books).flatMap(([book, rows]) =>
      (rows as object[]).map((row) => ({ book, ...row })),
    )
    expect(exported).toHaveLength(sent.length)
    expect(exported).toEqual(expect.arrayContaining(sent))
    expect(Object.keys(json.books).sort()).toEqual(['common', `${jo.seat}+gm`])
    expect(text).not.toContain(jo.secret)
    expect(verifyLog(parseLog(text)).wrongs).toEqual([])
    line.socket.terminate()
  })

  test('of a spectator names no seat and holds the common book', async () => {
    const gm = await ScriptedPerson.opening(server)
    const visitor = await ScriptedPerson.joining(gm, 'Visitor', 'spectator')
    const { json } = await visitor.ask('GET', `${visitor.path}/export`)
    expect(json.seat).toBeNull()
    expect(Object.keys(json.books)).toEqual(['common'])
  })
})
