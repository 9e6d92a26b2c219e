// Fights of Q*, played many times with the rules of the game.

import { refuse } from '../../../dice/index.ts'
import { simulateOnce } from '../../../dice/simulation-run.ts'
import { addTotals, type FightTotals, NO_FIGHTS, type Simulation, totalsOf } from '../../simulation.ts'
import { type Fight, fightFields } from './fight.ts'
import { fightRule } from './fight-rule.ts'
import { simulationRefusals } from './words.ts'

export const simulation: Simulation = {
  fields: fightFields,
  duel(a, b) {
    const alone = (sheet: typeof a, name = sheet.name as string) => ({ name, tactics: {}, fighters: [{ sheet }] })
    return { a: alone(a), b: alone(b, a.name === b.name ? `${b.name} (2)` : undefined) }
  },
  sides: (fight) => [(fight as Fight).a.name, (fight as Fight).b.name],
  ready(fight) {
    const { a, b } = fight as Fight
    if (a.name === b.name) refuse('b.name', 'same-name', { name: b.name })
    const rule = fightRule(fight as Fight)
    return (dice, times): FightTotals => {
      let totals = NO_FIGHTS
      for (let run = 0; run < times; run++) totals = addTotals(totals, totalsOf(simulateOnce(rule, null, dice)))
      return totals
    }
  },
  refusals: simulationRefusals,
}
