// The line of a seat: taken up, heard message by message, and taken up again where it broke. A message that cannot be read ends it, because what
// comes after a gap would look as if the past had changed.

import { type Api, type SeatAddress, ServerRefusal, seatApiPath } from './api.ts'
import { type FollowFrame, parseFrame } from './frame.ts'
import type { Socket } from './platform.ts'

/** How the line is: being taken up, live, down, or gone for good because this device was removed or the table deleted. */
export type LineState = 'connecting' | 'live' | 'down' | 'removed' | 'deleted'

const AGAIN = [300, 1000, 2000, 5000, 10_000] as const
/** The server closed the line because this device is no longer at the seat, or the table is gone. */
const ENDS: Readonly<Record<number, LineState>> = { 4001: 'removed', 4002: 'deleted' }
/** It answers a command with these for the same reasons. */
const ANSWERS: Readonly<Record<number, LineState>> = { 401: 'removed', 404: 'removed', 410: 'deleted' }

/** The one at the line. */
export interface LineListener {
  /** Where to go on: the device, and the heads of the books it has. */
  query(): string
  hear(frame: FollowFrame): void
  /** The line broke; what was sent on it may have to be sent again. */
  onBreak(): void
  onChange(): void
}

export class SeatLine {
  state: LineState = 'connecting'
  private readonly api: Api
  private readonly place: SeatAddress
  private readonly listener: LineListener
  private socket: Socket | null = null
  private tries = 0
  private callOff: (() => void) | null = null
  private isStopped = false

  constructor(api: Api, place: SeatAddress, listener: LineListener) {
    this.api = api
    this.place = place
    this.listener = listener
  }

  connect(): void {
    const { table, seat } = this.place
    const socket = this.api.socket(`${seatApiPath(table, seat)}/follow?${this.listener.query()}`)
    this.socket = socket
    socket.onmessage = ({ data }) => {
      const frame = parseFrame(String(data))
      if (frame) this.listener.hear(frame)
      else this.breakOff()
    }
    socket.onclose = ({ code }) => this.closed(code)
  }

  /** All books were given: the next break is the first again. */
  noteGiven(): void {
    this.tries = 0
  }

  /** Ends the line and takes up another; what is still on its way is not heard. */
  breakOff(): void {
    if (this.socket) this.socket.onmessage = null
    this.close()
  }

  /** Ends the line and takes up another. */
  close(): void {
    this.socket?.close()
  }

  stop(): void {
    this.isStopped = true
    this.callOff?.()
    this.close()
  }

  private closed(code: number): void {
    this.socket = null
    this.listener.onBreak()
    if (this.isStopped) return
    this.state = ENDS[code] ?? 'down'
    this.listener.onChange()
    if (this.state !== 'down') return
    // A seat that is gone, or another device's, refuses the line without saying so; it says it to a command.
    if (this.tries > 0) void this.ask()
    const wait = AGAIN[Math.min(this.tries++, AGAIN.length - 1)] as number
    this.callOff = this.api.platform.later(wait, () => {
      this.state = 'connecting'
      this.listener.onChange()
      this.connect()
    })
  }

  private async ask(): Promise<void> {
    try {
      await this.api.sendCommand(this.place, { is: 'look' })
    } catch (error) {
      const end = error instanceof ServerRefusal ? ANSWERS[error.status] : undefined
      if (!end) return
      this.callOff?.()
      this.state = end
      this.listener.onChange()
    }
  }
}
