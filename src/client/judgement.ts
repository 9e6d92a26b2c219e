// The judgement of what has come: a moment later, because other books may hold the rest of it, and portion by portion, so that a page stays
// alive meanwhile. Its code is loaded when there is something to judge.

import type { TakenBack } from '../table/fair/device-memory.ts'
import type { FollowedSeat } from './shaking.ts'
import type { TrustParts } from './trust.ts'

/** How long entries wait for the rest of what they belong to, in milliseconds. */
const MOMENT = 200

export class Judgement {
  matters: TrustParts['matters'] = null
  private readonly seat: FollowedSeat
  private readonly later: (milliseconds: number, run: () => void) => () => void
  private isStopped = false
  /** How many of the times that entries were taken back were compared with the throws that are still there. */
  private comparedTakings = 0
  /** Calls off the judgement that is under way. */
  private judging: (() => void) | null = null

  constructor(seat: FollowedSeat, later: (milliseconds: number, run: () => void) => () => void) {
    this.seat = seat
    this.later = later
  }

  /** Whether everything that came was judged. */
  get isDone(): boolean {
    return this.seat.watch.isJudged && this.comparedTakings === this.takings.length
  }

  stop(): void {
    this.isStopped = true
    this.judging?.()
  }

  /** Has judged what came, a moment later. */
  judgeSoon(): void {
    if (this.judging || this.isDone) return
    this.judging = this.later(this.seat.watch.hasAudit ? MOMENT : 0, () => void this.judge())
  }

  /** Judges all that is left at once. */
  async judgeAll(): Promise<void> {
    if (!this.isDone && (await this.loadAudit())) while (this.judgePortion());
  }

  private async judge(): Promise<void> {
    const { watch } = this.seat
    const isMore = !this.isStopped && (await this.loadAudit()) && this.judgePortion()
    this.judging = isMore ? this.later(0, () => void this.judge()) : null
    // Everything was read anew meanwhile, and waits.
    if (watch !== this.seat.watch && !this.isStopped) this.judgeSoon()
  }

  /** Says whether more waits to be judged. */
  private judgePortion(): boolean {
    const { watch } = this.seat
    const reds = watch.reds.length
    const isMore = watch.judgeNext()
    if (!isMore) this.compareTakings()
    if (watch.reds.length !== reds || !isMore) this.seat.onChange()
    return isMore
  }

  /** Whether the audit is there. Its code may not load: with the next entry it is tried again. */
  private async loadAudit(): Promise<boolean> {
    const { reader, watch } = this.seat
    if (!reader) return false
    try {
      const { EntryAudit } = await import('../table/fair/entry-audit.ts')
      this.matters ??= await import('./throw-matters.ts')
      if (!watch.hasAudit) watch.judgeWith(new EntryAudit(watch.table, reader.system, watch.own))
      return watch === this.seat.watch
    } catch {
      return false
    }
  }

  /** The times that entries which this device saw were taken back, as the table says in the open. */
  private get takings(): readonly TakenBack[] {
    return this.seat.memory.shakes.own.memory.takenBack ?? []
  }

  /** Red where this device had shaken a throw that was taken back. */
  private compareTakings(): void {
    const { takings, seat } = this
    if (this.comparedTakings === takings.length) return
    this.comparedTakings = takings.length
    seat.watch.noteTakenBack(seat.putBack.splice(0))
    seat.keep()
  }
}
