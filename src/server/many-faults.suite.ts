// Nothing lost with two servers on one database: servers and the database are killed or frozen at a moment nobody chose, while people talk
// and throw by both servers. The clocks of the two differ by an hour.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import type { Postgres } from '../../scripts/postgres.mjs'
import { answeredCount, check, pause, settle, sitDown } from './faults.suite.ts'
import { ask, type Served } from './testing/server.ts'
import { mustBeOfTheLine, type Survivor } from './testing/survivor.ts'

const LEAST_ANSWERED = 8
const HOUR = 3_600_000
const FAULTS = ['first killed', 'second killed', 'database killed', 'first frozen'] as const
export type Fault = (typeof FAULTS)[number]

export interface ManyFaults {
  readonly counts: Readonly<Record<Fault, number>>
  readonly answered: number
  /** Milliseconds from the fault until somebody was answered again. */
  readonly recovered: readonly number[]
}

interface Running {
  readonly server: Served
  readonly child: ChildProcess
}

async function started(program: string, folder: string, url: string, wrong: number): Promise<Running> {
  const child = spawn(process.execPath, [program, folder, url, `${wrong}`], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout as Readable, 'data')
  const port = Number(`${line}`)
  return { child, server: { port, ask: (asked) => ask(port, asked) } as Served }
}

/** `chance` gives numbers from 0 up to 1. */
export async function faultsOfMany(
  program: string,
  folder: string,
  { url, postgres }: { readonly url: string; readonly postgres: Postgres },
  times: number,
  chance: () => number,
): Promise<ManyFaults> {
  const start = (which: number) => started(program, folder, url, which * HOUR)
  const running = [await start(0), await start(1)] as [Running, Running]
  const kill = async (which: 0 | 1) => {
    const { child } = running[which]
    const ended = once(child, 'close')
    child.kill('SIGKILL')
    await ended
    running[which] = await start(which)
  }
  const ways: Readonly<Record<Fault, () => Promise<void>>> = {
    'first killed': () => kill(0),
    'second killed': () => kill(1),
    async 'database killed'() {
      await postgres.kill()
      await postgres.start()
    },
    async 'first frozen'() {
      running[0].child.kill('SIGSTOP')
      await pause(300 + chance() * 700)
      running[0].child.kill('SIGCONT')
    },
  }
  const counts: Record<Fault, number> = {
    'first killed': 0,
    'second killed': 0,
    'database killed': 0,
    'first frozen': 0,
  }
  const recovered: number[] = []
  try {
    const people = await sitDown(running[0].server)
    let commands = 0
    for (let i = 0; i < times; i++) {
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
            if (person.given.get(id)?.answer === null)
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
      const fault = FAULTS[i < FAULTS.length ? i : Math.floor(chance() * FAULTS.length)] as Fault
      counts[fault]++
      const began = performance.now()
      await ways[fault]()
      await answeredMore()
      recovered.push(performance.now() - began)
      isOver = true
      for (const each of await worked) if (each.status === 'rejected') mustBeOfTheLine(each.reason)
    }
    for (const person of people) person.leave()
    await untilWell(running[0].server)
    await settle(people, running[0].server)
    for (const person of people) await check(person, people)
    for (const person of people) person.leave()
    return { counts, answered: people.reduce((sum, { given }) => sum + given.size, 0), recovered }
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
