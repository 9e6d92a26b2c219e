// A program that takes a file through the steps it is given.

import { openDatabase } from '../driver.ts'
import { migrate } from '../migrations.ts'

const [path = '', ...steps] = process.argv.slice(2)
const database = await openDatabase(path)
await migrate(database, path, steps)
database.close()
