// The cheats that a host could try, each a switch of the patched server, with the colours that the people at the table see: the victim
// live and in the export, and another player.

import { join } from 'node:path'
import type { PlainRecord } from '../dice/index.ts'
import { COMMON } from '../table/books.ts'
import type { Check } from '../table/check/check.ts'
import { type Throw, throwName } from '../table/check/throw.ts'
import { afterDice, reopen, throwDice } from '../table/check-progress.ts'
import type { CommandSource, DeviceName, EntryName, Id, Shaker, ShownDice, ThrowPurpose } from '../table/entries.ts'
import type { EntryWriter } from '../table/entry-writer.ts'
import { fingerprint } from '../table/fair/chain.ts'
import { diceStream } from '../table/fair/dice-stream.ts'
import { shakeAt } from '../table/fair/pledge.ts'
import { seal } from '../table/fair/seal.ts'
import { lock, openingHash } from '../table/fair/throw.ts'
import type { LogRow } from '../table/log.ts'
import { backUp } from './backup.ts'
import { folder } from './store/testing/folder.ts'
import type { CheatedEvening, Colour, Player } from './testing/cheated-evening.ts'
import { until } from './testing/cheated-evening.ts'
import {
  changing,
  decideFor,
  declareFor,
  dicePutDown,
  diceWith,
  fresh,
  openIn,
  otherDifficulty,
  ownShake,
  pledgeAsPlayer,
  resultWithoutThrow,
  rollerLeftOut,
  strikeFor,
  sum,
  voidOpen,
  worst,
} from './testing/host-writing.ts'
import { cheatAt, type EntryToWrite, endOf, type WriteCheat, writeAsHost } from './testing/patched-server.ts'
import { serve } from './testing/server.ts'

/** How a cheat looks to the victim live and in the export, and to another player live and in the export. */
export type Colours = readonly [victim: Colour, export_: Colour, other: Colour, othersExport: Colour]

export interface Cheat {
  readonly name: string
  readonly run: (evening: CheatedEvening) => Promise<void>
  readonly seen: Colours
}

const ENDLESS = { burst: 1e9, perSecond: 1 }
export const UNLIMITED = {
  limits: { commands: ENDLESS, allTries: ENDLESS, reading: ENDLESS, readingEach: ENDLESS },
}

const RED: Colours = ['red', 'red', 'red', 'red']

/** An evening with one roll of Ana's, written by a cheat. */
const written =
  (cheat: WriteCheat, play = (ana: Player) => ana.rolls()) =>
  async ({ table, ana }: CheatedEvening) => {
    cheatAt(table, cheat)
    await play(ana)
    cheatAt(table, null)
  }

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
    await until(() => ana.openThrow !== undefined || ana.client.watch.isRed)
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

/** The GM calls for a roll, and everybody who rolls reads it. */
async function called({ gm, ana, ben }: CheatedEvening, call: PlainRecord): Promise<Id> {
  const { checks } = (await gm.client.sendCommand({ is: 'callCheck', ...call })) as { checks: Id[] }
  const [check] = checks as [Id]
  await until(() => [ana, ben].every(({ reader }) => reader.state.checks[check] !== undefined))
  return check
}

/** The names under which the host writes something as if Ana had asked for it. */
const asAna = ({ client }: Player): CommandSource => ({ seat: 'p2', device: client.device })
const AS_OTHER_DEVICE: CommandSource = { seat: 'p2', device: 'dhost' }
const AS_NO_DEVICE: CommandSource = { seat: 'p2', device: null }

/** Ana was called for a roll and has not answered; the host answers. */
const declaredBy = (who: (ana: Player) => CommandSource) => async (evening: CheatedEvening) => {
  const { table, ana, ben } = evening
  const check = await called(evening, { mechanic: 'check', who: [{ seat: 'p2' }], input: { difficulty: 5 } })
  await writeAsHost(table, declareFor(check), who(ana))
  await until(() => ana.isOver && ben.isOver)
}

/** Ben's dice lie, and Ana has yet to choose her effort against them. */
export async function contested(evening: CheatedEvening): Promise<Id> {
  const { ana, ben } = evening
  const made = await ana.client.sendCommand({ is: 'makeSheet', values: { name: 'Ana', effort: 3 } })
  const { sheet } = made as { sheet: Id }
  const sides = [
    { side: 'initiator', seat: 'p3' },
    { side: 'passive', seat: 'p2', sheet },
  ]
  const check = await called(evening, { mechanic: 'contest', who: sides })
  const declare = (side: string) => ({ is: 'declare', check, side, input: { [side]: { rank: 3 } } })
  await ana.client.sendCommand(declare('passive'))
  await ben.client.sendCommand(declare('initiator'))
  await until(() => ana.reader.state.checks[check]?.asked != null)
  return check
}

