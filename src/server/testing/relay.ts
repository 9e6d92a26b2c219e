// A relay between servers and their database that can go silent, as a network does that loses every packet, and slow. Nothing is lost of
// what waits in it: it is passed on later, or dropped with its connection.

import { connect, createServer, type Server, type Socket } from 'node:net'

export class Relay {
  readonly port: number
  private readonly server: Server
  private readonly sockets: Set<Socket>
  private readonly state: { isSilent: boolean; delay: number }

  private constructor(port: number, server: Server, sockets: Set<Socket>, state: Relay['state']) {
    this.port = port
    this.server = server
    this.sockets = sockets
    this.state = state
  }

  /** Passes on to a port of this machine. */
  static async to(target: number): Promise<Relay> {
    const sockets = new Set<Socket>()
    const state = { isSilent: false, delay: 0 }
    const server = createServer((near) => {
      const far = connect(target, '127.0.0.1')
      for (const [from, onto] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from)
        from.on('data', (bytes) => pass(from, onto, bytes))
        from.on('error', () => {})
        from.on('close', () => {
          sockets.delete(from)
          onto.destroy()
        })
        if (state.isSilent) from.pause()
      }
    })
    const pass = (from: Socket, onto: Socket, bytes: Buffer) => {
      if (state.delay === 0) return void onto.write(bytes)
      from.pause()
      setTimeout(() => {
        onto.write(bytes)
        if (!state.isSilent) from.resume()
      }, state.delay)
    }
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return new Relay((server.address() as { port: number }).port, server, sockets, state)
  }

  /** Passes nothing on, and says so to nobody. */
  hush(): void {
    this.state.isSilent = true
    for (const socket of this.sockets) socket.pause()
  }

  /** Passes on again; connections that were given up meanwhile are gone. */
  open(): void {
    this.state.isSilent = false
    for (const socket of this.sockets) socket.resume()
  }

  /** Passes everything on so many milliseconds later. */
  slow(delay: number): void {
    this.state.delay = delay
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve))
    for (const socket of this.sockets) socket.destroy()
    await closed
  }
}
