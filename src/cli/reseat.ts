// The command `reseat`: hands a seat out anew on the machine that keeps the tables, for a GM whose device is lost.
import { randomBytes } from 'node:crypto'
import { Refusal } from '../dice/index.ts'
import { parseArguments } from './arguments.ts'
import { CommandFailure, usageFailure } from './failure.ts'
import { folderFailure, shownPlace, tablesPlace } from './folder.ts'
import { languageOption } from './language.ts'
import type { Subcommand } from './subcommand.ts'
import { type CommandLineWords, words } from './words.ts'

const takes = { options: ['data', 'database', 'lang'], switches: [] }

export const reseatCommand: Subcommand = {
  name: 'reseat',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const place = tablesPlace(options)
    const [table, seat, ...more] = positionals
    if (more.length > 0 || (table !== undefined && seat === undefined))
      throw usageFailure(({ files }) => files.reseatTakes)
    const { serving: say, errors } = words[languageOption(options)]
    const [server, stored] = await Promise.all([
      import('../server/seat-reissue.ts'),
      import('../server/stored-tables.ts'),
    ])
    const now = Date.now()
    const isJson = switches.has('json')
    const whyNot = (error: unknown): never => {
      throw error instanceof Refusal && error.word === 'no-seat'
        ? noSeat(`${table}`, `${seat}`)
        : folderFailure(place, error)
    }
    if (table === undefined || seat === undefined) {
      // A damaged one has no seats to hand out.
      const listed = (await stored.listTables(place, now).catch(whyNot)).filter(({ isDamaged }) => !isDamaged)
      streams.out(
        isJson
          ? `${JSON.stringify(listed)}\n`
          : listed.length === 0
            ? `${errors.files.noTables(shownPlace(place))}\n`
            : tableLines(listed, say),
      )
      return 0
    }
    const random = (bytes: number) => randomBytes(bytes).toString('hex')
    const { code, name } = await server.reissueStoredSeat(place, table, seat, { now, random }).catch(whyNot)
    const link = `/join#${code}`
    const told = `${say.sitsAgain(name)}\n\n  ${link}\n\n${say.worksOnce}`
    streams.out(`${isJson ? JSON.stringify({ table, seat, link }) : told}\n`)
    return 0
  },
}

const noSeat = (table: string, seat: string): CommandFailure =>
  new CommandFailure('not-found', ({ files }) => files.noSeat(table, seat), { field: 'seat' })

type TableList = Awaited<ReturnType<typeof import('../server/stored-tables.ts').listTables>>

function tableLines(listed: TableList, say: CommandLineWords['serving']): string {
  const lines = listed.flatMap(({ table, name, seats }) => [
    `${table}  ${name}`,
    ...seats.map(({ seat, name, role }) => `  ${seat.padEnd(4)} ${name} (${say.roles[role]})`),
  ])
  return `${lines.join('\n')}\n`
}
