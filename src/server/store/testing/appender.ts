// A program that appends to a store until it is ended, and says of each row that it is durable.

import { openSqlite } from '../sqlite.ts'

const [folder = '', writers = '8'] = process.argv.slice(2)
const store = await openSqlite(folder, 0)
const sizes = new Map((await store.tables()).map(({ table, rows }) => [table, rows]))

async function write(table: string): Promise<never> {
  for (let n = (sizes.get(table) ?? 0) + 1; ; n++) {
    const rows = [{ book: 'common', n, text: `${table} ${n}`, link: `${n}` }]
    const answer = { device: 'd', command: `c${n}`, status: 200, body: `${n}` }
    const result = await store.append({ table, expected: n - 1, rows, answer }).catch((error) => stop(table, error))
    process.stdout.write(`${result} ${table} ${n}\n`)
  }
}

/** Nothing can be written any more; what was is read. */
async function stop(table: string, error: unknown): Promise<never> {
  let count = 0
  for await (const _ of store.rows(table, 0)) count++
  const book = await store.book(table, 'common', 1, count + 1)
  const last = await store.answer(table, 'd', `c${count}`)
  process.stderr.write(`${count} rows and ${book.length} entries can be read, and the answer ${last?.body}\n`)
  throw error
}

await Promise.all(Array.from({ length: Number(writers) }, (_, i) => write(`t${i}`)))
