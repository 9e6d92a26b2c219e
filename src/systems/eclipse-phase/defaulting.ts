// Defaulting: what a character may roll against for a skill, whether they have it or not.

import type { Values } from '../field.ts'
import { type Character, type SkillAsked, skillOf } from './sheet.ts'
import type { targetInput } from './target.ts'

type Way = Pick<Values<typeof targetInput>, 'skill' | 'defaulting' | 'relatedPenalty'> & {
  /** The skill or aptitude that is rolled. */
  readonly by: string
}

/** What the GM allows for a test. */
export interface Allowed {
  /** Whether it may be attempted with the aptitude alone. */
  readonly aptitude: boolean
  /** Skills that may stand in, and at what penalty. */
  readonly related: readonly { readonly name: string; readonly penalty: Way['relatedPenalty'] }[]
}

/**
 * EP-8: who has the skill rolls it. Without it the linked aptitude is the target, at no penalty, or a related skill the GM
 * allows, at -10 to -30. The GM can rule out both; then there is no way.
 */
export function waysToRoll(character: Character, asked: SkillAsked, allowed: Allowed): Way[] {
  const own = skillOf(character, asked.name)
  if (own) return [{ by: own.name, skill: own.rating, defaulting: 'no', relatedPenalty: -10 }]
  const ways: Way[] = []
  if (allowed.aptitude) {
    const { aptitude } = asked
    ways.push({ by: aptitude, skill: character[aptitude], defaulting: 'aptitude', relatedPenalty: -10 })
  }
  for (const { name, penalty } of allowed.related) {
    const skill = skillOf(character, name)
    if (skill) ways.push({ by: name, skill: skill.rating, defaulting: 'related', relatedPenalty: penalty })
  }
  return ways
}
