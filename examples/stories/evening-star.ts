// The lamps along the quay: a difficulty is haggled over, lots are spent, and a check is tried again.

import type { Company } from '../company.ts'
import type { Story } from '../story.ts'

export const eveningStar: Story = {
  title: 'The lamps along the quay',
  async tell(company) {
    await theMast(company)
    await theHarbourMaster(company)
  },
}

/** The GM asks for much, the player has a plan, and they agree on the middle. */
async function theMast(company: Company): Promise<void> {
  const { gm, ana } = company
  await gm.say('The last lamp hangs at the top of the mast, and the ship is leaving.')
  const { checks } = await gm.do({ is: 'callCheck', mechanic: 'task', who: [company.sideOf(ana)], pick: 'Climbing' })
  const check = checks[0] as string
  await gm.do({ is: 'offer', check, field: 'difficulty', value: 4, reason: 'It is wet, and it moves.' })
  await ana.do({ is: 'offer', check, field: 'difficulty', value: 2, reason: 'I tie myself to the halyard first.' })
  await ana.do({ is: 'declare', check, input: { rank: 3, pool: 4, lots: 3 }, isByHand: true })
  await gm.do({ is: 'agree', check })
  await ana.do({ is: 'handDice', check, faces: [9, 2, 8, 7] })
  await ana.sees(check, ({ asked }) => asked?.what === 'lots')
  await ana.do({ is: 'decide', check, choice: { reroll: [0, 2], double: false } })
  await ana.do({ is: 'handDice', check, faces: [3, 6] })
  await ana.isOver(check)
  await gm.do({ is: 'respond', check, words: 'Below, the whole quay is bright for the first time this year.' })
}

/** Quick and by an ability alone; failed, and tried once more for a lot. */
async function theHarbourMaster({ gm, bo }: Company): Promise<void> {
  const input = { rank: 3, difficulty: 5, lots: 1 }
  const { check } = await bo.do({ is: 'startCheck', mechanic: 'check', input, isByHand: true, words: 'a smile' })
  await bo.do({ is: 'handDice', check, faces: [4] })
  await bo.sees(check, ({ asked }) => asked?.what === 'reroll')
  await bo.do({ is: 'decide', check, choice: true })
  await bo.do({ is: 'handDice', check, faces: [17] })
  await gm.isOver(check)
}
