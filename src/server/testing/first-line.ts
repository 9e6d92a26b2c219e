// The first line of a child process. A child that ends before it is an error with its exit code: waiting for a line that never comes
// would only run out of time.

import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'

export function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null, signal: string | null) =>
      reject(new Error(`${child.spawnargs.join(' ')} ended with ${signal ?? code} before its first line`))
    child.once('error', reject)
    child.once('close', fail)
    ;(child.stdout as Readable).once('data', (line) => {
      child.off('close', fail)
      resolve(`${line}`)
    })
  })
}
