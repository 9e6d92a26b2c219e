// What was given, with another value at one place.

import type { Plain } from '../../dice/index.ts'
import type { Given } from './request.ts'

export function placed(given: Given, [name = '', ...rest]: readonly string[], value: Plain): Given {
  return { ...given, [name]: rest.length === 0 ? value : placed((given[name] ?? {}) as Given, rest, value) }
}
