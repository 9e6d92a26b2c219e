// The writing of a host that cheats: what stands in the log in place of the entries that an honest server writes there, and entries that
// no command would write.

import { randomBytes } from 'node:crypto'
import { bad, good, type Verdict } from '../../systems/mechanic.ts'
import { COMMON } from '../../table/books.ts'
import type { Check } from '../../table/check/check.ts'
import { type Throw, throwName } from '../../table/check/throw.ts'
import { rollAll } from '../../table/check-faces.ts'
import { proceed, reopen } from '../../table/check-progress.ts'
import type { CommandSource, DeviceName, EntryName, Id, Shaker, ShownDice, ThrowPurpose } from '../../table/entries.ts'
import type { EntryWriter } from '../../table/entry-writer.ts'
import { diceStream } from '../../table/fair/dice-stream.ts'
import { openingHash } from '../../table/fair/throw.ts'
import type { EntryToWrite, WriteCheat } from './patched-server.ts'

export const fresh = (): string => randomBytes(32).toString('hex')

/** Changes the fields of one kind of entry. */
export const changing =
  (is: EntryName, change: (facts: EntryToWrite['facts'], writer: EntryWriter) => object): WriteCheat =>
  (entry, write, writer) =>
    write(entry.is === is ? { ...entry, facts: { ...entry.facts, ...change(entry.facts, writer) } } : entry)

/** The opposite of a verdict: a success that is told as a failure, or the other way round. */
export const notVerdict = ({ tone }: Verdict): { readonly verdict: Verdict } =>
  tone === 'bad' ? { verdict: good('success') } : { verdict: bad('failure') }

/** The places of pledges that openings name, each so many further on. */
export const placesMoved = (by: number): WriteCheat =>
  changing('throwOpened', ({ shakers }) => ({
    shakers: shakers.map((each: Shaker) => ({ ...each, place: each.place + by })),
  }))

export const diceWith = (writer: EntryWriter, open: Throw, key: string, shakes: readonly string[]): ShownDice => {
  const stream = diceStream({ key, opening: openingHash(open.text), shakes })
  const check = writer.all.checks[open.check as string] as Check
  return rollAll(writer.system, check, (die) => die.side(stream(die.sides))).dice
}

export const openIn = (writer: EntryWriter): Throw =>
  Object.values(writer.all.throws).find((each) => each.key !== null && each.book === COMMON) as Throw

export const sum = (dice: ShownDice): number =>
  dice.flatMap(([, faces]) => faces).reduce((total, face) => total + face, 0)

/** The worst of twenty. */
export const worst = <T>(make: () => T, worth: (made: T) => number): T =>
  Array.from({ length: 20 }, make).reduce((a, b) => (worth(b) < worth(a) ? b : a))

/** The host puts shakes of its own choice in place of those that were sent. */
export function ownShake(): WriteCheat {
  let ground: readonly string[] = []
  return (entry, write, writer) => {
    const { facts } = entry
    if (entry.is === 'diceThrown') {
      const open = openIn(writer)
      const shakes = () => facts.shakes.map(fresh)
      ground = worst(shakes, (each) => sum(diceWith(writer, open, open.key as string, each)))
      write({ ...entry, facts: { ...facts, shakes: ground } })
    } else if (entry.is === 'diceShown') {
      const open = writer.all.throws[throwName(facts.book, facts.throw)] as Throw
      write({ ...entry, facts: { ...facts, dice: diceWith(writer, open, facts.key, ground) } })
    } else write(entry)
  }
}

/** Every die is written down as a one, and a one as a two. */
export const dicePutDown: WriteCheat = changing('diceShown', ({ dice }) => ({
  dice: dice.map(([die, faces]: [string, number[]]) => [die, faces.map((face) => (face === 1 ? 2 : 1))]),
}))

/** The player who rolls is left out as if the line were closed, and the next one is witness. */
export const rollerLeftOut: WriteCheat = (entry, write, writer) => {
  if (entry.is !== 'throwOpened') return write(entry)
  const pledges = Object.entries(writer.all.pledges.common ?? {})
  const shakers = pledges.flatMap(([device, { seat, n, named }]) =>
    seat === 'p3' ? [{ seat, device, pledge: n, place: named + 1 }] : [],
  )
  write({ ...entry, facts: { ...entry.facts, shakers, leftOut: ['p2'] } })
}

