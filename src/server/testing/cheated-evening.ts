// An evening at a table whose host may cheat: a GM, and two players on the real client, with the wire of each in the host's hands.

import { Api, type SeatAddress } from '../../client/api.ts'
import { SeatClient } from '../../client/seat-client.ts'
import type { PlainRecord } from '../../dice/index.ts'
import type { System } from '../../systems/system.ts'
import { COMMON } from '../../table/books.ts'
import type { Throw } from '../../table/check/throw.ts'
import type { CommandRequest } from '../../table/command.ts'
import type { Id } from '../../table/entries.ts'
import { parseLog } from '../../table/fair/exported-log.ts'
import { isRed } from '../../table/fair/testing/red.ts'
import { type Verification, verifyLog } from '../../table/fair/verification.ts'
import { LISTS } from '../../table/fair/verification-lists.ts'
import type { SeatReader } from '../../table/seat-reader.ts'
import { nodePlatform } from './node-platform.ts'
import { endOf, Wire } from './patched-server.ts'
import type { Served } from './server.ts'
import { until } from './until.ts'

/** The colour of the sign: nothing is wrong, something was done in the open that is for people to judge, or somebody cheated. */
export type Colour = 'green' | 'amber' | 'red'

export class Player {
  readonly wire: Wire
  readonly api: Api
  readonly client: SeatClient
  private readonly system: System

  private constructor(wire: Wire, api: Api, client: SeatClient, system: System) {
    this.wire = wire
    this.api = api
    this.client = client
    this.system = system
  }

  static async sitting(origin: () => string, system: System, sit: (api: Api) => Promise<SeatAddress>): Promise<Player> {
    const { storage } = nodePlatform(origin())
    const wire = new Wire(() => ({ ...nodePlatform(origin()), storage }))
    const api = await Api.device(wire.platform)
    return Player.on(wire, api, await sit(api), system)
  }

  private static async on(wire: Wire, api: Api, place: SeatAddress, system: System): Promise<Player> {
    const client = new SeatClient(api, place, async () => system)
    client.start()
    await until(() => client.line === 'live')
    return new Player(wire, api, client, system)
  }

  /** The same device with its page loaded again. */
  again(): Promise<Player> {
    return Player.on(this.wire, this.api, this.client.place, this.system)
  }

  get reader(): SeatReader {
    return this.client.reader as SeatReader
  }

  get openThrow(): Throw | undefined {
    return Object.values(this.reader.state.throws).find(({ isThrown }) => !isThrown)
  }

  get isOver(): boolean {
    const { checks } = this.reader.state
    return Object.values(checks).every(({ end, struck, isWithdrawn }) => end !== null || struck || isWithdrawn)
  }

  /** Gives a command and waits until all rolls have come to their ends, or this device is red. */
  async play(command: CommandRequest): Promise<void> {
    const before = Object.keys(this.reader.state.checks).length
    void this.client.sendCommand(command).catch(() => {})
    await until(
      () => isRed(this.client.watch) || (Object.keys(this.reader.state.checks).length > before && this.isOver),
    )
  }

  rolls(rank = 4): Promise<void> {
    return this.play({ is: 'startCheck', mechanic: 'check', input: { rank, difficulty: 5 } })
  }

  /** Everything that the host sends has come and is judged. */
  async hasSettled(): Promise<void> {
    const { table } = this.client.place
    await until(() => {
      const { watch, isJudged } = this.client
      return watch.fork !== null || (watch.heads[COMMON]?.n === endOf(table) && isJudged && this.client.line === 'live')
    })
  }

  /** The sign on the screen now. */
  get live(): Colour {
    return this.client.trust.sign
  }

  async verification(): Promise<Verification> {
    return verifyLog(parseLog(await this.client.exportLog()), { system: this.system })
  }

  /** The colour of this player's export: amber where something is listed. */
  async exported(): Promise<Colour> {
    const { ok, lists } = await this.verification()
    return !ok ? 'red' : LISTS.some((name) => lists[name].length > 0) ? 'amber' : 'green'
  }

  /** Why it is red, live and in the export: for the table of the script. */
  async reasons(): Promise<string> {
    const { watch } = this.client
    const live = [...(watch.fork ? [watch.fork] : []), ...watch.reds].map(({ why }) => why)
    const { wrongs, lists } = await this.verification()
    const listed = LISTS.filter((name) => lists[name].length > 0)
    return [...new Set([...live, ...wrongs.map(({ why }) => why), ...listed])].join(' ')
  }
}

export class CheatedEvening {
  readonly table: string
  readonly server: { now: Served }
  readonly gm: Player
  ana: Player
  readonly ben: Player

  private constructor(server: { now: Served }, gm: Player, ana: Player, ben: Player) {
    this.server = server
    this.gm = gm
    this.ana = ana
    this.ben = ben
    this.table = gm.client.place.table
  }

  static async at(server: { now: Served }, system: System): Promise<CheatedEvening> {
    const origin = () => server.now.origin
    const opened = { system: system.id, name: 'Friday', seatName: 'Gerd' }
    const gm = await Player.sitting(origin, system, (api) => api.openTable(opened))
    const joining = async (name: string) => {
      const { code } = (await gm.client.sendCommand({ is: 'invite' })) as PlainRecord
      return Player.sitting(origin, system, (api) => api.join({ code: `${code}`, name }))
    }
    const [ana, ben] = [await joining('Ana'), await joining('Ben')]
    const evening = new CheatedEvening(server, gm, ana, ben)
    // Every device has pledged in every book it may shake in.
    await until(() => [ana, ben].every(({ reader }) => Object.keys(reader.state.pledges).length >= 3))
    await until(() => Object.keys(ana.reader.state.pledges.common ?? {}).length === 2)
    return evening
  }

  get people(): readonly Player[] {
    return [this.gm, this.ana, this.ben]
  }

  /** The GM calls for a roll, and everybody who rolls reads it. */
  async called(call: PlainRecord): Promise<Id> {
    const { checks } = (await this.gm.client.sendCommand({ is: 'callCheck', ...call })) as { checks: Id[] }
    const [check] = checks as [Id]
    await until(() => [this.ana, this.ben].every(({ reader }) => reader.state.checks[check] !== undefined))
    return check
  }

  /** Ben's dice lie, and Ana has yet to choose her effort against them. */
  async contested(): Promise<Id> {
    const { ana, ben } = this
    const made = await ana.client.sendCommand({ is: 'makeSheet', values: { name: 'Ana', effort: 3 } })
    const { sheet } = made as { sheet: Id }
    const sides = [
      { side: 'initiator', seat: 'p3' },
      { side: 'passive', seat: 'p2', sheet },
    ]
    const check = await this.called({ mechanic: 'contest', who: sides })
    const declare = (side: string) => ({ is: 'declare', check, side, input: { [side]: { rank: 3 } } })
    await ana.client.sendCommand(declare('passive'))
    await ben.client.sendCommand(declare('initiator'))
    await until(() => ana.reader.state.checks[check]?.asked != null)
    return check
  }

  /** Ana's phone was asleep: its page is loaded again, with what it kept. */
  async wakeAna(): Promise<void> {
    this.ana.client.stop()
    this.ana = await this.ana.again()
  }

  async hasSettled(): Promise<void> {
    for (const person of this.people) await person.hasSettled()
  }

  stop(): void {
    for (const { client } of this.people) client.stop()
  }
}
