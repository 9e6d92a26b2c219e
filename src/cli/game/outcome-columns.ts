// Columns of a table of outcomes: what each is called, and its parts.

import type { Plain } from '../../dice/index.ts'
import type { AnyField } from '../../systems/field.ts'
import { fieldLabel, valueLabel } from '../../systems/labels.ts'
import type { MechanicCall } from '../../systems/mechanic-call.ts'
import type { OutcomeChance } from '../../systems/odds-answer.ts'
import type { TextColumn } from '../chance-table.ts'
import type { PageSpeech } from './page-speech.ts'

/** The name people have for each outcome, where not all have the same. */
export function verdictColumn(
  { mechanic }: MechanicCall,
  list: readonly OutcomeChance[],
  { game }: PageSpeech,
): TextColumn[] {
  const verdicts = list.map(({ outcome }) => mechanic.verdict(outcome))
  if (verdicts.every(({ word }) => word === verdicts[0]?.word) && list.length > 1) return []
  const styleOf = (row: number) => {
    const tone = verdicts[row]?.tone
    return tone === 'good' || tone === 'bad' ? tone : undefined
  }
  return [{ head: '', cells: verdicts.map(({ word }) => game.verdicts[word] ?? word), isLeft: true, styleOf }]
}

export function partColumn(
  { mechanic }: MechanicCall,
  name: string,
  list: readonly OutcomeChance[],
  speech: PageSpeech,
): TextColumn {
  const { kind } = mechanic.outcome[name] as AnyField
  return {
    head: fieldLabel(name, speech.game),
    cells: list.map(({ outcome }) => valueLabel(kind, outcome[name] as Plain, speech)),
    isLeft: kind.is !== 'integer' && !(kind.is === 'optional' && kind.of.kind.is === 'integer'),
    isBroken: true,
  }
}
