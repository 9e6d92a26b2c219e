// The shakes of this device: made only for throws that are as they were declared, kept through reloads, and counted as its own
// only when the server took this one. A seat may have several devices, and the first of them shakes.

import { isSame, type Plain, type PlainRecord } from '../dice/index.ts'
import type { Book, SeatId } from '../table/books.ts'
import { countedHelps } from '../table/check/check.ts'
import { type Throw, throwName } from '../table/check/throw.ts'
import { withAid } from '../table/check-input.ts'
import type { CommandRequest } from '../table/command.ts'
import type { Id, ThrowPurpose } from '../table/entries.ts'
import { makeShake, reddened, type Watch } from '../table/fair/watch.ts'
import type { TableState } from '../table/state.ts'

/** A roll that this device asked for. */
export interface DeclaredRoll {
  readonly rolled?: ThrowPurpose['rolled']
  readonly sees?: string
  readonly input: Plain
}

export class DeviceShakes {
  private readonly seat: SeatId
  /** Shakes that were sent and of which nothing is known yet. */
  readonly pending: Record<string, string>
  private readonly declared = new Map<Id, DeclaredRoll>()
  /** Throws for which the server has a shake of this seat. */
  private readonly answered = new Set<string>()

  constructor(seat: SeatId, pending: Record<string, string>) {
    this.seat = seat
    this.pending = pending
  }

  /** Remembers what a command asked for, once it is known which check it is. */
  declare(check: Id, declared: DeclaredRoll): void {
    this.declared.set(check, declared)
  }

  /** Throws that wait for a shake of this seat, as they were declared. */
  waiting({ throws }: TableState): readonly Throw[] {
    const isMine = (name: string) => Object.hasOwn(this.pending, name) || this.answered.has(name)
    return Object.values(throws).filter(
      ({ book, number, shakers, isThrown }) =>
        !isThrown && shakers.includes(this.seat) && !isMine(throwName(book, number)),
    )
  }

  /** Throws of what a player declared here and was not asked to shake: their dice could be anybody's choice. */
  leftOut({ throws, checks, seats }: Pick<TableState, 'throws' | 'checks' | 'seats'>): readonly Throw[] {
    if (seats[this.seat]?.role !== 'player') return []
    const isMine = (check: Id) => Object.values(checks[check]?.sides ?? {}).some(({ seat }) => seat === this.seat)
    return Object.values(throws).filter(
      ({ check, shakers }) =>
        check !== null && this.declared.has(check) && isMine(check) && !shakers.includes(this.seat),
    )
  }

  /**
   * Whether a throw is for what this device declared, besides what helpers were granted; of what others declared for the seat it
   * knows nothing.
   */
  isAsDeclared({ what }: Throw, { checks }: Pick<TableState, 'checks'>): boolean {
    const mine = what ? this.declared.get(what.check) : undefined
    if (!what || !mine) return true
    const check = checks[what.check]
    const helps = check ? countedHelps(check) : []
    const own = helps.reduce((given, { field, value }) => withAid(given, field, -value), what.input)
    if (mine.rolled && !isSame(mine.rolled as Plain, what.rolled as Plain)) return false
    return (mine.sees === undefined || mine.sees === what.sees) && isWithin(mine.input, own)
  }

  /** Makes the shake for a throw; null where the device must not shake it. */
  make(watch: Watch, book: Book, number: number, fresh: string): string | null {
    const name = throwName(book, number)
    const made = makeShake(watch, book, number, this.pending[name] ?? fresh)
    if ('refused' in made) return null
    this.pending[name] = made.shake
    return made.shake
  }

  /** The server said whose shake counts. Only now it is this device's. */
  counted(watch: Watch, { throws }: TableState, name: string, shake: string | null): Watch {
    const mine = this.pending[name]
    delete this.pending[name]
    this.answered.add(name)
    if (mine === undefined || mine !== shake) return watch
    const open = throws[name]
    const now = { ...watch, shakes: { ...watch.shakes, [name]: mine } }
    if (!open?.isThrown || open.shakes[this.seat] === mine) return now
    return reddened(now, { book: open.book, n: 0, throw: name, why: 'shake' })
  }

  /** Shakes whose dice have fallen meanwhile: what the log says of them is the answer. */
  settle(watch: Watch, state: TableState): Watch {
    return Object.keys(this.pending).reduce((now, name) => {
      const open = state.throws[name]
      return open?.isThrown ? this.counted(now, state, name, open.shakes[this.seat] ?? null) : now
    }, watch)
  }
}

/** The roll that a command begins or declares; null for every other command. */
export function declaredRollIn(command: CommandRequest, state: TableState | null): DeclaredRoll | null {
  const { is, mechanic, notation, sees, input, check } = command as PlainRecord
  if (is === 'startCheck')
    return { rolled: { mechanic: String(mechanic) }, sees: String(sees ?? 'open'), input: input ?? {} }
  if (is === 'roll') return { rolled: { notation: String(notation) }, sees: String(sees ?? 'open'), input: {} }
  if (is !== 'declare') return null
  const known = state?.checks[String(check)]
  return { ...(known ? { rolled: known.rolled, sees: known.sees } : {}), input: input ?? {} }
}

function isWithin(mine: Plain, all: Plain | undefined): boolean {
  if (typeof mine !== 'object' || mine === null || Array.isArray(mine)) return all !== undefined && isSame(mine, all)
  if (typeof all !== 'object' || all === null || Array.isArray(all)) return Object.keys(mine).length === 0
  const within = all as PlainRecord
  return Object.entries(mine).every(([name, value]) => isWithin(value as Plain, within[name]))
}
