// The sentences of notation, in English and German: errors, notes and the story of a roll. An entry of its own, so that a page that
// only rolls loads less.

import './suggestion.ts'

export { pointAt } from './error-place.ts'
export { isNotationErrorWord, notationErrorSentence } from './error-sentences-de.ts'
export { noteSentence, type ShownNote, shownNotes } from './note-sentences.ts'
export { notesOn } from './notes.ts'
export { ownReading } from './own-reading.ts'
export { print } from './printer.ts'
export { notationWords } from './words.ts'
