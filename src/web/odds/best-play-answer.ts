// Best play over the values of an input, or of two: the choice that is open now, with the same dice on the table at each of them.

import { combinations } from '../../charts/input-chart.ts'
import { type CountSteps, type Plain, Refusal } from '../../dice/index.ts'
import { withValueAt } from '../../systems/field-leaves.ts'
import { MechanicCall } from '../../systems/mechanic-call.ts'
import { chanceJson } from '../../systems/odds-answer.ts'
import type { System } from '../../systems/system.ts'
import type { BestOption, WorkerRequest } from './worker-messages.ts'

/** Null where nothing is asked, or the rules refuse the value. */
export function* bestPlaySteps(
  system: System,
  { mechanic, given, language, dice, decisions, axes }: Extract<WorkerRequest, { is: 'bestPlay' }>,
): CountSteps<readonly (BestOption | null)[]> {
  const rows: (BestOption | null)[] = []
  const all = combinations(axes.map(({ values }) => values))
  for (const at of all) {
    try {
      const input = axes.reduce((so, { path }, i) => withValueAt(so, path, at[i] as Plain), given)
      const call = new MechanicCall(system, mechanic, input, language)
      const { asks, options, sentences } = yield* call.adviceSteps(dice, decisions)
      const first = options.findIndex(({ best }) => best)
      const best = options[first]
      const rest = options.filter((_, i) => i !== first).toSorted((a, b) => b.success.approx - a.success.approx)
      rows.push(
        asks !== null && best
          ? {
              asks,
              says: sentences[first] ?? '',
              success: chanceJson(best.success),
              others: rest[0] ? chanceJson(rest[0].success) : null,
            }
          : null,
      )
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'too-big') throw error
      rows.push(null)
    }
    yield { done: rows.length / all.length, paths: 0 }
  }
  return rows
}
