// A whole evening at a table of any game: what happens at every table, and in the middle the game's own story where there is
// one. Run by `npm run evening -- GAME SEAT LANGUAGE`, it prints the evening as that seat read it.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SILENT } from '../src/server/journal.ts'
import { open } from '../src/server/listen.ts'
import { outside } from '../src/server/outside.ts'
import { systems } from '../src/systems/list.ts'
import { LANGUAGES, type System } from '../src/systems/system.ts'
import { comings, crisis, ending, example, lostShake, papers, rolls, talk } from './acts.ts'
import { Company } from './company.ts'
import { until } from './person.ts'
import { STORIES } from './stories.ts'
import type { Story } from './story.ts'

/** For a game that has no story here. */
export const UNTOLD: Story = { title: 'An evening', tell: example }

/** Plays an evening of a game at a server. Nobody has left when it is over. */
export async function playEvening(
  system: System,
  origin: string,
  story = STORIES[system.id] ?? UNTOLD,
): Promise<Company> {
  const company = new Company(system, () => outside(origin))
  await company.sitDown(story.title)
  await company.bringSheets()
  await talk(company)
  await papers(company)
  await rolls(company)
  await lostShake(company)
  await story.tell(company)
  await crisis(company)
  await comings(company)
  await ending(company)
  await everybodyHasRead(company)
  return company
}

/** Waits until everybody has read all that was written for them. */
async function everybodyHasRead({ all }: Company): Promise<void> {
  for (const { seat } of all) {
    const { books } = JSON.parse(await seat.exported()) as { books: Record<string, readonly unknown[]> }
    await until(() => Object.entries(books).every(([book, lines]) => seat.watch.heads[book]?.n === lines.length))
  }
}

/** Opens a server for one evening and prints what a seat read. */
export async function main([game = systems[0]?.id, seat = 'p1', spoken = 'en']: readonly string[]): Promise<void> {
  const listed = systems.find(({ id }) => id === game)
  const language = LANGUAGES.find((each) => each === spoken)
  if (!listed || !language)
    throw new Error(`Known are ${systems.map(({ id }) => id).join(', ')}; ${LANGUAGES.join(', ')}.`)
  const data = mkdtempSync(join(tmpdir(), 'astragal-evening-'))
  const hosts = { machine: 'laptop', names: [], address: null }
  const limits = { orders: { burst: 1000, perSecond: 100 }, requests: { burst: 10_000, perSecond: 100 } }
  const server = await open({
    port: 0,
    host: '127.0.0.1',
    data,
    web: null,
    hosts,
    proxies: [],
    journal: SILENT,
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
