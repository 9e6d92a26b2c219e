import { expect, test } from 'vitest'
import type { PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { fightParts, fightSteps } from '../../systems/fight-steps.ts'
import { parse } from '../../systems/input-parser.ts'
import qstar from '../../systems/qstar/index.ts'
import { addTotals, type FightTotals, NO_FIGHTS } from '../../systems/simulation.ts'
import { runFights } from './fight-runs.ts'

test('parts of fights add up to all of them, and none is empty', () => {
  for (const runs of [1, 249, 250, 251, 1000]) {
    const parts = fightParts(runs)
    expect(parts.reduce((sum, part) => sum + part.runs, 0)).toBe(runs)
    expect(parts.every((part) => part.runs > 0)).toBe(true)
  }
})

test('fights shared out among workers come to what the command line counts with the same seed', async () => {
  const simulation = await qstar.simulation?.()
  const [one, other] = qstar.sheet.starters.map(({ sheet }) => sheet as PlainRecord)
  if (!simulation || !one || !other) throw new Error('There is nobody to fight.')
  const fight = parse(simulation.fields as Fields, simulation.duel(one, other), 'en').values as PlainRecord
  const told: number[] = []
  const shareOf = (at: number, of: number): FightTotals => {
    const steps = fightSteps(simulation.ready(fight), { seed: 'a fight', runs: 600, share: [at, of] })
    for (;;) {
      const step = steps.next()
      if (step.done) return step.value
      told.push(step.value.done)
    }
  }
  const shared = addTotals(addTotals(NO_FIGHTS, shareOf(0, 2)), shareOf(1, 2))
  const asked = { system: 'qstar', fight, seed: 'a fight', runs: 600, jobs: 1, goesOn: () => true }
  expect(shared).toEqual(await runFights(asked))
  expect(shared.runs).toBe(600)
  expect(told).toEqual([0.5, 1, 1])
})
