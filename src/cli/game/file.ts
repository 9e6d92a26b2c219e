// Files about a game: JSON that names the system and holds one thing, `{"system": "...", "sheet": {...}}`.
import { writeFileSync } from 'node:fs'
import type { Plain } from '../../dice/index.ts'
import { shownValue } from '../../systems/door.ts'
import type { System } from '../../systems/system.ts'
import type { Streams } from '../command.ts'
import { Failure, unknownField, usage } from '../failure.ts'
import { MOST_BYTES, textOf, tooBig } from '../file.ts'
import { clipped } from '../printable.ts'
import type { Errors } from '../words.ts'
import { systemNamed } from './known.ts'

/** What a file may hold, and what reads it. */
const PARTS = { sheet: 'astragal sheet', draft: 'astragal build SYSTEM --from', fight: 'astragal simulate' } as const
export type Part = keyof typeof PARTS
const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name)

/** What --json says along with it: it follows from what the file holds, so it is passed over. */
const FOLLOWS: Readonly<Partial<Record<Part, string>>> = { sheet: 'derived' }

export interface GameFile {
  readonly system: System
  readonly content: unknown
}

/** Reads a file, or standard input for `-`. */
export async function readGameFile(path: string, part: Part, streams: Streams): Promise<GameFile> {
  const file = jsonIn(path === '-' ? await everyLine(streams) : await textOf(path), path)
  if (typeof file !== 'object' || file === null || Array.isArray(file))
    throw usage(({ files }) => files.mustHold(named(path, files), part), 'file')
  const known = ['system', part]
  const stray = Object.keys(file).find((name) => !known.includes(name) && name !== FOLLOWS[part])
  if (stray !== undefined && isPart(stray) && !Object.hasOwn(file, part))
    throw new Failure('unknown-field', ({ files }) => files.holds(named(path, files), stray, part, PARTS[stray]), {
      field: stray,
    })
  if (stray !== undefined) throw unknownField(stray, known)
  const { system, [part]: content } = file as Record<string, unknown>
  for (const name of known)
    if (!Object.hasOwn(file, name))
      throw new Failure('missing', ({ files }) => files.hasNo(named(path, files), name, part), { field: name })
  if (typeof system !== 'string')
    throw new Failure('unknown-system', ({ files }) => files.systemIsName(shownValue(system)), {
      field: 'system',
    })
  return { system: await systemNamed(system), content }
}

/** What a file holds of this game, and of no other. */
export async function contentOf(system: System, path: string, part: Part, streams: Streams): Promise<unknown> {
  const { system: of, content } = await readGameFile(path, part, streams)
  if (of === system) return content
  throw new Failure('not-allowed', ({ files }) => files.belongsTo(named(path, files), of.id, system.id), {
    field: 'system',
  })
}

export function writeGameFile(path: string, system: System, part: Part, content: Plain): void {
  try {
    writeFileSync(path, `${JSON.stringify({ system: system.id, [part]: content }, null, 2)}\n`)
  } catch (error) {
    throw usage(({ files }) => files.notWritten(named(path, files), `${(error as NodeJS.ErrnoException).code}`), 'out')
  }
}

const named = (path: string, files: Errors['files']): string =>
  path === '-' ? files.standardInput : files.theFile(clipped(path, 60))

async function everyLine(streams: Streams): Promise<string> {
  let text = ''
  for await (const line of streams.lines()) {
    text += `${line}\n`
    if (text.length > MOST_BYTES) throw tooBig(({ standardInput }) => standardInput)
  }
  return text
}

function jsonIn(text: string, path: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw usage(({ files }) => files.noJson(named(path, files), (error as Error).message), 'file')
  }
}
