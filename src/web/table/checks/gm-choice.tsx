// A choice that is the GM's: of an NPC, or of a roll whose end is still hidden.

import { mergedValues } from '../../../systems/field-leaves.ts'
import { type Check, sealedValues } from '../../../table/check/check.ts'
import { inputAtChoice, spendable } from '../../../table/reserves.ts'
import { Decision } from '../../roll/decision.tsx'
import { useTable } from '../table-view.ts'

export function GmChoice({ check, what }: { readonly check: Check; readonly what: string }) {
  const table = useTable()
  const { system, sendCommand, journal } = table
  if (!('mechanic' in check.rolled)) return null
  const hidden = (check.isSealOpen ? null : sealedValues(check)) ?? {}
  const said = (journal.checks[check.id]?.decisions ?? []).map((decision) => decision.said)
  return (
    <Decision
      system={system}
      mechanic={check.rolled.mechanic}
      given={inputAtChoice(table, check, what, mergedValues(check.given, hidden))}
      most={spendable(table, check, what)}
      dice={check.answers.flatMap((answer) => ('faces' in answer ? answer.faces : []))}
      said={said}
      what={what}
      hasKeys={false}
      onDecide={(choice) => sendCommand({ is: 'decide', check: check.id, choice })}
    />
  )
}
