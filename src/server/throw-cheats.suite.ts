// The cheats about throws, each a switch of the patched server: shakes, shakers, pledges, dice, seals and results.

import { join } from 'node:path'
import endless from '../systems/endless-horizons/index.ts'
import { COMMON } from '../table/books.ts'
import type { Check } from '../table/check/check.ts'
import { type Throw, throwName } from '../table/check/throw.ts'
import { reopen, throwDice } from '../table/check-progress.ts'
import type { CommandSource, DeviceName, Shaker, ThrowPurpose } from '../table/entries.ts'
import type { EntryWriter } from '../table/entry-writer.ts'
import { shakeAt } from '../table/fair/pledge.ts'
import { seal } from '../table/fair/seal.ts'
import { isRed } from '../table/fair/testing/red.ts'
import { backUp } from './backup.ts'
import { folder } from './store/testing/folder.ts'
import { type Cheat, RED, VICTIMS_RED, written } from './testing/cheat.ts'
import { type CheatedEvening, Player } from './testing/cheated-evening.ts'
import {
  changing,
  dicePutDown,
  diceWith,
  fresh,
  notVerdict,
  openIn,
  otherDifficulty,
  ownShake,
  placesMoved,
  pledgeAsPlayer,
  resultWithoutThrow,
  rollerLeftOut,
  sum,
  voidOpen,
  worst,
} from './testing/host-writing.ts'
import { cheatAt, type EntryToWrite, type WriteCheat, writeAsHost } from './testing/patched-server.ts'
import { serve, UNLIMITED } from './testing/server.ts'
import { until } from './testing/until.ts'

/** A device of the host's, with a pledge for a seat. */
class HostDevice {
  readonly name = 'dhost'
  private readonly secret = fresh()
  private pledge = 0

  pledgeIn(write: (entry: EntryToWrite) => void, writer: EntryWriter, seat: string): void {
    const anchor = shakeAt(writer.log.table, COMMON, this.secret, 0)
    write({ book: COMMON, is: 'shakesPledged', facts: { seat, device: this.name, anchor }, by: seat })
    this.pledge = writer.log.head(COMMON).n
  }

  as(seat: string): Shaker {
    return { seat, device: this.name, pledge: this.pledge, place: 1 }
  }

  shake(table: string): string {
    return shakeAt(table, COMMON, this.secret, 1)
  }
}

/** Other shakers than those who must shake; a host's device pledges just before. */
const shakersAre =
  (change: (shakers: readonly Shaker[], host: HostDevice) => object, seat = 'p1') =>
  async (evening: CheatedEvening) => {
    const host = new HostDevice()
    const { table, ana } = evening
    cheatAt(table, (entry, write, writer) => {
      if (entry.is !== 'throwOpened') return write(entry)
      host.pledgeIn(write, writer, seat)
      write({ ...entry, facts: { ...entry.facts, ...change(entry.facts.shakers, host) } })
    })
    void ana.client
      .sendCommand({ is: 'startCheck', mechanic: 'check', input: { rank: 4, difficulty: 5 } })
      .catch(() => {})
    await until(() => ana.openThrow !== undefined || isRed(ana.client.watch))
    cheatAt(table, null)
    await thrownByHost(evening, host)
  }

/** The host throws what is open, with its own shake and with whatever has come. */
async function thrownByHost({ table, ana, ben }: CheatedEvening, host: HostDevice): Promise<void> {
  const isShaken = (writer: EntryWriter) =>
    openIn(writer)?.shakers.every(({ device }) => device === host.name || openIn(writer).shakes[device] !== undefined)
  for (let isThrown = false; !isThrown; await new Promise((resolve) => setTimeout(resolve, 5)))
    await writeAsHost(table, (writer) => {
      const open = openIn(writer)
      if (!open || open.isThrown) isThrown = true
      else if (isShaken(writer)) {
        throwDice(writer, throwName(open.book, open.number), { ...open.shakes, [host.name]: host.shake(table) })
        isThrown = true
      } else if (ana.live === 'red' && ben.live === 'red') isThrown = true
    })
}

