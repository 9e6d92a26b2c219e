// The command `serve`: opens the table for everybody in the house, and closes it again without losing anything.
import { spawn } from 'node:child_process'
import { homedir, networkInterfaces } from 'node:os'
import { addressesOf } from '../server/network.ts'
// Threads of the server load the command line, and find their work by this.
import '../server/picture-count.ts'
import { SETTINGS, serverSettings } from '../server/settings.ts'
import { parseArguments } from './arguments.ts'
import { CommandFailure, usageFailure } from './failure.ts'
import { readText } from './file.ts'
import { settingsOf, shownPlace, variableOf } from './folder.ts'
import { type Flag, flagsOf, inputWith, readValue } from './game/flags.ts'
import { languageOption } from './language.ts'
import { scheduleBackups } from './scheduled-backups.ts'
import { AlreadyOpen, startAtPort } from './server-start.ts'
import type { Streams, Subcommand } from './subcommand.ts'
import { type CommandLineWords, words } from './words.ts'

const flags = flagsOf(SETTINGS)
const takes = { options: [...flags.map(({ name }) => name), 'config', 'lang'], switches: ['open'] }

/** Milliseconds that a connection may still hold the program once everything is closed. */
const GOODBYE = 1000

export const serveCommand: Subcommand = {
  name: 'serve',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    if (positionals.length > 0) throw usageFailure(({ files }) => files.serveTakes(positionals[0] as string))
    const { serving, errors } = words[languageOption(options)]
    const { env, platform } = process
    const given = await givenSettings(options, env)
    const settings = settingsOf(() => serverSettings(given, { env, platform, home: homedir() }), options, env)
    const open = (address: string) => browse(address, platform, () => streams.aside(`${serving.noBrowser}\n`))
    const stop = stopSignal()
    const started = await startAtPort(settings, hasPort(given), streams).catch((error) => {
      if (error instanceof AlreadyOpen && switches.has('open')) return error
      throw error
    })
    if (started instanceof AlreadyOpen) {
      streams.out(`${serving.isOpenAlready(started.address)}\n`)
      open(started.address)
      return 0
    }
    const { server, serverLog, here, inTheWay, before } = started
    const { network } = addressesOf({ ...settings, port: server.port }, networkInterfaces())
    const kept = shownPlace(settings)
    const keptIn = settings.database === null ? { data: kept } : { database: kept }
    if (switches.has('json')) streams.out(`${JSON.stringify({ here, network, ...keptIn })}\n`)
    else streams.out(await greeting(serving, { here, network, kept }, streams))
    if (inTheWay) streams.aside(`${serving.otherPort(inTheWay.port, inTheWay.process, server.port)}\n`)
    if (before) streams.aside(`${serving.seatsKnownAt(before)}\n`)
    const { files } = errors
    if (server.isCut) streams.aside(`${files.cutLog(settings.data)}\n`)
    for (const { table, name, book, n } of server.damaged)
      streams.aside(`${files.damagedTable(table, name, book, n)}\n`)
    if (switches.has('open')) open(here)
    const endBackups = scheduleBackups(settings, serverLog)
    serverLog.write('note', 'stopping', { signal: await stop })
    endBackups()
    await server.close()
    // All is kept. A connection to a database that does not answer would hold the program until it does.
    setTimeout(() => process.exit(), GOODBYE).unref()
    return 0
  },
}

/** The settings given by the file, then by the environment, then by flags. */
async function givenSettings(options: ReadonlyMap<string, string>, env: NodeJS.ProcessEnv): Promise<unknown> {
  const file = options.get('config') ?? env.ASTRAGAL_CONFIG
  const ofFile = file === undefined || file === '' ? {} : await jsonIn(file)
  if (typeof ofFile !== 'object' || ofFile === null || Array.isArray(ofFile))
    throw new CommandFailure('out-of-range', ({ files }) => files.mustBeObject(`${file}`), { field: 'config' })
  const ofEnvironment = Object.fromEntries(flags.flatMap((flag) => inEnvironment(flag, env)))
  return inputWith({ ...ofFile, ...ofEnvironment }, flags, options)
}

const hasPort = (given: unknown): boolean => typeof given === 'object' && given !== null && 'port' in given

function inEnvironment({ name, path, field }: Flag, env: NodeJS.ProcessEnv): [string, unknown][] {
  const variable = variableOf(name)
  const said = env[variable]
  return said === undefined || said === '' ? [] : [[path.join('.'), readValue(field.kind, said, variable)]]
}

async function jsonIn(file: string): Promise<unknown> {
  const text = await readText(file, 'config')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw usageFailure(({ files }) => files.notReadAsJson(file, (error as Error).message), 'config')
  }
}

interface TableAddresses {
  readonly here: string
  readonly network: readonly string[]
  readonly kept: string
}

async function greeting(
  say: CommandLineWords['serving'],
  { here, network, kept }: TableAddresses,
  streams: Streams,
): Promise<string> {
  const [first] = network
  const { qrLines } = await import('../server/qr.ts')
  const code = first === undefined || !streams.isWatched ? [] : await qrLines(`${first}/`)
  const [on, off] = streams.hasColour ? ['\u001b[97;40m', '\u001b[0m'] : ['', '']
  const width = Math.max(...[say.here, say.forOthers, say.orAt, say.keptIn].map(({ length }) => length))
  const row = (name: string, value: string) => `  ${name.padEnd(width)}   ${value}`
  const lines = [
    say.isOpen,
    '',
    row(say.here, here),
    ...network.map((address, i) => row(i === 0 ? say.forOthers : say.orAt, address)),
    row(say.keptIn, kept),
    '',
    ...code.map((line) => `  ${on}${line}${off}`),
    ...(code.length > 0 ? [''] : []),
    ...(first?.startsWith('http:') ? [say.unsealed, ''] : []),
    say.howToClose,
  ]
  return `${lines.join('\n')}\n`
}

const BROWSERS: Readonly<Partial<Record<NodeJS.Platform, readonly [string, ...string[]]>>> = {
  darwin: ['open'],
  win32: ['cmd', '/c', 'start', ''],
}

/** Opens the browser with what the system has for that. */
function browse(address: string, platform: NodeJS.Platform, isNone: () => void): void {
  const [program, ...before] = BROWSERS[platform] ?? ['xdg-open']
  spawn(program, [...before, address], { stdio: 'ignore', detached: true })
    .on('error', isNone)
    .on('exit', (status) => status !== 0 && isNone())
    .unref()
}

/** Waits until somebody ends the program or closes its terminal; a second time it ends at once. */
function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(130))
        resolve(signal)
      })
    }
  })
}
