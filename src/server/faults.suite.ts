// Nothing lost: people talk and throw at a server that is killed again and again at a moment nobody chose. Everybody keeps
// what was answered and what came in, gives again what was not answered, and comes back from where they were.

import { expect } from 'vitest'
import type { EntryName, EntryOf } from '../table/entries.ts'
import { parseLog } from '../table/fair/exported-log.ts'
import { verifyLog } from '../table/fair/verification.ts'
import { entryOf } from '../table/words.ts'
import { loadTableSystem } from './stored-log.ts'
import { startChild } from './testing/child-server.ts'
import { ScriptedPerson } from './testing/scripted-person.ts'
import type { Served } from './testing/server.ts'
import { mustBeOfTheLine, Survivor } from './testing/survivor.ts'

const SYSTEM = 'endless-horizons'
const TABLES = 2
/** Commands answered between two falls, at the least. */
const LEAST_ANSWERED = 8

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
export const answeredCount = (people: readonly Survivor[]): number =>
  people.reduce((sum, { given }) => sum + [...given.values()].filter(({ answer }) => answer !== null).length, 0)

export interface Fall {
  /** How many times the server was killed, commands answered, and throws that were opened before a fall and thrown after it. */
  falls: number
  answered: number
  thrownLater: number
}

/** Kills a server so many times. `chance` is from 0 up to 1. */
export async function fall(program: string, folder: string, falls: number, chance: () => number): Promise<Fall> {
  let running = await startChild(program, [folder])
  const people = await sitDown(running.server)
  let commands = 0
  let thrownLater = 0
  for (let i = 0; i < falls; i++) {
    const open = new Set(people.flatMap(openThrows))
    for (const person of people) person.leave()
    const end = Math.floor(chance() * 120)
    const working = people.map(async (person) => {
      await person.comeBack(running.server)
      await person.giveAgain(3)
      for (;;) {
        const id = `o${commands++}`
        if (chance() < 0.6) await person.command('say', { words: id }, id)
        else await person.command('startCheck', { mechanic: 'check', input: { rank: 3, difficulty: 6 }, words: id }, id)
        if (person.unanswered.length > 0 && person.given.get(id)?.answer === null) return
      }
    })
    const worked = Promise.allSettled(working)
    // A busy machine is slow to answer: a server that falls before it did anything shows nothing.
    const before = answeredCount(people)
    while (answeredCount(people) < before + LEAST_ANSWERED) await pause(10)
    await pause(end)
    await running.kill()
    for (const each of await worked) if (each.status === 'rejected') mustBeOfTheLine(each.reason)
    thrownLater += people.flatMap(thrown).filter((name) => open.has(name)).length
    running = await startChild(program, [folder])
  }
  await settle(people, running.server)
  for (const person of people) await check(person, people)
  for (const person of people) person.leave()
  await running.kill()
  const answered = people.reduce((sum, { given }) => sum + given.size, 0)
  return { falls, answered, thrownLater }
}

export async function sitDown(server: Served): Promise<Survivor[]> {
  const people: Survivor[] = []
  for (let i = 0; i < TABLES; i++) {
    const gm = await ScriptedPerson.opening(server, SYSTEM)
    const others = [await ScriptedPerson.joining(gm, 'Jo'), await ScriptedPerson.joining(gm, 'Kim')]
    for (const person of others) await person.pledge()
    people.push(...[gm, ...others].map((person) => new Survivor(person)))
  }
  return people
}

/** The last time nobody falls: everything is given until it is answered, and every throw until it is thrown. */
export async function settle(
  people: readonly Survivor[],
  server: Served,
  comeBack = (person: Survivor): Promise<void> => person.comeBack(server),
): Promise<void> {
  for (const person of people) person.leave()
  await Promise.all(people.map(comeBack))
  // Everything once more: a repeat is answered with the same bytes. Then only what is left.
  await Promise.all(people.map((person) => person.giveAgain(Number.POSITIVE_INFINITY)))
  for (;;) {
    await Promise.all(people.map((person) => person.giveAgain(0)))
    const isDone = people.every((person) => person.unanswered.length === 0 && openThrows(person).length === 0)
    if (isDone) return
    await pause(20)
  }
}

const entries = <N extends EntryName>({ frames }: Survivor, is: N): EntryOf<N>[] =>
  frames.flatMap((frame) => {
    const entry = entryOf(frame)
    return entry.is === is ? [entry as unknown as EntryOf<N>] : []
  })
const nameOf = (table: string, number: number) => `${table} ${number}`
const opened = (person: Survivor) => entries(person, 'throwOpened').map((each) => nameOf(person.table, each.throw))
const thrown = (person: Survivor) => entries(person, 'diceThrown').map((each) => nameOf(person.table, each.throw))
const openThrows = (person: Survivor) => {
  const done = new Set(thrown(person))
  return opened(person).filter((name) => !done.has(name))
}

export async function check(person: Survivor, people: readonly Survivor[]): Promise<void> {
  const { text, json } = await person.exported()
  const { wrongs, lists } = verifyLog(parseLog(text), { system: await loadTableSystem(SYSTEM) })
  expect(wrongs).toEqual([])
  expect(lists.waiting).toEqual([])
  // All lines together brought the book as it is written: no gap, no repeat, no other byte.
  for (const [book, lines] of Object.entries(json.books)) {
    const came = person.frames.filter((frame) => frame.book === book)
    expect(came.map(({ book: _, ...line }) => line)).toEqual(lines)
  }
  const words = (is: 'said' | 'checkCalled') =>
    [...entries(person, is)].filter(({ by }) => by === person.seat).map(({ words }) => words)
  const own = (is: string) => [...person.given].flatMap(([id, command]) => (command.is === is ? [id] : []))
  expect(words('said').sort()).toEqual(own('say').sort())
  expect(words('checkCalled').sort()).toEqual(own('startCheck').sort())
  expect(entries(person, 'resolved')).toHaveLength(entries(person, 'checkCalled').length)
  // The dice fell with the shakes that were made, whichever server threw them.
  const made = people.filter(({ table }) => table === person.table).flatMap(({ shakes }) => [...shakes])
  const shakes = new Map(made)
  // With nobody at the line the GM's throw is unwitnessed.
  const shakers = new Map(entries(person, 'throwOpened').map((each) => [each.throw, each.shakers as readonly object[]]))
  for (const { throw: number, shakes: used } of entries(person, 'diceThrown'))
    expect(used).toEqual(shakers.get(number)?.map(() => shakes.get(`common:${number}`)))
}
