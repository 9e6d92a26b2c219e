// A file of JSON, as people read it.
import { writeFileSync } from 'node:fs'

/** @param {string} path @param {object} value */
export const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`)