/** The host reads Ana's shake, answers with an error, and does something else. */
const afterUnanswered =
  (then: (evening: CheatedEvening, open: Throw) => Promise<void>) => async (evening: CheatedEvening) => {
    const { ana } = evening
    let isRead = false
    ana.wire.cheat = {
      swallow: ({ is }) => {
        if (is !== 'shake') return null
        isRead = true
        return 503
      },
    }
    void ana.client
      .sendCommand({ is: 'startCheck', mechanic: 'check', input: { rank: 4, difficulty: 5 } })
      .catch(() => {})
    await until(() => isRead)
    await then(evening, ana.openThrow as Throw)
  }

const GM_DEVICE = { seat: 'p1', device: null }

/** Voids what is open and opens it again. */
const voided = (who: (ana: Player) => CommandSource = () => GM_DEVICE, awaited?: readonly DeviceName[]) =>
  afterUnanswered(async ({ table, ana, ben }) => {
    await writeAsHost(table, (writer) => voidOpen(writer, who(ana), awaited))
    ana.wire.cheat = {}
    await until(() => ana.isOver && ben.isOver)
  })

/** A roll against a sealed difficulty that the GM calls for. */
async function sealedRoll({ gm, ana }: CheatedEvening): Promise<void> {
  const who = [{ seat: 'p2' }]
  const call = { is: 'callCheck', mechanic: 'check', who, sealed: { difficulty: 5 }, telling: '111' }
  const { checks } = (await gm.client.sendCommand(call)) as { checks: string[] }
  const [check] = checks as [string]
  await until(() => ana.reader.state.checks[check] !== undefined)
  void ana.client.sendCommand({ is: 'declare', check, input: { rank: 4 } }).catch(() => {})
  await until(() => isRed(ana.client.watch) || ana.isOver)
}

const sealedWith = (cheat: WriteCheat) => async (evening: CheatedEvening) => {
  cheatAt(evening.table, cheat)
  await sealedRoll(evening)
  cheatAt(evening.table, null)
}

/** Ana takes a new seat, at which a device of the host's has pledged before hers could. */
async function seatedBehind(evening: CheatedEvening, host: HostDevice): Promise<string> {
  const { gm, table, server } = evening
  evening.ana.client.stop()
  const { code } = (await gm.client.sendCommand({ is: 'invite' })) as { code: string }
  evening.ana = await Player.sitting(
    () => server.now.origin,
    endless,
    async (api) => {
      const place = await api.join({ code, name: 'Anja' })
      await writeAsHost(table, (writer) =>
        host.pledgeIn(({ book, is, facts, by }) => writer.write(book, is, facts, by), writer, place.seat),
      )
      return place
    },
  )
  await until(() => Object.keys(evening.ana.reader.state.pledges).length >= 3)
  return evening.ana.client.place.seat
}

