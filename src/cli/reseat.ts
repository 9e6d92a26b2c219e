// The command `reseat`: hands a seat out anew on the machine that keeps the tables, for a GM whose device is lost.
import { randomBytes } from 'node:crypto'
import { homedir } from 'node:os'
import { dataFolder } from '../server/settings.ts'
import { parseArguments } from './args.ts'
import type { Command } from './command.ts'
import { usage } from './failure.ts'

const takes = { options: ['data'], switches: [] }

export const reseat: Command = {
  name: 'reseat',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const { env, platform } = process
    const data = options.get('data') ?? env.ASTRAGAL_DATA ?? dataFolder({ env, platform, home: homedir() })
    const [table, seat, ...more] = positionals
    if (more.length > 0 || (table !== undefined && seat === undefined)) throw usage(({ files }) => files.reseatTakes)
    const server = await import('../server/reseat.ts')
    const now = Date.now()
    const isJson = switches.has('json')
    if (table === undefined || seat === undefined) {
      const listed = await server.listTables(data, now)
      streams.out(isJson ? `${JSON.stringify(listed)}\n` : toldTables(listed, data))
      return 0
    }
    const random = (bytes: number) => randomBytes(bytes).toString('hex')
    const { code, name } = await server.reseat(data, table, seat, { now, random })
    const link = `/join#${code}`
    streams.out(
      isJson
        ? `${JSON.stringify({ table, seat, link })}\n`
        : `${name} can sit down again. Start the server, and open its address followed by\n\n  ${link}\n\nThis works once, for ten minutes.\n`,
    )
    return 0
  },
}

type Listed = Awaited<ReturnType<typeof import('../server/reseat.ts').listTables>>

function toldTables(listed: Listed, data: string): string {
  if (listed.length === 0) return `There are no tables in ${data}.\n`
  return listed
    .map(({ table, name, seats }) =>
      [`${table}  ${name}`, ...seats.map(({ seat, name, role }) => `  ${seat.padEnd(4)} ${name} (${role})`)].join('\n'),
    )
    .join('\n')
    .concat('\n')
}
