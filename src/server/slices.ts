// Long work cut into slices: whoever reads much waits for a turn before each page, and after a few milliseconds of such work
// everybody else is heard first. So a long export is slow, and nobody else is.

/** Milliseconds of long work between two looks at everything else. */
const SLICE = 2

export class Slices {
  readonly #waiting: (() => void)[] = []
  #isRunning = false

  /** Waits for a turn. What is done with it ends at the next wait for anything else. */
  turn(): Promise<void> {
    const turn = new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (!this.#isRunning) void this.#run()
    return turn
  }

  async #run(): Promise<void> {
    this.#isRunning = true
    while (this.#waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      const start = performance.now()
      do {
        this.#waiting.shift()?.()
        // Comes after everything that the turn made ready, so that its work is counted.
        await new Promise<void>((resolve) => process.nextTick(resolve))
      } while (this.#waiting.length > 0 && performance.now() - start < SLICE)
    }
    this.#isRunning = false
  }
}
