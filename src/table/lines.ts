// A line of the journal as one sentence: for a screen reader, a file of text, a search. Words and figures come from the
// entries, sentences from here and from the game.

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { Fields } from '../systems/field.ts'
import { isPlainRecord, leafAt } from '../systems/field-leaves.ts'
import { pathLabel, valueLabel } from '../systems/labels.ts'
import { lineLabel } from '../systems/line-label.ts'
import type { Verdict } from '../systems/mechanic.ts'
import type { Language, System } from '../systems/system.ts'
import { wordSentence } from '../systems/word-sentence.ts'
import { wordsOfCard } from './card-words.ts'
import { type Check, pickOf } from './check/check.ts'
import { phaseOf } from './check/phase.ts'
import { fieldsToJudge } from './check-fields.ts'
import { audienceOf, type Entry, type EntryName, type EntryOf, type ShownDice } from './entries.ts'
import type { Journal, JournalLine } from './journal.ts'
import type { LineWords } from './line-words-en.ts'
import type { TableState } from './state.ts'

/** Who reads: what they know, the game, and their language. */
export interface JournalReader {
  readonly state: TableState
  readonly journal: Journal
  readonly system: System
  readonly language: Language
  /** The words of the journal in that language. */
  readonly lineWords: LineWords
}

/** One sentence for a line. */
export function sentenceOfLine(line: JournalLine, reader: JournalReader): string {
  const words = reader.lineWords
  switch (line.is) {
    case 'card': {
      const card = reader.journal.checks[line.card]
      return card ? sentenceOfCard(card, reader) : ''
    }
    case 'hidden':
      return words.hidden({ who: seatNameOf(reader, line.by) })
    case 'entry':
      return sentenceOfEntry(line.entry, reader, words, audienceOf(line.book) === 'common')
  }
}

/** The roll in one sentence: who, what, the dice, what it came to or, struck or not, what it waited for. */
export function sentenceOfCard(card: Check, reader: JournalReader): string {
  const words = reader.lineWords
  const { who, what } = rollNameOf(card, reader)
  const dice = cardDiceText(card)
  const said = [
    words.rolls({ who, what }),
    ...(dice === '' ? [] : [words.dice({ dice })]),
    ...(card.end ? [endSentence(card.end.verdict, card, reader)] : [waitingSentence(card, reader)]),
    ...(card.handDice ? [words.byHand] : []),
    ...changedFactSentences(card, reader),
    ...(card.ruling ? [words.overridden({ why: card.ruling.why })] : []),
    ...(card.ruling?.isOffSheets && !card.struck ? [words.offSheets] : []),
    ...(card.struck ? [words.struck({ why: card.struck.why })] : []),
  ]
  return said.filter((part) => part !== '').join(' ')
}

/** Who does what: a move with its line and whom it is against, or the sides of a bare roll. */
function rollNameOf(card: Check, reader: JournalReader): { readonly who: string; readonly what: string } {
  const sides = sidesLabels(card, reader)
  const what = whatOf(card, reader)
  if (card.move === null) return { who: sides.join(' '), what }
  const [who = '', ...others] = sides
  return { who, what: [what, ...others].join(', ') }
}

/** The move or the mechanic, and the line of the sheet: the one that was called for, or that the player chose. */
export const whatOf = (card: Check, reader: Pick<JournalReader, 'system' | 'language'>): string => {
  const pick = pickOf(card, Object.keys(card.sides)[0] ?? 'self')
  return [titleOf(card, reader), ...(pick === null ? [] : [pickLabel(pick, reader)])].join(', ')
}

/** A word in a command of turns: a value of the game's, what is rolled, or a line of a sheet. */
function turnWord(word: string, reader: Pick<JournalReader, 'system' | 'language'>): string {
  const { values, mechanics } = reader.system.words[reader.language]
  return values[word] ?? mechanics[word]?.name ?? pickLabel(word, reader)
}

/** Who rolls, against whom or for whom. */
export function sidesLabel(
  { sides }: Pick<Check, 'sides'>,
  reader: Pick<JournalReader, 'system' | 'language' | 'lineWords'>,
) {
  return sidesLabels({ sides }, reader).join(' ')
}

function sidesLabels(
  { sides }: Pick<Check, 'sides'>,
  { system, language, lineWords }: Pick<JournalReader, 'system' | 'language' | 'lineWords'>,
): readonly string[] {
  const joins = system.words[language].joins ?? {}
  return Object.entries(sides).map(([side, { name }], i) =>
    i === 0 ? name : `${joins[side] ?? lineWords.against} ${name}`,
  )
}

/** The name of the move, or of the bare mechanic. */
export function titleOf(
  { rolled, move }: Pick<Check, 'rolled' | 'move'>,
  { system, language }: Pick<JournalReader, 'system' | 'language'>,
): string {
  if ('notation' in rolled) return rolled.notation
  const { moves, mechanics } = system.words[language]
  return moves[move ?? ''] ?? mechanics[rolled.mechanic]?.name ?? rolled.mechanic
}

