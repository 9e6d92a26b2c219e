// The commands that complete a called roll: a side declares its input, the GM judges or seals anew; or it is withdrawn.

import type { PlainRecord } from '../../dice/index.ts'
import { flag, json, oneOf, text } from '../../systems/field.ts'
import { type Leaf, leaves, mergedValues, valueAt } from '../../systems/field-leaves.ts'
import { parseSome } from '../../systems/input-parser.ts'
import { missingFields } from '../../systems/placeholders.ts'
import { GM } from '../books.ts'
import { type Check, hasDice, isByHandWith } from '../check/check.ts'
import { mustRun, proceed } from '../check-progress.ts'
import { fieldsOf } from '../check-rule.ts'
import { command, gms, owners } from '../command.ts'
import type { CommandContext } from '../command-context.ts'
import type { Telling } from '../entries.ts'
import { seal } from '../fair/seal.ts'
import { refused } from '../refusals.ts'
import { takeBack } from '../sheet-changes.ts'
import { declareSide, mustBeAllowedInput, mustBePayers, mustBeRunning, mustBeSealable, sealedPaths } from './drafts.ts'
import { sideOf } from './sides.ts'

/** What a side gives to a roll it was called for: effort, lots, the skill it uses. */
const declare = command({
  may: owners,
  fields: {
    check: text(40),
    side: text(40).or('self'),
    input: json().or({}),
    pays: json(2000).or({}),
    isByHand: flag().or(false),
  },
  run(context, { check: id, side, input, pays, isByHand }) {
    const check = mustBeRunning(context, id)
    const known = sideOf(check, side)
    context.mustOwn(known.seat === context.seat)
    if (check.declared.includes(side)) throw refused('side', 'already-declared', { side })
    const own = parseSome(fieldsOf(context.system, check.rolled), input)
    const given = mustBeAllowedInput(context, check.rolled, own, [side], check.by === context.seat)
    const payers = mustBePayers(context, pays, known.sheet, check.pick)
    for (const path of check.seal?.fields ?? []) {
      if (valueAt(given, path) !== undefined) throw refused(path, 'given-twice', { path })
    }
    for (const { field } of check.helps) {
      if (field !== null && valueAt(given, field) !== undefined) throw refused(field, 'granted-already')
    }
    const all = context.all.checks[id] as Check
    const then: Check = {
      ...all,
      given: mergedValues(all.given, given),
      declared: [...all.declared, side],
      pays: { ...all.pays, ...payers },
      isByHand: isByHandWith(all, side, isByHand),
    }
    mustRun(context, { ...then, sealed: null })
    declareSide(context, id, side, given, payers, isByHand)
    proceed(context, id)
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
    isClosed: flag().or(false),
    telling: oneOf('110', '010', '100', '000').or('110'),
  },
  run(context, { check: id, input, isClosed, telling }) {
    const check = mustBeRunning(context, id)
    const given = parseSome(fieldsOf(context.system, check.rolled), input)
    mustBeOpen(context, check, given)
    if (isClosed) return judgeClosed(context, check, given, telling)
    const then = { ...(context.all.checks[id] as Check), given: mergedValues(check.given, given) }
    mustRun(context, then)
    context.write(check.book, 'judged', {
      check: id,
      input: given,
      isAfterDice: hasDice(check),
    })
    proceed(context, id)
    return undefined
  },
})

/** What the opening held is fixed, and what a player has declared; what could come late and was not given may still come. */
function mustBeOpen(context: CommandContext, check: Check, given: PlainRecord): void {
  if (check.throw !== null) throw refused('check', 'still-open')
  const missing = missingFields(fieldsOf(context.system, check.rolled), check.given)
  const isDeclared = ({ path, side, field }: Leaf) =>
    field.meta.owner === 'player' && check.sides[side]?.seat && check.declared.includes(side) && !missing.includes(path)
  for (const leaf of leaves(fieldsOf(context.system, check.rolled))) {
    const { path, field } = leaf
    if (valueAt(given, path) === undefined) continue
    if (isDeclared(leaf)) throw refused(path, 'not-yours', { path })
    if (check.seal?.fields.includes(path)) throw refused(path, 'given-twice', { path })
    const mayCome = field.meta.isLate && valueAt(check.given, path) === undefined
    if (check.step > 0 && !mayCome) throw refused(path, 'already-thrown')
  }
}

function judgeClosed(context: CommandContext, check: Check, given: PlainRecord, telling: Telling): undefined {
  const { id, rolled, book } = check
  if (check.seal) throw refused('check', 'already-sealed')
  mustBeSealable(context, rolled, given, check.given)
  const salt = context.world.random(32, GM)
  const text = JSON.stringify(given)
  const closed = {
    id,
    seal: seal(context.all.table, id, salt, text),
    fields: sealedPaths(context, check, given, check.given),
    telling,
  }
  mustRun(context, { ...(context.all.checks[id] as Check), seal: closed, sealed: { salt, text }, telling })
  context.write(book, 'judged', { check: id, input: {}, isAfterDice: hasDice(check), closed })
  context.write(GM, 'sealSet', { check: id, id, salt, text })
  proceed(context, id)
  return undefined
}

/** Another sealed value, before the throw is opened; that it was changed is seen by all. */
const reseal = command({
  may: gms,
  fields: { check: text(40), sealed: json(), why: text(200) },
  run(context, { check: id, sealed, why }) {
    const check = mustBeRunning(context, id)
    if (!check.seal) throw refused('check', 'nothing-sealed')
    if (check.step > 0 || check.throw !== null) throw refused('check', 'already-thrown')
    const fields = fieldsOf(context.system, check.rolled)
    const hidden = mustBeSealable(context, check.rolled, parseSome(fields, sealed), check.given)
    const salt = context.world.random(32, GM)
    const text = JSON.stringify(hidden)
    context.write(check.book, 'resealed', {
      check: id,
      seal: seal(context.all.table, id, salt, text),
      fields: sealedPaths(context, check, hidden, check.given),
      why,
    })
    context.write(GM, 'sealSet', { check: id, id, salt, text })
    return undefined
  },
})

const withdraw = command({
  may: owners,
  fields: { check: text(40), why: text(200).or('') },
  run(context, { check: id, why }) {
    const check = mustBeRunning(context, id)
    context.mustOwn(check.by === context.seat)
    if (check.throw !== null) throw refused('check', 'still-open')
    if (check.step > 0) throw refused('check', 'already-thrown')
    takeBack(context, (context.all.checks[id] as Check).effects)
    context.write(check.book, 'withdrawn', { check: id, why })
    return undefined
  },
})

export const declarationCommands = { declare, judge, reseal, withdraw }
