// The odds in view: the chance of success, the bar of outcomes with its legend, and what more of something would bring.

import { useState } from 'preact/hooks'
import type { System } from '../../systems/system.ts'
import { Bars } from '../parts/bars.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Meter } from '../parts/meter.tsx'
import { percent, readable } from '../words/figures.ts'
import { fieldLabel, valueLabel } from '../words/labels.ts'
import { language, words } from '../words/language.ts'
import type { Counted, Part } from './request.ts'
import type { Count } from './use-count.ts'

export const TONE_ICONS: Readonly<Record<'good' | 'bad' | 'plain', IconName>> = {
  good: 'check',
  bad: 'cross',
  plain: 'dash',
}

/** The chance of success, large, and how far a count has come. */
export function ChanceLine({ count, name }: { readonly count: Count<Counted>; readonly name?: string }) {
  const { answer, isCounting, done } = count
  const { app, figure } = spoken()
  const success = answer?.success
  return (
    <div class={`chance${isCounting ? ' counting' : ''}`} aria-live="off">
      {success ? (
        <>
          <output class="chance-figure">{figure(success.approx)}</output>
          <span class="chance-words">
            {name ?? app.chanceOfSuccess}
            {readable(success.exact) && <small>{readable(success.exact)}</small>}
          </span>
        </>
      ) : (
        answer && <span class="chance-words">{app.noSuccess}</span>
      )}
      {isCounting && (done > 0 || !answer) && (
        <progress class="chance-progress" value={done} max={1} aria-label={app.counting} />
      )}
    </div>
  )
}

export function OutcomesBar({ counted, system }: { readonly counted: Counted; readonly system: System }) {
  const { figure, app } = spoken()
  const game = system.words[language.value]
  const shares = counted.verdicts.map(({ word, tone, approx }) => ({
    label: game.verdicts[word] ?? word,
    tone,
    chance: approx,
  }))
  if (shares.length === 0) return null
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

/** A part of the outcome as bars, exactly or as "at least". */
export function PartBars({
  parts,
  system,
  mechanic,
}: {
  readonly parts: readonly Part[]
  readonly system: System | null
  readonly mechanic: string
}) {
  const { app, figure } = spoken()
  const [isAtLeast, setAtLeast] = useState(false)
  const [first] = parts
  if (!first) return null
  const game = system?.words[language.value]
  const name = game ? fieldLabel(first.name, game) : app.notationParts[first.name as keyof typeof app.notationParts]
  const kind = system?.mechanics[mechanic]?.outcome[first.name]?.kind
  const areNumbers = parts.every(({ mean }) => mean !== null)
  const values = [
    ...new Map(
      parts.flatMap((part) => part.values.map(({ value }) => [JSON.stringify(value), value] as const)),
    ).values(),
  ]
  if (areNumbers) values.sort((a, b) => (a as number) - (b as number))
  const bars = values.map((value) => ({
    label:
      kind && game
        ? valueLabel(kind, value, { game, app })
        : value === true
          ? app.yes
          : value === false
            ? app.no
            : `${value}`,
    chances: parts.map((part) =>
      part.values
        .filter((each) =>
          isAtLeast && areNumbers
            ? (each.value as number) >= (value as number)
            : JSON.stringify(each.value) === JSON.stringify(value),
        )
        .reduce((sum, { approx }) => sum + approx, 0),
    ),
  }))
  return (
    <figure class="part">
      <figcaption>
        <b>{name}</b>
        {areNumbers && <span>{parts.map(({ mean }) => app.mean(rounded(mean as number))).join(' / ')}</span>}
        {areNumbers && (
          <label class="small-check">
            <input
              type="checkbox"
              checked={isAtLeast}
              onChange={({ currentTarget }) => setAtLeast(currentTarget.checked)}
            />
            {app.atLeast}
          </label>
        )}
      </figcaption>
      <Bars label={name} bars={bars} figure={figure} />
    </figure>
  )
}

export const rounded = (value: number): string => {
  const text = Number.isInteger(value) ? `${value}` : value.toFixed(2)
  return language.value === 'de' ? text.replace('.', ',') : text
}

export function spoken() {
  const spokenIn = language.value
  return { app: words.value, figure: (chance: number) => percent(chance, spokenIn) }
}
