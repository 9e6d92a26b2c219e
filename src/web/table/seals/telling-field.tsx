// The choice of how much players are told, each with what they could deduce from it.

import { useMemo } from 'preact/hooks'
import type { Answers, Plain } from '../../../dice/index.ts'
import { readTelling } from '../../../table/check/telling.ts'
import { TELLINGS, type Telling } from '../../../table/entries.ts'
import { percent } from '../../words/figures.ts'
import { gmWords } from '../../words/gm.ts'
import { language } from '../../words/language.ts'
import { forecast, likelyValues, remainingValues, type SealedValue } from './deduction.ts'

interface TellingFieldProps {
  readonly name: string
  readonly telling: Telling
  readonly onChange: (telling: Telling) => void
  readonly sealedValue: SealedValue | null
  /** The dice that fell; null before. */
  readonly answers: Answers | null
  /** The word of the verdict, once there is one. */
  readonly word?: string | null
  readonly among?: readonly Telling[]
}

export function TellingField({ name, telling, onChange, sealedValue, answers, word = null, among }: TellingFieldProps) {
  const app = gmWords.value
  const key =
    sealedValue === null
      ? ''
      : JSON.stringify([sealedValue.mechanic, sealedValue.given, sealedValue.path, sealedValue.truth, answers])
  const told = useMemo(
    () => (sealedValue === null ? null : deductionText(telling, sealedValue, answers, word)),
    [key, language.value, word, telling],
  )
  return (
    <fieldset class="field tellings">
      <legend class="label">{app.telling}</legend>
      <div class="options">
        {(among ?? TELLINGS).map((each) => (
          <label key={each} class="option">
            <input type="radio" name={name} checked={each === telling} onChange={() => onChange(each)} />
            <span>{app.tellings[each]}</span>
          </label>
        ))}
      </div>
      {told !== null && <p class="hint">{told}</p>}
    </fieldset>
  )
}

function deductionText(
  telling: Telling,
  sealedValue: SealedValue,
  answers: Answers | null,
  word: string | null,
): string | null {
  const app = gmWords.value
  const { dice, verdict, seal } = readTelling(telling)
  if (seal) return app.theyLearn
  if (!verdict) return app.theyLearnNothing
  if (answers === null) {
    const seen = forecast(sealedValue, telling)
    return seen && app.onAverage(decimal(seen.mean), seen.of, seen.least)
  }
  if (dice) return remainText(remainingValues(sealedValue, answers), sealedValue)
  if (word === null) return null
  const guesses = likelyValues(sealedValue, word)
  const best = guesses.toSorted((a, b) => b.chance - a.chance)[0]
  const all = remainText(
    guesses.map(({ value }) => value),
    sealedValue,
  )
  return best ? `${all} ${app.likeliest(`${best.value}`, percent(best.chance, language.value))}` : all
}

const decimal = (value: number): string => {
  const text = value.toFixed(1).replace(/\.0$/, '')
  return language.value === 'de' ? text.replace('.', ',') : text
}

function remainText(values: readonly Plain[], { values: all }: SealedValue): string {
  const app = gmWords.value
  return values.length === all.length ? app.allRemain(listText(values)) : app.onlyRemain(listText(values))
}

/** `7 and 8`, `1 to 6 and 9`. */
function listText(values: readonly Plain[]): string {
  const app = gmWords.value
  const runs: Plain[][] = []
  for (const value of values) {
    const last = runs.at(-1)
    if (last && typeof value === 'number' && last.at(-1) === value - 1) last.push(value)
    else runs.push([value])
  }
  const texts = runs.flatMap((run) =>
    run.length > 2 ? [app.rangeTo(`${run[0]}`, `${run.at(-1)}`)] : run.map((value) => `${value}`),
  )
  const last = texts.pop() ?? '–'
  return texts.length === 0 ? last : app.and(texts.join(', '), last)
}
