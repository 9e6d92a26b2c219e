// The words of the table's frame, in English.

import type { Role } from '../../table/books.ts'

export interface TableScreenWords {
  readonly removed: string
  readonly removedHint: string
  readonly deleted: string
  readonly deletedHint: string
  readonly removedBy: (who: string, why: string) => string
  readonly toStart: string
  readonly sittingDown: string
  readonly noLine: string
  readonly live: string
  readonly toJudge: string
  readonly notProved: string
  readonly commandsWait: (count: number) => string
  readonly waiting: (count: number) => string
  readonly sheet: string
  readonly log: string
  readonly lead: string
  readonly turns: string
  readonly notes: string
  session(session: number): string
  readonly seats: (present: number) => string
  readonly roles: Readonly<Record<Role, string>>
}

export const tableEn: TableScreenWords = {
  removed: 'This device has no seat here',
  removedBy: (who, why) => `${who} took you off this table${why === '' ? '.' : `: ${why}`}`,
  deleted: 'This table was deleted',
  deletedHint:
    'Nothing of it is left on the server. What somebody saved of its log before is theirs, and can still be verified.',
  removedHint: 'It was removed, or this address is of somebody else’s seat. Ask the GM for a link.',
  toStart: 'To the start',
  sittingDown: 'Taking your seat …',
  noLine: 'No line to the table. It is tried again by itself.',
  live: 'Connected, all dice checked',
  toJudge: 'Something for you to judge',
  notProved: 'Something in this log does not fit',
  waiting: (count) => (count === 1 ? '1 waits for you' : `${count} wait for you`),
  commandsWait: (count) =>
    count === 1 ? '1 action waits and will be sent.' : `${count} actions wait and will be sent.`,
  sheet: 'Character',
  log: 'Log',
  lead: 'Lead',
  turns: 'Crisis',
  notes: 'Notes',
  session: (session) => `Session ${session}`,
  seats: (present) => `At the table: ${present}`,
  roles: { gm: 'GM', 'co-gm': 'co-GM', player: 'player', spectator: 'spectator' },
}
