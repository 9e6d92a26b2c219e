// Foundry's own forms: each part changes what the one before it left. Of two counts the later one stays; rerolls and explosions one after
// another cannot be written here, so they are refused.

import type { DiceTerm } from './ast.ts'
import type { DialectForms } from './dialect.ts'
import type { NotationReader } from './reader.ts'
import { said } from './roll20-forms.ts'

/** The parts of dice, one after another; those that are left close up. */
const RUN = /(?<=d[\d%]+)[a-z\d<>=]+/gi
/** Bounds and counts with another count behind them: that one looks at the face alone. */
const REPLACED = /(?:c[sf](?:[<>=]*\d+)?|[ds]f(?:[<>=]*\d+)?|even|odd|m(?:in|ax)\d+)(?=.*(?:c[sf](?![a-z])|even|odd))/gi
/** `1d6x=` explodes on the highest face: the sign alone says nothing. */
const LONE_SIGN = /(?<=d[\d%]+[a-z\d<>=]*(?:xo?|rr?|c[sf]))=(?![\d(@<>=])/gi
/** The hyphen in `@scale.sneak-attack` is no minus: another word of the name stands behind it. */
const HYPHEN = /(?<=@[\w.]+)-(?=[a-z]{2,}(?![\w(]))/gi
/** `3dcc1`: how many coins show what was called. */
const CALL = /(?<=dc)c(?=[01])/gi
const PARTS = /[a-z\d<>=]*/iy
/** A bound that takes the place of what was counted, or of what is deducted. */
const BOUND_COUNT = /(?=[a-z\d<>= ]*m(?:in|ax)\d)[a-z\d<>= ]*(?:[cds]f|cs|even|odd)/iy

const asTyped = (text: string): string =>
  said(
    text
      .replace(RUN, (parts) => parts.replace(REPLACED, '').padEnd(parts.length))
      .replace(LONE_SIGN, ' ')
      .replace(HYPHEN, '_')
      .replace(CALL, '='),
  )

function readDice(r: NotationReader, _: DiceTerm): undefined {
  const from = r.pos
  const parts = r.takeMatch(PARTS)?.[0] ?? ''
  const isRepeated = [/rr?/gi, /(?<!a)xo?/gi].some((letters) => (parts.match(letters) ?? []).length > 1)
  if (isRepeated) r.fail('one-by-one', from)
  if (/rr\d+[<>=]/i.test(parts)) r.fail('so-often', from)
  r.pos = from
  if (r.takeMatch(BOUND_COUNT)) r.fail('no-pool', from)
}

export const FOUNDRY_FORMS: DialectForms = { asTyped, readDice }
