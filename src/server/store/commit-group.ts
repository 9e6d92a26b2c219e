// Group commit: all writes of one turn are one transaction with one fsync, so that many people at many tables wait no longer
// than one.

interface WaitingItem<T, R> {
  readonly item: T
  resolve(result: R): void
  reject(error: unknown): void
}

export class CommitGroup<T, R> {
  readonly #commit: (items: readonly T[]) => readonly R[]
  #waiting: WaitingItem<T, R>[] = []

  /** `commit` writes all items or, when it throws, none of them. */
  constructor(commit: (items: readonly T[]) => readonly R[]) {
    this.#commit = commit
  }

  add(item: T): Promise<R> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.length === 0) setImmediate(() => this.flush())
      this.#waiting.push({ item, resolve, reject })
    })
  }

  flush(): void {
    const group = this.#waiting
    this.#waiting = []
    if (group.length > 0) this.#settle(group)
  }

  #settle(group: readonly WaitingItem<T, R>[]): void {
    try {
      const results = this.#commit(group.map(({ item }) => item))
      for (const [i, { resolve }] of group.entries()) resolve(results[i] as R)
    } catch (error) {
      // One that cannot be written must not take the others with it.
      if (group.length === 1) group[0]?.reject(error)
      else for (const each of group) this.#settle([each])
    }
  }
}
