// Honest evenings in which everything goes wrong that may: answers are lost, phones sleep, second devices and pages come, throws are voided, the server
// restarts, and a backup is put back that takes no sent shake with it. Nobody may see red.

import { join } from 'node:path'
import type { System } from '../systems/system.ts'
import { Chance } from '../table/testing/chance.ts'
import { backUp } from './backup.ts'
import { folder } from './store/testing/folder.ts'
import { CheatedEvening, Player } from './testing/cheated-evening.ts'
import { type Served, serve, UNLIMITED } from './testing/server.ts'
import { until } from './testing/until.ts'

const STEPS = 12

interface HonestEvening {
  /** The seats that are red, with the reasons. */
  readonly reds: readonly string[]
  readonly throws: number
  /** The mishaps, in their order. */
  readonly mishaps: readonly string[]
}

export async function honestEvening(server: { now: Served }, system: System, seed: string): Promise<HonestEvening> {
  const chance = new Chance(seed)
  const evening = await CheatedEvening.at(server, system)
  const { gm, ben } = evening
  let tablet: Player | null = null
  const everybody = () => [...evening.people, ...(tablet ? [tablet] : [])]
  const mishaps: string[] = []
  const reds: string[] = []
  const look = async (each: Player) => {
    const [live, exported] = [each.live, await each.exported()]
    if (live === 'red' || exported === 'red')
      reds.push(`${each.client.place.seat} ${live} ${exported}: ${await each.reasons()} (${seed}: ${mishaps})`)
  }
  const settle = async () => {
    // The first command after a restart: only then it is known how far the table goes.
    await gm.client.sendCommand({ is: 'say', words: 'Go on.' })
    await until(() => everybody().every(({ client, isOver }) => client.line === 'live' && isOver))
    for (const each of everybody()) await each.hasSettled()
  }
  const roll = { is: 'startCheck', mechanic: 'check', input: { rank: 3, difficulty: 5 } }
  const happenings: Readonly<Record<string, () => Promise<void>>> = {
    rolls: () => chance.one([evening.ana, ben]).rolls(),
    expression: () => chance.one([evening.ana, ben]).play({ is: 'roll', notation: '2d6+3>=9' }),
    async lostAnswer() {
      let lost = 0
      evening.ana.wire.cheat = { loses: () => lost++ < 2 }
      await evening.ana.rolls()
      evening.ana.wire.cheat = {}
    },
    async chooses() {
      const check = await evening.contested()
      let lost = 0
      evening.ana.wire.cheat = { loses: ({ is }) => is === 'decide' && lost++ < 1 }
      void evening.ana.client.sendCommand({ is: 'decide', check, choice: chance.one([0, 1, 2]) })
      if (chance.chance(50)) await evening.wakeAna()
      evening.ana.wire.cheat = {}
    },
    async strikes() {
      await evening.ana.rolls()
      const check = Object.keys(evening.ana.reader.state.checks).at(-1)
      await evening.ana.client.sendCommand({ is: 'strike', check })
    },
    /** Two pages of one browser go by one name. */
    async secondPage() {
      const page = await evening.ana.again()
      await chance.one([page, evening.ana]).rolls()
      const check = await evening.contested()
      await page.client.sendCommand({ is: 'decide', check, choice: 1 })
      await settle()
      await page.hasSettled()
      await look(page)
      page.client.stop()
    },
    async lostShake() {
      evening.ana.wire.cheat = { loses: ({ is }) => is === 'shake' }
      void evening.ana.client.sendCommand(roll)
      await until(() => Object.values(evening.ana.reader.state.throws).some(({ isThrown }) => isThrown))
      evening.ana.wire.cheat = {}
      await settle()
    },
    async sleeps() {
      void evening.ana.client.sendCommand(roll).catch(() => {})
      evening.ana.client.stop()
      await ben.client.sendCommand(roll)
      await evening.wakeAna()
      await settle()
    },
    async isVoided() {
      const { ana } = evening
      ana.client.shakesByItself = false
      void ana.client.sendCommand(roll)
      await until(() => gm.openThrow !== undefined)
      const { book, number } = gm.openThrow as NonNullable<typeof gm.openThrow>
      const by = chance.one([gm, ana, ...(tablet ? [tablet] : [])])
      await until(() => by.openThrow !== undefined)
      await by.client.sendCommand({ is: 'voidThrow', book, throw: number, why: 'asleep', again: chance.chance(50) })
      ana.client.shakesByItself = true
    },
    async secondDevice() {
      if (tablet) return tablet.rolls()
      const { code } = (await evening.ana.client.sendCommand({ is: 'addDevice', seat: 'p2' })) as { code: string }
      tablet = await Player.sitting(
        () => server.now.origin,
        system,
        (api) => api.join({ code }),
      )
    },
    async restart() {
      server.now = await server.now.again()
      await until(() => everybody().every(({ client }) => client.line === 'live'))
    },
    async restore() {
      await settle()
      const elsewhere = folder()
      await backUp({ data: server.now.data, database: null }, join(elsewhere.path, 'astragal.db'))
      await gm.client.sendCommand({ is: 'say', words: 'This is forgotten.' })
      const before = everybody().map(({ client }) => client.watch.restored.common?.length ?? 0)
      const old = server.now
      server.now = await serve(UNLIMITED, elsewhere)
      await old.close()
      const isBack = ({ client }: Player, i: number) =>
        client.line === 'live' && (client.watch.restored.common?.length ?? 0) > (before[i] as number)
      await until(() => everybody().every(isBack))
    },
  }
  for (let step = 0; step < STEPS; step++) {
    const name = chance.one(Object.keys(happenings))
    mishaps.push(name)
    await happenings[name]?.()
    await settle()
  }
  for (const each of everybody()) await look(each)
  const { counts } = await gm.verification()
  for (const { client } of everybody()) client.stop()
  return { reds, throws: counts.throws, mishaps }
}
