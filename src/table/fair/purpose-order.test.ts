import { expect, test } from 'vitest'
import { listedSystems } from '../../systems/system-list.ts'
import { playEvening } from '../testing/evening.ts'
import { EMPTY_HEAD, nextHead } from './chain.ts'
import { type LogLine, parseLog } from './exported-log.ts'
import { verifyLog } from './verification.ts'

test('the purpose of a hidden throw that was told before the throw was opened is wrong', async () => {
  const system = await (listedSystems[0] as (typeof listedSystems)[number]).load()
  const { party } = playEvening(system, 'verifiers 0', 'hidden 0', 12)
  const { table } = party.log
  const books: Record<string, LogLine[]> = {}
  for (const { book, ...line } of party.sentTo('p1')) (books[book] ??= []).push(line)
  const wrongs = () => verifyLog(parseLog(JSON.stringify({ astragal: 1, table, system: system.id, seat: 'p1', books })))
  expect(wrongs().wrongs).toEqual([])
  const [book, lines] = Object.entries(books).find(([, all]) => all.some(isMeant)) as [string, LogLine[]]
  const first = lines.findIndex(isMeant)
  // It and all before it follow the beginning of the table instead.
  let head = EMPTY_HEAD
  books[book] = lines.map((line, i) => {
    const text = i > first ? line.text : JSON.stringify({ ...JSON.parse(line.text), after: 1 })
    head = nextHead(table, book, head, text)
    return { ...line, ...head, text }
  })
  expect(wrongs().wrongs).toContainEqual(expect.objectContaining({ book, n: first + 1, why: 'not-opened' }))
})

const isMeant = ({ text }: LogLine): boolean => text.startsWith('{"is":"throwMeant"')