/** Ana has yet to choose; the host chooses. */
const decidedBy = (who: (ana: Player) => CommandSource) => async (evening: CheatedEvening) => {
  const { table, ana, ben } = evening
  const check = await contested(evening)
  await writeAsHost(table, decideFor(check), who(ana))
  await until(() => ana.isOver && ben.isOver)
}

/** The host strikes a roll that went well. */
const struckBy =
  (who: (ana: Player) => CommandSource) =>
  async ({ table, ana }: CheatedEvening) => {
    await ana.rolls()
    const [check] = Object.keys(ana.reader.state.checks) as [Id]
    await writeAsHost(table, strikeFor(check), who(ana))
  }

/** A roll against a sealed difficulty that the GM calls for. */
async function sealedRoll({ gm, ana }: CheatedEvening): Promise<void> {
  const who = [{ seat: 'p2' }]
  const call = { is: 'callCheck', mechanic: 'check', who, sealed: { difficulty: 5 }, telling: '111' }
  const { checks } = (await gm.client.sendCommand(call)) as { checks: string[] }
  const [check] = checks as [string]
  await until(() => ana.reader.state.checks[check] !== undefined)
  void ana.client.sendCommand({ is: 'declare', check, input: { rank: 4 } }).catch(() => {})
  await until(() => ana.client.watch.isRed || ana.isOver)
}

const sealedWith = (cheat: WriteCheat) => async (evening: CheatedEvening) => {
  cheatAt(evening.table, cheat)
  await sealedRoll(evening)
  cheatAt(evening.table, null)
}

const notVerdict = (verdict: PlainRecord): object => ({
  verdict: {
    ...verdict,
    tone: verdict.tone === 'bad' ? 'good' : 'bad',
    key: verdict.key === 'failure' ? 'success' : 'failure',
  },
})

/** Two logs that each fit in themselves: Ana, who slept meanwhile, is shown other dice of the same sum than Ben. */
const twoLogs = (fingerprints: 'one' | 'own') => async (evening: CheatedEvening) => {
  const { table, gm, ben } = evening
  await gm.client.sendCommand({ is: 'beginSession' })
  await evening.hasSettled()
  evening.ana.client.stop()
  await ben.play({ is: 'roll', notation: '4d6' })
  await ben.hasSettled()
  const { common } = (JSON.parse(await ben.client.exportLog()) as { books: { common: LogRow[] } }).books
  const entries = common.map(({ text }) => JSON.parse(text))
  const of = (is: EntryName) => entries.find((each) => each.is === is)
  const [opened, shown, { shakes }] = [of('throwOpened'), of('diceShown'), of('diceThrown')]
  const other = otherDice(table, opened, shown.dice, shakes)
  evening.ana.wire.cheat = {
    change(row, linkBefore) {
      const entry = JSON.parse(row.text)
      const instead = (facts: object) => ({ ...row, text: JSON.stringify({ ...entry, ...facts }) })
      if (entry.is === 'throwOpened') return { ...row, text: other.text }
      // The story of a roll tells its dice.
      const [before, after] = [shown.dice, other.dice].map((dice: ShownDice) => JSON.stringify(dice[0]?.[1]))
      if (entry.is === 'resolved') return { ...row, text: row.text.replaceAll(before as string, after as string) }
      if (entry.is === 'diceShown') return instead({ key: other.key, dice: other.dice })
      return entry.is === 'sessionEnded' && fingerprints === 'own' ? instead({ head: fingerprint(linkBefore) }) : row
    },
  }
  await evening.wakeAna()
  await gm.client.sendCommand({ is: 'endSession' })
  await evening.hasSettled()
  const [mine, theirs] = [evening.ana, ben].map(({ client }) => client.watch.heads.common?.link)
  if (mine === theirs) throw new Error('The two logs are one.')
}

/** Another key for the same throw, with other dice of the same sum. */
function otherDice(table: string, opened: EntryToWrite['facts'], dice: ShownDice, shakes: readonly string[]) {
  const [die, faces] = dice[0] as ShownDice[number]
  for (;;) {
    const key = fresh()
    const text = JSON.stringify({ ...opened, lock: lock(table, opened.throw, key) })
    const stream = diceStream({ key, opening: openingHash(text), shakes })
    const others: ShownDice = [[die, faces.map(() => 1 + stream(6))]]
    if (sum(others) === sum(dice) && `${others}` !== `${dice}`) return { key, text, dice: others }
  }
}

