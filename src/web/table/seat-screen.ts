// The state of one seat's screen: the part in view, the open roll dialog, drafts on cards, new invitations. It is made for a seat and
// goes with it, so that nothing of one table shows up at another.

import { signal } from '@preact/signals'
import type { SeatAddress } from '../../client/api.ts'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { CommandRequest } from '../../table/command.ts'
import type { Id, Side } from '../../table/entries.ts'
import { LogSentences } from './log/log-sentences.ts'
import { LineHistory } from './talk/line-history.ts'

/** The roll dialog that is open: a roll of one's own, or the answer to a call. */
export type OpenRoll =
  | {
      readonly is: 'start'
      readonly mechanic: string
      /** The move it is; null for the bare mechanic. */
      readonly move: string | null
      readonly pick: string | null
      readonly sheet: Id | null
      /** Part of the input that the line of the sheet fills in. */
      readonly filled: PlainRecord
      /** The check it helps. */
      readonly aids?: Id
      /** The failed check that it tries again. */
      readonly again?: Id
      /** Those on the other sides, where they are known already. */
      readonly against?: Readonly<Record<string, Side>>
    }
  | { readonly is: 'declare'; readonly check: Id; readonly side: string }

/** An invitation made on this screen. Its code is told once, to whoever made it. */
export interface NewInvite {
  readonly invite: string
  readonly code: string
  readonly until: number | null
  readonly isTyped: boolean
}

/** Those of this page: a seat that is come back to has its drafts and invitations still. */
const screens = new Map<string, SeatScreen>()

export function screenOf({ table, seat }: SeatAddress): SeatScreen {
  const key = `${table} ${seat}`
  const screen = screens.get(key) ?? new SeatScreen()
  screen.name = key
  screens.set(key, screen)
  return screen
}

export class SeatScreen {
  /** The part of the table in view on a small screen; null until somebody picks one. */
  readonly pane = signal<string | null>(null)
  readonly openRoll = signal<OpenRoll | null>(null)
  /** The card that is wanted in view. */
  readonly wantedCard = signal<{ readonly card: Id } | null>(null)
  /** Counts up when the end of the log is wanted in view. */
  readonly wantedEnd = signal(0)
  /** The cards of which the part that waits for this seat is in view. */
  readonly seenCards = signal<ReadonlySet<Id>>(new Set())
  /** The roll one just made, until it is closed or another part of the table is gone to. */
  readonly lastRoll = signal<Id | null>(null)
  /** The card whose choice or dice stand in a sheet from below. */
  readonly sheetCard = signal<Id | null>(null)
  /** The sheet that was picked. */
  readonly pickedSheet = signal<Id | null>(null)
  readonly newInvites = signal<readonly NewInvite[]>([])
  /** Text and numbers typed at cards. They outlive the card: one that is scrolled far out of the window leaves the page. */
  readonly drafts = new Map<string, unknown>()
  /** Rolls of real dice that were asked for: one that is scrolled back into view takes the focus from nothing. */
  readonly askedHands = new Set<string>()
  readonly logSentences = new LogSentences()
  readonly sentLines = new LineHistory()
  /** Choices that are made without asking, by mechanic and choice. */
  readonly standingChoices = signal<ReadonlyMap<string, Plain>>(new Map())
  /** How many checks wait for the GM, as the GM's screen counts them. */
  readonly gmWaits = signal(0)
  /** Under this name the device remembers what was put away here; without one it is forgotten with the screen. */
  name = ''

  showPane = (pane: string): void => {
    this.pane.value = pane
  }

  showCard = (card: Id): void => {
    this.showPane('log')
    this.wantedCard.value = { card }
  }

  showEnd(): void {
    this.wantedEnd.value++
  }

  markSeen(card: Id, isSeen: boolean): void {
    const before = this.seenCards.value
    if (before.has(card) === isSeen) return
    const others = [...before].filter((each) => each !== card)
    this.seenCards.value = new Set(isSeen ? [...others, card] : others)
  }

  closeRoll = (): void => {
    this.openRoll.value = null
  }

  /** Follows the roll of a command, once the answer says which it is. */
  async followRoll(command: CommandRequest, sent: Promise<Plain | undefined>): Promise<void> {
    const answer = (await sent) as { readonly check?: Id } | undefined
    if (answer !== undefined) this.lastRoll.value = answer.check ?? `${command.check}`
  }

  forgetRoll = (): void => {
    this.lastRoll.value = null
  }

  /** The screen is left: it opens again as new. */
  leave = (): void => {
    this.pane.value = null
    this.closeRoll()
    this.forgetRoll()
  }
}
