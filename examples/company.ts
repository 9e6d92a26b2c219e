// The company of an evening: a GM, three players and a spectator at one table, with a sheet for each player, and a list of the
// commands that were carried out.

import type { Platform } from '../src/client/platform.ts'
import type { System } from '../src/systems/system.ts'
import { Person, type PersonWorld } from './person.ts'

export class Company {
  readonly system: System
  readonly gm: Person
  readonly ana: Person
  readonly bo: Person
  readonly cy: Person
  readonly watcher: Person
  /** The commands that were carried out, by name. */
  readonly commands = new Set<string>()
  /** The players' sheets by the names of their players. */
  readonly sheets = new Map<string, string>()
  readonly #world: PersonWorld

  constructor(system: System, platform: () => Platform) {
    this.system = system
    this.#world = { platform: () => recordingCommands(platform(), this.commands), load: async () => system }
    this.gm = this.newcomer('Mara')
    this.ana = this.newcomer('Ana')
    this.bo = this.newcomer('Bo')
    this.cy = this.newcomer('Cy')
    this.watcher = this.newcomer('Quinn')
  }

  get players(): readonly Person[] {
    return [this.ana, this.bo, this.cy]
  }

  get all(): readonly Person[] {
    return [this.gm, ...this.players, this.watcher]
  }

  newcomer(name: string): Person {
    return new Person(name, this.#world)
  }

  /** Opens the table, and everybody sits down. */
  async sitDown(title: string): Promise<void> {
    await this.gm.open(this.system.id, title)
    const { code, invite } = await this.gm.do({ is: 'invite', role: 'player' })
    for (const player of this.players) await player.join(code)
    await this.gm.do({ is: 'closeInvite', invite })
    const watching = await this.gm.do({ is: 'invite', role: 'spectator' })
    await this.watcher.join(watching.code)
  }

  /** Everybody brings one of the game's ready-made characters. */
  async bringSheets(): Promise<void> {
    const { starters } = this.system.sheet
    for (const [i, player] of this.players.entries()) {
      const { sheet } = await player.do({ is: 'makeSheet', values: starters[i % starters.length]?.sheet })
      this.sheets.set(player.name, sheet)
    }
  }

  sheetOf({ name }: Person): string {
    return this.sheets.get(name) as string
  }

  /** A side of a check: somebody with their sheet. */
  sideOf(person: Person, side = 'self') {
    return { side, seat: person.id, sheet: this.sheetOf(person) }
  }

  stop(): void {
    for (const person of this.all) person.stop()
  }
}

/** The same platform, recording the commands that the server carried out. */
function recordingCommands(platform: Platform, commands: Set<string>): Platform {
  return {
    ...platform,
    async fetch(path, asked) {
      const answer = await platform.fetch(path, asked)
      if (path.endsWith('/commands') && answer.status === 200) commands.add(JSON.parse(asked.body ?? '{}').is)
      return answer
    },
  }
}
