// The input of a mechanic with another value at one path.

import type { Plain, PlainRecord } from '../../dice/index.ts'

export function inputWithValue(given: PlainRecord, [name = '', ...rest]: readonly string[], value: Plain): PlainRecord {
  return {
    ...given,
    [name]: rest.length === 0 ? value : inputWithValue((given[name] ?? {}) as PlainRecord, rest, value),
  }
}
