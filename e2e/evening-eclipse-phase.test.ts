import { expect, test } from 'vitest'
import { parseLog } from '../src/table/fair/exported-log.ts'
import { verifyLog } from '../src/table/fair/verification.ts'
import { isInView } from './hands.ts'
import { effectsOf, optionsOf, resultOf, type TablePage } from './table-page.ts'
import { openTables, seat } from './table-place.ts'

const place = await openTables()

test('a first evening of Eclipse Phase: a pool point after the roll and before it, an opposed test, a recharge', async () => {
  const { gm, guests } = await seat(place, 'eclipse-phase', ['Ana', { colorScheme: 'dark' }], ['Bo'])
  const [ana, bo] = guests as [TablePage, TablePage]
  await ana.takeStarter(0)
  await bo.takeStarter(2)
  await ana.picture('eclipse 1 sheet')
  await gm.beginSession()
  await gm.sendCommand({ is: 'setOption', option: 'gmModifies', value: 'when-called' })

  // A point in hand, dice thrown on the table: 81 misses, 18 would not.
  const vigor = ana.vital('Vigor')
  const before = Number.parseInt(await vigor.innerText(), 10)
  await ana.rollLine('Guns', true)
  // The GM's fields that have a usual value are no line of the form.
  expect(await ana.dialog.getByText('The GM sets').count()).toBe(0)
  await ana.picture('eclipse 2 dialog')
  await ana.dialog.getByRole('radio', { name: /^Vigor/ }).check()
  await ana.rollByHand()
  await ana.picture('eclipse 3 by hand')
  const guns = ana.card('Guns')
  await ana.show('Log')
  await optionsOf(guns).first().waitFor()
  await ana.picture('eclipse 4 before')
  await ana.decide(guns, /kept|No pool point/)
  await ana.enterDice('8 1')
  await optionsOf(guns).first().waitFor()
  await ana.picture('eclipse 5 after')
  await ana.decide(guns, 'digits are swapped')
  await resultOf(guns).filter({ hasText: 'Success' }).waitFor()
  await guns.getByText('(81) 18 ≤ 50').waitFor()
  await effectsOf(gm.card('Guns')).filter({ hasText: 'Vigor −1' }).waitFor()
  await ana.picture('eclipse 6 flipped')
  await expect.poll(async () => Number.parseInt(await vigor.innerText(), 10)).toBe(before - 1)
  await gm.picture('eclipse 6 gm')

  // Before the roll: 20 more. An aptitude is a line like any other, and the pools that go with it pay.
  await bo.rollLine('Savvy', true)
  await bo.dialog.getByRole('radio', { name: /^Moxie/ }).check()
  await bo.picture('eclipse 7 moxie')
  await bo.rollByHand()
  await bo.show('Log')
  const savvy = bo.card('Savvy')
  await bo.decide(savvy, '+20')
  await bo.enterDice('2 2')
  await resultOf(savvy).waitFor()
  await bo.picture('eclipse 8 critical')
  await effectsOf(gm.card('Savvy')).filter({ hasText: 'Moxie −1' }).waitFor()

  // An opposed test against somebody of the GM's, whose name nobody hears.
  await gm.makeNpc('Ansel', 'Dockmaster')
  await gm.picture('eclipse 9 cast')
  await gm.call({
    what: 'Against somebody …',
    who: ['Sefu Ardent'],
    against: { who: 'Dockmaster', line: 'Kinesics', name: 'The man at the gate' },
  })
  await gm.picture('eclipse 10 now')
  await bo.show('Character')
  await bo.answerCall()
  await bo.picture('eclipse 11 opposed')
  await bo.pickListedLine('Persuade')
  await bo.rollByHand()
  const gate = bo.card('The man at the gate')
  const led = gm.card('The man at the gate')
  await bo.decide(bo.lastRoll, 'No pool point before')
  // Beside the sheet, too, it says who is waited for.
  await bo.lastRoll.getByText('decides').waitFor()
  await bo.show('Log')
  await gm.decide(led, 'No pool point before')
  // On a slow line nothing more is asked before the table has the first dice: the next ones would be lost.
  let arrive = () => {}
  const arrives = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await bo.page.route('**/commands', (route) => arrives.then(() => route.continue()))
  await bo.enterDice('3 5')
  expect(await bo.handFaces.count()).toBe(0)
  arrive()
  await bo.enterDice('7 1')
  // The side that is not winning is asked first.
  // Somebody with a small phone has read back a little: the options come into view all the same, once they are counted.
  const usual = bo.page.viewportSize() ?? { width: 390, height: 844 }
  await bo.page.setViewportSize({ width: 320, height: 640 })
  await bo.lines.evaluate((box) => box.scrollBy({ top: -150 }))
  await gm.decide(led, 'No pool point after')
  await expect.poll(() => isInView(optionsOf(gate).first())).toBe(true)
  await bo.page.setViewportSize(usual)
  await bo.lines.evaluate((box) => box.scrollTo({ top: box.scrollHeight }))
  await bo.decide(gate, 'No pool point after')
  await resultOf(gate).waitFor()
  await resultOf(gate).filter({ hasText: 'Sefu Ardent wins' }).waitFor()
  // The card does not repeat its verdict; who knows both sides reads each roll beside its target.
  expect(await gate.getByText('Winner').count()).toBe(0)
  await led.getByText(/success, 35 ≤ \d+/).waitFor()
  expect(await gate.getByText('≤').count()).toBe(0)
  await bo.picture('eclipse 12 opposed over')
  expect(await bo.page.locator('body').innerText()).not.toContain('Dockmaster')

  // A failure that no point can better is no question: 97 fails as 79 does.
  await ana.rollLine('Perceive', true)
  await ana.rollByHand()
  await ana.show('Log')
  const perceive = ana.card('Perceive')
  await ana.decide(perceive, 'No pool point before')
  await ana.enterDice('9 7')
  await resultOf(perceive).filter({ hasText: 'Failure' }).waitFor()
  await perceive.getByText('97 > 40').waitFor()
  await perceive.getByRole('button', { name: 'Try again' }).click()
  await ana.dialog.getByText('Failures before 1').waitFor()
  await ana.page.keyboard.press('Escape')

  // The GM is told of what is the GM's to pick.
  await ana.rollLine('Perceive', true)
  await ana.rollByHand()
  await ana.show('Log')
  await ana.decide(ana.card('Perceive'), 'No pool point before')
  await ana.enterDice('6 1')
  await ana.decide(ana.card('Perceive'), 'No pool point after')
  await gm.lead('Now')
  await gm.waitsForGm.filter({ hasText: 'The GM’s pick: 1' }).waitFor()
  await gm.picture('eclipse 14 pick')
  await gm.card('Perceive').getByRole('button', { name: 'False information' }).click()
  await gm.waitsForGm
    .filter({ hasText: 'The GM’s pick' })
    .filter({ hasText: 'Perceive' })
    .waitFor({ state: 'detached' })

  // A superior hit put into damage is in the damage roll.
  const hit = async (faces: string) => {
    await ana.rollLine('Rivet pistol', true)
    await ana.rollByHand()
    await ana.decide(ana.lastRoll, 'No pool point before')
    await ana.enterDice(faces)
    await ana.decide(ana.lastRoll, 'No pool point after')
    await resultOf(ana.lastRoll).filter({ hasText: 'Superior success' }).waitFor()
    await ana.lastRoll.getByRole('button', { name: 'To the card' }).click()
  }
  await ana.edit({ 'Penalty left by an earlier result': '10' })
  await hit('3 5')
  const pistol = ana.card('Attack')
  await pistol.getByRole('button', { name: '1d6 more damage' }).click()
  await pistol.getByText('All spent').waitFor()
  await pistol.getByRole('button', { name: 'Damage: Rivet pistol' }).click()
  await ana.dialog.waitFor()
  expect(await ana.field('Superior successes put into damage').inputValue()).toBe('1')
  await ana.page.keyboard.press('Escape')
  // The penalty went with that test: the next one does without, though it was made with the same settings.
  await hit('4 5')

  // A call can be put away by its reader; unanswered, it is over with the evening.
  await gm.call({ what: 'Persuade', who: ['Sefu Ardent'] })
  await bo.calls.first().waitFor()
  await bo.calls.first().getByRole('button', { name: 'Later' }).click()
  await bo.calls.first().waitFor({ state: 'detached' })

  // Several of a kind take part in a crisis at one tap.
  for (const number of [1, 2]) await gm.makeNpc('Ansel', `Guard ${number}`)
  await gm.page.getByRole('button', { name: 'Begin a crisis' }).click()
  await gm.page.getByRole('checkbox', { name: 'Guard: all 2' }).check()
  await gm.page.getByRole('button', { name: 'Begin', exact: true }).click()
  await gm.turns.first().waitFor()
  expect(await gm.turnNames()).toEqual(['Tamsin Okoro', 'Sefu Ardent', 'Guard 1', 'Guard 2'])
  await gm.endCrisis()

  // A long rest fills every pool.
  await gm.lead('Session')
  await gm.picture('eclipse 13 session')
  await gm.page.getByRole('button', { name: 'All characters rest' }).click()
  await expect.poll(async () => Number.parseInt(await vigor.innerText(), 10)).toBe(before)

  expect(await bo.card('Persuade').getByRole('button', { name: 'Answer' }).count()).toBe(1)
  const prints = [await gm.endSession(), await ana.fingerprint(), await bo.fingerprint()]
  expect(new Set(prints).size).toBe(1)
  await bo.card('Persuade').filter({ hasText: 'Withdrawn' }).waitFor()
  for (const each of [gm, ana, bo]) {
    await each.sessionEnd.getByRole('button', { name: 'All the same' }).click()
    expect(verifyLog(parseLog(await each.exported('For verifying')))).toMatchObject({ ok: true })
  }
  expect(await bo.exported('As a table')).not.toContain('Dockmaster')
  for (const each of [gm, ana, bo]) await each.leave()
})
