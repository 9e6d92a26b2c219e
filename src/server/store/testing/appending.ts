// A program that appends to a store until it is ended, and says of each row that it is durable.

import { openSqlite } from '../sqlite.ts'

const [folder = '', writers = '8'] = process.argv.slice(2)
const store = await openSqlite(folder, 0)
const sizes = new Map((await store.tables()).map(({ table, rows }) => [table, rows]))

async function write(table: string): Promise<never> {
  for (let n = (sizes.get(table) ?? 0) + 1; ; n++) {
    const rows = [{ book: 'common', n, text: `${table} ${n}`, link: `${n}` }]
    const answer = { device: 'd', command: `c${n}`, status: 200, body: `${n}` }
    const result = await store.append({ table, expected: n - 1, rows, answer })
    process.stdout.write(`${result} ${table} ${n}\n`)
  }
}

await Promise.all(Array.from({ length: Number(writers) }, (_, i) => write(`t${i}`)))
