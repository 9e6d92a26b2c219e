// The outcome of a roll: a word, an icon and a colour, and the figures that the word does not say.

import type { PlainRecord } from '../../dice/index.ts'
import { fieldLabel, valueLabel } from '../../systems/labels.ts'
import type { AnyMechanic, Verdict } from '../../systems/mechanic.ts'
import { isVerdict } from '../../systems/outcome-parts.ts'
import type { System } from '../../systems/system.ts'
import { TONE_ICONS } from '../odds/odds-view.tsx'
import { Icon } from '../parts/icon.tsx'
import { speechOf } from '../words/app-speech.ts'

export function VerdictLine({ verdict, word }: { readonly verdict: Verdict; readonly word: string }) {
  return (
    <p class={`result ${verdict.tone}`}>
      <span class="result-icon">
        <Icon name={TONE_ICONS[verdict.tone]} size={22} />
      </span>
      <strong>{word}</strong>
    </p>
  )
}

type OutcomeFigure = readonly [label: string, text: string]

/** A word that only names a figure is told with it: `Result 17`. */
export function withFigure(
  word: string,
  figures: readonly OutcomeFigure[],
): { word: string; others: readonly OutcomeFigure[] } {
  const named = figures.find(([label]) => label === word)
  return { word: named ? named.join(' ') : word, others: figures.filter((each) => each !== named) }
}

export function OutcomeFigures({ figures }: { readonly figures: readonly OutcomeFigure[] }) {
  if (figures.length === 0) return null
  return (
    <dl class="figures">
      {figures.map(([label, text]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The parts of the outcome that the word of the verdict does not say. */
export function outcomeFigures(outcome: PlainRecord, mechanic: AnyMechanic, system: System): readonly OutcomeFigure[] {
  const speech = speechOf(system)
  return Object.entries(mechanic.outcome as Record<string, AnyMechanic['outcome'][string]>).flatMap(([name, field]) => {
    const value = outcome[name]
    if (value === undefined || value === null || value === false || value === 0) return []
    // A yes that the word of the verdict says, or that another field tells in full, is not said twice.
    if (value === true && (isVerdict(mechanic, name, outcome) || isInVerdict(mechanic, name, outcome))) return []
    return [[fieldLabel(name, speech.game), valueLabel(field.kind, value, speech)] as const]
  })
}

/** Whether the verdict would be called otherwise without this yes. */
const isInVerdict = ({ verdict }: AnyMechanic, name: string, outcome: PlainRecord): boolean =>
  verdict(outcome).word !== verdict({ ...outcome, [name]: false }).word
