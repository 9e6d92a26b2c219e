// The sentences on dice thrown by hand and on choices left open, in English and German.

import type { Language } from './language.ts'

interface HandWords {
  noSuchFace(number: number, face: number, roll: string, die: string, range: string): string
  tooFewDice(given: number, roll: string, more: number, dice: string): string
  tooManyDice(given: number, thrown: number): string
  notThrownYet(given: number, thrown: number, asks: string): string
  readonly nothingLeft: string
  waits(what: string): string
}

export const handWords: Readonly<Record<Language, HandWords>> = {
  en: {
    noSuchFace: (number, face, roll, die, range) =>
      `dice: number ${number} is ${face}, but the roll '${roll}' takes a ${die} here, which shows ${range}.`,
    tooFewDice: (given, roll, more, dice) =>
      `dice: ${given} given, but the roll '${roll}' needs ${more} more: ${dice}.`,
    tooManyDice: (given, thrown) => `dice: ${given} given, but only ${thrown} ${thrown === 1 ? 'is' : 'are'} thrown.`,
    notThrownYet: (given, thrown, asks) =>
      `dice: ${given} given, but only ${thrown} ${thrown === 1 ? 'is' : 'are'} thrown before '${asks}' is decided.`,
    nothingLeft: 'dice: with these dice nothing is left to decide.',
    waits: (what) => `${what} waits to be answered.`,
  },
  de: {
    noSuchFace: (number, face, roll, die, range) =>
      `dice: Nummer ${number} ist ${face}, aber der Wurf '${roll}' nimmt hier einen ${die}, der ${range} zeigt.`,
    tooFewDice: (given, roll, more, dice) =>
      `dice: ${given} angegeben, aber der Wurf '${roll}' braucht noch ${more}: ${dice}.`,
    tooManyDice: (given, thrown) =>
      `dice: ${given} angegeben, aber nur ${thrown} ${thrown === 1 ? 'wird' : 'werden'} geworfen.`,
    notThrownYet: (given, thrown, asks) =>
      `dice: ${given} angegeben, aber nur ${thrown} ${thrown === 1 ? 'wird' : 'werden'} geworfen, bevor '${asks}' entschieden ist.`,
    nothingLeft: 'dice: Mit diesen Würfeln gibt es nichts mehr zu entscheiden.',
    waits: (what) => `${what} wartet auf eine Antwort.`,
  },
}
