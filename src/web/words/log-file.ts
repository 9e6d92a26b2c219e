// The words of a log that is fetched as a file. They come with it.

import { bilingual } from './bilingual.ts'

export const logFileWords = bilingual(
  {
    exportFailed: 'The log could not be fetched. Try again when the line is back.',
  },
  {
    exportFailed: 'Das Protokoll ließ sich nicht holen. Versuche es wieder, wenn die Verbindung steht.',
  },
)
