// How much one server takes on. Generous for a table, and finite for whoever wants to bring it down.

import type { Rate } from './rate.ts'

export interface Limits {
  /** Bytes of a body. */
  readonly body: number
  /** Bytes that the entries of one table may take up. */
  readonly table: number
  /** Bytes that all tables together may take up. */
  readonly folder: number
  readonly connections: number
  /** Connections from one address, when no proxy stands between. */
  readonly connectionsEach: number
  /** Milliseconds until a connection has to say something. */
  readonly silence: number
  /** Milliseconds in which the other end has to take something of its answer. */
  readonly stalled: number
  /** Lines of one device. */
  readonly linesEach: number
  /** Signs of life on one line between two of ours. */
  readonly signs: number
  /** Requests from one address, for all but the files of the pages. */
  readonly requests: Rate
  /** Files of the pages for one address: several people behind it open them at once, and each device keeps them all for later. */
  readonly files: Rate
  /** Commands from one device at one seat. */
  readonly commands: Rate
  /** Tries of a code, and tables opened, from one address. */
  readonly tries: Rate
  /** Tries of a code from anywhere. */
  readonly allTries: Rate
  /** Tries of the host's password from one address. */
  readonly passwords: Rate
  /** The same from anywhere. */
  readonly allPasswords: Rate
  /** Entries that one device reads from the store: by exports, and by following from long ago. */
  readonly reading: Rate
  /** The same for all devices at one address. */
  readonly readingEach: Rate
  /** Pictures of questions that are counted for one address; those that are kept cost nothing. */
  readonly pictures: Rate
  /** Milliseconds between two signs of life on a line. */
  readonly heartbeat: number
}

export const LIMITS: Limits = {
  body: 64 * 1024,
  table: 100e6,
  folder: 10e9,
  connections: 4000,
  connectionsEach: 500,
  silence: 10_000,
  stalled: 60_000,
  linesEach: 30,
  signs: 100,
  requests: { burst: 300, perSecond: 60 },
  files: { burst: 3000, perSecond: 300 },
  commands: { burst: 40, perSecond: 10 },
  tries: { burst: 20, perSecond: 0.5 },
  allTries: { burst: 200, perSecond: 5 },
  passwords: { burst: 5, perSecond: 1 / 30 },
  allPasswords: { burst: 50, perSecond: 0.2 },
  reading: { burst: 60_000, perSecond: 3_000 },
  readingEach: { burst: 300_000, perSecond: 15_000 },
  pictures: { burst: 20, perSecond: 0.2 },
  heartbeat: 30_000,
}
