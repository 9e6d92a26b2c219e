// The command `serve`: opens the table for everybody in the house, and closes it again without losing anything.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { homedir, hostname, networkInterfaces } from 'node:os'
import { fileURLToPath } from 'node:url'
import manifest from '../../package.json' with { type: 'json' }
import { Refusal } from '../dice/index.ts'
import { addressesOf } from '../server/network.ts'
import { serverLogTo } from '../server/server-log.ts'
import { SETTINGS, type ServerSettings, serverSettings } from '../server/settings.ts'
import { parseArguments } from './arguments.ts'
import { CommandFailure, usageFailure } from './failure.ts'
import { readText } from './file.ts'
import { folderFailure, settingsOf, shownPlace } from './folder.ts'
import { type Flag, flagsOf, inputWith, readValue } from './game/flags.ts'
import { languageOption } from './language.ts'
import { holderOf } from './port.ts'
import { scheduleBackups } from './scheduled-backups.ts'
import type { Streams, Subcommand } from './subcommand.ts'
import { type CommandLineWords, words } from './words.ts'

const flags = flagsOf(SETTINGS)
const takes = { options: [...flags.map(({ name }) => name), 'config', 'lang'], switches: ['open'] }

export const serveCommand: Subcommand = {
  name: 'serve',
  takes,
  async run(argv, streams) {
    const { positionals, options, switches } = parseArguments(argv, takes)
    if (positionals.length > 0) throw usageFailure(({ files }) => files.serveTakes(positionals[0] as string))
    const { serving } = words[languageOption(options)]
    const { env, platform } = process
    const given = await givenSettings(options, env)
    const settings = settingsOf(() => serverSettings(given, { env, platform, home: homedir() }))
    const stop = stopSignal()
    const { server, serverLog } = await openWithSettings(settings, streams)
    const { here, network } = addressesOf({ ...settings, port: server.port }, networkInterfaces())
    const kept = shownPlace(settings)
    const keptIn = settings.database === null ? { data: kept } : { database: kept }
    if (switches.has('json')) streams.out(`${JSON.stringify({ here, network, ...keptIn })}\n`)
    else streams.out(await greeting(serving, { here, network, kept }, streams))
    const { files } = words[languageOption(options)].errors
    if (server.isCut) streams.aside(`${files.cutLog(settings.data)}\n`)
    for (const { table, name, book, n } of server.damaged)
      streams.aside(`${files.damagedTable(table, name, book, n)}\n`)
    if (switches.has('open')) browse(here, platform, () => streams.aside(`${serving.noBrowser}\n`))
    const endBackups = scheduleBackups(settings, serverLog)
    serverLog.write('note', 'stopping', { signal: await stop })
    endBackups()
    await server.close()
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

function inEnvironment({ name, path, field }: Flag, env: NodeJS.ProcessEnv): [string, unknown][] {
  const variable = `ASTRAGAL_${name.replaceAll('-', '_').toUpperCase()}`
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

async function openWithSettings(settings: ServerSettings, { aside, isWatched }: Streams) {
  const { port, host, data, database, address, allowHost, proxy, log, opens, password } = settings
  const serverLog = serverLogTo({ out: aside, now: Date.now, level: log, isWatched })
  const hosts = { machine: hostname(), names: allowHost, address }
  const web = fileURLToPath(new URL('./web/', import.meta.url))
  if (!existsSync(`${web}index.html`)) throw new CommandFailure('not-allowed', ({ files }) => files.noPages(web))
  const { version } = manifest
  const opened = { opens, password }
  const opening = { port, host, data, database, web, hosts, proxies: proxy, opening: opened, serverLog, version }
  // Only here, so that other commands do not wait for what only a server needs.
  const { startServer } = await import('../server/server.ts')
  const server = await startServer(opening).catch(async (error: NodeJS.ErrnoException) => {
    throw (await NOT_OPENED[error.code ?? '']?.(settings)) ?? (await ofTaken(settings, error))
  })
  return { server, serverLog }
}

const NOT_OPENED: Readonly<Record<string, (settings: ServerSettings) => CommandFailure | Promise<CommandFailure>>> = {
  EADDRINUSE: async (settings) => {
    const { port } = settings
    const { here } = addressesOf(settings, {})
    const { isAstragal, process } = await holderOf(port, here)
    return new CommandFailure(
      'not-allowed',
      ({ files }) => (isAstragal ? files.portOfAstragal(port, here, process) : files.portInUse(port, process)),
      { field: 'port', more: { address: isAstragal ? here : null, process } },
    )
  },
  EADDRNOTAVAIL: ({ host }) =>
    new CommandFailure('not-allowed', ({ files }) => files.noAddress(`${host}`), { field: 'host' }),
  EACCES: ({ port, data }) => new CommandFailure('not-allowed', ({ files }) => files.notYours(port, data)),
}

/** A folder in use is most often this very table, opened before: then its address helps most. */
async function ofTaken(settings: ServerSettings, error: unknown): Promise<unknown> {
  const failure = folderFailure(settings, error)
  if (!(failure instanceof CommandFailure) || !(error instanceof Refusal) || error.word !== 'folder-in-use')
    return failure
  const { here } = addressesOf(settings, {})
  const { isAstragal, process } = await holderOf(settings.port, here)
  const isThatOne = isAstragal && (process === null || process.id === error.figures.process)
  return isThatOne ? failure.withHint(({ files }) => files.isOpenAt(here)) : failure
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
