// What a game's own story is.

import type { Company } from './company.ts'

export interface Story {
  /** What the table is called. */
  readonly title: string
  tell(company: Company): Promise<void>
}
