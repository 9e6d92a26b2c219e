// All that reads a typed line, free notation with it: loaded once somebody is about to type.

export { sheetNumber } from '../../../systems/sheet-numbers.ts'
export { chatCompletions, readChatInput } from '../../../table/chat-input.ts'
export { LineError } from './line-error.tsx'
export { movesToType, openTypedMove } from './typed-move-at.ts'
