import { expect, test } from 'vitest'
import { inviteCodeIn } from './invite-code.ts'
import { routeAt } from './route.ts'

test('every screen has its path', () => {
  expect(routeAt('/')).toEqual({ is: 'start' })
  expect(routeAt('/solo')).toEqual({ is: 'solo', system: null })
  expect(routeAt('/solo/some-game/')).toEqual({ is: 'solo', system: 'some-game' })
  expect(routeAt('/lab')).toEqual({ is: 'lab' })
  expect(routeAt('/join')).toEqual({ is: 'join' })
  expect(routeAt('/verify')).toEqual({ is: 'verify', seat: null })
  expect(routeAt('/verify/abc/p1')).toEqual({ is: 'verify', seat: { table: 'abc', seat: 'p1' } })
  expect(routeAt('/t/abc/p1')).toEqual({ is: 'table', table: 'abc', seat: 'p1', part: null })
  expect(routeAt('/t/abc/p1/log')).toEqual({ is: 'table', table: 'abc', seat: 'p1', part: 'log' })
})

test.each([
  '/somewhere',
  '/lab/x',
  '/solo/a/b',
  '/verify/a',
  '/verify/a/b/c',
  '/solo/a/b/c',
  '/t',
  '/t/a',
  '/t/a/b/c/d',
])('%s is nowhere', (path) => {
  expect(routeAt(path)).toEqual({ is: 'nowhere', path })
})

test('a code is found in a link, between spaces and by itself', () => {
  expect(inviteCodeIn('http://192.168.0.7:8080/join#AbC_d-123')).toBe('AbC_d-123')
  expect(inviteCodeIn('  7KQ2 9XTB ')).toBe('7KQ29XTB')
  for (const text of ['', 'abc', 'http://host/join', 'nine lives!', '#<script>'])
    expect(inviteCodeIn(text), text).toBeNull()
})
