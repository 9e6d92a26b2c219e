// The story of a game: a part of the evening that only this game has.

import type { Company } from './company.ts'

export interface Story {
  /** The name of the table. */
  readonly title: string
  tell(company: Company): Promise<void>
}
