// What players are told, and beside each way of telling what they could work out from it.

import { useMemo } from 'preact/hooks'
import type { Answers, Plain } from '../../../dice/index.ts'
import { TELLINGS, type Telling } from '../../../table/entries.ts'
import { percent } from '../../words/figures.ts'
import { language } from '../../words/language.ts'
import { leadWords } from '../../words/lead.ts'
import { forecast, likely, type Riddle, remaining } from './work-out.ts'

interface TellingFieldProps {
  readonly name: string
  readonly telling: Telling
  readonly onChange: (telling: Telling) => void
  readonly riddle: Riddle | null
  /** The dice that fell; null before. */
  readonly answers: Answers | null
  /** The word of the verdict, once there is one. */
  readonly word?: string | null
  readonly among?: readonly Telling[]
}

export function TellingField({ name, telling, onChange, riddle, answers, word = null, among }: TellingFieldProps) {
  const app = leadWords.value
  const key = riddle === null ? '' : JSON.stringify([riddle.mechanic, riddle.given, riddle.path, riddle.truth, answers])
  const told = useMemo(
    () =>
      Object.fromEntries(TELLINGS.map((each) => [each, riddle === null ? null : saidOf(each, riddle, answers, word)])),
    [key, language.value, word],
  )
  return (
    <fieldset class="field tellings">
      <legend class="label">{app.telling}</legend>
      {(among ?? TELLINGS).map((each) => (
        <label key={each} class="telling">
          <input type="radio" name={name} checked={each === telling} onChange={() => onChange(each)} />
          <span>
            {app.tellings[each]}
            {told[each] && <small>{told[each]}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function saidOf(telling: Telling, riddle: Riddle, answers: Answers | null, word: string | null): string | null {
  const app = leadWords.value
  if (telling[2] === '1') return app.theyLearn
  if (telling[1] === '0') return app.theyLearnNothing
  if (answers === null) {
    const seen = forecast(riddle, telling)
    return seen && app.onAverage(decimal(seen.mean), seen.of, seen.least)
  }
  if (telling[0] === '1') return remainText(remaining(riddle, answers), riddle)
  if (word === null) return null
  const guesses = likely(riddle, word)
  const best = guesses.toSorted((a, b) => b.chance - a.chance)[0]
  const all = remainText(
    guesses.map(({ value }) => value),
    riddle,
  )
  return best ? `${all} ${app.likeliest(`${best.value}`, percent(best.chance, language.value))}` : all
}

const decimal = (value: number): string => {
  const text = value.toFixed(1).replace(/\.0$/, '')
  return language.value === 'de' ? text.replace('.', ',') : text
}

function remainText(values: readonly Plain[], { values: all }: Riddle): string {
  const app = leadWords.value
  return values.length === all.length ? app.allRemain(listText(values)) : app.onlyRemain(listText(values))
}

/** `7 and 8`, `1 to 6 and 9`. */
function listText(values: readonly Plain[]): string {
  const app = leadWords.value
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
