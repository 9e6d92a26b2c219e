// A server log that writes nothing: for tests, examples and measurements.

import type { ServerLog } from '../server-log.ts'

export const SILENT_LOG: ServerLog = { write: () => {} }