export const THROW_CHEATS: readonly Cheat[] = [
  { name: 'its own shake in place of the player’s', run: written(ownShake()), seen: RED },
  {
    name: 'another key after the shakes',
    run: written((entry, write, writer) => {
      if (entry.is !== 'diceShown') return write(entry)
      const { facts } = entry
      const open = writer.all.throws[throwName(facts.book, facts.throw)] as Throw
      const { shakes } = JSON.parse(writer.written.findLast(({ text }) => text.includes('"diceThrown"'))?.text ?? '')
      const key = worst(fresh, (each) => sum(diceWith(writer, open, each, shakes)))
      write({ ...entry, facts: { ...facts, key, dice: diceWith(writer, open, key, shakes) } })
    }),
    seen: RED,
  },
  {
    name: 'dice written down as it likes',
    run: written(dicePutDown),
    seen: RED,
  },
  { name: 'voided after a shake it answered with an error', run: voided(), seen: ['red', 'red', 'amber', 'amber'] },
  {
    name: 'voided after that in the player’s own name',
    run: voided(({ client }) => ({ seat: 'p2', device: client.device })),
    seen: ['red', 'red', 'amber', 'amber'],
  },
  { name: 'voided after that, nobody awaited', run: voided(() => GM_DEVICE, []), seen: RED },
  {
    name: 'struck after a shake it answered with an error',
    run: afterUnanswered(async ({ table, ana, ben }, { check }) => {
      await writeAsHost(table, (writer) => writer.write(COMMON, 'struck', { what: check as string, why: 'a mistake' }))
      ana.wire.cheat = {}
      await until(() => ana.isOver && ben.isOver)
    }),
    seen: RED,
  },
  {
    name: 'opened a second time after a shake it answered with an error',
    run: afterUnanswered(async ({ table, ana }) => {
      cheatAt(
        table,
        changing('throwOpened', ({ what: { after: _, ...what } }) => ({ what })),
      )
      await writeAsHost(table, (writer) => {
        const { check, number } = openIn(writer)
        reopen(writer, writer.all.checks[check as string] as Check, number)
      })
      cheatAt(table, null)
      ana.wire.cheat = { swallow: ({ is, throw: number }) => (is === 'shake' && number === 1 ? 200 : null) }
      await until(() => ana.isOver || isRed(ana.client.watch))
    }),
    seen: RED,
  },
  {
    name: 'left open for ever after a shake it answered with an error',
    run: afterUnanswered(async () => {}),
    seen: ['amber', 'amber', 'green', 'amber'],
  },
  {
    name: 'left open for ever after a shake it says it took',
    run: async ({ ana }) => {
      ana.wire.cheat = { swallow: ({ is }) => (is === 'shake' ? 200 : null) }
      void ana.client.sendCommand({ is: 'startCheck', mechanic: 'check', input: { rank: 4, difficulty: 5 } })
      await until(() => ana.live === 'amber')
    },
    seen: ['amber', 'amber', 'green', 'amber'],
  },
  {
    name: 'the GM as a second shaker who chooses last',
    run: shakersAre((shakers, host) => ({ shakers: [...shakers, host.as('p1')] })),
    seen: RED,
  },
  {
    name: 'a seat of the host as a second shaker',
    run: shakersAre((shakers, host) => ({ shakers: [...shakers, host.as('p3')] }), 'p3'),
    seen: RED,
  },
  { name: 'the GM shakes alone', run: shakersAre((_, host) => ({ shakers: [host.as('p1')] })), seen: RED },
  {
    name: 'another player shakes in place of the one who rolls',
    run: shakersAre((_, host) => ({ shakers: [host.as('p3')] }), 'p3'),
    seen: RED,
  },
  {
    name: 'another device of the player’s seat shakes',
    run: shakersAre((_, host) => ({ shakers: [host.as('p2')] }), 'p2'),
    seen: VICTIMS_RED,
  },
  {
    name: 'a device that was at the player’s new seat before the player shakes',
    run: async (evening) => {
      const host = new HostDevice()
      const seat = await seatedBehind(evening, host)
      cheatAt(
        evening.table,
        changing('throwOpened', () => ({ shakers: [host.as(seat)] })),
      )
      void evening.ana.client.sendCommand({ is: 'roll', notation: '3d6' }).catch(() => {})
      await until(() => evening.ana.openThrow !== undefined)
      cheatAt(evening.table, null)
      await thrownByHost(evening, host)
    },
    seen: VICTIMS_RED,
  },
  {
    name: 'the same device, which only waits',
    run: async (evening) => void (await seatedBehind(evening, new HostDevice())),
    seen: ['amber', 'green', 'green', 'green'],
  },
  { name: 'nobody is asked to shake', run: shakersAre(() => ({ shakers: [] })), seen: RED },
  {
    name: 'the player is left out as if the line were closed',
    run: written(rollerLeftOut),
    seen: ['red', 'red', 'amber', 'amber'],
  },
  {
    name: 'a place of the pledge is left out',
    run: written(placesMoved(1)),
    seen: RED,
  },
  {
    name: 'a place of the pledge is asked for twice',
    run: async (evening) => {
      await evening.ana.rolls()
      await written(placesMoved(-1))(evening)
    },
    seen: RED,
  },
  {
    name: 'a pledge under the name of the player’s device',
    run: async ({ table, ben }) => {
      await ben.rolls()
      await writeAsHost(table, pledgeAsPlayer)
    },
    seen: RED,
  },
  {
    name: 'a pledge under that name that gives away the last shake',
    run: async ({ table, ana }) => {
      await ana.rolls()
      await writeAsHost(table, (writer) => {
        const found = Object.entries(writer.all.pledges.common ?? {}).find(([, { seat }]) => seat === 'p2')
        const [device, { n }] = found as [string, { n: number }]
        const [shake] = Object.values(
          JSON.parse(`${ana.wire.platform.storage.get(`seat ${table} p2`)}`).shakes.memory.sent,
        ) as [{ shake: string }]
        const last = { pledge: n, place: 1, shake: shake.shake }
        writer.write(COMMON, 'shakesPledged', { seat: 'p2', device, anchor: fresh(), last }, 'p2')
      })
    },
    seen: VICTIMS_RED,
  },
  {
    name: 'a result without a throw',
    run: written(resultWithoutThrow),
    seen: RED,
  },
  {
    name: 'the verdict of a mechanic turned round',
    run: written(changing('resolved', ({ verdict }) => notVerdict(verdict))),
    seen: RED,
  },
  {
    name: 'the verdict of an expression turned round',
    run: written(
      changing('resolved', ({ verdict }) => notVerdict(verdict)),
      (ana) => ana.play({ is: 'roll', notation: '1d20+5>=12' }),
    ),
    seen: RED,
  },
  {
    name: 'another outcome than the dice have',
    run: written(
      changing('resolved', ({ outcome }) => ({ outcome: { ...outcome, total: Number(outcome.total) + 1 } })),
      (ana) => ana.play({ is: 'roll', notation: '3d6' }),
    ),
    seen: RED,
  },
  {
    name: 'a seal opened with another difficulty',
    run: sealedWith(otherDifficulty),
    seen: RED,
  },
  {
    name: 'a seal opened with another salt',
    run: sealedWith(changing('sealOpened', () => ({ salt: fresh() }))),
    seen: RED,
  },
  {
    name: 'sealed anew after the throw was opened',
    run: sealedWith((entry, write, writer) => {
      write(entry)
      if (entry.is !== 'throwOpened') return
      const check = writer.all.checks[(entry.facts.what as ThrowPurpose).check] as Check
      const text = '{"difficulty":9}'
      const other = seal(writer.log.table, check.seal?.id ?? '', fresh(), text)
      write({
        book: COMMON,
        is: 'resealed',
        facts: { check: check.id, seal: other, fields: ['difficulty'], why: '' },
        by: 'p1',
      })
    }),
    seen: RED,
  },
  {
    name: 'put back to a backup after a shake it answered with an error',
    run: async (evening) => {
      const { ana, ben, server } = evening
      await evening.hasSettled()
      const elsewhere = folder()
      await backUp({ data: server.now.data, database: null }, join(elsewhere.path, 'astragal.db'))
      await afterUnanswered(async () => {
        const before = server.now
        server.now = await serve(UNLIMITED, elsewhere)
        await before.close()
        ana.wire.cheat = {}
        await until(() => [ana, ben].every(({ client }) => (client.watch.restored.common?.length ?? 0) > 0))
      })(evening)
    },
    seen: ['red', 'red', 'amber', 'amber'],
  },
]
