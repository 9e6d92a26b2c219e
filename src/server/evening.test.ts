// Whole evenings over HTTP and sockets, by the examples.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { SECRETS } from '../../examples/acts.ts'
import type { Company } from '../../examples/company.ts'
import { DEFAULT_STORY, playEvening } from '../../examples/evening.ts'
import { listedSystems } from '../systems/system-list.ts'
import { parseLog } from '../table/fair/exported-log.ts'
import { isRed } from '../table/fair/testing/red.ts'
import { verifyLog } from '../table/fair/verification.ts'
import { COMMANDS } from '../table/table.ts'
import { type Served, serve } from './testing/server.ts'

let server: Served
const played: { name: string; company: Company }[] = []
beforeAll(async () => {
  server = await serve({ limits: { commands: { burst: 1e9, perSecond: 1 } } })
  for (const { name, load } of listedSystems)
    played.push({ name, company: await playEvening(await load(), server.origin) })
})
afterAll(async () => {
  for (const { company } of played) company.stop()
  await server.close()
})

test('every game was played, and together they gave every command there is', () => {
  expect(played.map(({ name }) => name)).toEqual(listedSystems.map(({ name }) => name))
  const given = new Set(played.flatMap(({ company }) => [...company.commands]))
  // Nothing could be looked at afterwards: `doors/table-end.test.ts` deletes one.
  expect([...given, 'deleteTable'].sort()).toEqual(Object.keys(COMMANDS).sort())
})

test('what every seat takes home passes the check, with the rules run again', async () => {
  for (const { name, company } of played) {
    for (const person of company.all) {
      const found = verifyLog(parseLog(await person.seat.exportLog()), { system: company.system })
      expect([name, person.name, found.wrongs]).toEqual([name, person.name, []])
      expect(found.counts.verified).toBeGreaterThan(2)
    }
  }
})

test('on every device every throw is green or, where its dice are not shown to it, waits for them', () => {
  for (const { name, company } of played) {
    for (const { name: who, seat } of company.all) {
      expect([name, who, isRed(seat.watch)]).toEqual([name, who, false])
      const throws = [...seat.watch.throws]
      expect(throws.length).toBeGreaterThan(0)
      for (const { name: one, shown, voided } of throws) {
        const [book = '', number] = one.split(':')
        const state = seat.throwState(book, Number(number))
        expect([name, who, one, state]).toEqual([name, who, one, shown || voided ? 'green' : 'waiting'])
      }
    }
  }
})

test('a spectator comes across no secret, in sentences or in the file, and the GM across all of them', async () => {
  for (const { company } of played) {
    const { gm, watcher, system } = company
    const known = Object.entries(SECRETS).filter(([name]) => !(name === 'above' && 'begin' in system.turns().commands))
    const open = `${watcher.sentences('en').join()} ${await watcher.seat.exportLog()}`
    const file = await gm.seat.exportLog()
    for (const [, secret] of known) {
      expect(open).not.toContain(secret)
      if (secret !== SECRETS.warning) expect(file).toContain(secret)
    }
    expect(open).toContain('Same time next week.')
  }
})

test('every seat reads the evening as sentences, in both languages', () => {
  for (const { company } of played) {
    for (const person of company.all) {
      const [en, de] = [person.sentences('en'), person.sentences('de')]
      expect(en.length).toBeGreaterThan(30)
      expect(de).toHaveLength(en.length)
      expect([...en, ...de].filter((sentence) => /undefined|\{\w+\}|\[object/.test(sentence))).toEqual([])
    }
  }
})

test('a game without a story is played too', async () => {
  const system = await (listedSystems[0] as (typeof listedSystems)[number]).load()
  const company = await playEvening(system, server.origin, DEFAULT_STORY)
  expect(verifyLog(parseLog(await company.watcher.seat.exportLog()), { system }).wrongs).toEqual([])
  company.stop()
})
