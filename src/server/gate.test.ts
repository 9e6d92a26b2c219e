import type { IncomingMessage } from 'node:http'
import { describe, expect, test } from 'vitest'
import { addressOf, isLocal } from './address.ts'
import { Buckets, neighbourhood } from './buckets.ts'
import { cookieName, credentialIn, makeCookie } from './device.ts'
import { judge } from './gate.ts'
import { type Hosts, hostOf, ourHost } from './hosts.ts'
import type { RequestFailure } from './request-failure.ts'

const hosts: Hosts = { machine: 'Laptop.fritz.box', names: ['dice.lan'], address: 'https://play.example.org' }
const secret = '0123456789abcdef0123456789abcdef'

const statusOf = (task: () => unknown): number => {
  try {
    task()
    return 200
  } catch (error) {
    return (error as RequestFailure).status
  }
}

describe('a host', () => {
  test.each([
    'localhost',
    'LOCALHOST:2787',
    '127.0.0.1:2787',
    '192.168.1.20:2787',
    '[::1]:2787',
    '[fe80::1]',
    'laptop.fritz.box:2787',
    'laptop.local:2787',
    'dice.lan',
    'play.example.org',
  ])('%s is this server', (header) => {
    expect(statusOf(() => ourHost(header, hosts))).toBe(200)
  })

  test.each([
    undefined,
    '',
    'evil.example',
    'localhost.evil.example',
    'localhost.',
    '127.0.0.1.evil.example',
    'play.example.org:8443',
    '0x7f.1',
    '2130706433',
    'local host',
    'user@localhost',
    'localhost/x',
    'localhost:123456',
    '[::1',
    'laptop.local.evil.example',
    'dice.lan evil',
    `a'; script-src *`,
  ])('%s is not', (header) => {
    expect(statusOf(() => ourHost(header, hosts))).toBe(421)
  })

  test('that is refused is told how it can be allowed', () => {
    expect(() => ourHost('table.example:2787', hosts)).toThrow('--allow-host table.example')
  })
})

describe('the gate', () => {
  const cookie = `astragal-2787=${secret}`
  const own = 'http://localhost:2787'
  const ways = [
    // method, upgrade, cookie, bearer, origin, status
    ['GET', false, true, false, undefined, 200],
    ['GET', false, true, false, 'http://evil.example', 200],
    ['HEAD', false, true, false, 'http://evil.example', 200],
    ['POST', false, true, false, own, 200],
    ['POST', false, true, false, own.toUpperCase(), 200],
    ['POST', false, true, false, undefined, 403],
    ['POST', false, true, false, 'null', 403],
    ['POST', false, true, false, 'http://localhost:2788', 403],
    ['POST', false, true, false, 'https://localhost:2787', 403],
    ['POST', false, true, false, 'http://evil.example', 403],
    ['PUT', false, true, false, 'http://evil.example', 403],
    ['POST', false, false, true, undefined, 200],
    ['POST', false, true, true, 'http://evil.example', 200],
    ['POST', false, false, false, undefined, 200],
    ['POST', false, false, false, 'http://evil.example', 403],
    ['GET', true, true, false, own, 200],
    ['GET', true, true, false, undefined, 403],
    ['GET', true, true, false, 'http://evil.example', 403],
    ['GET', true, false, true, undefined, 200],
    ['GET', true, false, false, 'http://evil.example', 403],
  ] as const
  test.each(ways)(
    '%s, upgrade %s, cookie %s, bearer %s, from %s: %i',
    (method, isUpgrade, has, bears, origin, status) => {
      const headers = {
        host: 'localhost:2787',
        ...(has ? { cookie } : {}),
        ...(bears ? { authorization: `Bearer ${secret}` } : {}),
        ...(origin === undefined ? {} : { origin }),
      }
      expect(statusOf(() => judge({ method, headers } as IncomingMessage, hosts, isUpgrade))).toBe(status)
    },
  )

  test('takes pages of the address people use, and only those, for its own behind TLS', () => {
    const at = (origin: string) =>
      statusOf(() =>
        judge({ method: 'POST', headers: { host: 'play.example.org', origin } } as IncomingMessage, hosts, false),
      )
    expect([at('https://play.example.org'), at('http://play.example.org')]).toEqual([200, 403])
  })
})

