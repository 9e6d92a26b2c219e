// Flaws: what they take, and what is given for them.

import { type Trait, traitOf } from './traits.ts'

export interface Flaw {
  readonly name: string
  /** QS-44: credits given for it; null where the benefit is the GM's to name. */
  readonly benefit: number | null
  /** The lines that go onto the sheet. */
  readonly trait: Trait
}

const flaw = (name: string, benefit: number | null, does: Partial<Trait>): Flaw => ({
  name,
  benefit,
  trait: traitOf(name, does),
})

export const FLAWS: readonly Flaw[] = [
  flaw('Bad Liar', null, { on: ['Oratory', 'Sense Motive'], dice: -1, when: 'lying' }),
  flaw('Good-Hearted', null, { forbids: 'attacking a combatant who has not acted in this crisis' }),
  flaw('Slow', null, { initiative: -2 }),
  flaw('Weak', 2000, { on: ['Melee'], dice: -1 }),
]
