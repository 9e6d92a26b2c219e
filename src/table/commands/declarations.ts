// The commands that complete a called roll: a side declares its input, the GM judges or seals anew; or it is withdrawn.

import type { PlainRecord } from '../../dice/index.ts'
import { flag, json, oneOf, optional, text } from '../../systems/field.ts'
import { type Leaf, leaves, mergedValues, valueAt, withLateMarks } from '../../systems/field-leaves.ts'
import { parseSome } from '../../systems/input-parser.ts'
import { moveOf } from '../../systems/move-offers.ts'
import { missingFields } from '../../systems/placeholders.ts'
import { GM } from '../books.ts'
import { type Check, countedHelps, hasDice, sealedValues } from '../check/check.ts'
import { isByHandWith } from '../check/check-ends.ts'
import { fieldsOf } from '../check-fields.ts'
import { proceed } from '../check-progress.ts'
import type { NextStep } from '../check-rule.ts'
import { command, gms, owners } from '../command.ts'
import { DICE_TOLD, type Id, NOTHING_TOLD, RESULT_TOLD, type Telling, VERDICT_TOLD } from '../entries.ts'
import type { EntryWriter } from '../entry-writer.ts'
import { seal } from '../fair/seal.ts'
import { type PartedInput, partedInput, tellingOfFigures } from '../npc-figures.ts'
import { refused } from '../refusals.ts'
import type { SeatView } from '../seat-view.ts'
import { takeBack } from '../sheet-changes.ts'
import {
  changedFacts,
  factsToFill,
  lineOnSheet,
  mustBePicked,
  mustKeepFacts,
  mustKeepMove,
  namedFields,
} from '../sheet-facts.ts'
import { payBack } from '../turn-rolls.ts'
import {
  type Declaration,
  mustBeAllowedInput,
  mustBePayers,
  mustBeRunning,
  mustBeSealable,
  mustBeUnthrown,
  mustRun,
  sealedPaths,
} from './drafts.ts'
import { declareSide } from './openings.ts'
import { sideOf } from './sides.ts'

/** The input of a side to a roll it was called for: effort, lots, the skill it uses. */
const declare = command({
  may: owners,
  fields: {
    check: text(40),
    side: text(40).or('self'),
    input: json().or({}),
    pays: json(2000).or({}),
    isByHand: flag().or(false),
    /** The line of its sheet that a side rolls; left out, the one that was called for. */
    pick: optional(text(80)),
    /** The values picked from the sheet, by their names, for the card. */
    named: namedFields(),
  },
  plan(view, { check: id, side, input, pays, isByHand, pick, named }) {
    const check = mustBeRunning(view, id)
    const known = sideOf(check, side)
    view.mustOwn(known.seat === view.seat)
    if (check.declared.includes(side)) throw refused('side', 'already-declared', { side })
    const { rolled, move } = check
    const said = parseSome(fieldsOf(view.system, rolled), input)
    const against = moveOf(view.system, move)?.against
    // The line that was called for is none of theirs of whom nothing is asked.
    const called = against?.isPassive && against.side === side ? null : check.pick
    const line = lineOnSheet(view, { rolled, move, side, sheet: known.sheet, pick: pick ?? called })
    mustKeepMove(move, line, said)
    const changed = mustKeepFacts(view, changedFacts(view, { rolled, side }, line, said))
    const own = mergedValues(move === null ? {} : factsToFill(view, check, side, line), said)
    const given = mustBeAllowedInput(view, rolled, own, [side], check.by === view.seat)
    const payers = mustBePayers(view, pays, known.sheet, pick ?? check.pick)
    for (const path of check.seal?.fields ?? []) {
      if (valueAt(given, path) !== undefined) throw refused(path, 'given-twice', { path })
    }
    for (const { field } of countedHelps(check)) {
      if (field !== null && valueAt(given, field) !== undefined) throw refused(field, 'granted-already')
    }
    const next = mustRun(view, {
      ...check,
      given: mergedValues(check.given, given),
      declared: [...check.declared, side],
      pays: { ...check.pays, [side]: payers },
      picks: pick === null ? check.picks : { ...check.picks, [side]: pick },
      isByHand: isByHandWith(check, side, isByHand),
    })
    const declaration: Declaration = {
      input: given,
      pays: payers,
      isByHand,
      named: mustBePicked(line, own, named),
      changed,
      ...(pick === null ? {} : { pick }),
    }
    return { check: id, side, declaration, next }
  },
  write(writer, { check, side, declaration, next }) {
    declareSide(writer, check, side, declaration)
    proceed(writer, check, next)
    return undefined
  },
})

/**
 * The GM says missing fields: before the dice, or after them, and then marked so. With `isClosed` they stay secret, and the others learn
 * of the end as much as `telling` says.
 */