/** Facts that were given otherwise than the sheet has them, a sentence each: `Speed 9, the sheet says 7.` */
export function changedFactSentences(
  card: Check,
  { system, language, lineWords: words }: JournalReader,
): readonly string[] {
  const { rolled, changedFacts } = card
  if ('notation' in rolled || changedFacts.length === 0) return []
  const speech = {
    game: wordsOfCard(card, { system, language }),
    words: { none: words.nothing, yes: words.yes, no: words.no },
  }
  const fields = (system.mechanics[rolled.mechanic]?.input ?? {}) as Fields
  return changedFacts.map(({ path, said, has }) => {
    const kind = leafAt(fields, path)?.field.kind ?? ({ is: 'json', most: 0 } as const)
    const field = pathLabel(path, speech.game)
    return words.factChanged({
      field,
      said: valueLabel(kind, said, speech),
      has: has === null ? null : valueLabel(kind, has, speech),
    })
  })
}

export const pickLabel = (pick: string, { system, language }: Pick<JournalReader, 'system' | 'language'>): string =>
  lineLabel(pick, system.words[language])

export function verdictLabel({ word }: Verdict, card: Check, { system, language, lineWords }: JournalReader): string {
  if ('notation' in card.rolled) return resultOf(card.end?.outcome ?? null, lineWords)
  const { verdicts } = wordsOfCard(card, { system, language })
  return `${Object.hasOwn(verdicts, word) ? verdicts[word] : word}.`
}

/** The end of a roll in words; one that only names a figure is told with it: `Result 17.` */
function endSentence(verdict: Verdict, card: Check, reader: JournalReader): string {
  const label = verdictLabel(verdict, card, reader)
  const figure = card.end?.outcome?.[verdict.word]
  // Free dice have their total for a label.
  return typeof figure !== 'number' || label === `${figure}.` ? label : `${label.slice(0, -1)} ${figure}.`
}

function resultOf(outcome: Check['given'] | null, words: LineWords): string {
  if (!outcome) return ''
  if ('success' in outcome) return outcome.success === true ? words.yes : words.no
  const { total, totals } = outcome
  if (Array.isArray(totals)) return `${totals.join(', ')}.`
  if (total === null) return words.noValue
  // The dice of a hidden roll may be told and nothing else.
  return total === undefined ? '' : `${String(total)}.`
}

function waitingSentence(check: Check, { system, lineWords: words }: JournalReader): string {
  switch (phaseOf({ ...check, struck: null }).is) {
    case 'withdrawn':
      return words.withdrawn
    case 'choosing':
      return words.waitsForChoice
    case 'shaking':
      return words.waitsForShake
    case 'ready':
      if (fieldsToJudge(system, check).length > 0) return words.waitsForGm
      // A choice that was open is gone with the strike.
      return check.struck ? '' : words.waitsForShake
    case 'declaring':
      return words.waitsForSides
    case 'byHand':
      return words.waitsForHand
    case 'judging':
    case 'hidden':
      return words.waitsForGm
    case 'struck':
    case 'over':
      return ''
  }
}

const cardDiceText = ({ throws, handDice }: Check): string =>
  [...throws.flatMap(({ dice }) => dice ?? []), ...(handDice ?? [])].map(facesOf).join(' · ')

const facesOf = ([, faces]: ShownDice[number]): string => faces.join(' ')

export function seatNameOf({ state }: Pick<JournalReader, 'state'>, seat: string): string {
  return state.seats[seat]?.name ?? seat
}

function sheetName({ state, journal }: JournalReader, sheet: string): string {
  const name = (state.sheets[sheet] ? state.sheets[sheet].values : lastNamed(journal, sheet)).name
  return typeof name === 'string' && name !== '' ? name : sheet
}

/** The state forgets a sheet that is removed, the journal does not. */
function lastNamed({ lines }: Journal, sheet: string): PlainRecord {
  const named = lines.flatMap((line) => {
    const entry = line.is === 'entry' && 'sheet' in line.entry && 'values' in line.entry ? line.entry : null
    return entry?.sheet === sheet && 'name' in entry.values ? [entry.values] : []
  })
  return named.at(-1) ?? {}
}

/** The names in an order, where each stands alone or beside what led to its place. */
const namesIn = (order: readonly Plain[]): string =>
  order.map((each) => String(isPlainRecord(each) ? each.name : each)).join(', ')

function sentenceOfEntry(entry: Entry, reader: JournalReader, words: LineWords, isCommon: boolean): string {
  const tell = ENTRY_SENTENCES[entry.is] as
    | ((entry: Entry, reader: JournalReader, words: LineWords, isCommon: boolean) => string)
    | undefined
  return tell?.(entry, reader, words, isCommon) ?? ''
}

/** The character that a claim was spoken for. The state forgets it with the next session, the journal does not. */
function claimant(reader: JournalReader, claim: string): string {
  const said = reader.journal.lines.flatMap((line) =>
    line.is === 'entry' && line.entry.is === 'advocated' && line.entry.claim === claim ? [line.entry] : [],
  )
  return said.map(({ sheet }) => sheetName(reader, sheet)).join()
}

