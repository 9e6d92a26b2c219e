// The pledges of a log as its readers follow them: which shakes are fixed, which places openings have named, and whether each shake
// that comes is the one that was pledged. The law of pledges stands here once, for the live watch and for the offline verifier.

import type { Book, SeatId } from '../books.ts'
import type { DeviceName, EntryOf, LastShake, Shaker } from '../entries.ts'
import { mayShake } from '../shakers.ts'
import type { FaultCode } from './fault.ts'
import { ShakeChain } from './pledge.ts'
import type { SeatRoles } from './role-timeline.ts'

interface PledgeRecord {
  readonly seat: SeatId
  readonly n: number
  readonly chain: ShakeChain
  /** The highest place that an opening has named. */
  named: number
  /** Throws that still need it. */
  open: number
  isDead: boolean
}

export class PledgeRecords {
  private readonly table: string
  /** The newest of each device, by book and device. */
  private readonly newest = new Map<string, PledgeRecord>()
  /** All of them, by book and entry. */
  private readonly all = new Map<string, PledgeRecord>()

  private readonly anchors = new Set<string>()

  constructor(table: string) {
    this.table = table
  }

  /** The fault of a pledge; a right one is the newest of its device from now on. */
  pledge(book: Book, n: number, entry: EntryOf<'shakesPledged'>, roles: SeatRoles): FaultCode | null {
    const { seat, device, anchor, last } = entry
    if (!mayShake(roles, seat, book)) return 'shakers'
    const before = this.newest.get(keyOf(book, device))
    const why = this.anchors.has(anchor) ? 'pledge-again' : this.faultOfNext(book, before, seat, last)
    this.anchors.add(anchor)
    const record = { seat, n, chain: new ShakeChain(this.table, book, anchor), named: 0, open: 0, isDead: false }
    this.newest.set(keyOf(book, device), record)
    this.all.set(keyOf(book, n), record)
    return why
  }

  private faultOfNext(
    book: Book,
    before: PledgeRecord | undefined,
    seat: SeatId,
    last: LastShake | undefined,
  ): FaultCode | null {
    if (!before) return last ? 'pledge-last' : null
    if (before.seat !== seat) return 'pledge'
    if (before.open > 0) return 'pledge-early'
    if (!last || last.pledge !== before.n) return 'pledge-last'
    // After a restore the device may have sent more than this log names.
    const isHighest = before.isDead ? last.place >= before.named : last.place === before.named
    const isRight = last.place === 0 ? before.chain.at(0) === last.shake : before.chain.take(last.place, last.shake)
    return isHighest && isRight && this.all.has(keyOf(book, last.pledge)) ? null : 'pledge-last'
  }

  /** The fault in the list of those who shake a throw. Their places are used up, whatever becomes of the throw. */
  open(book: Book, shakers: readonly Shaker[], roles: SeatRoles): FaultCode | null {
    const faults = shakers.map((shaker) => this.faultOfShaker(book, shaker, roles))
    for (const { device, place } of shakers) {
      const newest = this.newest.get(keyOf(book, device))
      if (!newest) continue
      newest.named = Math.max(newest.named, place)
      newest.open++
    }
    const isTwice = new Set(shakers.map(({ seat }) => seat)).size < shakers.length
    return faults.find((why) => why !== null) ?? (isTwice ? 'shakers' : null)
  }

  private faultOfShaker(book: Book, { seat, device, pledge, place }: Shaker, roles: SeatRoles): FaultCode | null {
    if (!mayShake(roles, seat, book)) return 'shakers'
    const newest = this.newest.get(keyOf(book, device))
    if (!newest || newest.n !== pledge || newest.isDead || newest.seat !== seat) return 'pledge'
    return place === newest.named + 1 ? null : 'place'
  }

  /** Whether the shakes of a throw are those that were pledged. */
  shaken(book: Book, shakers: readonly Shaker[], shakes: readonly string[]): FaultCode | null {
    const isRight = ({ pledge, place }: Shaker, i: number) =>
      this.all.get(keyOf(book, pledge))?.chain.take(place, shakes[i] ?? '') === true
    return shakers.every(isRight) ? null : 'shake-chain'
  }

  /** A throw was thrown or voided. */
  end(book: Book, shakers: readonly Shaker[]): void {
    for (const { pledge } of shakers) {
      const record = this.all.get(keyOf(book, pledge))
      if (record) record.open--
    }
  }

  /** The table was put back to an earlier state: nothing that was pledged before is named any more. */
  restore(book: Book): void {
    for (const [key, record] of this.all) if (key.startsWith(`${book} `)) record.isDead = true
  }

  /** The shakes that a voided throw would have had, once later ones have given them away; null until then. */
  givenAway(book: Book, shakers: readonly Shaker[]): readonly string[] | null {
    const shakes = shakers.map(({ pledge, place }) => this.all.get(keyOf(book, pledge))?.chain.at(place) ?? null)
    return shakes.every((shake) => shake !== null) ? shakes : null
  }
}

const keyOf = (book: Book, of: DeviceName | number): string => `${book} ${of}`
