// The facts of a move as text, with where each is from. They are no fields until somebody wants to change one.

import type { ComponentChildren } from 'preact'
import { factLabels } from '../../systems/fact-labels.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { SideLine } from '../../systems/move-offers.ts'
import type { System } from '../../systems/system.ts'
import { speechOf } from '../words/app-speech.ts'
import { playWords } from '../words/play.ts'

interface FactListProps {
  readonly system: System
  readonly mechanic: AnyMechanic
  readonly facts: SideLine['facts']
  /** The fields to change them with; none where the table forbids it. */
  readonly children: ComponentChildren
}

export function FactList({ system, mechanic, facts, children }: FactListProps) {
  const labels = factLabels(mechanic, facts, speechOf(system))
  if (labels.length === 0) return null
  return (
    <section class="facts">
      <p>{labels.map(({ text }) => text).join(' · ')}</p>
      {children && (
        <details class="change">
          <summary>{playWords.value.changeFacts}</summary>
          {children}
        </details>
      )}
    </section>
  )
}
