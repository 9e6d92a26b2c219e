import { expect, test } from 'vitest'
import { parseLog } from '../src/table/fair/exported-log.ts'
import { verifyLog } from '../src/table/fair/verification.ts'
import { effectsOf, optionsOf, resultOf, type TablePage } from './table-page.ts'
import { openTables, seat } from './table-place.ts'

const place = await openTables()

test('a first evening of Q*: a character is built, shot at, falls, is treated, and stands up again', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ana', { colorScheme: 'dark' }], ['Bo'])
  const [ana, bo] = guests as [TablePage, TablePage]
  await bo.takeStarter(1)
  await bo.picture('qstar 1 medic')
  // Two sciences are told apart by what they are of.
  await bo.sheet.getByRole('button', { name: 'Science (medicine)', exact: true }).waitFor()

  // Four steps, at the table, on the phone.
  await gm.sendCommand({ is: 'setOption', option: 'startingMoney', value: 20_000 })
  await ana.build('Vika Oren', [[], ['Light Weapons'], 'dice', ['P32']])
  await ana.sheet.getByRole('heading', { name: 'Vika Oren' }).waitFor()
  await ana.picture('qstar 3 built')
  await gm.line('Ana brings Vika Oren.').waitFor()
  await gm.beginSession()

  // A check from a skill nobody learned; the GM judges its DC.
  await ana.rollLine('Stealth', true)
  await ana.picture('qstar 4 stealth')
  await ana.roll()
  await ana.picture('qstar 5 waits')
  await gm.lead('Now')
  await gm.picture('qstar 6 to judge')
  await gm.judge('Stealth', { DC: '9' })
  await resultOf(ana.lastRoll).waitFor()
  // The card says once what was rolled.
  expect((await ana.lastRoll.innerText()).match(/Stealth/g)).toHaveLength(1)
  await ana.picture('qstar 7 judged')

  // A crisis: initiative for all, the raider too.
  await gm.makeNpc('Mara Venn', 'Raider')
  await gm.beginCrisis('Raider')
  await gm.picture('qstar 8 crisis')
  await ana.show('Crisis')
  await ana.picture('qstar 9 crisis phone')
  expect(await ana.turnNames()).toHaveLength(3)
  const untilTurnOf = async (name: string) => {
    for (let turn = await ana.turnNow.innerText(); !turn.includes(name); turn = await ana.turnNow.innerText()) {
      await gm.sendCommand({ is: 'orderTurn', order: 'next' })
      await expect.poll(() => ana.turnNow.innerText()).not.toBe(turn)
    }
  }
  // A strike takes an action of the one whose turn it is.
  await untilTurnOf('Raider')

  // The last target stands there again, unless it is a friend: one tap less is not worth a medic.
  const picked = async (name: RegExp) => {
    await ana.rollLine('P32', true)
    return ana.dialog.getByRole('button', { name })
  }
  const aimAt = async (name: RegExp) => {
    await (await picked(name)).click()
    await ana.page.keyboard.press('Escape')
    const again = await (await picked(name)).getAttribute('aria-pressed')
    await ana.page.keyboard.press('Escape')
    return again
  }
  expect(await aimAt(/^Imre Sol/)).toBe('false')
  expect(await aimAt(/^Raider/)).toBe('true')

  // After a long march she has little left: one hit is enough. The dice lie on the table.
  await ana.edit({ Endurance: '10' })
  const endurance = ana.vital('Endurance')
  await expect.poll(() => endurance.innerText()).toMatch(/^10\b/)
  await gm.call({
    what: 'RX60',
    who: ['Raider'],
    called: 'A masked raider',
    against: { who: 'Vika Oren' },
  })
  await ana.calls.filter({ hasText: 'A masked raider against Vika Oren' }).waitFor()
  await ana.answerCall()
  await ana.picture('qstar 10 struck at')
  await ana.rollByHand()
  await ana.show('Log')
  await ana.enterDice('5 4 4')
  // The shot's further effect is the GM's choice, and Ana sees whose it is.
  const shot = ana.card('A masked raider against Vika Oren')
  await shot.getByText('the GM decides').waitFor()
  await gm.picture('qstar 11 gm decides')
  // The tile asks it in the game's words, too.
  await gm.lead('Now')
  await gm.waitsForGm
    .getByRole('region', { name: 'Extra modifiers go into' })
    .getByRole('button', { name: /none/ })
    .waitFor()
  // Each option says what it comes to.
  expect(await optionsOf(gm.card('A masked raider against Vika Oren')).first().innerText()).toMatch(/lost \d/)
  await gm.decide(gm.card('A masked raider against Vika Oren'), 'none')
  await resultOf(shot).filter({ hasText: 'incapacitated' }).waitFor()
  await effectsOf(shot)
    .filter({ hasText: /Endurance −10, Health −\d$/ })
    .waitFor()
  await ana.picture('qstar 11 hit')
  await expect.poll(() => endurance.innerText()).toMatch(/^0\b/)
  const trouble = ana.page
    .getByRole('status')
    .filter({ hasText: 'incapacitated', hasNot: ana.page.getByRole('strong') })
  await trouble.waitFor()
  await gm.lead('Cast')
  await gm.person('Vika Oren').getByText('incapacitated').waitFor()
  await gm.picture('qstar 11 cast')
  await gm.lead('Now')
  await gm.picture('qstar 11 due')
  await gm.giveDue('Falls: incapacitated')
  await ana.show('Crisis')
  const vika = ana.turns.filter({ hasText: 'Vika Oren' })
  await vika.getByText('incapacitated').waitFor()
  await ana.picture('qstar 12 down')

  await untilTurnOf('Imre Sol')
  // The medic treats her in his turn: the item is used up, what it gives comes to her sheet, and she gets up.
  await bo.rollLine('Medical Kit', true)
  await bo.dialog.getByRole('button', { name: 'Vika Oren (Ana)' }).click()
  // Her losses stand on her sheet, which Bo reads.
  const [left, most] = (await ana.vital('Health').innerText()).split('/').map(Number) as [number, number]
  expect(left).toBeLessThan(most)
  expect(await bo.field('Health lost').inputValue()).toBe(`${most - left}`)
  await bo.picture('qstar 13 first aid')
  await bo.roll()
  await bo.picture('qstar 14 treated')
  // Nothing is asked of her: her sheet says it all.
  await resultOf(bo.lastRoll).waitFor()
  await bo.lastRoll.getByRole('button', { name: 'Medical Kit' }).click()
  await bo.card('Imre Sol for Vika Oren').waitFor()
  await effectsOf(bo.card('Medical Kit')).filter({ hasText: 'Medical Kit: Number −1' }).waitFor()
  await expect.poll(async () => Number.parseInt(await endurance.innerText(), 10)).toBeGreaterThan(0)
  await trouble.waitFor({ state: 'detached' })
  await gm.giveDue('Gets up')
  await vika.getByText('incapacitated').waitFor({ state: 'detached' })
  await bo.picture('qstar 15 card')
  await gm.endCrisis()
  await vika.waitFor({ state: 'detached' })

  // The rest of the money makes her better: prices in view, reasons for what cannot be, saved like any edit.
  await ana.show('Character')
  await ana.page.getByRole('button', { name: 'Improve' }).click()
  await ana.dialog.getByRole('textbox', { name: 'Find' }).waitFor()
  await ana.picture('qstar 16 improve')
  await ana.take('Might')
  await ana.picture('qstar 17 might')
  await ana.dialog.getByText('Still to come in later steps').click()
  await ana.dialog.getByText('is thrown').first().waitFor()
  await ana.dialog.getByRole('button', { name: 'Next' }).click()
  await ana.dialog.getByRole('button', { name: /^Throw / }).click()
  await ana.dialog.getByRole('button', { name: 'Next' }).click()
  await ana.dialog.getByRole('button', { name: 'Finish' }).click()
  await expect.poll(() => ana.sheet.innerText()).toMatch(/\bMight\s+6\b/)
  await gm.line(/Ana edits Vika Oren: .*Credits/).waitFor()
  await ana.picture('qstar 18 improved')

  const prints = [await gm.endSession(), await ana.fingerprint(), await bo.fingerprint()]
  expect(new Set(prints).size).toBe(1)
  for (const each of [gm, ana, bo]) {
    await each.sessionEnd.getByRole('button', { name: 'All the same' }).click()
    expect(verifyLog(parseLog(await each.exported('For verifying')))).toMatchObject({ ok: true })
  }
  expect(await ana.exported('As a text')).toContain('A masked raider')
  for (const each of [gm, ana, bo]) await each.leave()
})
