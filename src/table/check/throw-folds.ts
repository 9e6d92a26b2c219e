// The change of a throw by each entry about it.

import type { Book } from '../books.ts'
import type { EntryOf, SealedPurpose, ThrowPurpose } from '../entries.ts'
import { EMPTY_LIST, EMPTY_RECORD } from './check.ts'
import { type Throw, wholePurpose } from './throw.ts'

/** The entries about a throw that is open or thrown; `throwOpened` makes one, `throwVoided` ends it. */
export type ThrowEntry =
  | 'throwMeant'
  | 'keyKept'
  | 'shaken'
  | 'voidAsked'
  | 'voidMeant'
  | 'shakeWaived'
  | 'diceThrown'
  | 'diceShown'

export const THROW_FOLDS: { readonly [N in ThrowEntry]: (open: Throw, entry: EntryOf<N>, book: Book) => Throw } = {
  throwMeant: (open, { salt, text }) => meant(open, { salt, text }),
  /** The vault knows the key, and what a hidden throw is for. */
  keyKept: (open, { key, what, before }) => ({ ...(what ? meant(open, what) : open), before, key }),
  shaken: (open, { device, shake }) => ({ ...open, shakes: { ...open.shakes, [device]: shake } }),
  voidAsked: (open, { who }) => ({ ...open, voidAsked: who }),
  voidMeant: (open, { why, again }) => ({ ...open, voidMeant: { why, again } }),
  shakeWaived: (open, { device }) => ({ ...open, waived: [...open.waived, device] }),
  diceThrown: (open, { shakes }) => ({
    ...open,
    isThrown: true,
    // The dice are out of it: a table remembers hundreds of throws.
    text: '',
    shakes: Object.fromEntries(open.shakers.map(({ device }, i) => [device, shakes[i] as string])),
  }),
  diceShown(open, { dice, rolls, what, before }, book) {
    const shown = { ...open, dice: { dice, rolls }, shownIn: [...open.shownIn, book] }
    const known = what && !open.what ? meant(shown, what) : shown
    return before && known.what ? { ...known, what: wholePurpose(known.what, before.text) } : known
  },
}

/** A throw as it is opened, with the exact text of that. */
export function openedThrow(entry: EntryOf<'throwOpened'>, book: Book, n: number, text: string): Throw {
  const what = isPurpose(entry.what) ? entry.what : null
  return {
    book,
    number: entry.throw,
    n,
    check: what?.check ?? null,
    shakers: entry.shakers,
    what,
    text,
    shakes: EMPTY_RECORD,
    voidAsked: null,
    voidMeant: null,
    waived: EMPTY_LIST,
    key: null,
    hidden: null,
    before: null,
    dice: null,
    shownIn: EMPTY_LIST,
    isThrown: false,
  }
}

function meant(open: Throw, hidden: NonNullable<Throw['hidden']>): Throw {
  const what = JSON.parse(hidden.text) as ThrowPurpose
  return { ...open, hidden, what, check: what.check }
}

const isPurpose = (what: ThrowPurpose | SealedPurpose): what is ThrowPurpose => 'check' in what
