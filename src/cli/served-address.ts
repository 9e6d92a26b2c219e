// The address at which a folder was served last. A second start opens the table that runs; the next start uses the same port,
// because a browser knows its seats by the address.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from '../dice/index.ts'
import { integer, optional, text, type Values } from '../systems/field.ts'
import { parse } from '../systems/input-parser.ts'

const FILE = 'address.json'

const FIELDS = {
  /** As it is typed on this machine. */
  here: text(300),
  /** The port for the next start; none where it was any free one. */
  port: optional(integer(1, 65_535)),
}

export type ServedAddress = Values<typeof FIELDS>

/** None where the folder was never served, or the file is not ours any more. */
export function servedAddress(folder: string): ServedAddress | null {
  try {
    return parse(FIELDS, JSON.parse(readFileSync(join(folder, FILE), 'utf8'))).values
  } catch (error) {
    if (error instanceof Refusal || error instanceof SyntaxError || isOfSystem(error)) return null
    throw error
  }
}

/** On a full disk a table is opened all the same: what was written before can be read. */
export function keepServedAddress(folder: string, address: ServedAddress): void {
  try {
    writeFileSync(join(folder, FILE), `${JSON.stringify(address)}\n`)
  } catch (error) {
    if (!isOfSystem(error)) throw error
  }
}

const isOfSystem = (error: unknown): boolean => typeof (error as NodeJS.ErrnoException).code === 'string'
