// Notes on a free roll of this device: how other tools read the same line. Loaded after it is rolled, so that no roll waits for them.

import '../../dice/notation/dialect-forms.ts'
import { type ShownNote, shownNotes } from '../../dice/notation/sentences.ts'
import { language } from '../words/language.ts'

export const readingNotes = (line: string): readonly ShownNote[] => shownNotes(line, 'astragal', language.value)
