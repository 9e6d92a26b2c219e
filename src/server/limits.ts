// How much one server takes on. Generous for a table, and finite for whoever wants to bring it down.

import type { Rate } from './buckets.ts'

export interface Limits {
  /** Bytes of a body. */
  readonly body: number
  readonly connections: number
  /** Connections from one address, when no proxy stands between. */
  readonly connectionsEach: number
  /** Requests from one address. */
  readonly requests: Rate
  /** Commands from one device at one seat. */
  readonly commands: Rate
  /** Tries of a code, and tables opened, from one address. */
  readonly tries: Rate
  /** Tries of a code from anywhere. */
  readonly allTries: Rate
  /** Milliseconds between two signs of life on a line. */
  readonly heartbeat: number
}

export const LIMITS: Limits = {
  body: 64 * 1024,
  connections: 4000,
  connectionsEach: 500,
  requests: { burst: 300, perSecond: 60 },
  commands: { burst: 40, perSecond: 10 },
  tries: { burst: 20, perSecond: 0.5 },
  allTries: { burst: 200, perSecond: 5 },
  heartbeat: 30_000,
}
