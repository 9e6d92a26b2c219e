// The sign of a table: green where everything was checked, amber where something was done in the open that is for people to judge soon, red
// where somebody must have cheated; with everything that it stands for.

import type { DeviceName } from '../table/entries.ts'
import type { TakenBack } from '../table/fair/device-memory.ts'
import type { LogFault } from '../table/fair/fault.ts'
import type { ThrowRecord } from '../table/fair/throws.ts'
import type { Watch } from '../table/fair/watch.ts'

export type TrustSign = 'green' | 'amber' | 'red'

export type TrustMatter =
  | { readonly is: 'fault'; readonly fault: LogFault; readonly wouldBe: readonly number[] | null }
  /** A device of this seat that its owner does not know yet. */
  | { readonly is: 'stranger'; readonly device: DeviceName }
  /** A throw that was taken back before its dice fell; the dice it would have had, once they are given away. */
  | { readonly is: 'voided'; readonly throw: string; readonly wouldBe: readonly number[] | null }
  /** Shaken here, and still without dice. */
  | { readonly is: 'unanswered'; readonly throw: string }
  /** Nobody shook it. */
  | { readonly is: 'unwitnessed'; readonly throw: string }
  /** A player who would have had to shake was said to have no line. */
  | { readonly is: 'leftOut'; readonly throw: string }
  | { readonly is: 'takenBack'; readonly taken: TakenBack }
  /** Astragal itself failed while it checked. */
  | { readonly is: 'crashed'; readonly fault: LogFault }

export interface Trust {
  readonly sign: TrustSign
  /** The worst first. */
  readonly matters: readonly TrustMatter[]
}

export interface TrustParts {
  readonly watch: Watch
  readonly strangers: readonly DeviceName[]
  /** The server does not answer what this device sends, although it sends entries. */
  readonly isUnheard: boolean
  /** Throws whose shake it took a while ago, by their names. */
  readonly overdue: ReadonlySet<string>
  /** The part that is about throws, loaded with their judgement. */
  readonly matters: {
    matterOf(watch: Watch, record: ThrowRecord, isOverdue: boolean): readonly TrustMatter[]
    wouldBe(watch: Watch, record: ThrowRecord): readonly number[] | null
  } | null
}

export function trustOf({ watch, strangers, isUnheard, overdue, matters }: TrustParts): Trust {
  const faults = [...(watch.fork ? [watch.fork] : []), ...watch.reds]
  const throws = [...watch.throws]
  const red = faults.map((fault): TrustMatter => {
    const record = throws.find(({ name }) => name === fault.throw)
    return { is: 'fault', fault, wouldBe: (record && matters?.wouldBe(watch, record)) ?? null }
  })
  const redThrows = new Set(faults.map((fault) => fault.throw))
  const amber: TrustMatter[] = [
    ...strangers.map((device) => ({ is: 'stranger', device }) as const),
    ...throws
      .filter(({ name }) => !redThrows.has(name))
      .flatMap((record) => matters?.matterOf(watch, record, isUnheard || overdue.has(record.name)) ?? []),
    ...(watch.own?.memory.takenBack ?? []).map((taken) => ({ is: 'takenBack', taken }) as const),
    ...watch.crashes.map((fault) => ({ is: 'crashed', fault }) as const),
  ]
  // On every evening a phone sleeps: throws that nobody else shook are listed, and the sign stays green.
  const isAmber = amber.some(({ is }) => is !== 'unwitnessed')
  return { sign: red.length > 0 ? 'red' : isAmber ? 'amber' : 'green', matters: [...red, ...amber] }
}
