// What is given to a roll once it is called: what each side declares, what the GM judges or seals anew; or it is withdrawn.

import { json, one, text, yes } from '../../systems/field.ts'
import { type Leaf, leaves, merged, valueAt } from '../../systems/leaves.ts'
import { parseSome } from '../../systems/parse.ts'
import { missingFields } from '../../systems/stand-ins.ts'
import { hasDice } from '../audience.ts'
import { GM } from '../books.ts'
import { mustRun, proceed } from '../checking.ts'
import { command, gms, owners } from '../command.ts'
import type { Desk } from '../desk.ts'
import type { Telling } from '../entries.ts'
import { seal } from '../fair/seal.ts'
import { takeBack } from '../paying.ts'
import { refused } from '../refusals.ts'
import { fieldsOf } from '../running.ts'
import { byHandWith, type Check, type Values } from '../state.ts'
import { declareSide, mustBeGiven, mustBePayers, mustBeRunning, mustBeSealable, sealedPaths } from './drafts.ts'
import { sideOf } from './sides.ts'

/** What a side gives to a roll it was called for: effort, lots, the skill it uses. */
const declare = command({
  may: owners,
  fields: {
    check: text(40),
    side: text(40).or('self'),
    input: json().or({}),
    pays: json(2000).or({}),
    isByHand: yes().or(false),
  },
  run(desk, { check: id, side, input, pays, isByHand }) {
    const check = mustBeRunning(desk, id)
    const known = sideOf(check, side)
    desk.mustOwn(known.seat === desk.seat)
    if (check.declared.includes(side)) throw refused('side', 'already-declared', { side })
    const own = parseSome(fieldsOf(desk.system, check.rolled), input)
    const given = mustBeGiven(desk, check.rolled, own, [side], check.by === desk.seat)
    const payers = mustBePayers(desk, pays, known.sheet, check.pick)
    for (const path of check.seal?.fields ?? []) {
      if (valueAt(given, path) !== undefined) throw refused(path, 'given-twice', { path })
    }
    for (const { field } of check.helps) {
      if (field !== null && valueAt(given, field) !== undefined) throw refused(field, 'granted-already')
    }
    const all = desk.all.checks[id] as Check
    const then: Check = {
      ...all,
      given: merged(all.given, given),
      declared: [...all.declared, side],
      pays: { ...all.pays, ...payers },
      isByHand: byHandWith(all, side, isByHand),
    }
    mustRun(desk, { ...then, sealed: null })
    declareSide(desk, id, side, given, payers, isByHand)
    proceed(desk, id)
    return undefined
  },
})

/**
 * Fields of the GM's that were missing: before the dice, or after them, and then marked so. Closed, the others learn what comes of
 * it as far as `telling` says, and not what it was.
 */
const judge = command({
  may: gms,
  fields: {
    check: text(40),
    input: json(),
    isClosed: yes().or(false),
    telling: one('110', '010', '100', '000').or('110'),
  },
  run(desk, { check: id, input, isClosed, telling }) {
    const check = mustBeRunning(desk, id)
    const given = parseSome(fieldsOf(desk.system, check.rolled), input)
    mustBeOpen(desk, check, given)
    if (isClosed) return judgeClosed(desk, check, given, telling)
    const then = { ...(desk.all.checks[id] as Check), given: merged(check.given, given) }
    mustRun(desk, then)
    desk.write(check.book, 'judged', {
      check: id,
      input: given,
      isAfterDice: hasDice(check),
    })
    proceed(desk, id)
    return undefined
  },
})

/** What the opening held is fixed, and what a player has declared; what could come late and was not given may still come. */
function mustBeOpen(desk: Desk, check: Check, given: Values): void {
  if (check.throw !== null) throw refused('check', 'still-open')
  const missing = missingFields(fieldsOf(desk.system, check.rolled), check.given)
  const isDeclared = ({ path, side, field }: Leaf) =>
    field.says.owner === 'player' && check.sides[side]?.seat && check.declared.includes(side) && !missing.includes(path)
  for (const leaf of leaves(fieldsOf(desk.system, check.rolled))) {
    const { path, field } = leaf
    if (valueAt(given, path) === undefined) continue
    if (isDeclared(leaf)) throw refused(path, 'not-yours', { path })
    if (check.seal?.fields.includes(path)) throw refused(path, 'given-twice', { path })
    const mayCome = field.says.isLate && valueAt(check.given, path) === undefined
    if (check.step > 0 && !mayCome) throw refused(path, 'already-thrown')
  }
}

function judgeClosed(desk: Desk, check: Check, given: Values, telling: Telling): undefined {
  const { id, rolled, book } = check
  if (check.seal) throw refused('check', 'already-sealed')
  mustBeSealable(desk, rolled, given, check.given)
  const salt = desk.world.random(32, GM)
  const text = JSON.stringify(given)
  const closed = {
    id,
    seal: seal(desk.all.table, id, salt, text),
    fields: sealedPaths(desk, check, given, check.given),
    telling,
  }
  mustRun(desk, { ...(desk.all.checks[id] as Check), seal: closed, sealed: { salt, text }, telling })
  desk.write(book, 'judged', { check: id, input: {}, isAfterDice: hasDice(check), closed })
  desk.write(GM, 'sealSet', { check: id, id, salt, text })
  proceed(desk, id)
  return undefined
}

/** Another sealed value, before the throw is opened; that it was changed is seen by all. */
const reseal = command({
  may: gms,
  fields: { check: text(40), sealed: json(), why: text(200) },
  run(desk, { check: id, sealed, why }) {
    const check = mustBeRunning(desk, id)
    if (!check.seal) throw refused('check', 'nothing-sealed')
    if (check.step > 0 || check.throw !== null) throw refused('check', 'already-thrown')
    const fields = fieldsOf(desk.system, check.rolled)
    const hidden = mustBeSealable(desk, check.rolled, parseSome(fields, sealed), check.given)
    const salt = desk.world.random(32, GM)
    const text = JSON.stringify(hidden)
    desk.write(check.book, 'resealed', {
      check: id,
      seal: seal(desk.all.table, id, salt, text),
      fields: sealedPaths(desk, check, hidden, check.given),
      why,
    })
    desk.write(GM, 'sealSet', { check: id, id, salt, text })
    return undefined
  },
})

const withdraw = command({
  may: owners,
  fields: { check: text(40), why: text(200).or('') },
  run(desk, { check: id, why }) {
    const check = mustBeRunning(desk, id)
    desk.mustOwn(check.by === desk.seat)
    if (check.throw !== null) throw refused('check', 'still-open')
    if (check.step > 0) throw refused('check', 'already-thrown')
    takeBack(desk, (desk.all.checks[id] as Check).effects)
    desk.write(check.book, 'withdrawn', { check: id, why })
    return undefined
  },
})

export const giving = { declare, judge, reseal, withdraw }
