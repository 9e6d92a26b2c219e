// The metrics of a running server, in the text format that Prometheus reads, each with its meaning and what is normal. They name no
// table and no person.

/** The figures of the moment, by their names. */
export interface MetricsNow {
  readonly tables: number
  readonly followers: number
  readonly memory_bytes: number
  readonly damaged_tables: number
  readonly store_away: number
}

const MOMENT: Readonly<Record<keyof MetricsNow, string>> = {
  tables: 'Tables in memory; up to 50 are kept that nobody uses.',
  followers: 'Devices at the line.',
  memory_bytes: 'Resident memory; 100 to 300 MB are normal, and it stays level.',
  damaged_tables: 'Tables that are closed because they are damaged; 0 is normal.',
  store_away: '1 while the database cannot be reached; 0 is normal.',
}

export class Metrics {
  readonly #answers = new Map<number, number>()
  commands = 0
  dropped = 0

  answered(status: number): void {
    const kind = Math.floor(status / 100)
    this.#answers.set(kind, (this.#answers.get(kind) ?? 0) + 1)
  }

  text(now: MetricsNow): string {
    const answers = [...this.#answers]
      .sort()
      .map(([kind, count]) => `astragal_answers_total{status="${kind}xx"} ${count}`)
    const moment = Object.entries(MOMENT).map(([name, meaning]) =>
      family(name, 'gauge', meaning, [`astragal_${name} ${now[name as keyof MetricsNow]}`]),
    )
    return [
      family('answers_total', 'counter', 'Answers by their status; 5xx do not grow while all is well.', answers),
      ...moment,
      family('commands_total', 'counter', 'Commands that were given.', [`astragal_commands_total ${this.commands}`]),
      family('connections_refused_total', 'counter', 'Connections that were one too many; 0 is normal.', [
        `astragal_connections_refused_total ${this.dropped}`,
      ]),
    ].join('')
  }
}

const family = (name: string, type: 'counter' | 'gauge', meaning: string, lines: readonly string[]): string =>
  `# HELP astragal_${name} ${meaning}\n# TYPE astragal_${name} ${type}\n${lines.map((line) => `${line}\n`).join('')}`
