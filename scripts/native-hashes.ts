// Tests hash with what Node has for it, as its servers do: the same hashes, sooner. The portable ones are compared with them in
// `src/server/random-bytes.test.ts`.

import { hash } from 'node:crypto'
import { hashWith } from '../src/table/fair/hash.ts'

hashWith((text) => hash('sha256', text))
