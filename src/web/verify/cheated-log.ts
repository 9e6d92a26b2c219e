// A cheat that a visitor plays on a log: dice that did not fall, and, if they like, every link after them made anew.

import { COMMON } from '../../table/books.ts'
import { EMPTY_HEAD, nextHead } from '../../table/fair/chain.ts'
import type { LogFile, LogLine } from '../../table/fair/exported-log.ts'
import { SAMPLE_LOG } from './sample-log.ts'

const honest = JSON.parse(SAMPLE_LOG) as LogFile

interface ShownFaces {
  readonly dice: readonly (readonly [string, readonly number[]])[]
}

const isShown = ({ text }: LogLine): boolean => text.includes('"is":"diceShown"')

/** The faces that fell. */
export const FALLEN_FACES: readonly number[] = (honest.books[COMMON] ?? [])
  .filter(isShown)
  .flatMap(({ text }) => (JSON.parse(text) as ShownFaces).dice.flatMap(([, faces]) => faces))

/** The log as somebody hands it out who would rather have had these faces. */
export function cheatedLog(faces: readonly number[], isRelinked: boolean): string {
  let head = EMPTY_HEAD
  const lines = (honest.books[COMMON] ?? []).map((line): LogLine => {
    const text = isShown(line) ? withFaces(line.text, faces) : line.text
    head = nextHead(honest.table, COMMON, head, text)
    return { ...line, text, link: isRelinked ? head.link : line.link }
  })
  return JSON.stringify({ ...honest, books: { [COMMON]: lines } })
}

function withFaces(text: string, faces: readonly number[]): string {
  const entry = JSON.parse(text) as ShownFaces
  return JSON.stringify({ ...entry, dice: entry.dice.map(([sides]) => [sides, faces]) })
}
