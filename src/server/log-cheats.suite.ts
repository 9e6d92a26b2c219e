// The cheats about the log itself, each a switch of the patched server: entries and words withheld, an older log, two logs.

import type { EntryName, ShownDice } from '../table/entries.ts'
import { fingerprint } from '../table/fair/chain.ts'
import { diceStream } from '../table/fair/dice-stream.ts'
import { isRed } from '../table/fair/testing/red.ts'
import { lock, openingHash } from '../table/fair/throw.ts'
import type { LogRow } from '../table/log.ts'
import { type Cheat, RED, VICTIMS_RED } from './testing/cheat.ts'
import type { CheatedEvening } from './testing/cheated-evening.ts'
import { changing, fresh, sum } from './testing/host-writing.ts'
import { cheatAt, type EntryToWrite, endOf } from './testing/patched-server.ts'
import { until } from './testing/until.ts'

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

/** Ana is told a log that ends sooner, as if it were all there is; before that so many lines say that the past is another. */
const olderLog =
  (forks: number, comeBack?: () => Promise<void>) =>
  async (evening: CheatedEvening): Promise<void> => {
    const { table, ana, gm } = evening
    await ana.rolls()
    await ana.hasSettled()
    await gm.hasSettled()
    const end = endOf(table) - 3
    ana.wire.cheat = { isDeaf: true, forks, change: (row) => (row.n > end ? null : row) }
    // @ts-expect-error: the line is cut from inside
    if (!comeBack) ana.client.seatLine.socket.close()
    await comeBack?.()
    await until(() => isRed(evening.ana.client.watch) || evening.ana.client.watch.heads.common?.n === end)
    await until(() => evening.ana.client.line === 'live')
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

export const LOG_CHEATS: readonly Cheat[] = [
  {
    name: 'an entry withheld as if its words were deleted',
    run: async ({ ana }) => {
      ana.wire.cheat = { change: (row) => (row.text.includes('"diceShown"') ? { ...row, text: '' } : row) }
      await ana.rolls()
    },
    seen: VICTIMS_RED,
  },
  {
    name: 'dice withheld, and another end told in a word',
    run: async ({ ana }) => {
      ana.wire.cheat = {
        change(row) {
          const { is, at, check } = JSON.parse(row.text)
          const instead = (entry: object) => ({ ...row, text: JSON.stringify({ at, by: 'table', ...entry }) })
          if (is === 'diceShown') return instead({ is: 'said', words: null, isAction: false })
          const verdict = { tone: 'bad', word: 'failure' }
          return is === 'resolved' ? instead({ is: 'told', check, telling: '010', verdict, outcome: null }) : row
        },
      }
      await ana.rolls()
    },
    seen: VICTIMS_RED,
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
    seen: VICTIMS_RED,
  },
  { name: 'an older log put back without a word', run: olderLog(0), seen: VICTIMS_RED },
  {
    name: 'an older log put back by saying twice that the past is another',
    run: olderLog(2),
    seen: VICTIMS_RED,
  },
  {
    name: 'an older log put back by saying so to a page that was just loaded',
    run: async (evening) => olderLog(1, () => evening.wakeAna())(evening),
    seen: VICTIMS_RED,
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
  { name: 'two logs with one fingerprint', run: twoLogs('one'), seen: VICTIMS_RED },
  {
    name: 'two logs, each with its own fingerprint: only people who compare them see it',
    run: twoLogs('own'),
    seen: ['green', 'green', 'green', 'green'],
  },
  {
    name: 'two logs, each with its own fingerprint, and the player’s words are taken in the other one',
    run: async (evening) => {
      await twoLogs('own')(evening)
      await evening.ana.client.sendCommand({ is: 'say', words: 'What a throw.' }).catch(() => {})
      await evening.ana.hasSettled()
    },
    seen: VICTIMS_RED,
  },
]
