// The drowned library: thresholds under a seal, a subskill, and dice that ring together.

import type { Company } from '../company.ts'
import type { Story } from '../story.ts'

export const endworld: Story = {
  title: 'The drowned library',
  async tell(company) {
    await theWeir(company)
    await theCipher(company)
    await theBell(company)
  },
}

/** How far is far enough is sealed; the word is told, and only later the figures. */
async function theWeir(company: Company): Promise<void> {
  const { gm, ana, watcher } = company
  await gm.say('The weir has broken since last year. The current takes you sideways.')
  const { checks } = await gm.do({
    is: 'callCheck',
    mechanic: 'check',
    who: [company.sideOf(ana)],
    sealed: { thresholds: [7, 12, 17] },
    telling: '110',
  })
  const check = checks[0] as string
  await ana.do({ is: 'declare', check, input: { selectors: [4, 3] } })
  await watcher.sees(check, ({ told }) => told === '110')
  await gm.do({ is: 'tell', check, telling: '111' })
  await watcher.isOver(check)
}

/** A specialization is a die more; the GM says what it was worth once it lies there. */
async function theCipher(company: Company): Promise<void> {
  const { gm, bo } = company
  const { check } = await bo.do({
    is: 'startCheck',
    mechanic: 'skill-check',
    sheet: company.sheetOf(bo),
    pick: 'Old writings, Ciphers',
    input: { attribute: 4, skill: 3, use: 'specialization', thresholds: [9] },
    isByHand: true,
  })
  await bo.do({ is: 'handDice', check, faces: [2, 9, 4, 7, 7, 5] })
  await bo.isOver(check)
  await gm.do({ is: 'respond', check, words: 'It is not a cipher. It is a recipe for ink that keeps under water.' })
}

async function theBell({ cy, gm }: Company): Promise<void> {
  const input = { selectors: [3, 3, 5], penalty: 1 }
  const { check } = await cy.do({ is: 'startCheck', mechanic: 'resonance', input, words: 'strike the bell' })
  await gm.isOver(check)
}
