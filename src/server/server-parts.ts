// Everything the HTTP routes and the line to followers need; built once in `server.ts`.

import type { Gate } from './gate.ts'
import type { Limits } from './limits.ts'
import type { LiveTables } from './live-tables.ts'
import type { Metrics } from './metrics.ts'
import type { Opening } from './opening.ts'
import type { ReadingBudget } from './reading-budget.ts'
import type { ServerLog } from './server-log.ts'
import type { Soundness } from './soundness.ts'
import type { Store } from './store/store.ts'
import type { WebFiles } from './web-files.ts'

export interface ServerParts {
  readonly store: Store
  readonly tables: LiveTables
  readonly files: WebFiles
  readonly gate: Gate
  readonly limits: Limits
  readonly soundness: Soundness
  readonly opening: Opening
  readonly reading: ReadingBudget
  readonly proxies: readonly string[]
  readonly serverLog: ServerLog
  readonly metrics: Metrics
  /** Addresses that may ask for them, beside the machine itself. */
  readonly metricsReaders: readonly string[]
  readonly version: string
  /** Where it listens, and the address people use where that is another. */
  readonly reached: { readonly host: string | null; readonly address: string | null }
  now(): number
  random(bytes: number): string
}
