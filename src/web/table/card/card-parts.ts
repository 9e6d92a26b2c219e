// All that shows a roll, and the sign that deletes words: loaded with the first card or words.

export { CallRows } from '../calls/call-rows.tsx'
export { waitingCalls } from '../calls/waiting-call.ts'
export { ForgetWords } from '../log/forget-words.tsx'
export { LastRollView } from '../log/last-roll-view.tsx'
export { DeclareDialog } from '../roll/declare-dialog.tsx'
export { helpableRolls } from '../roll/help-rolls.ts'
export { myHand } from './card-hand.tsx'
export { RollCard } from './roll-card.tsx'
