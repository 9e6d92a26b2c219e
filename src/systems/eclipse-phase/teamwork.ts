// EP-9: who may help with a test. Some skills take somebody who knows them.

import type { PlainRecord } from '../../dice/index.ts'
import type { Helper } from '../mechanic.ts'
import type { MoveReason } from '../move.ts'

const LEAST_RATING = 40
const SKILLED_KINDS = ['know', 'technical', 'vehicle']

/**
 * EP-9: with Know, Technical and Vehicle skills a helper has the skill at 40 or more. With all others anybody may help. A weapon is used
 * with the skill that the sheet of whoever fires it says.
 */
export function mayJoin({ sheet, helped, pick }: Helper): true | MoveReason {
  const name = skillUsed(helped ?? sheet, pick)
  const own = skillOf(sheet, name)
  const kind = (own ?? (helped && skillOf(helped, name)))?.kind
  const rating = own?.rating ?? 0
  if (!SKILLED_KINDS.includes(`${kind}`) || rating >= LEAST_RATING) return true
  return { word: 'helper-unskilled', figures: { skill: name, rating, least: LEAST_RATING } }
}

interface KnownSkill {
  readonly kind: string
  readonly rating: number
}

function skillUsed({ weapons }: PlainRecord, pick: string | null): string | null {
  const arms = (weapons ?? []) as unknown as readonly { readonly name: string; readonly skill: string }[]
  return arms.find((weapon) => weapon.name === pick)?.skill ?? pick
}

function skillOf({ skills }: PlainRecord, name: string | null): KnownSkill | undefined {
  const lines = (skills ?? []) as unknown as readonly (KnownSkill & { readonly name: string })[]
  return lines.find((skill) => skill.name === name)
}
