// Few rounds at a time to a store on another machine: what is asked for while they are under way goes along with the next, so that
// many people wait for two rounds at the most. Two at a time keep both busy: one is made up here while the other is carried out there.

interface WaitingItem<T, R> {
  readonly item: T
  resolve(result: R): void
  reject(error: unknown): void
}

interface Lane {
  ended: Promise<void>
}

/** More would keep the others of the round waiting. */
const MOST = 500

export class RoundGroup<T, R> {
  readonly #run: (items: readonly T[]) => Promise<readonly R[]>
  readonly #isOfOne: (error: unknown) => boolean
  readonly #abreast: number
  #waiting: WaitingItem<T, R>[] = []
  /** Rounds one behind the other, as many as there may be abreast. */
  readonly #lanes = new Set<Lane>()

  /**
   * `run` does all or, when it throws, none; `isOfOne` tells errors that a single item may be to blame for. With rounds `abreast` an item may
   * be done before one that was asked for sooner.
   */
  constructor(run: (items: readonly T[]) => Promise<readonly R[]>, isOfOne: (error: unknown) => boolean, abreast = 1) {
    this.#run = run
    this.#isOfOne = isOfOne
    this.#abreast = abreast
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (this.#lanes.size < this.#abreast) this.#start()
    })
  }

  /** Waits until nothing is asked for any more. */
  async settled(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all([...this.#lanes].map(({ ended }) => ended))
  }

  #start(): void {
    const lane: Lane = { ended: Promise.resolve() }
    this.#lanes.add(lane)
    lane.ended = this.#go(lane)
  }

  async #go(lane: Lane): Promise<void> {
    // All who ask in this turn come along.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) await this.#settle(this.#waiting.splice(0, MOST))
    // At once: whoever asks from here on starts another.
    this.#lanes.delete(lane)
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
