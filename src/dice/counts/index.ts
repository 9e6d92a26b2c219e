// Counts beyond a single rule: chains whose states come back, pools read together, decks; and dice of other kinds for rules. An entry
// of its own, so that a page without them loads less.

export { type ChainOdds, type ChainStep, chain } from './chain.ts'
export { type DeckCard, deckOdds } from './deck.ts'
export type { FaceFold } from './face-fold.ts'
export { type JointOptions, jointOdds } from './joint-pools.ts'
export { type ExplosionOptions, exploding, rerolledOnce, weightedDie } from './made-dice.ts'
export { type SymbolDice, type SymbolFace, symbolDice } from './symbol-dice.ts'
