// JSON from outside: read without harm, whatever the text is.

import type { PlainRecord } from '../../dice/index.ts'

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The fields that a seal held; null where it held none. */
export function readFields(text: string): PlainRecord | null {
  const value = readJson(text)
  return isRecord(value) ? (value as PlainRecord) : null
}

const DEEPEST = 60
const OPENING = /[[{]/g

/** JSON that is not nested beyond reason: what reads it goes down as deep as it is. */
export function readJson(text: string): unknown {
  // Fewer brackets cannot be nested deeper, wherever they stand: a long past is not gone through sign by sign.
  const brackets = text.match(OPENING)?.length ?? 0
  if (brackets > DEEPEST && depthOf(text) > DEEPEST) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How deep brackets are nested, those inside strings aside. */
function depthOf(text: string): number {
  let [depth, deepest, isInString] = [0, 0, false]
  for (let i = 0; i < text.length; i++) {
    const mark = text[i] as string
    if (isInString) {
      if (mark === '\\') i++
      else if (mark === '"') isInString = false
    } else if (mark === '"') isInString = true
    else if (mark === '[' || mark === '{') deepest = Math.max(deepest, ++depth)
    else if (mark === ']' || mark === '}') depth--
  }
  return deepest
}
