// A choice that is the GM's: of an NPC, or of a roll whose end is still hidden.

import { merged } from '../../../systems/leaves.ts'
import type { Check } from '../../../table/state.ts'
import type { Given } from '../../odds/request.ts'
import { Decision } from '../../roll/decision.tsx'
import { useTable } from '../at-table.ts'

export function GmChoice({ check, what }: { readonly check: Check; readonly what: string }) {
  const { system, order, journal } = useTable()
  if (!('mechanic' in check.rolled)) return null
  const hidden = check.sealed && !check.isSealOpen ? (JSON.parse(check.sealed.text) as Given) : {}
  const said = (journal.cards.get(check.id)?.decisions ?? []).map((decision) => decision.said)
  return (
    <Decision
      system={system}
      mechanic={check.rolled.mechanic}
      given={merged(check.given, hidden)}
      dice={check.answers.flatMap((answer) => ('faces' in answer ? answer.faces : []))}
      said={said}
      what={what}
      hasKeys={false}
      onDecide={(choice) => order({ is: 'decide', check: check.id, choice })}
    />
  )
}
