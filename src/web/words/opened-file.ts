// The words for files that cannot be opened.

import { bilingual } from './bilingual.ts'

export const openedFileWords = bilingual(
  {
    notOne: {
      sheet: (file: string, game: string) =>
        `${file} is no sheet. Open one that was saved here as a file, of ${game}; a draft is opened where characters are built.`,
      draft: (file: string, game: string) => `${file} is no draft. Open one that was saved here as a file, of ${game}.`,
    },
    otherOne: (file: string, other: string, game: string) => `${file} is of ${other}; here it must be of ${game}.`,
    wrongFile: (file: string, why: string) => `${file} cannot be read: ${why}`,
    fileTooBig: (file: string) => `${file} is too big: at most one megabyte.`,
  },
  {
    notOne: {
      sheet: (file, game) =>
        `${file} ist kein Bogen. Öffne einen, der hier als Datei gesichert wurde, von ${game}; ein Entwurf öffnet sich, wo Figuren gebaut werden.`,
      draft: (file, game) => `${file} ist kein Entwurf. Öffne einen, der hier als Datei gesichert wurde, von ${game}.`,
    },
    otherOne: (file, other, game) => `${file} ist von ${other}; hier muss es von ${game} sein.`,
    wrongFile: (file, why) => `${file} ist nicht zu lesen: ${why}`,
    fileTooBig: (file) => `${file} ist zu groß: höchstens ein Megabyte.`,
  },
)