describe('a device', () => {
  test('is known by one cookie, or by a bearer that puts every cookie aside', () => {
    const name = 'astragal-2787'
    expect(credentialIn({ cookie: `a=b; ${name}=${secret}; c` }, name)).toEqual({ by: 'cookie', secret })
    expect(credentialIn({ cookie: `${name}=${secret}; ${name}=${secret}` }, name)).toEqual({
      by: 'cookie',
      secret: null,
    })
    expect(credentialIn({ cookie: `${name}=guess` }, name)).toEqual({ by: 'cookie', secret: null })
    expect(credentialIn({ cookie: `astragal-80=${secret}` }, name)).toEqual({ by: 'nothing', secret: null })
    expect(credentialIn({ authorization: `bearer ${secret}` }, name)).toEqual({ by: 'bearer', secret })
    expect(credentialIn({ authorization: 'Basic x', cookie: `${name}=${secret}` }, name)).toEqual({
      by: 'bearer',
      secret: null,
    })
  })

  test('gets a cookie that no script reads and no other page sends, by the port and by the way it came', () => {
    const host = (header: string) => hostOf(header) as NonNullable<ReturnType<typeof hostOf>>
    expect(cookieName(host('localhost:2787'), false)).toBe('astragal-2787')
    expect(cookieName(host('localhost'), false)).toBe('astragal-80')
    expect(makeCookie('astragal-80', secret, false)).toBe(
      `astragal-80=${secret}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict`,
    )
    expect(makeCookie(cookieName(host('play.example.org'), true), secret, true)).toMatch(/^__Host-astragal=.*; Secure$/)
  })
})

describe('an address', () => {
  const asked = (remoteAddress: string, headers: Record<string, string> = {}) =>
    ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage

  test('is what the other end has; headers say otherwise only when that is a proxy', () => {
    const forwarded = { 'x-forwarded-for': '1.2.3.4, 5.6.7.8' }
    expect(addressOf(asked('::ffff:10.0.0.2', forwarded), [])).toBe('10.0.0.2')
    expect(addressOf(asked('::ffff:10.0.0.2', forwarded), ['10.0.0.2'])).toBe('5.6.7.8')
    expect(addressOf(asked('10.0.0.2', { 'x-forwarded-for': 'me' }), ['10.0.0.2'])).toBe('10.0.0.2')
  })

  test('is of this machine, unless something was passed on', () => {
    expect(['127.0.0.1', '::1', '::ffff:127.0.0.9'].map((each) => isLocal(asked(each)))).toEqual([true, true, true])
    expect(['10.0.0.2', '::2', ''].map((each) => isLocal(asked(each)))).toEqual([false, false, false])
    expect(isLocal(asked('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }))).toBe(false)
  })

  test('shares its half with the neighbours in IPv6', () => {
    expect(neighbourhood('2001:db8:1:2:3:4:5:6')).toBe(neighbourhood('2001:db8:1:2::9'))
    expect(neighbourhood('2001:db8:1:2::9')).not.toBe(neighbourhood('2001:db8:1:3::9'))
    expect(neighbourhood('::1')).toBe('0:0:0:0')
    expect(neighbourhood('::ffff:10.0.0.2')).toBe('10.0.0.2')
  })
})

describe('a bucket', () => {
  test('gives so many at once, and more with time, for each by itself', () => {
    let now = 0
    const buckets = new Buckets({ burst: 3, perSecond: 2 }, () => now)
    const take = (times: number, key = 'a') => Array.from({ length: times }, () => buckets.take(key))
    expect(take(4)).toEqual([0, 0, 0, 1])
    expect(take(1, 'b')).toEqual([0])
    now = 500
    expect(take(2)).toEqual([0, 1])
    now = 100_000
    expect(take(4)).toEqual([0, 0, 0, 1])
    now = 0
    expect(take(1)).toEqual([1])
  })

  test('gives many tokens for something big, or says when there will be enough', () => {
    let now = 0
    const buckets = new Buckets({ burst: 100, perSecond: 10 }, () => now)
    expect(buckets.take('a', 70)).toBe(0)
    expect(buckets.take('a', 70)).toBe(4)
    now = 4000
    expect(buckets.take('a', 70)).toBe(0)
    // More than there can ever be is all there can be.
    expect(buckets.take('a', 1000)).toBe(10)
    now = 14_000
    expect(buckets.take('a', 1000)).toBe(0)
    buckets.giveBack('a', 1000)
    expect(buckets.take('a', 100)).toBe(0)
  })

  test('is forgotten when there are very many, the oldest first', () => {
    const buckets = new Buckets({ burst: 1, perSecond: 0 }, () => 0)
    buckets.take('old')
    for (let i = 0; i < 9_999; i++) buckets.take(`${i}`)
    expect(buckets.take('old')).toBeGreaterThan(0)
    for (let i = 0; i < 10_000; i++) buckets.take(`again ${i}`)
    expect(buckets.take('old')).toBe(0)
  })
})
