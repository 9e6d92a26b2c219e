// The command `tables`: lists all tables with their sizes, on the machine that keeps them; archives, takes out again and deletes one.
import { randomBytes } from 'node:crypto'
import { Refusal } from '../dice/index.ts'
import { RequestFailure } from '../server/request-failure.ts'
import { parseArguments } from './arguments.ts'
import { CommandFailure, usageFailure } from './failure.ts'
import { folderFailure, shownPlace, tablesPlace } from './folder.ts'
import { languageOption } from './language.ts'
import type { Subcommand } from './subcommand.ts'
import { type CommandLineWords, words } from './words.ts'

const takes = { options: ['name', 'data', 'database', 'lang'], switches: [] }

const ACTS = ['archive', 'reopen', 'delete'] as const

export const tablesCommand: Subcommand = {
  name: 'tables',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    const place = tablesPlace(options)
    const [act, table, ...more] = positionals
    const known = ACTS.find((each) => each === act)
    if (more.length > 0 || (act !== undefined && (!known || table === undefined)))
      throw usageFailure(({ files }) => files.tablesTakes)
    const name = options.get('name')
    if ((known === 'delete') !== (name !== undefined)) throw usageFailure(({ files }) => files.nameDeletes, 'name')
    const { serving: say, errors } = words[languageOption(options)]
    const server = await import('../server/stored-tables.ts')
    const clock = { now: Date.now(), random: (bytes: number) => randomBytes(bytes).toString('hex') }
    const whyNot = (error: unknown): never => {
      throw failureOf(`${table}`, error) ?? folderFailure(place, error)
    }
    const print = (json: object, told: string) => streams.out(`${switches.has('json') ? JSON.stringify(json) : told}\n`)
    if (table === undefined) {
      const listed = await server.listTables(place, clock.now).catch(whyNot)
      print(listed, listed.length === 0 ? errors.files.noTables(shownPlace(place)) : tableLines(listed, say))
    } else if (known === 'delete') {
      const { entries } = await server.deleteStored(place, table, `${name}`, clock).catch(whyNot)
      print({ table, deleted: true, entries }, say.deleted(`${name}`, entries))
    } else {
      const isArchived = known === 'archive'
      const done = await server.archiveStored(place, table, isArchived, clock).catch(whyNot)
      print({ table, archived: isArchived }, isArchived ? say.archived(done.name) : say.reopened(done.name))
    }
    return 0
  },
}

function failureOf(table: string, error: unknown): CommandFailure | null {
  if (error instanceof RequestFailure && error.refusal?.word === 'table-broken') {
    const { name, book, n } = error.refusal.figures as { name: string; book: string; n: number }
    return new CommandFailure('not-allowed', ({ files }) => files.damagedTable(table, name, book, n), {
      field: 'table',
    })
  }
  if (!(error instanceof Refusal)) return null
  const { name, table: called } = error.figures as { name?: string; table?: string }
  if (error.word === 'no-table')
    return new CommandFailure('not-found', ({ files }) => files.noTable(table), { field: 'table' })
  if (error.word !== 'another-name') return null
  return new CommandFailure('not-allowed', ({ files }) => files.anotherName(`${name}`, `${called}`), { field: 'name' })
}

type TableList = Awaited<ReturnType<typeof import('../server/stored-tables.ts').listTables>>

const tableLines = (listed: TableList, say: CommandLineWords['serving']): string =>
  listed
    .map(({ table, name, entries, bytes, seats, isArchived, isDamaged }) => {
      const marks = [...(isArchived ? [say.isArchived] : []), ...(isDamaged ? [say.isDamaged] : [])]
      const people = seats.map((each) => `${each.name} (${say.roles[each.role]})`).join(', ')
      const about = [say.tableSize(entries, bytes), ...marks, ...(people === '' ? [] : [people])]
      return `${table}  ${name}\n  ${about.join(' · ')}`
    })
    .join('\n')
