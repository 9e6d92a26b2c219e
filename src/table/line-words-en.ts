// The words of the journal, in English.

import type { Role } from './books.ts'
import { because } from './line-reason.ts'

type SentenceOf<F> = (figures: F) => string

export interface LineWords {
  readonly roles: Readonly<Record<Role, string>>
  readonly options: Readonly<Record<string, string>>
  readonly yes: string
  readonly noValue: string
  readonly no: string
  readonly against: string
  readonly hidden: SentenceOf<{ who: string }>
  readonly rolls: SentenceOf<{ who: string; what: string }>
  readonly dice: SentenceOf<{ dice: string }>
  readonly byHand: string
  readonly factChanged: (it: { field: string; said: string; has: string | null }) => string
  readonly nothing: string
  readonly overridden: SentenceOf<{ why: string }>
  readonly offSheets: string
  readonly struck: SentenceOf<{ why: string }>
  readonly withdrawn: string
  readonly waitsForChoice: string
  readonly waitsForShake: string
  readonly waitsForGm: string
  readonly waitsForHand: string
  readonly waitsForSides: string
  readonly tableOpened: SentenceOf<{ name: string; game: string }>
  readonly optionSet: SentenceOf<{ who: string; option: string; value: string }>
  readonly seatTaken: SentenceOf<{ name: string; role: string }>
  readonly seatRenamed: SentenceOf<{ seat: string; name: string }>
  readonly roleChanged: SentenceOf<{ name: string; role: string }>
  readonly seatLeft: SentenceOf<{ name: string; why: string }>
  readonly seatRemoved: SentenceOf<{ by: string; name: string; why: string }>
  readonly seatReissued: SentenceOf<{ name: string }>
  readonly tableArchived: () => string
  readonly tableReopened: () => string
  readonly tableDeleted: () => string
  readonly deviceAdded: SentenceOf<{ name: string; device: string }>
  readonly notesOpened: SentenceOf<{ name: string; device: string }>
  readonly deviceRemoved: SentenceOf<{ name: string }>
  readonly sheetMade: SentenceOf<{ who: string; name: string }>
  readonly sheetEdited: SentenceOf<{ who: string; name: string; fields: string }>
  readonly sheetGiven: SentenceOf<{ name: string; to: string }>
  readonly sheetRemoved: string
  readonly whispered: SentenceOf<{ text: string }>
  readonly noted: SentenceOf<{ who: string; title: string; words: string }>
  readonly wordsForgotten: SentenceOf<{ who: string }>
  /** In place of words that were deleted. */
  readonly lostWords: string
  readonly crisisBegan: string
  readonly turnBegins: SentenceOf<{ who: string }>
  readonly crisisEnded: string
  readonly sessionBegan: SentenceOf<{ session: number }>
  readonly postambleBegan: string
  readonly advocated: SentenceOf<{ name: string; words: string }>
  readonly granted: SentenceOf<{ name: string; points: number; resource: string }>
  readonly sessionEnded: SentenceOf<{ session: number; head: string }>
  readonly rested: SentenceOf<{ names: string }>
  readonly restTakenBack: string
  readonly restored: string
}

export const enLines: LineWords = {
  roles: { gm: 'GM', 'co-gm': 'co-GM', player: 'player', spectator: 'spectator' },
  options: {
    overrides: 'overrides by the GM',
    silentRolls: 'silent rolls',
    factsMayChange: 'rolls may differ from the sheet',
    gmSeesOwnRolls: 'the GM sees rolls to oneself',
    dialect: 'how typed dice are read',
  },
  yes: 'Yes.',
  noValue: 'No value.',
  no: 'No.',
  against: 'against',
  hidden: ({ who }) => `${who} rolls something.`,
  rolls: ({ who, what }) => `${who}: ${what}.`,
  dice: ({ dice }) => `Dice ${dice}.`,
  byHand: 'Thrown by hand.',
  factChanged: ({ field, said, has }) =>
    has === null ? `${field} ${said}, which is not on the sheet.` : `${field} ${said}, the sheet says ${has}.`,
  nothing: 'none',
  overridden: ({ why }) => `Changed by the GM: ${why}.`,
  offSheets: 'On the sheets it does nothing; what the ruling does there, the GM enters.',
  struck: ({ why }) => `Struck${because(why)}.`,
  withdrawn: 'Withdrawn.',
  waitsForChoice: 'A choice is open.',
  waitsForShake: 'The dice wait to be shaken.',
  waitsForGm: 'The GM has the word.',
  waitsForHand: 'Dice thrown by hand have yet to be entered.',
  waitsForSides: 'Waiting for what is declared.',
  tableOpened: ({ name, game }) => `The table ${name} is open: ${game}.`,
  optionSet: ({ who, option, value }) => `${who} sets ${option}: ${value}`,
  seatTaken: ({ name, role }) => `${name} joins as ${role}.`,
  seatRenamed: ({ name }) => `A seat is called ${name} now.`,
  roleChanged: ({ name, role }) => `${name} is ${role} now.`,
  seatLeft: ({ name, why }) => `${name} leaves the table${because(why)}.`,
  seatRemoved: ({ by, name, why }) => `${by} takes ${name} off the table${because(why)}.`,
  tableArchived: () => 'The table is archived: it is read and no longer played at.',
  tableReopened: () => 'The table is taken out of the archive.',
  tableDeleted: () => 'The table is deleted.',
  seatReissued: ({ name }) => `The seat of ${name} is handed out anew; its devices are cut off.`,
  deviceAdded: ({ name, device }) => `${name} is here with a device: ${device}.`,
  notesOpened: ({ name, device }) => `${name} opened their own notes for a device: ${device}.`,
  deviceRemoved: ({ name }) => `A device of ${name} is cut off.`,
  sheetMade: ({ who, name }) => `${who} brings ${name}.`,
  sheetEdited: ({ who, name, fields }) => `${who} edits ${name}: ${fields}.`,
  sheetGiven: ({ name, to }) => `${name} belongs to ${to} now.`,
  sheetRemoved: 'A sheet is removed.',
  whispered: ({ text }) => `(whispered) ${text}`,
  wordsForgotten: ({ who }) => `${who} deleted words for good.`,
  lostWords: '(deleted)',
  noted: ({ who, title, words }) => `${who} notes ${title === '' ? words : `${title}: ${words}`}`,
  crisisBegan: 'The crisis begins.',
  turnBegins: ({ who }) => `It is ${who}’s turn.`,
  crisisEnded: 'The crisis is over.',
  sessionBegan: ({ session }) => `Session ${session} begins.`,
  postambleBegan: 'The postamble begins: speak for what you did.',
  advocated: ({ name, words }) => `${name}: ${words}`,
  granted: ({ name, points, resource }) => `${name} is granted: ${resource} +${points}.`,
  sessionEnded: ({ session, head }) => `Session ${session} ends. Fingerprint of this log: ${head}.`,
  rested: ({ names }) => `A rest: ${names}.`,
  restTakenBack: 'The rest is taken back.',
  restored: 'The table was restored from a backup.',
}
