// The cheats about commands, each a switch of the patched server: what people never asked for stands in the log in their names.

import type { PlainRecord } from '../dice/index.ts'
import { COMMON } from '../table/books.ts'
import { afterDice } from '../table/check-progress.ts'
import type { CommandRequest } from '../table/command.ts'
import type { CommandSource, Id, ThrowPurpose } from '../table/entries.ts'
import { type Cheat, RED, VICTIMS_RED, written } from './testing/cheat.ts'
import type { CheatedEvening, Player } from './testing/cheated-evening.ts'
import {
  advocateFor,
  changing,
  decideFor,
  declareFor,
  editFor,
  forgetFor,
  helpFor,
  noteFor,
  offerFor,
  orderFor,
  sayFor,
  strikeFor,
  withdrawFor,
} from './testing/host-writing.ts'
import { cheatAt, writeAsHost } from './testing/patched-server.ts'
import { until } from './testing/until.ts'

/** The names under which the host writes something as if Ana had asked for it. */
const asAna = ({ client }: Player): CommandSource => ({ seat: 'p2', device: client.device })
const AS_OTHER_DEVICE: CommandSource = { seat: 'p2', device: 'dhost' }
const AS_NO_DEVICE: CommandSource = { seat: 'p2', device: null }

/** Ana was called for a roll and has not answered; the host answers. */
const declaredBy = (who: (ana: Player) => CommandSource) => async (evening: CheatedEvening) => {
  const { table, ana, ben } = evening
  const check = await evening.called({ mechanic: 'check', who: [{ seat: 'p2' }], input: { difficulty: 5 } })
  await writeAsHost(table, declareFor(check), who(ana))
  await until(() => ana.isOver && ben.isOver)
}

/** Ana has yet to choose; the host chooses. */
const decidedBy = (who: (ana: Player) => CommandSource) => async (evening: CheatedEvening) => {
  const { table, ana, ben } = evening
  const check = await evening.contested()
  await writeAsHost(table, decideFor(check), who(ana))
  await until(() => ana.isOver && ben.isOver)
}

/** Ana does it once herself, and the host once more in the name of her device. */
const besideHerOwn =
  (own: CommandRequest, forge: Parameters<typeof writeAsHost>[1]) =>
  async ({ table, ana }: CheatedEvening) => {
    await ana.rolls()
    await ana.client.sendCommand(own)
    await writeAsHost(table, forge, asAna(ana))
  }

/** The host strikes a roll that went well. */
const struckBy =
  (who: (ana: Player) => CommandSource) =>
  async ({ table, ana }: CheatedEvening) => {
    await ana.rolls()
    const [check] = Object.keys(ana.reader.state.checks) as [Id]
    await writeAsHost(table, strikeFor(check), who(ana))
  }

/** A player has begun a roll by hand, and the dice are still in the air. */
async function begun({ client }: Player): Promise<Id> {
  const roll = { is: 'startCheck', mechanic: 'check', input: { rank: 4, difficulty: 5 }, isByHand: true }
  const { check } = (await client.sendCommand(roll)) as { check: Id }
  return check
}

async function madeSheet({ ana }: CheatedEvening): Promise<Id> {
  const { sheet } = (await ana.client.sendCommand({ is: 'makeSheet', values: { name: 'Ana', effort: 3 } })) as {
    sheet: Id
  }
  return sheet
}

/** Ana edits her sheet. */
const editsSheet = async (evening: CheatedEvening) => {
  const sheet = await madeSheet(evening)
  await evening.ana.client.sendCommand({ is: 'editSheet', sheet, version: 1, values: { effort: 2 } })
}

