// A list of another tool's notations, with how each is written here when it is read as that tool reads it.

import type { Dialect } from '../../notation/dialect.ts'

export interface PeerNotations {
  readonly dialect: Exclude<Dialect, 'astragal'>
  readonly source: string
  /** `null` is what is not read. */
  readonly rows: readonly (readonly [text: string, reading: string | null])[]
}
