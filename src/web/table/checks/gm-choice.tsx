// A choice that is the GM's: of an NPC, or of a roll whose end is still hidden.

import type { Plain } from '../../../dice/index.ts'
import { mergedValues } from '../../../systems/field-leaves.ts'
import { type Check, sealedValues } from '../../../table/check/check.ts'
import { knownNext } from '../../../table/check-rule.ts'
import { inputAtChoice, spendable } from '../../../table/reserves.ts'
import { Decision } from '../../roll/decision.tsx'
import { isFieldStep, LateField } from '../card/late-field.tsx'
import { useTable } from '../table-view.ts'

export function GmChoice({ check, what }: { readonly check: Check; readonly what: string }) {
  const table = useTable()
  const { system, sendCommand, journal } = table
  if (!('mechanic' in check.rolled)) return null
  const decide = (choice: Plain) => sendCommand({ is: 'decide', check: check.id, choice })
  const next = knownNext(system, check)
  if (isFieldStep(next)) return <LateField check={check} next={next} isTold onDecide={decide} />
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
      onDecide={decide}
    />
  )
}
