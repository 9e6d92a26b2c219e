import { expect, test } from 'vitest'
import { isAmong, isLocal } from './address.ts'

const asking = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ headers, socket: { remoteAddress } }) as never

test('whoever is named asks by themselves: a proxy at a named address lends it to nobody', () => {
  const named = ['10.0.0.9', '::1']
  expect(isAmong(asking('10.0.0.9'), named)).toBe(true)
  expect(isAmong(asking('::ffff:10.0.0.9'), named)).toBe(true)
  expect(isAmong(asking('10.0.0.8'), named)).toBe(false)
  expect(isAmong(asking('10.0.0.9', { 'x-forwarded-for': '10.0.0.9' }), named)).toBe(false)
  expect(isAmong(asking('10.0.0.9', { forwarded: 'for=10.0.0.9' }), named)).toBe(false)
  expect(isAmong(asking(''), [])).toBe(false)
})

test('this machine is who asks on it, and not who comes through a proxy on it', () => {
  expect(isLocal(asking('127.0.0.1'))).toBe(true)
  expect(isLocal(asking('::1'))).toBe(true)
  expect(isLocal(asking('127.0.0.1', { 'x-forwarded-for': '10.0.0.9' }))).toBe(false)
  expect(isLocal(asking('10.0.0.9'))).toBe(false)
})
