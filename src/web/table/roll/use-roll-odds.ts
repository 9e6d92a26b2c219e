// The state of a roll form: complete values, what is wrong, and the odds.

import type { PlainRecord } from '../../../dice/index.ts'
import { useCount } from '../../odds/use-count.ts'
import { outlookOf } from '../../roll/outlook.ts'
import { language } from '../../words/language.ts'
import { useTable } from '../table-view.ts'
import { completeInput, type RollRequest, type Supposed, unknownFields } from './roll-request.ts'

export interface RollOddsProps {
  readonly request: RollRequest
  readonly name: string
  readonly given: PlainRecord
  readonly supposed: Supposed
}

export function useRollOdds({ request, name, given, supposed }: RollOddsProps) {
  const { system } = useTable()
  const all = completeInput(request, given, supposed)
  const outlook = outlookOf(system, name, all, language.value)
  const isSound = outlook.refused === null
  const asked = { system: system.id, mechanic: name, given: all }
  const odds = useCount(isSound ? { is: 'odds' as const, ...asked, language: language.value } : null)
  return { asked, outlook, isSound, odds, unknowns: unknownFields(request, given) }
}

export type RollOdds = ReturnType<typeof useRollOdds>
