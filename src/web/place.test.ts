import { expect, test } from 'vitest'
import { codeIn } from './code.ts'
import { placeAt } from './place.ts'

test('every screen has its path', () => {
  expect(placeAt('/')).toEqual({ is: 'start' })
  expect(placeAt('/solo')).toEqual({ is: 'solo', system: null })
  expect(placeAt('/solo/some-game/')).toEqual({ is: 'solo', system: 'some-game' })
  expect(placeAt('/lab')).toEqual({ is: 'lab' })
  expect(placeAt('/join')).toEqual({ is: 'join' })
  expect(placeAt('/verify')).toEqual({ is: 'verify', seat: null })
  expect(placeAt('/verify/abc/p1')).toEqual({ is: 'verify', seat: { table: 'abc', seat: 'p1' } })
  expect(placeAt('/t/abc/p1')).toEqual({ is: 'table', table: 'abc', seat: 'p1', part: null })
  expect(placeAt('/t/abc/p1/log')).toEqual({ is: 'table', table: 'abc', seat: 'p1', part: 'log' })
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
  expect(placeAt(path)).toEqual({ is: 'nowhere', path })
})

test('a code is found in a link, between spaces and by itself', () => {
  expect(codeIn('http://192.168.0.7:8080/join#AbC_d-123')).toBe('AbC_d-123')
  expect(codeIn('  7KQ2 9XTB ')).toBe('7KQ29XTB')
  for (const text of ['', 'abc', 'http://host/join', 'nine lives!', '#<script>']) expect(codeIn(text), text).toBeNull()
})
