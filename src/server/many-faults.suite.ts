// Nothing lost with two servers on one database: servers and the database are killed or frozen, the database is out of reach, slow or
// without room, each at a moment nobody chose, while people talk and throw by both servers. The clocks of the two differ by an hour.

import type { Postgres } from '../../scripts/postgres.mjs'
import { answeredCount, check, pause, settle, sitDown } from './faults.suite.ts'
import { type ChildServer, startChild } from './testing/child-server.ts'
import type { Relay } from './testing/relay.ts'
import type { Served } from './testing/server.ts'
import type { SmallDisk } from './testing/small-disk.ts'
import { mustBeOfTheLine, type Survivor } from './testing/survivor.ts'

const LEAST_ANSWERED = 8
const HOUR = 3_600_000
const KILLS = ['first killed', 'second killed', 'database killed'] as const
const OTHERS = ['first frozen', 'database unreachable', 'database slow', 'disk full'] as const
export type Fault = (typeof KILLS)[number] | (typeof OTHERS)[number]
/** So many of ten faults behind the first of each kind are kills. */
const KILLS_OF_TEN = 7
/** Milliseconds that every packet of a slow database takes. */
const SLOW = 150

/** The database, the way to it, and the disk it is on; null where none could be mounted. */
export interface FaultyDatabase {
  /** By the relay. */
  readonly url: string
  readonly postgres: Postgres
  readonly relay: Relay
  readonly disk: SmallDisk | null
}

export interface FaultPlan {
  /** So many kills in all. */
  readonly kills: number
  /** The database is out of reach for so many milliseconds, the first time. */
  readonly unreachable: number
  /** Gives numbers from 0 up to 1. */
  chance(): number
}

export interface ManyFaults {
  /** By kind: milliseconds from its end until people were answered again. */
  readonly recovered: Readonly<Partial<Record<Fault, readonly number[]>>>
  readonly answered: number
  /** Commands refused with 503 and given up: nothing of them is in any log. */
  readonly refused: number
}

export async function faultsOfMany(
  program: string,
  folder: string,
  { url, postgres, relay, disk }: FaultyDatabase,
  { kills, unreachable, chance }: FaultPlan,
): Promise<ManyFaults> {
  const start = (which: number) => startChild(program, [folder, url, `${which * HOUR}`])
  const running = [await start(0), await start(1)] as [ChildServer, ChildServer]
  let people: readonly Survivor[] = []
  const refusedCount = () => people.reduce((sum, { refused }) => sum + refused.size, 0)
  const kill = async (which: 0 | 1) => {
    await running[which].kill()
    running[which] = await start(which)
  }
  /** Each gives back when its cause was over. */
  const ways: Readonly<Record<Fault, () => Promise<number>>> = {
    async 'first killed'() {
      const began = performance.now()
      await kill(0)
      return began
    },
    async 'second killed'() {
      const began = performance.now()
      await kill(1)
      return began
    },
    async 'database killed'() {
      const began = performance.now()
      await postgres.kill()
      await postgres.start()
      return began
    },
    async 'first frozen'() {
      running[0].child.kill('SIGSTOP')
      await pause(300 + chance() * 700)
      running[0].child.kill('SIGCONT')
      return performance.now()
    },
    async 'database unreachable'() {
      relay.hush()
      await pause(recovered['database unreachable'] ? 500 + chance() * 2000 : unreachable)
      relay.open()
      return performance.now()
    },
    async 'database slow'() {
      relay.slow(SLOW)
      await pause(1000)
      relay.slow(0)
      return performance.now()
    },
    async 'disk full'() {
      const before = refusedCount()
      disk?.fill()
      // There is room in the last page of each file at first.
      while (refusedCount() < before + LEAST_ANSWERED) await pause(10)
      disk?.makeRoom()
      return performance.now()
    },
  }
  const recovered: Partial<Record<Fault, number[]>> = {}
  const others = OTHERS.filter((fault) => fault !== 'disk full' || disk !== null)
  const all: readonly Fault[] = [...KILLS, ...others]
  const faultAt = (i: number): Fault => {
    const among: readonly Fault[] = chance() * 10 < KILLS_OF_TEN ? KILLS : others
    return all[i] ?? (among[Math.floor(chance() * among.length)] as Fault)
  }
  const killCount = () => KILLS.reduce((sum, fault) => sum + (recovered[fault]?.length ?? 0), 0)
  try {
    people = await sitDown(running[0].server)
    let commands = 0
    for (let i = 0; i < all.length || killCount() < kills; i++) {
      let isOver = false
      for (const person of people) person.leave()
      const worked = Promise.allSettled(
        people.map(async (person, who) => {
          await comeBack(person, () => running[(who + i) % 2]?.server as Served)
          await person.giveAgain(3)
          while (!isOver) {
            const id = `o${commands++}`
            if (chance() < 0.6) await person.command('say', { words: id }, id)
            else
              await person.command(
                'startCheck',
                { mechanic: 'check', input: { rank: 3, difficulty: 6 }, words: id },
                id,
              )
            // As a device does that was not answered: it asks the other server.
            if ((person.given.get(id)?.answer ?? null) === null)
              await comeBack(person, () => running[Math.floor(chance() * 2)]?.server as Served)
          }
        }),
      )
      const answeredMore = async () => {
        const before = answeredCount(people)
        while (answeredCount(people) < before + LEAST_ANSWERED) await pause(10)
      }
      await answeredMore()
      await pause(Math.floor(chance() * 120))
      const fault = faultAt(i)
      const over = await ways[fault]()
      await answeredMore()
      recovered[fault] = [...(recovered[fault] ?? []), performance.now() - over]
      isOver = true
      for (const each of await worked) if (each.status === 'rejected') mustBeOfTheLine(each.reason)
    }
    for (const person of people) person.leave()
    await untilWell(running[0].server)
    // The database may be slow to take all of them: a line that is refused is asked for again, as devices do.
    const [{ server }] = running
    await settle(people, server, (person) => comeBack(person, () => server))
    for (const person of people) await check(person, people)
    for (const person of people) person.leave()
    return { recovered, answered: answeredCount(people), refused: refusedCount() }
  } finally {
    for (const { child } of running) {
      child.kill('SIGCONT')
      child.kill('SIGKILL')
    }
  }
}

async function comeBack(person: Survivor, server: () => Served): Promise<void> {
  person.leave()
  for (;;) {
    try {
      return await person.comeBack(server())
    } catch (error) {
      if (!/503/.test((error as Error).message)) mustBeOfTheLine(error)
      await pause(50)
    }
  }
}

async function untilWell(server: Served): Promise<void> {
  while ((await server.ask({ path: '/api/health' })).status !== 200) await pause(50)
}
