// One round at a time to a store on another machine: what is asked for while one is under way goes along with the next, so that
// many people wait for two rounds at the most.

interface WaitingItem<T, R> {
  readonly item: T
  resolve(result: R): void
  reject(error: unknown): void
}

/** More would keep the others of the round waiting. */
const MOST = 500

export class RoundGroup<T, R> {
  readonly #run: (items: readonly T[]) => Promise<readonly R[]>
  readonly #isOfOne: (error: unknown) => boolean
  #waiting: WaitingItem<T, R>[] = []
  #round: Promise<void> | null = null

  /** `run` does all or, when it throws, none; `isOfOne` tells errors that a single item may be to blame for. */
  constructor(run: (items: readonly T[]) => Promise<readonly R[]>, isOfOne: (error: unknown) => boolean) {
    this.#run = run
    this.#isOfOne = isOfOne
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      this.#round ??= this.#go()
    })
  }

  /** Waits until nothing is asked for any more. */
  async settled(): Promise<void> {
    while (this.#round) await this.#round
  }

  async #go(): Promise<void> {
    // All who ask in this turn come along.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, MOST))
    this.#round = null
  }

  async #settle(group: readonly WaitingItem<T, R>[]): Promise<void> {
    try {
      const results = await this.#run(group.map(({ item }) => item))
      for (const [i, { resolve }] of group.entries()) resolve(results[i] as R)
    } catch (error) {
      // One that cannot be done must not take the others with it.
      if (group.length > 1 && this.#isOfOne(error)) for (const each of group) await this.#settle([each])
      else for (const { reject } of group) reject(error)
    }
  }
}