export const COMMAND_CHEATS: readonly Cheat[] = [
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
    name: 'dice from the GM’s hand, after the GM declared a second time',
    run: written((entry, write, writer) => {
      if (entry.is === 'keyKept') return
      if (entry.is !== 'throwOpened') return write(entry)
      const { check, pool } = entry.facts.what as ThrowPurpose
      const dice = pool.map(([die, count]) => [die, Array.from({ length: count }, () => 1)])
      const again = { check, side: 'self', input: {}, pays: {}, isByHand: true }
      write({ book: COMMON, is: 'declared', facts: again, by: 'p1' })
      write({ book: COMMON, is: 'handDice', facts: { check, dice, rolls: pool.map(() => 'check') }, by: 'p1' })
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
    seen: VICTIMS_RED,
  },
  {
    name: 'a choice after the dice in the name of the player’s device',
    run: decidedBy(asAna),
    seen: VICTIMS_RED,
  },
  {
    name: 'a roll struck in the name of the player’s device',
    run: struckBy(asAna),
    seen: ['red', 'red', 'green', 'amber'],
  },
  {
    name: 'a roll withdrawn in the name of the player’s device',
    run: async (evening) => writeAsHost(evening.table, withdrawFor(await begun(evening.ana)), asAna(evening.ana)),
    seen: VICTIMS_RED,
  },
  {
    name: 'an offer in the name of the player’s device',
    run: async (evening) => writeAsHost(evening.table, offerFor(await begun(evening.ana)), asAna(evening.ana)),
    seen: VICTIMS_RED,
  },
  {
    name: 'a sheet edited in the name of the player’s device',
    run: async (evening) => {
      await evening.ana.rolls()
      await writeAsHost(evening.table, editFor(await madeSheet(evening)), asAna(evening.ana))
    },
    seen: VICTIMS_RED,
  },
  {
    name: 'other values on a sheet than the player gave',
    run: async (evening) => {
      await evening.ana.rolls()
      cheatAt(
        evening.table,
        changing('sheetEdited', () => ({ values: { effort: 0 } })),
      )
      await editsSheet(evening)
      cheatAt(evening.table, null)
    },
    seen: VICTIMS_RED,
  },
  {
    name: 'words in the name of the player’s device',
    run: besideHerOwn({ is: 'say', words: 'Well thrown.' }, sayFor),
    seen: VICTIMS_RED,
  },
  {
    name: 'words deleted in the name of the player’s device',
    run: besideHerOwn({ is: 'say', words: 'Well thrown.' }, forgetFor),
    seen: ['red', 'red', 'green', 'amber'],
  },
  {
    name: 'a note in the name of the player’s device',
    run: besideHerOwn({ is: 'writeNote', words: 'We go on.' }, noteFor),
    seen: VICTIMS_RED,
  },
  {
    name: 'help with another’s roll in the name of the player’s device',
    run: async (evening) => writeAsHost(evening.table, helpFor(await begun(evening.ben)), asAna(evening.ana)),
    seen: VICTIMS_RED,
  },
  {
    name: 'a turn in the name of the player’s device',
    run: async ({ table, gm, ana }) => {
      await ana.rolls()
      const { crisis } = (await gm.client.sendCommand({ is: 'beginCrisis' })) as { crisis: Id }
      await gm.client.sendCommand({ is: 'orderTurn', order: 'arrange', values: { order: ['Ana', 'Ben'] } })
      await writeAsHost(table, orderFor(crisis), asAna(ana))
    },
    seen: VICTIMS_RED,
  },
  {
    name: 'words for a character in the name of the player’s device',
    run: async (evening) => {
      await evening.ana.rolls()
      await writeAsHost(evening.table, advocateFor(await madeSheet(evening)), asAna(evening.ana))
    },
    seen: VICTIMS_RED,
  },
  {
    name: 'words by a device without a name',
    run: async (evening) => {
      await evening.ana.rolls()
      await writeAsHost(evening.table, sayFor, AS_NO_DEVICE)
    },
    seen: VICTIMS_RED,
  },
  {
    name: 'a choice after the dice by another device of the player’s seat',
    run: decidedBy(() => AS_OTHER_DEVICE),
    seen: VICTIMS_RED,
  },
  {
    name: 'a choice after the dice by a device without a name',
    run: decidedBy(() => AS_NO_DEVICE),
    seen: VICTIMS_RED,
  },
]
