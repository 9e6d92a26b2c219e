// How combatants are: behind which cover, and whether they can act at all.

import { refuse } from '../../../dice/index.ts'
import { oneOf, text } from '../../field.ts'
import { type DueCommand, type TurnRow, turnCommand } from '../../turns.ts'
import type { QstarCharacter } from '../character.ts'
import { combined, coverField } from '../cover.ts'
import { characterStatus } from '../derived-values.ts'
import { type Crisis, combatantOf, OUTS, withCombatant } from './state.ts'

/** QS-21: the cover somebody has, of one kind or of two together. */
export const cover = turnCommand({
  by: 'gm',
  fields: { who: text(80), cover: coverField(), besides: coverField().or('none') },
  apply(crisis: Crisis, { who, cover, besides }) {
    combatantOf(crisis, who)
    return withCombatant(crisis, who, { cover: combined(cover, besides) })
  },
})

/** QS-6, QS-34: endurance 0 incapacitates, health 0 kills; neither takes a turn. */
export const fall = turnCommand({
  by: 'gm',
  fields: { who: text(80), out: oneOf(...OUTS) },
  apply(crisis: Crisis, { who, out }) {
    const before = combatantOf(crisis, who).out
    if (before === 'dead') refuse('who', 'is-dead', { name: who })
    if (before === out) refuse('who', 'is-incapacitated', { name: who })
    return withCombatant(crisis, who, { out })
  },
})

/** QS-6: an incapacitated creature comes round, and takes turns again. The dead do not. */
export const rise = turnCommand({
  by: 'gm',
  fields: { who: text(80) },
  apply(crisis: Crisis, { who }) {
    const { out } = combatantOf(crisis, who)
    if (out === 'dead') refuse('who', 'is-dead', { name: who })
    if (out === null) refuse('who', 'is-up', { name: who })
    return withCombatant(crisis, who, { out: null })
  },
})

/** QS-6, QS-34: who is down by the sheet and takes turns yet falls; who came round gets up. */
export function due({ name: who, out }: TurnRow, character: QstarCharacter): DueCommand | null {
  const status = characterStatus(character)
  if (status === 'fine') return out === 'incapacitated' ? { command: 'rise', values: { who } } : null
  return out === status || out === 'dead' ? null : { command: 'fall', values: { who, out: status } }
}
