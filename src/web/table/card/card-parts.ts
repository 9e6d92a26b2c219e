// All that shows a roll: loaded with the first card.

export { CallRows } from '../calls/call-rows.tsx'
export { waitingCalls } from '../calls/waiting-call.ts'
export { LastRollView } from '../log/last-roll-view.tsx'
export { DeclareDialog } from '../roll/declare-dialog.tsx'
export { helpableRolls } from '../roll/help-rolls.ts'
export { myHand } from './card-hand.tsx'
export { RollCard } from './roll-card.tsx'
