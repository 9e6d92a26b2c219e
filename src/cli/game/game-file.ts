// Files about a game on the disk, or from standard input.
import { writeFileSync } from 'node:fs'
import type { Plain } from '../../dice/index.ts'
import { shownValue } from '../../systems/door-refusals.ts'
import { type GameFileKind, gameFileText, parseGameFile } from '../../systems/game-file.ts'
import type { System } from '../../systems/system.ts'
import { CommandFailure, unknownFieldFailure, usageFailure } from '../failure.ts'
import { MOST_BYTES, readText, tooBigFailure } from '../file.ts'
import type { Streams } from '../subcommand.ts'
import { clippedText } from '../terminal-text.ts'
import type { Errors } from '../words.ts'
import { loadNamedSystem } from './system-list.ts'

/** The command that reads each kind of file. */
const READERS: Readonly<Record<GameFileKind, string>> = {
  sheet: 'astragal sheet',
  draft: 'astragal build SYSTEM --from',
  fight: 'astragal simulate',
}

export interface GameFile {
  readonly system: System
  readonly content: unknown
}

/** Reads a file, or standard input for `-`. */
export async function readGameFile(path: string, part: GameFileKind, streams: Streams): Promise<GameFile> {
  const file = parseGameFile(path === '-' ? await everyLine(streams) : await readText(path), part)
  switch (file.is) {
    case 'read':
      return { system: await loadNamedSystem(file.system), content: file.content }
    case 'not-json':
      throw usageFailure(({ files }) => files.noJson(named(path, files), file.message), 'file')
    case 'no-object':
      throw usageFailure(({ files }) => files.mustHold(named(path, files), part), 'file')
    case 'other-kind': {
      const { kind } = file
      throw new CommandFailure(
        'unknown-field',
        ({ files }) => files.holds(named(path, files), kind, part, READERS[kind]),
        { field: kind },
      )
    }
    case 'unknown-field':
      throw unknownFieldFailure(file.name, file.known)
    case 'missing':
      throw new CommandFailure('missing', ({ files }) => files.hasNo(named(path, files), file.name, part), {
        field: file.name,
      })
    case 'unnamed-system':
      throw new CommandFailure('unknown-system', ({ files }) => files.systemIsName(shownValue(file.system)), {
        field: 'system',
      })
  }
}

/** The content of a file of this game, and of no other. */
export async function readContent(
  system: System,
  path: string,
  part: GameFileKind,
  streams: Streams,
): Promise<unknown> {
  const { system: of, content } = await readGameFile(path, part, streams)
  if (of.id === system.id) return content
  throw new CommandFailure('not-allowed', ({ files }) => files.belongsTo(named(path, files), of.id, system.id), {
    field: 'system',
  })
}

export function writeGameFile(path: string, system: System, part: GameFileKind, content: Plain): void {
  try {
    writeFileSync(path, gameFileText(system, part, content))
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
