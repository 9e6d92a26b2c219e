// The sentences at the door of every game, in English and German: allowed values, and faults of given ones.

import type { Language } from './language.ts'

export interface DoorWords {
  readonly wholeNumbers: string
  multiplesOf(step: number): string
  upTo(numbers: string, high: number): string
  from(numbers: string, low: number): string
  fromTo(numbers: string, low: number, high: number): string
  readonly trueOrFalse: string
  textOf(most: number): string
  jsonOf(most: number): string
  orNone(what: string): string
  objectWith(names: string): string
  atMost(most: number, what: string): string
  listOf(least: number, most: number, what: string): string
  withoutRepeats(what: string): string
  readonly aModifier: string
  /** The subject of a sentence where the field has no name. */
  readonly this: string
  readonly something: string
  missing(field: string, allowed: string): string
  isNot(field: string, value: string, allowed: string): string
  unknownField(field: string, near: string | null, known: string): string
  unknownMechanic(system: string, name: string, near: string | undefined, known: string): string
  tooManyChoices(more: number): string
  noChoice(what: string, said: string, options: string): string
}

export const doorWords: Readonly<Record<Language, DoorWords>> = {
  en: {
    wholeNumbers: 'whole numbers',
    multiplesOf: (step) => `multiples of ${step}`,
    upTo: (numbers, high) => `${numbers} up to ${high}`,
    from: (numbers, low) => `${numbers} from ${low}`,
    fromTo: (numbers, low, high) => `${numbers} from ${low} to ${high}`,
    trueOrFalse: 'true or false',
    textOf: (most) => `text of at most ${most} characters`,
    jsonOf: (most) => `JSON of at most ${most} characters`,
    orNone: (what) => `${what}, or none`,
    objectWith: (names) => (names === '' ? 'an object' : `an object with ${names}`),
    atMost: (most, what) => `a list of at most ${most}: ${what}`,
    listOf: (least, most, what) => `a list of ${least} to ${most}: ${what}`,
    withoutRepeats: (what) => `${what}, without repeats`,
    aModifier: 'a number, or {"value": number, "name": text of at most 80 characters}',
    this: 'this',
    something: 'something',
    missing: (field, allowed) => `${field} is missing: ${allowed}.`,
    isNot: (field, value, allowed) => `${field} is ${value}; allowed: ${allowed}.`,
    unknownField: (field, near, known) =>
      `${field} is not a field here; ${near ? `did you mean ${near}?` : `known are ${known}.`}`,
    unknownMechanic: (system, name, near, known) =>
      `${system} has no mechanic ${name}; ${near ? `did you mean ${near}?` : `it has ${known}.`}`,
    tooManyChoices: (more) => `choose: ${more} more given than the rules ask for.`,
    noChoice: (what, said, options) => `${what}: ${said} is not one of the choices: ${options}.`,
  },
  de: {
    wholeNumbers: 'ganze Zahlen',
    multiplesOf: (step) => `Vielfache von ${step}`,
    upTo: (numbers, high) => `${numbers} bis ${high}`,
    from: (numbers, low) => `${numbers} ab ${low}`,
    fromTo: (numbers, low, high) => `${numbers} von ${low} bis ${high}`,
    trueOrFalse: 'true oder false',
    textOf: (most) => `Text mit höchstens ${most} Zeichen`,
    jsonOf: (most) => `JSON mit höchstens ${most} Zeichen`,
    orNone: (what) => `${what}, oder none`,
    objectWith: (names) => (names === '' ? 'ein Objekt' : `ein Objekt mit ${names}`),
    atMost: (most, what) => `eine Liste von höchstens ${most}: ${what}`,
    listOf: (least, most, what) => `eine Liste von ${least} bis ${most}: ${what}`,
    withoutRepeats: (what) => `${what}, ohne Wiederholungen`,
    aModifier: 'eine Zahl, oder {"value": Zahl, "name": Text mit höchstens 80 Zeichen}',
    this: 'das',
    something: 'etwas',
    missing: (field, allowed) => `${field} fehlt: ${allowed}.`,
    isNot: (field, value, allowed) => `${field} ist ${value.replace(/^"(.*)"$/, '„$1“')}; erlaubt: ${allowed}.`,
    unknownField: (field, near, known) =>
      `${field} ist hier kein Feld; ${near ? `ist ${near} gemeint?` : `es gibt ${known}.`}`,
    unknownMechanic: (system, name, near, known) =>
      `${system} hat keine Mechanik ${name}; ${near ? `ist ${near} gemeint?` : `es gibt ${known}.`}`,
    tooManyChoices: (more) => `choose: ${more} mehr angegeben, als die Regeln fragen.`,
    noChoice: (what, said, options) => `${what}: ${said} steht nicht zur Wahl; zur Wahl stehen: ${options}.`,
  },
}
