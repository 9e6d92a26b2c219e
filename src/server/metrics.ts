// The metrics of a running server. They name no table and no person.

export class Metrics {
  readonly #answers = new Map<number, number>()
  commands = 0
  dropped = 0

  answered(status: number): void {
    const kind = Math.floor(status / 100)
    this.#answers.set(kind, (this.#answers.get(kind) ?? 0) + 1)
  }

  /** In the text format that Prometheus reads. */
  text(now: Readonly<Record<string, number>>): string {
    const answers = [...this.#answers]
      .sort()
      .map(([kind, count]) => `astragal_answers_total{status="${kind}xx"} ${count}\n`)
    const { commands, dropped } = this
    const plain = { ...now, orders_total: commands, connections_refused_total: dropped }
    return (
      answers.join('') +
      Object.entries(plain)
        .map(([name, value]) => `astragal_${name} ${value}\n`)
        .join('')
    )
  }
}
