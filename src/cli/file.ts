// Reads a file that somebody names: a regular one or a pipe, such as /dev/stdin or <(...). What never ends is not read to its end.
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { CommandFailure, usageFailure } from './failure.ts'
import { clippedText } from './terminal-text.ts'
import type { Errors } from './words.ts'

/** Enough for any sheet, fight or setting; none has a hundredth of it. */
export const MOST_BYTES = 1_000_000

export async function readBytes(path: string, field = 'file', most = MOST_BYTES): Promise<Buffer> {
  const found = await stat(path).catch((error) => {
    throw unreadableFailure(path, error, field)
  })
  const name = clippedText(path, 200)
  if (!found.isFile() && !found.isFIFO()) throw usageFailure(({ files }) => files.isNoFile(name), field)
  const bytes = found.size > most ? null : await readUpTo(path, most + 1, field)
  if (bytes === null || bytes.length > most) throw tooBigFailure((files) => files.theFile(name), field, most)
  return bytes
}

export const readText = async (path: string, field?: string): Promise<string> =>
  (await readBytes(path, field)).toString('utf8')

/** More than is read of what people give. */
export const tooBigFailure = (
  named: (files: Errors['files']) => string,
  field = 'file',
  most = MOST_BYTES,
): CommandFailure => new CommandFailure('too-big', ({ files }) => files.tooBig(named(files), most / 1e6), { field })

async function readUpTo(path: string, most: number, field: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of createReadStream(path, { end: most - 1 })) chunks.push(chunk)
  } catch (error) {
    throw unreadableFailure(path, error, field)
  }
  return Buffer.concat(chunks)
}

/** Why a file cannot be read, as people say it. */
function unreadableFailure(path: string, error: unknown, field: string): CommandFailure {
  const { code, message } = error as NodeJS.ErrnoException
  const name = clippedText(path, 200)
  return usageFailure(({ files }) => {
    if (code === 'ENOENT' || code === 'ENOTDIR') return files.noFile(name)
    if (code === 'EACCES') return files.mayNotBeRead(name)
    return files.notRead(files.theFile(name), message)
  }, field)
}