/** People's words, or that they were deleted. */
const wordsIn = (entry: EntryOf<'said' | 'noted' | 'advocated'>, words: LineWords): string =>
  entry.hasLostWords ? words.lostWords : entry.words

type EntrySentences = {
  readonly [N in EntryName]?: (entry: EntryOf<N>, reader: JournalReader, words: LineWords, isCommon: boolean) => string
}

const ENTRY_SENTENCES: EntrySentences = {
  tableOpened: ({ name }, { system, language }, words) =>
    words.tableOpened({ name, game: system.words[language].name }),
  optionSet: ({ by, option, value }, reader, words) => {
    const { fields, values } = reader.system.words[reader.language]
    return words.optionSet({
      who: seatNameOf(reader, by),
      option: fields[option] ?? words.options[option] ?? option,
      value: values[String(value)] ?? (value === true ? words.yes : value === false ? words.no : String(value)),
    })
  },
  seatTaken: ({ name, role }, _, words) => words.seatTaken({ name, role: words.roles[role] }),
  seatRenamed: ({ name, seat }, _, words) => words.seatRenamed({ seat, name }),
  roleChanged: ({ seat, role }, reader, words) =>
    words.roleChanged({ name: seatNameOf(reader, seat), role: words.roles[role] }),
  seatRemoved: ({ by, seat, why }, reader, words) => {
    const name = seatNameOf(reader, seat)
    return by === seat ? words.seatLeft({ name, why }) : words.seatRemoved({ by: seatNameOf(reader, by), name, why })
  },
  tableArchived: (_, __, words) => words.tableArchived(),
  tableReopened: (_, __, words) => words.tableReopened(),
  tableDeleted: (_, __, words) => words.tableDeleted(),
  seatReissued: ({ seat }, reader, words) => words.seatReissued({ name: seatNameOf(reader, seat) }),
  deviceAdded: ({ seat, name }, reader, words) => words.deviceAdded({ name: seatNameOf(reader, seat), device: name }),
  notesOpened: ({ seat, device }, reader, words) =>
    words.notesOpened({
      name: seatNameOf(reader, seat),
      device: reader.state.seats[seat]?.devices[device]?.name ?? '',
    }),
  deviceRemoved: ({ seat }, reader, words) => words.deviceRemoved({ name: seatNameOf(reader, seat) }),
  sheetMade: ({ by, sheet }, reader, words) =>
    words.sheetMade({ who: seatNameOf(reader, by), name: sheetName(reader, sheet) }),
  sheetEdited: ({ by, sheet, values }, reader, words) =>
    words.sheetEdited({
      who: seatNameOf(reader, by),
      name: sheetName(reader, sheet),
      fields: Object.keys(values)
        .map((field) => pickLabel(field, reader))
        .join(', '),
    }),
  sheetGiven: ({ sheet, owner }, reader, words) =>
    words.sheetGiven({
      name: sheetName(reader, sheet),
      to: owner === null ? words.roles.gm : seatNameOf(reader, owner),
    }),
  sheetRemoved: (_, __, words) => words.sheetRemoved,
  said: (entry, reader, words, isCommon) => {
    const { by, isAction, as } = entry
    const said = wordsIn(entry, words)
    const who = as ?? seatNameOf(reader, by)
    const text = isAction ? `${who} ${said}` : `${who}: ${said}`
    return isCommon ? text : words.whispered({ text })
  },
  noted: (entry, reader, words) =>
    words.noted({ who: seatNameOf(reader, entry.by), title: entry.title, words: wordsIn(entry, words) }),
  wordsForgotten: ({ who }, reader, words) => words.wordsForgotten({ who: seatNameOf(reader, who.seat) }),
  crisisBegan: (_, __, words) => words.crisisBegan,
  turnOrdered: ({ order, values, now }, reader, words) => {
    const { system, language } = reader
    const names = Array.isArray(values.order) ? namesIn(values.order) : ''
    const said = Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[`${name}Said`, turnWord(value, reader)]] : [],
    )
    const figures = { ...values, ...Object.fromEntries(said), names, now: now ?? null }
    const told = wordSentence(system.turns().told[language], { word: order, figures }) ?? order
    return now === undefined ? told : `${told} ${words.turnBegins({ who: now })}`.trim()
  },
  crisisEnded: (_, __, words) => words.crisisEnded,
  sessionBegan: ({ session }, _, words) => words.sessionBegan({ session }),
  postambleBegan: (_, __, words) => words.postambleBegan,
  advocated: (entry, reader, words) =>
    words.advocated({ name: sheetName(reader, entry.sheet), words: wordsIn(entry, words) }),
  granted: ({ claim, resource, points }, reader, words) =>
    words.granted({ name: claimant(reader, claim), points, resource: pickLabel(resource, reader) }),
  sessionEnded: ({ session, head }, _, words) => words.sessionEnded({ session, head }),
  rested: ({ sheets }, reader, words) =>
    words.rested({ names: sheets.map((sheet) => sheetName(reader, sheet)).join(', ') }),
  restTakenBack: (_, __, words) => words.restTakenBack,
  restored: (_, __, words) => words.restored,
}
