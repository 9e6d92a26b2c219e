// The freighter that does not answer: a door, a fight in turns, a shot against a defence nobody was told.

import type { PlainRecord } from '../../src/dice/index.ts'
import type { SheetState } from '../../src/table/state.ts'
import type { Company } from '../company.ts'
import { until } from '../person.ts'
import type { Story } from '../story.ts'

export const qstar: Story = {
  title: 'The freighter that does not answer',
  async tell(company) {
    await theAirlock(company)
    await theCorridor(company)
    await theMagazine(company)
  },
}

/** Thrown before anybody has said how hard it is, and then judged; margins buy something. */
async function theAirlock(company: Company): Promise<void> {
  const { gm, ana, cy } = company
  await gm.say('The lock is sealed from inside, and warm to the touch.')
  const { checks } = await gm.do({ is: 'callCheck', mechanic: 'check', who: [company.sideOf(cy)], words: 'the lock' })
  const check = checks[0] as string
  const input = { ability: 6, skill: 'proficient', dc: 8 }
  const help = await ana.do({ is: 'startCheck', mechanic: 'check', input, aids: check, isByHand: true })
  await ana.do({ is: 'handDice', check: help.check, faces: [4, 4, 3] })
  await gm.do({ is: 'grantAid', check, help: help.check, field: 'aid', value: 2, words: 'Mara holds the plate.' })
  const own = { ability: 8, skill: 'trained', skillName: 'Engineering' }
  await cy.do({ is: 'declare', check, input: own, isByHand: true })
  await cy.do({ is: 'handDice', check, faces: [5, 6, 5] })
  await gm.do({ is: 'judge', check, input: { dc: 12 } })
  const { end } = await cy.isOver(check)
  await cy.do({ is: 'buy', check, item: end?.buys[0]?.menu[0], points: 1, words: 'And it closes behind us.' })
}

/** Turns by the game's own order, with somebody the players do not see yet. */
async function theCorridor(company: Company): Promise<void> {
  const { gm, ana, watcher } = company
  const sheet = ana.reader.state.sheets[company.sheetOf(ana)]
  const name = String(sheet?.values.name)
  await gm.do({ is: 'beginCrisis' })
  const order = [name, 'Pike'].map((each, i) => ({ name: each, initiative: 9 - i }))
  await gm.do({ is: 'orderTurn', order: 'begin', values: { order } })
  const hidden = { name: 'Somebody in the ducts', initiative: 3, after: null }
  await gm.do({ is: 'orderTurn', order: 'join', values: hidden, isHidden: true })
  await ana.do({ is: 'orderTurn', order: 'act', values: { who: name, what: 'shoots' } })
  const { checks } = await gm.do({
    is: 'callCheck',
    mechanic: 'attack',
    who: [company.sideOf(ana)],
    sealed: { defence: 11 },
    telling: '010',
  })
  const check = checks[0] as string
  await ana.do({ is: 'declare', check, input: { ability: 7, skill: 'trained', hit: 2 } })
  await watcher.sees(check, ({ told }) => told !== null)
  await theShot(company)
  await gm.do({ is: 'orderTurn', order: 'next' })
  await gm.do({ is: 'endCrisis' })
}

/** An empty magazine is changed for a full one. */
async function theMagazine(company: Company): Promise<void> {
  const { ana } = company
  const sheet = company.sheetOf(ana)
  const { version, values } = ana.reader.state.sheets[sheet] as SheetState
  const [gun, ...others] = values.weapons as readonly PlainRecord[]
  await ana.do({ is: 'editSheet', sheet, version, values: { weapons: [{ ...gun, loaded: 0 }, ...others] } })
  await ana.do({ is: 'takeAction', sheet, action: `reload ${gun?.name}` })
}

/** Shot at by a name; whose sheet that is, what it has and what it loses stays with the GM. */
async function theShot({ gm, ana, watcher, system }: Company): Promise<void> {
  const values = { ...system.sheet.starters[1]?.sheet, name: 'Warden Pike' }
  const { sheet } = await gm.do({ is: 'makeSheet', values, isNpc: true })
  const input = { ability: 7, skill: 'trained', hit: 2, damage: 9, critical: 4, spend: 'none' }
  const against = [{ side: 'target', name: 'Pike' }]
  const { check } = await ana.do({ is: 'startCheck', mechanic: 'strike', against, input, isByHand: true })
  await ana.do({ is: 'handDice', check, faces: [6, 5, 6] })
  await gm.do({ is: 'bindSide', check, side: 'target', sheet })
  const target = { endurance: 36, health: 19, dr: 2, speed: 5, armour: null, cover: 'light' }
  await gm.do({ is: 'judge', check, input: { target }, isClosed: true, telling: '010' })
  await watcher.sees(check, ({ told }) => told !== null)
  await until(() => Number(gm.reader.state.sheets[sheet]?.version) > 1)
}
