// What a form of fields stands at: complete values, what is wrong, and the odds.

import type { Values } from '../../../table/state.ts'
import { useCount } from '../../odds/use-count.ts'
import { outlookOf } from '../../roll/outlook.ts'
import { language } from '../../words/language.ts'
import { useTable } from '../at-table.ts'
import { type Asking, completed, type Supposed, unknownsOf } from './asking.ts'

export interface AskedProps {
  readonly asking: Asking
  readonly name: string
  readonly given: Values
  readonly supposed: Supposed
}

export function useAsked({ asking, name, given, supposed }: AskedProps) {
  const { system } = useTable()
  const all = completed(asking, given, supposed)
  const outlook = outlookOf(system, name, all, language.value)
  const isSound = outlook.refused === null
  const asked = { system: system.id, mechanic: name, given: all }
  const odds = useCount(isSound ? { is: 'odds' as const, ...asked, language: language.value } : null)
  return { asked, outlook, isSound, odds, unknowns: unknownsOf(asking, given) }
}

export type Asked = ReturnType<typeof useAsked>
