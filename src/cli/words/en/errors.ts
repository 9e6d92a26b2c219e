// The command line's errors in English. With --json they are said so in any language.
import type { NotationError } from '../../../dice/notation/index.ts'
import { notationErrorSentence } from '../../../dice/notation/sentences.ts'

export const errors = {
  internal: (error: string) => `This is a fault of Astragal: ${error}`,
  tooBig:
    'This has too many outcomes to count exactly. Smaller numbers can be counted; astragal roll throws it all the same.',
  uncountable: (roll: string) =>
    `${roll} has too many outcomes to count exactly. Fewer dice, sides or repeats can be counted; astragal roll throws it all the same.`,
  countedOnly: (roll: string) => `${roll} can be counted, but not thrown: astragal odds counts it.`,
  notation: (error: Pick<NotationError, 'word' | 'figures'>) => notationErrorSentence(error, 'en'),
  play: {
    takes: 'play takes a sheet, a move and a line of the sheet: astragal play SHEET [MOVE [LINE]] [--at SHEET]',
    unknown: (move: string) => `There is no move "${move}".`,
    line: (move: string, known: readonly string[]) =>
      `${move} is made with one of: ${known.join('; ') || 'nothing on this sheet'}.`,
    otherLine: (known: readonly string[]) =>
      `The other side takes part with one of: ${known.join('; ') || 'nothing on that sheet'}. Say which with --at-line.`,
    nobody: (move: string) => `${move} is against nobody: it takes no --at.`,
  },
  noSuchName: (flag: string, said: string, names: string) =>
    `${flag}: "${said}" is no number and none of the names there are: ${names}.`,
  unknown: {
    command: (name: string) => `There is no command "${name}".`,
    option: (name: string) => `There is no option "${name}".`,
    field: (name: string) => `There is no field "${name}".`,
    character: (name: string) => `There is no ready-made character "${name}".`,
    script: (name: string) => `There is no script for "${name}".`,
  },
  didYouMean: (near: string) => ` Did you mean "${near}"?`,
  thereAre: (all: readonly string[]) => ` There ${all.length === 1 ? 'is' : 'are'} ${all.join(', ')}.`,
  readyAre: (all: readonly string[]) => ` Ready-made are: ${all.join('; ')}.`,
  meant: (text: string) => `Did you mean: ${text}`,
  readBy: (dialect: string, reading: string) => `With --dialect ${dialect} this is ${reading}.`,
  programLine: 'With --dialect anydice this is counted as a program of one line.',
  listed: 'astragal --help lists them.',
  givenTwice: (name: string) => `--${name} is given twice.`,
  needsValue: (name: string) => `--${name} needs a value, as in --${name} VALUE or --${name}=VALUE.`,
  onOrOff: (name: string, value: string) => `--${name} is on or off; it takes no value "${value}".`,
  dialect: (known: readonly string[], given: string) => `dialect is one of ${known.join(', ')}, not "${given}".`,
  language: (known: readonly string[], given: string) => `--lang is ${known.join(' or ')}, not "${given}".`,
  isGame: (name: string, line: string) => `${name} is a game; say what to do with it: astragal odds ${line}`,
  noFace: (text: string, face: string) =>
    `dice: ${text === face ? '' : `in "${text}" `}${face === '' ? 'a face is missing' : `"${face}" is no face`}. Write whole numbers with commas, as in 4,5,6.`,
  diceTogether: 'The faces of --dice stand together, without blanks.',
  diceMissing: 'resolve needs the dice as they fell, such as --dice 4,5,6.',
  asDigits: (digits: string) => `The two digits are two dice: --dice ${digits}`,
  decidedBefore: (decided: string, choose: string) => `Best play: ${decided} (--choose '${choose}')`,
  decideFirst: (mechanic: string) =>
    `What was decided before is said with --choose '[...]'; astragal help ${mechanic} lists the decisions.`,
  notDecided: (what: string) => `${what} was not decided.`,
  notThrown: (what: string) => `The dice for '${what}' were not given.`,
  needsWhat: (command: string) => `${command} needs a game's mechanic or dice, such as: astragal ${command} '3d6+2'`,
  programAlone: (more: string) => `A program stands alone; put all of it into one pair of quotes, not also "${more}".`,
  quotes: "Put it in quotes, '...': the shell keeps > < * ( ) { } & # ! to itself.",
  forDice: (command: string) => `For dice: astragal ${command} '3d6+2'`,
  noSystem: (name: string, isNoDice: boolean) =>
    `There is no system "${name}"${isNoDice ? ', and it is no dice notation either' : ''}.`,
  known: (all: string) => ` Known are ${all}.`,
  whichMechanic: (system: string, all: string) => `Which mechanic of ${system}? It has ${all}.`,
  noMechanic: (name: string, system: string) => `There is no mechanic "${name}" in ${system}.`,
  has: (all: string) => ` It has ${all}.`,
  saysWhat: (system: string) => `astragal help ${system} says what they are.`,
  whatIs: (word: string, here: string) =>
    `What is "${word}"? Fields are given as flags; astragal ${here} --help lists them.`,
  noField: (name: string) => `There is no field "--${name}" here.`,
  allFields: (here: string) => `astragal ${here} --help lists all fields.`,
  stillNeeded: (flags: string, here: string) => `Still needed: ${flags}; astragal ${here} --help lists them.`,
  itsFlag: (name: string) => `Its flag is --${name}.`,
  chartsSeveral: (line: string) => `For several values at once: astragal ${line}`,
  chartTakes:
    "chart takes a game and a mechanic, or dice: astragal chart SYSTEM MECHANIC [fields], astragal chart '3d6' '4d6kh3'",
  tooManyLines: (most: number, given: number) => `At most ${most} lines of dice stand side by side, not ${given}.`,
  nothingVaries: (mechanic: string) =>
    `No field has several values. Write them as 8..16 or 8,10,12; astragal help ${mechanic} lists the fields.`,
  noSpan: (field: string, text: string) =>
    `${field} is "${text}"; several values of a field that takes one are 8..16, the lower number first, or 8,10,12.`,
  tooManyAxes: (most: number, named: string) => `At most ${most} fields have several values, not ${named}.`,
  tooManyPoints: (most: number, named: string) => `At most ${most} points are counted; ${named} make more.`,
  noSuccess: (mechanic: string, fields: string) =>
    `${mechanic} has no success to chart${fields === '' ? ', and no number' : `; --mean takes one of ${fields}`}.`,
  noneToMean: (name: string, mechanic: string) =>
    `With these fields ${mechanic} gives no ${name}; astragal help ${mechanic} says what it takes.`,
  noMean: (name: string, mechanic: string, fields: string) =>
    `${mechanic} has no number "${name}"${fields === '' ? '' : `; --mean takes one of ${fields}`}.`,
  noJson: (what: string, text: string, such: string) =>
    `${what} is no JSON: ${text}. Write it in quotes: ${what} '${such}'`,
  chooseIsList: (text: string) => `--choose is a list, an answer for each decision in order: --choose '[${text}]'`,
  aboutDecisions:
    'advise is about the decisions of a game: astragal advise SYSTEM MECHANIC; astragal systems lists them.',
  readsRequests: (word: string) => `batch reads requests from standard input: astragal batch < ${word}`,
  oneSystem: (word: string) => `systems takes one system at most, not also "${word}".`,
  whichShell: 'Which shell?',
}
