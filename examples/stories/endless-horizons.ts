// Over the pass before the snow: a sealed difficulty, help, extra successes, a contest.

import type { Company } from '../company.ts'
import type { Story } from '../story.ts'

export const endlessHorizons: Story = {
  title: 'The pass before the snow',
  async tell(company) {
    await pastTheWatch(company)
    await theBridge(company)
    await armWrestling(company)
    await theWatchman(company)
  },
}

/** How sharp the sentries are is sealed, and thought better of once, in view. */
async function pastTheWatch(company: Company): Promise<void> {
  const { gm, ana, watcher } = company
  await gm.say('Two fires on the saddle, and no other way across.')
  const { checks } = await gm.do({
    is: 'callCheck',
    mechanic: 'check',
    who: [company.sideOf(ana)],
    pick: 'Sneaking',
    sealed: { difficulty: 5 },
    telling: '010',
    words: 'past the sentries',
  })
  const check = checks[0] as string
  const sealed = { difficulty: 6, modifiers: [{ value: 1, name: 'a dog among them' }] }
  await gm.do({ is: 'reseal', check, sealed, why: 'I forgot the dog' })
  await ana.do({ is: 'declare', check, input: { rank: 3, effort: 2 } })
  await watcher.sees(check, ({ told }) => told === '010')
  await gm.do({ is: 'tell', check, telling: '111' })
  await gm.do({ is: 'respond', check, words: 'A dog lifts its head. Nobody looks.' })
}

/** A first call that nobody answers, then help, and a success with something over. */
async function theBridge(company: Company): Promise<void> {
  const { gm, ana, bo, cy } = company
  const first = await gm.do({ is: 'callCheck', mechanic: 'check', who: [company.sideOf(cy)], words: 'jump' })
  await gm.do({ is: 'withdraw', check: first.checks[0], why: 'nobody jumps, there is a bridge' })
  const { checks } = await gm.do({ is: 'callCheck', mechanic: 'check', who: [company.sideOf(bo)], pick: 'Smithing' })
  const check = checks[0] as string
  const help = await ana.do({
    is: 'startCheck',
    mechanic: 'check',
    input: { rank: 3, difficulty: 4 },
    aids: check,
    isByHand: true,
    words: 'I hold the lantern',
  })
  await ana.do({ is: 'handDice', check: help.check, faces: [4, 2, 9] })
  await gm.do({ is: 'grantAid', check, help: help.check, words: 'The bolts can be seen.' })
  await bo.do({ is: 'declare', check, input: { rank: 4 }, isByHand: true })
  await bo.do({ is: 'handDice', check, faces: [10, 7, 8, 2] })
  await gm.do({ is: 'judge', check, input: { difficulty: 7 } })
  await bo.isOver(check)
  await bo.do({ is: 'buy', check, item: 'bonus', points: 1, words: 'It will bear the mule as well.' })
}

async function armWrestling(company: Company): Promise<void> {
  const { gm, bo, cy } = company
  const who = [company.sideOf(bo, 'initiator'), company.sideOf(cy, 'passive')]
  const { checks } = await gm.do({ is: 'callCheck', mechanic: 'contest', who, words: 'for the last dumpling' })
  const check = checks[0] as string
  await bo.do({ is: 'declare', check, side: 'initiator', input: { initiator: { rank: 3 } } })
  await cy.do({ is: 'declare', check, side: 'passive', input: { passive: { rank: 3 } } })
  await cy.decideBest(check)
  await gm.isOver(check)
}

/** A blow at one of the GM's, who wards it off as well as can be. */
async function theWatchman(company: Company): Promise<void> {
  const { gm, bo } = company
  const { check } = await bo.do({
    is: 'startCheck',
    mechanic: 'melee-contest',
    side: 'initiator',
    sheet: company.sideOf(bo).sheet,
    against: [{ side: 'passive', name: 'A watchman' }],
    input: { initiator: { rank: 3, damage: 6, damageEffort: 1 }, passive: { rank: 2 } },
    pick: 'Hammer, Forge hammer',
  })
  await gm.sees(check, ({ asked }) => asked !== null)
  await gm.do({ is: 'decide', check, choice: 1 })
  await gm.isOver(check)
}
