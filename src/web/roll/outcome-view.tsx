// The outcome of a roll: a word, an icon and a colour, and the figures that the word does not say.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { FieldKind } from '../../systems/field.ts'
import { fieldLabel, valueLabel } from '../../systems/labels.ts'
import type { AnyMechanic, Verdict } from '../../systems/mechanic.ts'
import { isVerdict } from '../../systems/outcome-parts.ts'
import type { System } from '../../systems/system.ts'
import { TONE_ICONS } from '../odds/odds-view.tsx'
import { Icon } from '../parts/icon.tsx'
import { speechOf } from '../words/app-speech.ts'

interface VerdictLineProps {
  readonly verdict: Verdict
  readonly word: string
  /** The figures behind it in short. */
  readonly gist?: string | undefined
}

export function VerdictLine({ verdict, word, gist = '' }: VerdictLineProps) {
  return (
    <p class={`result ${verdict.tone}`}>
      <span class="result-icon">
        <Icon name={TONE_ICONS[verdict.tone]} size={22} />
      </span>
      <strong>{word}</strong>
      {gist !== '' && <span class="gist">{gist}</span>}
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
export function outcomeFigures(
  outcome: PlainRecord,
  mechanic: AnyMechanic,
  system: System,
  gist: Readonly<Record<string, string>> = {},
): readonly OutcomeFigure[] {
  const speech = speechOf(system)
  return Object.entries(mechanic.outcome as Record<string, AnyMechanic['outcome'][string]>).flatMap(([name, field]) => {
    const value = outcome[name]
    if (value === undefined || value === null || value === false || value === 0) return []
    // Said by the word of the verdict, or told in full by another field: not said twice.
    if (isVerdict(mechanic, name, outcome) || isInVerdict(mechanic, name, field.kind, outcome)) return []
    const text = [valueLabel(field.kind, value, speech), gist[name] ?? ''].filter((part) => part !== '').join(', ')
    return [[fieldLabel(name, speech.game), text] as const]
  })
}

/** Whether the verdict would be called otherwise with any other value, of a yes or of a few words. */
function isInVerdict({ verdict }: AnyMechanic, name: string, kind: FieldKind, outcome: PlainRecord): boolean {
  const all: readonly Plain[] =
    kind.is === 'oneOf' ? kind.of : kind.is === 'flag' ? [false, true] : [outcome[name] as Plain]
  return (
    all.filter((value) => verdict({ ...outcome, [name]: value }).word === verdict(outcome).word).length === 1 &&
    all.length > 1
  )
}
