// The same task in every game: the first check of each, with the difficulty at which it is about as hard.

import type { LabAnswer } from '../../charts/question.ts'
import type { GameSetUp } from '../../charts/set-up.ts'
import { exampleSetUp } from '../../charts/set-up-label.ts'
import { type SweepAnswer, sweptAround, sweptFields } from '../../charts/sweep.ts'
import type { Plain } from '../../dice/index.ts'
import type { FieldKind } from '../../systems/field.ts'
import { valueAt, withValueAt } from '../../systems/field-leaves.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import { gameNames, loadGame } from '../games.ts'
import { askWorker } from '../odds/worker-client.ts'
import { language } from '../words/language.ts'

/** A set-up for each game, its chance as near to this one as one number can bring it. */
export async function sameTask(wanted: number, own: GameSetUp | null): Promise<readonly GameSetUp[]> {
  const games = await Promise.all(gameNames.map(({ id }) => loadGame(id)))
  return Promise.all(games.map((system) => (own?.system === system.id ? own : nearestIn(system, wanted))))
}

async function nearestIn(system: System, wanted: number): Promise<GameSetUp> {
  const name = Object.keys(system.mechanics).find((each) => system.mechanics[each]?.succeeds)
  const setUp = exampleSetUp(system, name)
  const mechanic = system.mechanics[setUp.mechanic] as AnyMechanic
  const numbers = sweptFields(mechanic).filter(
    ({ path, field }) => isWhole(field.kind) && (field.meta.owner === 'gm' || valueAt(setUp.given, path) !== undefined),
  )
  const tried = await Promise.all(
    numbers.map(async ({ path, field }) => {
      const values = sweptAround(field.kind, valueAt(setUp.given, path))
      const swept = await asked(setUp, path, values)
      const isGiven = valueAt(setUp.given, path) !== undefined
      return Array.from(swept, (chance, i) => ({
        given: withValueAt(setUp.given, path, values[i] as Plain),
        gap: Number.isNaN(chance) ? Infinity : Math.abs(chance - wanted) + (isGiven ? 0 : NEAR_ENOUGH),
      }))
    }),
  )
  const [nearest] = tried.flat().sort((a, b) => a.gap - b.gap)
  return nearest && nearest.gap < Infinity ? { ...setUp, given: nearest.given } : setUp
}

/** A number that the example leaves out must bring this much: nobody makes an attack as hard by nine penalty dice. */
const NEAR_ENOUGH = 0.05

const isWhole = (kind: FieldKind): boolean => kind.is === 'integer' || (kind.is === 'optional' && isWhole(kind.of.kind))

const asked = (setUp: GameSetUp, path: string, values: readonly Plain[]): Promise<SweepAnswer> =>
  new Promise((resolve, reject) => {
    askWorker({ is: 'sweep', setUp, axes: [{ path, values }], measure: null, language: language.value }, (told) => {
      if (told.is === 'done') resolve(told.answer)
      else if (told.is === 'refused') reject(new Error(told.refused.message))
    })
  })

export const chanceOf = (answer: LabAnswer | null): number | null => answer?.success?.approx ?? null
