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

/** Seconds; an answer counts in every one that it is not longer than. */
const DURATIONS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5]

export class Metrics {
  readonly #answers = new Map<number, number>()
  readonly #durations = DURATIONS.map(() => 0)
  #timed = 0
  #seconds = 0
  commands = 0
  conflicts = 0
  dropped = 0

  /** `seconds` from the request to its answer, where that was measured. */
  answered(status: number, seconds: number | null = null): void {
    const kind = Math.floor(status / 100)
    this.#answers.set(kind, (this.#answers.get(kind) ?? 0) + 1)
    if (seconds === null) return
    this.#timed++
    this.#seconds += seconds
    for (const [i, most] of DURATIONS.entries()) if (seconds <= most) this.#durations[i] = (this.#durations[i] ?? 0) + 1
  }

  text(now: MetricsNow): string {
    const answers = [...this.#answers]
      .sort()
      .map(([kind, count]) => `astragal_answers_total{status="${kind}xx"} ${count}`)
    const moment = Object.entries(MOMENT).map(([name, meaning]) =>
      family(name, 'gauge', meaning, [`astragal_${name} ${now[name as keyof MetricsNow]}`]),
    )
    const bucket = (most: number | '+Inf', count: number) => `astragal_answer_seconds_bucket{le="${most}"} ${count}`
    const durations = [
      ...DURATIONS.map((most, i) => bucket(most, this.#durations[i] ?? 0)),
      bucket('+Inf', this.#timed),
      `astragal_answer_seconds_sum ${this.#seconds}`,
      `astragal_answer_seconds_count ${this.#timed}`,
    ]
    return [
      family('answers_total', 'counter', 'Answers by their status; 5xx do not grow while all is well.', answers),
      family('answer_seconds', 'histogram', 'From a request to its answer; most are below 0.05.', durations),
      ...moment,
      family('commands_total', 'counter', 'Commands that were given.', [`astragal_commands_total ${this.commands}`]),
      family(
        'conflicts_total',
        'counter',
        'Commands decided again because another server was faster; few are normal.',
        [`astragal_conflicts_total ${this.conflicts}`],
      ),
      family('connections_refused_total', 'counter', 'Connections that were one too many; 0 is normal.', [
        `astragal_connections_refused_total ${this.dropped}`,
      ]),
    ].join('')
  }
}

const family = (
  name: string,
  type: 'counter' | 'gauge' | 'histogram',
  meaning: string,
  lines: readonly string[],
): string =>
  `# HELP astragal_${name} ${meaning}\n# TYPE astragal_${name} ${type}\n${lines.map((line) => `${line}\n`).join('')}`
