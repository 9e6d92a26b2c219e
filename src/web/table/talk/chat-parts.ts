// All that reads a typed line, free notation with it: loaded once somebody is about to type.

import '../../../dice/notation/dialect-forms.ts'

export { Completions } from './completions.tsx'
export { LineError } from './line-error.tsx'
export { completionsAt, readLine, sendTyped } from './typed-line.ts'
