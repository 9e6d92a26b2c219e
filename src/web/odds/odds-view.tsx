// The odds in view: the chance of success, the bar of outcomes with its legend, and what more of something would bring.

import type { ComponentChildren } from 'preact'
import { fieldLabel } from '../../systems/labels.ts'
import type { System } from '../../systems/system.ts'
import { Bars } from '../parts/bars.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Meter } from '../parts/meter.tsx'
import { percent, rounded, shortFraction } from '../words/figures.ts'
import { language, words } from '../words/language.ts'
import type { CountState } from './use-count.ts'
import type { ShownOdds } from './worker-messages.ts'

export const TONE_ICONS: Readonly<Record<'good' | 'bad' | 'plain', IconName>> = {
  good: 'check',
  bad: 'cross',
  plain: 'dice',
}

interface ChanceLineProps {
  readonly count: CountState<ShownOdds>
  readonly name?: string
  /** Shown in its place where nothing can succeed. */
  readonly instead?: ComponentChildren
}

/** The chance of success, large, and how far a count has come. */
export function ChanceLine({ count, name, instead }: ChanceLineProps) {
  const { answer, isCounting, done } = count
  const { app, figure } = percentWords()
  const success = answer?.success
  return (
    <div class={`chance${isCounting ? ' counting' : ''}`} aria-live="off">
      {success ? (
        <>
          <output class="chance-figure">{figure(success.approx)}</output>
          <span class="chance-words">
            {name ?? app.chanceOfSuccess}
            {shortFraction(success.exact) && <small>{shortFraction(success.exact)}</small>}
          </span>
        </>
      ) : (
        answer && (instead ?? <span class="chance-words">{app.noSuccess}</span>)
      )}
      {isCounting && (done > 0 || !answer) && (
        <progress class="chance-progress" value={done} max={1} aria-label={app.counting} />
      )}
    </div>
  )
}

export function OutcomesBar({ counted, system }: { readonly counted: ShownOdds; readonly system: System }) {
  const { figure, app } = percentWords()
  const game = system.words[language.value]
  const shares = counted.verdicts.map(({ word, tone, approx }) => ({
    label: game.verdicts[word] ?? word,
    tone,
    chance: approx,
  }))
  // A roll that can only come to one thing has its numbers instead.
  if (shares.length < 2) return null
  const seen = { good: 0, bad: 0, plain: 0 }
  return (
    <div class="outcomes">
      <Meter
        shares={shares}
        label={app.outcomesAre(shares.map(({ label, chance }) => `${label} ${figure(chance)}`).join(', '))}
      />
      <ul class="legend">
        {shares.map(({ label, tone, chance }) => (
          <li key={label}>
            <span class={`swatch ${tone} step-${seen[tone]++ % 4}`} aria-hidden="true">
              <Icon name={TONE_ICONS[tone]} size={12} />
            </span>
            {label} <b>{figure(chance)}</b>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The numbers of a roll that can only come to one thing. */
export function NumberBars({ counted, system }: { readonly counted: ShownOdds; readonly system: System }) {
  const { figure, app } = percentWords()
  if (counted.verdicts.length > 1) return null
  return counted.parts.map(({ name, values, mean }) => {
    if (mean === null) return null
    const label = fieldLabel(name, system.words[language.value])
    return (
      <figure key={name} class="part">
        <figcaption>
          <b>{label}</b>
          <span>{app.mean(rounded(mean, language.value))}</span>
        </figcaption>
        <Bars
          label={label}
          bars={values.map(({ value, approx }) => ({ label: `${value}`, chances: [approx] }))}
          figure={figure}
        />
      </figure>
    )
  })
}

export function percentWords() {
  const spokenIn = language.value
  return { app: words.value, figure: (chance: number) => percent(chance, spokenIn) }
}
