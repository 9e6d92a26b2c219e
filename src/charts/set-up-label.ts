// The name of a set-up, and the difference from the others beside it.

import type { Plain, PlainRecord } from '../dice/index.ts'
import type { Fields } from '../systems/field.ts'
import { leaves, valueAt } from '../systems/field-leaves.ts'
import { givenLabel, pathLabel, type Speech, valueLabel } from '../systems/labels.ts'
import type { Language } from '../systems/language.ts'
import type { AnyMechanic } from '../systems/mechanic.ts'
import type { System } from '../systems/system.ts'
import { chartWords } from './sentences.ts'
import { type GameSetUp, letterOf, MOST_SET_UP_NAME, namedLine, type SetUp } from './set-up.ts'

/** A mechanic as its first worked example has it. */
export function exampleSetUp(system: System, mechanic = Object.keys(system.mechanics)[0] as string): GameSetUp {
  const declared = system.mechanics[mechanic] as AnyMechanic
  return { is: 'game', system: system.id, mechanic, given: (declared.examples[0]?.input ?? {}) as PlainRecord }
}

/** Whether they ask the same mechanic, or both are dice: their outcomes have the same fields. */
export const isSameKind = (a: SetUp, b: SetUp): boolean =>
  a.is === 'game' ? b.is === 'game' && a.system === b.system && a.mechanic === b.mechanic : b.is !== 'game'

/** The name somebody gave it, or the dice; null where it has neither. */
export function ownName(setUp: SetUp): string | null {
  if (setUp.name) return setUp.name
  if (setUp.is === 'game') return null
  if (setUp.is === 'program') return 'AnyDice'
  const { name, roll } = namedLine(setUp.text)
  return name ?? (roll.trim() || null)
}

/** The letter, and what it is called or how it differs; one alone has no letter. */
export function setUpLabel(
  setUps: readonly SetUp[],
  at: number,
  speechOf: (system: string) => Speech | null,
  mechanicOf: (setUp: GameSetUp) => AnyMechanic | null,
): string {
  const setUp = setUps[at] as SetUp
  const told =
    ownName(setUp) ?? (setUp.is === 'game' ? differences(setUps, at, speechOf(setUp.system), mechanicOf(setUp)) : '')
  return setUps.length === 1 ? told : `${letterOf(at)}${told === '' ? '' : ` ${told}`}`
}

/** The title of a chart in a file: what is asked, the set-ups that are in it, as far as they are short, and what is drawn of them. */
export function chartTitle(head: string, names: readonly string[], language: Language, drawn = ''): string {
  const [first = '', ...more] = names.map((name) =>
    name.length > MOST_SET_UP_NAME ? `${name.slice(0, MOST_SET_UP_NAME)}…` : name,
  )
  let told = first
  const left = more.findIndex((name) => {
    const longer = `${told}, ${name}`
    if (longer.length > MOST_NAMES) return true
    told = longer
    return false
  })
  const shown = left < 0 ? told : `${told}, ${chartWords[language].others(more.length - left)}`
  return [head, shown, drawn].filter((part) => part !== '').join(' – ')
}
/** The names of set-ups take at most so many letters of a title. */
const MOST_NAMES = 90

/** The fields that differ from the others of its kind; alone of its kind, the game and the check. */
export function differences(
  setUps: readonly SetUp[],
  at: number,
  speech: Speech | null,
  mechanic: AnyMechanic | null,
): string {
  const setUp = setUps[at] as GameSetUp
  if (!speech || !mechanic) return ''
  const alike = setUps.filter((other): other is GameSetUp => other.is === 'game' && isSameKind(setUp, other))
  const isAlone = alike.length < setUps.length
  const head = isAlone ? `${speech.game.name}, ${speech.game.mechanics[setUp.mechanic]?.name ?? setUp.mechanic}` : ''
  if (alike.length === 1) {
    const given = givenLabel(mechanic.input as Fields, setUp.given, speech)
    return [head, given].filter((part) => part !== '').join(': ')
  }
  const differing = leaves(mechanic.input as Fields).flatMap(({ path, field }) => {
    const values = alike.map(({ given }) => JSON.stringify(valueAt(given, path) ?? field.meta.fallback ?? null))
    if (new Set(values).size < 2) return []
    const value = (valueAt(setUp.given, path) ?? field.meta.fallback ?? null) as Plain
    return [`${pathLabel(path, speech.game)} ${valueLabel(field.kind, value, speech)}`]
  })
  const choices = [...new Set(alike.flatMap((each) => Object.keys(each.choices ?? {})))].flatMap((name) => {
    const values = alike.map((each) => JSON.stringify(each.choices?.[name] ?? null))
    if (new Set(values).size < 2) return []
    const value = setUp.choices?.[name]
    const kind = (mechanic.decisions as Fields | undefined)?.[name]?.kind
    if (value === undefined || !kind) return []
    return [`${speech.game.decisions[name] ?? name} ${valueLabel(kind, value, speech)}`]
  })
  return [head, [...differing, ...choices].join(', ')].filter((part) => part !== '').join(': ')
}
