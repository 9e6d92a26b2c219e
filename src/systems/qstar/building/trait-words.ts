// The effect of a perk or a flaw, as it is offered.

import type { SentenceFigures } from '../../../dice/index.ts'
import type { Trait } from '../traits.ts'
import { enValues } from '../words/english/labels.ts'
import { deValues } from '../words/german/labels.ts'
import { deText } from '../words/german/texts.ts'

const plus = (value: number): string => (value < 0 ? `${value}` : `+${value}`)
const after = (parts: readonly string[]): string => (parts.length === 0 ? '' : `: ${parts.join(', ')}`)

export function enDoes(figures: SentenceFigures): string {
  const trait = figures as unknown as Trait
  const skills = trait.on.map((skill) => enValues[skill]).join(', ')
  const when = trait.when === '' ? '' : ` (${trait.when})`
  return after([
    ...enAverages('endurance', trait.enduranceAverages),
    ...enAverages('health', trait.healthAverages),
    ...(trait.initiative === 0 ? [] : [`${plus(trait.initiative)} on initiative`]),
    ...(trait.dice === 0
      ? []
      : [`${plus(trait.dice)} ${Math.abs(trait.dice) === 1 ? 'die' : 'dice'} for ${skills}${when}`]),
    ...(trait.instead ? [`${enValues[trait.instead]} for ${skills}${when}`] : []),
    ...(trait.permits ? [`allows ${trait.permits}`] : []),
    ...(trait.forbids ? [`forbids ${trait.forbids}`] : []),
  ])
}

function enAverages(pool: string, count: number): string[] {
  if (count === 0) return []
  return [`${pool} up by ${count === 1 ? 'an average die' : `${count} average dice`}`]
}

export function deDoes(figures: SentenceFigures): string {
  const trait = figures as unknown as Trait
  const skills = trait.on.map((skill) => deValues[skill]).join(', ')
  const when = trait.when === '' ? '' : ` (${deText(trait.when)})`
  return after([
    ...deAverages('Ausdauer', trait.enduranceAverages),
    ...deAverages('Gesundheit', trait.healthAverages),
    ...(trait.initiative === 0 ? [] : [`${plus(trait.initiative)} auf die Initiative`]),
    ...(trait.dice === 0 ? [] : [`${plus(trait.dice)} Würfel für ${skills}${when}`]),
    ...(trait.instead ? [`${deValues[trait.instead]} für ${skills}${when}`] : []),
    ...(trait.permits ? [`erlaubt ${deText(trait.permits)}`] : []),
    ...(trait.forbids ? [`verbietet ${deText(trait.forbids)}`] : []),
  ])
}

function deAverages(pool: string, count: number): string[] {
  if (count === 0) return []
  return [`${pool} um ${count === 1 ? 'einen mittleren Wurf' : `${count} mittlere Würfe`} höher`]
}
