// The words of dice thrown by hand.

import { bilingual } from './bilingual.ts'

export const handWords = bilingual(
  {
    handTitle: (dice: string) => `What do your dice show? (${dice})`,
    handWanted: (number: number, dice: string, range: string) => `Die ${number} of ${dice}: ${range}`,
    handReady: 'All dice are there. Enter goes on.',
    handNoNumber: 'Faces are whole numbers with a space between them.',
    handTooMany: (count: number) =>
      `That is too many: ${count === 1 ? 'one die is' : `${count} dice are`} thrown here.`,
    handNoFace: (face: string, die: string) => `No ${die} shows ${face}.`,
    handBack: 'Take the last one back',
    handDone: 'Go on',
  },
  {
    handTitle: (dice) => `Was zeigen deine Würfel? (${dice})`,
    handWanted: (number, dice, range) => `Würfel ${number} von ${dice}: ${range}`,
    handReady: 'Alle Würfel sind da. Enter geht weiter.',
    handNoNumber: 'Augen sind ganze Zahlen mit Leerzeichen dazwischen.',
    handTooMany: (count) => `Das sind zu viele: Hier ${count === 1 ? 'wird ein' : `werden ${count}`} Würfel geworfen.`,
    handNoFace: (face, die) => `Kein ${die} zeigt ${face}.`,
    handBack: 'Den letzten zurücknehmen',
    handDone: 'Weiter',
  },
)