export const CHEATS: readonly Cheat[] = [
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
      await until(() => ana.isOver || ana.client.watch.isRed)
    }),
    seen: RED,
  },
  {
    name: 'left open for ever after a shake it answered with an error',
    run: afterUnanswered(async () => {}),
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
    seen: ['red', 'red', 'green', 'green'],
  },
  { name: 'nobody is asked to shake', run: shakersAre(() => ({ shakers: [] })), seen: RED },
  {
    name: 'the player is left out as if the line were closed',
    run: written(rollerLeftOut),
    seen: ['red', 'red', 'amber', 'amber'],
  },
  {
    name: 'a place of the pledge is left out',
    run: written(
      changing('throwOpened', ({ shakers }) => ({
        shakers: shakers.map((each: Shaker) => ({ ...each, place: each.place + 1 })),
      })),
    ),
    seen: RED,
  },
  {
    name: 'a place of the pledge is asked for twice',
    run: async (evening) => {
      await evening.ana.rolls()
      await written(
        changing('throwOpened', ({ shakers }) => ({
          shakers: shakers.map((each: Shaker) => ({ ...each, place: each.place - 1 })),
        })),
      )(evening)
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
    seen: ['red', 'red', 'green', 'green'],
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
    name: 'dice by hand that nobody threw, in the player’s name',
    run: written((entry, write, writer) => {
      if (entry.is === 'keyKept') return
      if (entry.is !== 'throwOpened') return write(entry)
      const { check, pool } = entry.facts.what as ThrowPurpose
      const dice = pool.map(([die, count]) => [die, Array.from({ length: count }, () => 1)])
      write({ book: COMMON, is: 'handDice', facts: { check, dice, rolls: pool.map(() => 'check') }, by: 'p2' })
      afterDice(writer, check)
    }),
    seen: RED,
  },
  {
    name: 'other values than the player gave, in the opening',
    run: async (evening) => {
      await evening.ben.rolls()
      const other = changing('throwOpened', ({ what }) => ({ what: { ...what, input: { ...what.input, rank: 1 } } }))
      await written(other)(evening)
    },
    seen: RED,
  },
  {
    name: 'other values than the player gave, everywhere',
    run: written((entry, write) => {
      const lower = (input: PlainRecord | undefined) => (input && 'rank' in input ? { ...input, rank: 1 } : input)
      const { facts, is } = entry
      if (is === 'declared') write({ ...entry, facts: { ...facts, input: lower(facts.input) } })
      else if (is === 'checkCalled') write({ ...entry, facts: { ...facts, given: lower(facts.given) } })
      else write(entry)
    }),
    seen: ['red', 'red', 'green', 'amber'],
  },
  {
    name: 'values declared in the name of the player’s device',
    run: declaredBy(asAna),
    seen: ['red', 'red', 'green', 'green'],
  },
  {
    name: 'a choice after the dice in the name of the player’s device',
    run: decidedBy(asAna),
    seen: ['red', 'red', 'green', 'green'],
  },
  {
    name: 'a roll struck in the name of the player’s device',
    run: struckBy(asAna),
    seen: ['red', 'red', 'green', 'amber'],
  },
  {
    name: 'a choice after the dice by another device of the player’s seat',
    run: decidedBy(() => AS_OTHER_DEVICE),
    seen: ['red', 'red', 'green', 'green'],
  },
  {
    name: 'a choice after the dice by a device without a name',
    run: decidedBy(() => AS_NO_DEVICE),
    seen: ['red', 'red', 'green', 'green'],
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
    name: 'an entry withheld as if its words were deleted',
    run: async ({ ana }) => {
      ana.wire.cheat = { change: (row) => (row.text.includes('"diceShown"') ? { ...row, text: '' } : row) }
      await ana.rolls()
    },
    seen: ['red', 'red', 'green', 'green'],
  },
  {
    name: 'words withheld that nobody deleted',
    run: async ({ gm, ana }) => {
      await ana.rolls()
      ana.wire.cheat = { change: ({ words: _, salt: __, ...row }) => row }
      await gm.client.sendCommand({ is: 'say', words: 'You find the key.' })
      await ana.hasSettled()
      // It is judged once everything is given, so on the next line.
      // @ts-expect-error: the line is cut from inside
      ana.client.seatLine.socket.close()
      await until(() => ana.client.line === 'down')
    },
    seen: ['red', 'red', 'green', 'green'],
  },
  {
    name: 'an older log put back without a word',
    run: async ({ table, ana, gm }) => {
      await ana.rolls()
      await ana.hasSettled()
      await gm.hasSettled()
      const end = endOf(table) - 3
      ana.wire.cheat = { isDeaf: true, change: (row) => (row.n > end ? null : row) }
      // @ts-expect-error: the line is cut from inside
      ana.client.seatLine.socket.close()
      await until(() => ana.client.watch.isRed)
    },
    seen: ['red', 'red', 'green', 'green'],
  },
  {
    name: 'another fingerprint at the end of a session',
    run: async ({ table, gm }) => {
      cheatAt(
        table,
        changing('sessionEnded', () => ({ head: 'ab'.repeat(10) })),
      )
      await gm.client.sendCommand({ is: 'beginSession' })
      await gm.client.sendCommand({ is: 'endSession' })
      cheatAt(table, null)
    },
    seen: RED,
  },
  { name: 'two logs with one fingerprint', run: twoLogs('one'), seen: ['red', 'red', 'green', 'green'] },
  {
    name: 'two logs, each with its own fingerprint: only people who compare them see it',
    run: twoLogs('own'),
    seen: ['green', 'green', 'green', 'green'],
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
