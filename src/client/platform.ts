// The platform a client runs on: a browser, a program on Node, a test. It is passed in, so that the client imports neither Node nor
// the DOM.

interface HttpAnswer {
  readonly status: number
  text(): Promise<string>
}

export interface Socket {
  onmessage: ((message: { readonly data: unknown }) => void) | null
  onclose: ((end: { readonly code: number }) => void) | null
  close(): void
}

export interface Platform {
  /** A request to the server; the path begins with a slash. Rejects where there is no line. */
  fetch(path: string, asked: { method: string; headers: Record<string, string>; body?: string }): Promise<HttpAnswer>
  /** A line to the server; programs show their bearer. */
  socket(path: string, bearer: string | null): Socket
  /** Random bytes as hex. */
  random(bytes: number): string
  /** Storage that stays on this device through reloads. */
  readonly storage: DeviceStorage
  /** Runs something while no other page of this device does so under the same name. */
  alone<T>(name: string, run: () => Promise<T>): Promise<T>
  /** Runs something later; the answer calls it off. */
  later(milliseconds: number, run: () => void): () => void
}

export interface DeviceStorage {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}
