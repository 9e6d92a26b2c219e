// Flaws: what they take, and what is given for them.

import { type Trait, traitOf } from './traits.ts'

export interface Flaw {
  readonly name: string
  /** QS-44: credits given for it; null where the benefit is the GM's to name. */
  readonly benefit: number | null
  /** What goes onto the sheet. */
  readonly trait: Trait
  /** What it rules out that no figure says. */
  readonly forbids: string | null
}

export const FLAWS: readonly Flaw[] = [
  {
    name: 'Bad Liar',
    benefit: null,
    trait: traitOf('Bad Liar', { on: ['Oratory', 'Sense Motive'], dice: -1, when: 'lying' }),
    forbids: null,
  },
  {
    name: 'Good-Hearted',
    benefit: null,
    trait: traitOf('Good-Hearted'),
    forbids: 'attacking a combatant who has not acted in this crisis',
  },
  { name: 'Slow', benefit: null, trait: traitOf('Slow', { initiative: -2 }), forbids: null },
  { name: 'Weak', benefit: 2000, trait: traitOf('Weak', { on: ['Melee'], dice: -1 }), forbids: null },
]