/** A failure is told in place of the throw. */
export const resultWithoutThrow: WriteCheat = (entry, write) => {
  if (entry.is === 'keyKept') return
  if (entry.is !== 'throwOpened') return write(entry)
  const { check } = entry.facts.what as ThrowPurpose
  const verdict = { tone: 'bad', key: 'failure' }
  const facts = { check, outcome: { successes: 0 }, verdict, story: [], buys: {} }
  write({ book: COMMON, is: 'resolved', facts, by: 'table' })
}

/** A seal is opened with another difficulty than it held. */
export const otherDifficulty: WriteCheat = changing('sealOpened', ({ text }) => ({ text: text.replace('5', '9') }))

/** Voids what is open and opens it again. */
export function voidOpen(writer: EntryWriter, who: CommandSource, awaited?: readonly DeviceName[]): void {
  const { book, number, key, check, shakers } = openIn(writer)
  const devices = awaited ?? shakers.map(({ device }) => device)
  const facts = { throw: number, who, why: 'the phone is asleep', key: key ?? '', awaited: devices }
  writer.write(book, 'throwVoided', facts)
  reopen(writer, writer.all.checks[check as string] as Check, number)
}

/** Pledges in the name of the player's device, with shakes that the host knows. */
export function pledgeAsPlayer(writer: EntryWriter): void {
  const found = Object.entries(writer.all.pledges.common ?? {}).find(([, { seat }]) => seat === 'p2')
  const [device] = found as [DeviceName, unknown]
  writer.write(COMMON, 'shakesPledged', { seat: 'p2', device, anchor: fresh() }, 'p2')
}

/** Answers a call in the player's place, with less than the player has. */
export const declareFor = (check: Id) => (writer: EntryWriter) => {
  writer.write(COMMON, 'declared', { check, side: 'self', input: { rank: 1 }, pays: {}, isByHand: false })
  proceed(writer, check, null)
}

/** Chooses in the player's place: no effort. */
export const decideFor = (check: Id) => (writer: EntryWriter) => {
  writer.write(COMMON, 'decided', { check, what: 'effort', said: 0, pick: 0 })
  proceed(writer, check, null)
}

/** Withdraws a roll in the player's place. */
export const withdrawFor = (check: Id) => (writer: EntryWriter) =>
  writer.write(COMMON, 'withdrawn', { check, why: 'not worth it' })

/** Offers in the player's place what the player would not. */
export const offerFor = (check: Id) => (writer: EntryWriter) =>
  writer.write(COMMON, 'offered', { check, field: 'difficulty', value: 9, reason: 'my leg hurts' })

/** Edits a sheet in the player's place. */
export const editFor = (sheet: Id) => (writer: EntryWriter) =>
  writer.write(COMMON, 'sheetEdited', { sheet, version: 2, values: { effort: 0 } })

/** Says something in the player's place. */
export const sayFor = (writer: EntryWriter) => writer.write(COMMON, 'said', { words: 'I give up.', isAction: false })

/** Deletes the last words in the player's place. */
export const forgetFor = (writer: EntryWriter) =>
  writer.write(COMMON, 'wordsForgotten', { book: COMMON, n: writer.log.head(COMMON).n, who: writer.source })

/** Writes a note in the player's place. */
export const noteFor = (writer: EntryWriter) =>
  writer.write(COMMON, 'noted', { note: 'n1', title: 'Plan', words: 'We give up.' })

/** Joins in with another's roll in the player's place. */
export const helpFor = (check: Id) => (writer: EntryWriter) =>
  writer.write(COMMON, 'aided', { check, help: 'h1', field: null, value: 1, words: 'I hold the lamp.', name: 'Ana' })

/** Goes on in the turns in the player's place. */
export const orderFor = (crisis: Id) => (writer: EntryWriter) =>
  writer.write(COMMON, 'turnOrdered', { crisis, order: 'next', values: {} })

/** Speaks for a character in the player's place. */
export const advocateFor = (sheet: Id) => (writer: EntryWriter) =>
  writer.write(COMMON, 'advocated', { claim: 'a1', sheet, words: 'I did nothing.' })

/** Strikes a roll in the player's place. */
export const strikeFor = (check: Id) => (writer: EntryWriter) =>
  writer.write(COMMON, 'struck', { what: check, why: 'a mistake' })
