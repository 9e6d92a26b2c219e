// The silent habitat: help from a friend, a pool point at the last moment, modifiers nobody is told.

import type { Company } from '../company.ts'
import type { Story } from '../story.ts'

export const eclipsePhase: Story = {
  title: 'The silent habitat',
  async tell(company) {
    await docking(company)
    await theArchive(company)
    await theVoice(company)
  },
}

/** The roll is bad, and its digits the other way round are not. */
async function docking(company: Company): Promise<void> {
  const { gm, ana } = company
  await gm.say('No beacon, no lights. The hub turns a little too fast.')
  const { check } = await ana.do({
    is: 'startCheck',
    mechanic: 'test',
    sheet: company.sheetOf(ana),
    pick: 'Pilot: Spacecraft',
    input: { skill: 65, pool: true },
    pays: { pool: 'vigor' },
    isByHand: true,
  })
  // A test that a player starts waits for the GM's modifiers: there are none.
  await gm.do({ is: 'judge', check, input: {} })
  await ana.sees(check, ({ asked }) => asked?.what === 'pool-before')
  await ana.do({ is: 'decide', check, choice: 'none' })
  await ana.do({ is: 'handDice', check, faces: [7, 1] })
  await ana.sees(check, ({ asked }) => asked?.what === 'pool-after')
  await ana.do({ is: 'decide', check, choice: 'flip' })
  await ana.isOver(check)
}

/** Two at one console: whoever joins in counts for the test, and does not roll. */
async function theArchive(company: Company): Promise<void> {
  const { gm, ana, bo, cy } = company
  const { checks } = await gm.do({ is: 'callCheck', mechanic: 'test', who: [company.sideOf(bo)], pick: 'Research' })
  const check = checks[0] as string
  await cy.do({ is: 'help', check, words: 'She knew the mayor.' })
  const { help } = await ana.do({ is: 'help', check })
  await ana.do({ is: 'takeHelpBack', check, help })
  await bo.do({ is: 'declare', check, input: { skill: 70 }, isByHand: true })
  await bo.do({ is: 'handDice', check, faces: [6, 8] })
  await bo.isOver(check)
  await bo.do({ is: 'buy', check, item: 'detail', points: 1, words: 'The last login: yesterday.' })
}

/** The difficulty stays with the GM until it is over. */
async function theVoice(company: Company): Promise<void> {
  const { gm, cy, watcher } = company
  const { checks } = await gm.do({
    is: 'callCheck',
    mechanic: 'test',
    who: [company.sideOf(cy)],
    pick: 'Persuade',
    sealed: { modifiers: [{ value: -20, name: 'it has been alone too long' }] },
    telling: '000',
  })
  const check = checks[0] as string
  await cy.do({ is: 'declare', check, input: { skill: 65 } })
  await watcher.sees(check, ({ throws }) => throws[0]?.is === 'thrown')
  await gm.do({ is: 'tell', check, telling: '111' })
  await watcher.isOver(check)
}
