// The dice that a voided throw would have had, once later shakes have given its own away: all that its rule asks for up to the next choice,
// where the rule and all its input are known, else those that the opening fixed.

import { play } from '../../dice/index.ts'
import { mergedValues } from '../../systems/field-leaves.ts'
import type { System } from '../../systems/system.ts'
import type { ShownDice, ThrowPurpose } from '../entries.ts'
import type { Checks } from './checks.ts'
import { diceStream } from './dice-stream.ts'
import { facesBy, takeAll } from './faces.ts'
import { rerunRuleOf } from './rerun.ts'
import type { ThrowAudit, ThrowRecord } from './throws.ts'

/** Null until it is known, and where nobody had to shake. */
export function wouldBeDice(
  { pledges }: Pick<ThrowAudit, 'pledges'>,
  { voided, what, course, opening: { book } }: ThrowRecord,
  sealed: Checks['sealed'],
  system: System | null,
): ShownDice | null {
  const shakes = voided && pledges.givenAway(book, course.shakers)
  if (!voided || !what || !shakes || course.shakers.length === 0) return null
  const stream = () => diceStream({ key: voided.entry.key, opening: course.opening, shakes })
  return allDice(what, sealed, system, stream()) ?? facesBy(what.pool, stream())
}

function allDice(
  what: ThrowPurpose,
  sealed: Checks['sealed'],
  system: System | null,
  stream: ReturnType<typeof diceStream>,
): ShownDice | null {
  const secrets = what.seals.map(({ seal }) => sealed.get(seal))
  if (what.before || !secrets.every((each) => each !== undefined)) return null
  const input = secrets.reduce(mergedValues, what.input)
  try {
    const asked = rerunRuleOf(what, system)
    if (!asked || asked.lacks(input)) return null
    const values = asked.valuesOf(input)
    const ask = (answers: ThrowPurpose['answers']) => play(asked.rule, values, { answers })
    return takeAll(ask, what.answers, (die) => die.side(stream(die.sides))).dice
  } catch {
    // The rule that refuses or fails is told where its roll is run again; here no error may take away the fault that these dice stand beside.
    return null
  }
}
