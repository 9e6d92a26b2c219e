// A whole evening at a table of any game: what happens at every table, and in the middle the game's own story where there is
// one. Run by `npm run evening -- GAME SEAT LANGUAGE`, it prints the evening as that seat read it.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../src/server/server.ts'
import { nodePlatform } from '../src/server/testing/node-platform.ts'
import { SILENT_LOG } from '../src/server/testing/silent-log.ts'
import { LANGUAGES, type System } from '../src/systems/system.ts'
import { listedSystems } from '../src/systems/system-list.ts'
import { crisis, devicesAndGuests, extraSheets, rolls, sessionEnd, talk, voidedThrow, workedExample } from './acts.ts'
import { Company } from './company.ts'
import { until } from './person.ts'
import { STORIES } from './stories.ts'
import type { Story } from './story.ts'

/** For a game that has no story here. */
export const DEFAULT_STORY: Story = { title: 'An evening', tell: workedExample }

/** Plays an evening of a game at a server. Nobody has left when it is over. */
export async function playEvening(
  system: System,
  origin: string,
  story = STORIES[system.id] ?? DEFAULT_STORY,
): Promise<Company> {
  const company = new Company(system, () => nodePlatform(origin))
  await company.sitDown(story.title)
  await company.bringSheets()
  await talk(company)
  await extraSheets(company)
  await rolls(company)
  await voidedThrow(company)
  await story.tell(company)
  await crisis(company)
  await devicesAndGuests(company)
  await sessionEnd(company)
  await everybodyHasRead(company)
  return company
}

/** Waits until everybody has read all that was written for them. */
async function everybodyHasRead({ all }: Company): Promise<void> {
  for (const { seat } of all) {
    const { books } = JSON.parse(await seat.exportLog()) as { books: Record<string, readonly unknown[]> }
    await until(() => Object.entries(books).every(([book, lines]) => seat.watch.heads[book]?.n === lines.length))
  }
}

/** Opens a server for one evening and prints what a seat read. */
export async function main([
  game = listedSystems[0]?.id,
  seat = 'p1',
  spoken = 'en',
]: readonly string[]): Promise<void> {
  const listed = listedSystems.find(({ id }) => id === game)
  const language = LANGUAGES.find((each) => each === spoken)
  if (!listed || !language)
    throw new Error(`Known are ${listedSystems.map(({ id }) => id).join(', ')}; ${LANGUAGES.join(', ')}.`)
  const data = mkdtempSync(join(tmpdir(), 'astragal-evening-'))
  const hosts = { machine: 'laptop', names: [], address: null }
  const limits = { commands: { burst: 1000, perSecond: 100 }, requests: { burst: 10_000, perSecond: 100 } }
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    data,
    web: null,
    hosts,
    proxies: [],
    serverLog: SILENT_LOG,
    version: '',
    limits,
  })
  try {
    const company = await playEvening(await listed.load(), `http://127.0.0.1:${server.port}`)
    const reader = company.all.find(({ id }) => id === seat) ?? company.gm
    process.stdout.write(`${reader.sentences(language).join('\n')}\n`)
    company.stop()
  } finally {
    await server.close()
    rmSync(data, { recursive: true, force: true })
  }
}