const judge = command({
  may: gms,
  fields: {
    check: text(40),
    input: json(),
    isClosed: flag().or(false),
    telling: oneOf(RESULT_TOLD, VERDICT_TOLD, DICE_TOLD, NOTHING_TOLD).or(RESULT_TOLD),
    /** For the rest of the scene, until a crisis or a session begins or ends, rolls do not wait for the GM's word. */
    isForScene: flag().or(false),
  },
  plan(view, { check: id, input, isClosed, telling, isForScene }): Judgement {
    const check = mustBeRunning(view, id)
    const fields = fieldsOf(view.system, check.rolled)
    const typed = parseSome(fields, input)
    const given = hasDice(check) ? withLateMarks(fields, typed) : typed
    mustBeOpen(view, check, given)
    if (isClosed) {
      if (check.seal) throw refused('check', 'already-sealed')
      mustBeSealable(view, check.rolled, given, check.given)
      const paths = sealedPaths(view.system, check, given, check.given)
      return { ...closedJudgement(view, check, { open: {}, sealed: given, paths }, telling), isForScene }
    }
    const said = partedInput(view.system, view.state, check, given, { book: check.book, by: view.seat })
    // Before the dice a seal is made anew; after them, the GM says it in the open.
    const isSealed = said.paths.length > 0 && (check.seal === null || check.step === 0)
    if (isSealed)
      return { ...closedJudgement(view, check, said, tellingOfFigures(view.system, check.rolled)), isForScene }
    const next = mustRun(view, { ...check, given: mergedValues(check.given, given) })
    return { check, given, closed: null, next, isForScene }
  },
  write(writer, { check, given, closed, next, isForScene }) {
    const { id, book } = check
    const more = isForScene ? { isForScene: true as const } : {}
    const isAfterDice = hasDice(check)
    if (closed) {
      const { fields, telling, values } = closed
      const { seal, sealed } = newSeal(writer, id, values)
      const added = check.seal ? {} : { closed: { id, seal, fields, telling } }
      writer.write(book, 'judged', { check: id, input: given, isAfterDice, ...added, ...more })
      if (check.seal) writer.write(book, 'resealed', { check: id, seal, fields, why: '' })
      writer.write(GM, 'sealSet', { check: id, id, ...sealed })
    } else writer.write(book, 'judged', { check: id, input: given, isAfterDice, ...more })
    proceed(writer, id, next)
    return undefined
  },
})

/** Fields of the GM's for a check, and the step it then comes to. */
interface Judgement {
  readonly check: Check
  readonly given: PlainRecord
  /** The part of it under a seal. */
  readonly closed: {
    readonly values: PlainRecord
    readonly fields: readonly string[]
    readonly telling: Telling
  } | null
  readonly next: NextStep | null
  readonly isForScene: boolean
}

/** Fields of the opening are fixed, and declared ones too; fields that may come late and were not given may still come. */
function mustBeOpen(view: SeatView, check: Check, given: PlainRecord): void {
  if (check.throw !== null) throw refused('check', 'still-open')
  const missing = missingFields(fieldsOf(view.system, check.rolled), check.given)
  const isDeclared = ({ path, side, field }: Leaf) =>
    field.meta.owner === 'player' && check.sides[side]?.seat && check.declared.includes(side) && !missing.includes(path)
  for (const leaf of leaves(fieldsOf(view.system, check.rolled))) {
    const { path, field } = leaf
    if (valueAt(given, path) === undefined) continue
    if (isDeclared(leaf)) throw refused(path, 'not-yours', { path })
    if (check.seal?.fields.includes(path)) throw refused(path, 'given-twice', { path })
    const mayCome = field.meta.isLate && valueAt(check.given, path) === undefined
    if (check.step > 0 && !mayCome) throw refused(path, 'already-thrown')
  }
}

function closedJudgement(
  view: SeatView,
  check: Check,
  { open, sealed: values, paths: fields }: PartedInput,
  telling: Telling,
): Omit<Judgement, 'isForScene'> {
  const { id, seal: before } = check
  const all = before
    ? { values: mergedValues(sealedValues(check) ?? {}, values), fields: [...before.fields, ...fields] }
    : { values, fields }
  const sealed = { salt: '', text: JSON.stringify(all.values) }
  const given = mergedValues(check.given, open)
  const told = before ? check.telling : telling
  const next = mustRun(view, { ...check, given, seal: { id, seal: '', fields: all.fields }, sealed, telling: told })
  return { check, given: open, closed: { ...all, telling: told }, next }
}

/** A fresh seal around a value of a check, and what opens it. */
function newSeal({ world, all }: EntryWriter, id: Id, value: PlainRecord) {
  const sealed = { salt: world.random(32, GM), text: JSON.stringify(value) }
  return { seal: seal(all.table, id, sealed.salt, sealed.text), sealed }
}

/** Another sealed value, before the throw is opened; that it was changed is seen by all. */
export const reseal = command({
  may: gms,
  fields: { check: text(40), sealed: json(), why: text(200) },
  plan(view, { check: id, sealed, why }) {
    const check = mustBeRunning(view, id)
    if (!check.seal) throw refused('check', 'nothing-sealed')
    mustBeUnthrown(check)
    const fields = fieldsOf(view.system, check.rolled)
    const hidden = mustBeSealable(view, check.rolled, parseSome(fields, sealed), check.given)
    return { check, hidden, fields: sealedPaths(view.system, check, hidden, check.given), why }
  },
  write(writer, { check: { id, book }, hidden, fields, why }) {
    const { seal, sealed } = newSeal(writer, id, hidden)
    writer.write(book, 'resealed', { check: id, seal, fields, why })
    writer.write(GM, 'sealSet', { check: id, id, ...sealed })
    return undefined
  },
})

export const withdraw = command({
  may: owners,
  fields: { check: text(40), why: text(200).or('') },
  plan(view, { check: id, why }) {
    const check = mustBeRunning(view, id)
    view.mustOwn(check.by === view.seat)
    if (check.throw !== null) throw refused('check', 'still-open')
    mustBeUnthrown(check)
    return { check, why }
  },
  write(writer, { check: { id, book }, why }) {
    takeBack(writer, (writer.all.checks[id] as Check).effects)
    payBack(writer, id)
    writer.write(book, 'withdrawn', { check: id, why })
    return undefined
  },
})

export const declarationCommands = { declare, judge, reseal, withdraw }
