// Files about a game: JSON that names the system and holds one thing, `{"system": "...", "sheet": {...}}`.
import { writeFileSync } from 'node:fs'
import type { Plain } from '../../dice/index.ts'
import { shownValue } from '../../systems/door-refusals.ts'
import type { System } from '../../systems/system.ts'
import { CommandFailure, unknownFieldFailure, usageFailure } from '../failure.ts'
import { MOST_BYTES, readText, tooBigFailure } from '../file.ts'
import type { Streams } from '../subcommand.ts'
import { clippedText } from '../terminal-text.ts'
import type { Errors } from '../words.ts'
import { loadNamedSystem } from './system-list.ts'

/** What a file may hold, and what reads it. */
const PARTS = { sheet: 'astragal sheet', draft: 'astragal build SYSTEM --from', fight: 'astragal simulate' } as const
export type GameFileKind = keyof typeof PARTS
const isGameFileKind = (name: string): name is GameFileKind => Object.hasOwn(PARTS, name)

/** What --json says along with it: it follows from what the file holds, so it is passed over. */
const FOLLOWS: Readonly<Partial<Record<GameFileKind, string>>> = { sheet: 'derived' }

export interface GameFile {
  readonly system: System
  readonly content: unknown
}

/** Reads a file, or standard input for `-`. */
export async function readGameFile(path: string, part: GameFileKind, streams: Streams): Promise<GameFile> {
  const file = jsonIn(path === '-' ? await everyLine(streams) : await readText(path), path)
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw usageFailure(({ files }) => files.mustHold(named(path, files), part), 'file')
  const known = ['system', part]
  const stray = Object.keys(file).find((name) => !known.includes(name) && name !== FOLLOWS[part])
  if (stray !== undefined && isGameFileKind(stray) && !Object.hasOwn(file, part))
    throw new CommandFailure(
      'unknown-field',
      ({ files }) => files.holds(named(path, files), stray, part, PARTS[stray]),
      {
        field: stray,
      },
    )
  if (stray !== undefined) throw unknownFieldFailure(stray, known)
  const { system, [part]: content } = file as Record<string, unknown>
  for (const name of known)
    if (!Object.hasOwn(file, name))
      throw new CommandFailure('missing', ({ files }) => files.hasNo(named(path, files), name, part), { field: name })
  if (typeof system !== 'string')
    throw new CommandFailure('unknown-system', ({ files }) => files.systemIsName(shownValue(system)), {
      field: 'system',
    })
  return { system: await loadNamedSystem(system), content }
}

/** What a file holds of this game, and of no other. */
export async function readContent(
  system: System,
  path: string,
  part: GameFileKind,
  streams: Streams,
): Promise<unknown> {
  const { system: of, content } = await readGameFile(path, part, streams)
  if (of === system) return content
  throw new CommandFailure('not-allowed', ({ files }) => files.belongsTo(named(path, files), of.id, system.id), {
    field: 'system',
  })
}

export function writeGameFile(path: string, system: System, part: GameFileKind, content: Plain): void {
  try {
    writeFileSync(path, `${JSON.stringify({ system: system.id, [part]: content }, null, 2)}\n`)
  } catch (error) {
    throw usageFailure(
      ({ files }) => files.notWritten(named(path, files), `${(error as NodeJS.ErrnoException).code}`),
      'out',
    )
  }
}

const named = (path: string, files: Errors['files']): string =>
  path === '-' ? files.standardInput : files.theFile(clippedText(path, 60))

async function everyLine(streams: Streams): Promise<string> {
  let text = ''
  for await (const line of streams.lines()) {
    text += `${line}\n`
    if (text.length > MOST_BYTES) throw tooBigFailure(({ standardInput }) => standardInput)
  }
  return text
}

function jsonIn(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw usageFailure(({ files }) => files.noJson(named(path, files), (error as Error).message), 'file')
  }
}
