import { expect, test } from 'vitest'
import { parseLog } from '../src/table/fair/exported-log.ts'
import { verifyLog } from '../src/table/fair/verification.ts'
import { Hands, unfold } from './hands.ts'
import { faultsIn, tooWide } from './look.ts'
import { RollDialog } from './roll-dialog.ts'
import { effectsOf, facesIn, moreAbout, optionsOf, proofOf, resultOf, type TablePage } from './table-page.ts'
import { atTable, openTables, seat } from './table-place.ts'
import { SMALL_PHONE, visit } from './visit.ts'

const place = await openTables()

/** A GM at a desk and a player with a phone. */
async function seated(game: string) {
  const { gm, guests, link } = await seat(place, game, ['Ana'])
  return { gm, ana: guests[0] as TablePage, link }
}

test('a first evening of Endless Horizons, from the start page to a log that verifies', async () => {
  const { gm, ana } = await seated('endless-horizons')
  await ana.takeStarter()
  await gm.line('Ana brings Ilse.').waitFor()

  // From the sheet with the fields first; then at a click with the same settings.
  await ana.rollLine('Sneaking', true)
  await ana.field('Effort').fill('2')
  await ana.field('Difficulty').fill('2')
  await new RollDialog(new Hands(ana.page)).chance.waitFor()
  await ana.roll()
  await ana.show('Log')
  const sneaking = ana.card('Sneaking')
  await resultOf(sneaking).waitFor()
  expect(await facesIn(sneaking)).toHaveLength(5)
  await effectsOf(sneaking).filter({ hasText: 'Effort −2' }).waitFor()
  await proofOf(sneaking).waitFor()
  await proofOf(gm.card('Sneaking')).waitFor()
  await ana.rollLine('Sneaking')
  await ana.show('Log')
  await resultOf(ana.cards.nth(1)).waitFor()
  await expect.poll(() => ana.vital('Effort').innerText()).toMatch(/^4\b/)

  // A call with an open difficulty, answered from the call-out that is always in view.
  await gm.sendCommand({
    is: 'callCheck',
    mechanic: 'check',
    who: [{ seat: 'p2' }],
    input: { difficulty: 5 },
    pick: 'Tracking',
  })
  await ana.calls.filter({ hasText: 'Mara asks you: Tracking' }).waitFor()
  await ana.answerCall()
  expect(await ana.field('Rank').inputValue()).toBe('3')
  expect(await ana.field('Difficulty').count()).toBe(0)
  await ana.rollByHand()
  await ana.enterDice('10 2 9')
  await resultOf(ana.card('Tracking')).filter({ hasText: 'Success' }).waitFor()
  await ana.calls.first().waitFor({ state: 'detached' })

  // A point is spent, and a roll struck.
  const extra = ana.card('Tracking').getByRole('region')
  await extra.getByText('To spend: 1').waitFor()
  await extra.getByRole('button', { name: 'A bonus from the GM' }).click()
  await extra.getByText('All spent').waitFor()
  expect(await extra.getByRole('listitem').innerText()).toContain('A bonus from the GM')
  await moreAbout(ana.card('Sneaking')).click()
  await ana.page.getByRole('menuitem', { name: 'Strike it' }).click()
  await ana.dialog.getByRole('textbox', { name: 'Why' }).fill('wrong skill')
  await ana.page.keyboard.press('Enter')
  await gm.card('Struck by Ana: wrong skill').waitFor()
  await expect.poll(() => ana.vital('Effort').innerText()).toMatch(/^6\b/)

  // Dice thrown by hand, entered on the card.
  await ana.rollLine('Bow', true)
  await ana.field('Effort').fill('0')
  await ana.field('Difficulty').fill('9')
  await ana.dialog.getByRole('button', { name: 'By hand' }).click()
  await ana.dialog.waitFor({ state: 'detached' })
  await ana.handFaces.fill('10 3')
  await ana.page.keyboard.press('Enter')
  await resultOf(gm.card('Bow')).filter({ hasText: 'Success' }).waitFor()
  await gm.card('Bow').getByText('thrown by hand').waitFor()

  // Talk.
  await ana.say('hello <b>all</b>')
  await gm.line('hello <b>all</b>').waitFor()
  await ana.say('I strike for [[2d6+1]] and shout')
  await gm.card(/I strike for \d+ 2d6\+1 and shout/).waitFor()
  await ana.say('/w Mara a secret for you')
  await gm.line(/whispered.*a secret for you/s).waitFor()
  await ana.say('/gmr 1d20 # searching')
  await resultOf(gm.card('searching')).waitFor()

  const [json, csv, text] = [
    await ana.exported('For verifying'),
    await ana.exported('As a table'),
    await ana.exported('As a text'),
  ]
  expect(verifyLog(parseLog(json))).toMatchObject({ ok: true })
  expect(csv.split('\r\n')[0]).toBe('number,time,kind,who,private,what,dice,result,figures,text')
  expect(text).toContain('# Thursday')
  expect(text).toContain('~~Ilse: Use a skill, Sneaking.')
  for (const each of [gm, ana]) await each.leave()
})

test('an evening of Evening Star: a difficulty is negotiated, lots are spent with advice in view', async () => {
  const { gm, ana } = await seated('evening-star')
  await ana.takeStarter()
  await ana.rollLine('Climbing', true)
  await ana.roll()
  await ana.show('Log')
  const card = ana.card('Climbing')
  await card.getByText('Difficulty can be negotiated').click()
  await card.getByRole('textbox', { name: 'Your offer: Difficulty' }).fill('20')
  await card.getByRole('textbox', { name: 'What would make it so' }).fill('with a rope')
  await card.getByRole('button', { name: 'Offer', exact: true }).click()
  await card.getByText('Ana offers 20: with a rope').waitFor()
  await card.getByText('Your offer stands').waitFor()
  // An offer of the GM's is called for where its card is out of view.
  await ana.show('Character')
  await gm.card('Climbing').getByRole('textbox', { name: 'Your offer: Difficulty' }).fill('19')
  await gm.card('Climbing').getByRole('button', { name: 'Offer', exact: true }).click()
  await ana.calls.filter({ hasText: 'Climbing. Mara offers 19' }).getByRole('button', { name: 'To the card' }).click()
  await ana.calls.first().waitFor({ state: 'detached' })
  await card.getByRole('textbox', { name: 'Your offer: Difficulty' }).fill('20')
  await card.getByRole('button', { name: 'Offer', exact: true }).click()
  await gm.card('Climbing').getByRole('button', { name: 'Agree to 20' }).click()
  await card.getByText('Agreed: 20').waitFor()

  // Twenty successes are out of reach: the lots are asked for, every option with its price and chance.
  await optionsOf(card).first().waitFor()
  expect(await optionsOf(card).filter({ hasText: 'best' }).count()).toBeGreaterThan(0)
  expect(await optionsOf(card).first().innerText()).toMatch(/%$/)
  // The GM sees who decides, and is offered nothing of it unasked.
  await gm.card('Climbing').getByText('Ana decides').waitFor()
  expect(await optionsOf(gm.card('Climbing')).count()).toBe(0)

  // The line drops in the middle of the decision; the page is loaded again, and the choice still stands.
  const line = await ana.onWeakLine()
  await ana.show('Log')
  await optionsOf(card).first().waitFor()
  await line.cut()
  await ana.decide(card, 'Spends no lots.')
  await ana.waiting.filter({ hasText: 'decision' }).waitFor()
  await ana.say('are you there?')
  await ana.waiting.filter({ hasText: 'are you there?' }).waitFor()
  await line.mend()
  await gm.line('are you there?').waitFor()
  await ana.decide(card, 'Keeps ego.')
  await resultOf(gm.card('Climbing')).filter({ hasText: 'Failure' }).waitFor()
  expect(await gm.line('are you there?').count()).toBe(1)
  expect(verifyLog(parseLog(await gm.exported('For verifying')))).toMatchObject({ ok: true })
  // A line that is down complains in the console; nothing else does.
  await ana.leave(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  await gm.leave()
})

test('your tables are found again from the start page, and taken off the list', async () => {
  const { gm, ana } = await seated('endworld')
  const path = new URL(ana.page.url()).pathname
  await ana.page.goto('/')
  const list = ana.page.getByRole('region', { name: 'Your tables' })
  expect(await list.getByRole('link').getAttribute('href')).toBe(path)
  expect(await list.innerText()).toContain('Endworld')
  expect(await faultsIn(ana.page)).toEqual([])
  await ana.page.setViewportSize(SMALL_PHONE)
  expect(await tooWide(ana.page)).toEqual([])
  await list.getByRole('link').click()
  await atTable(ana)
  await ana.page.goto('/')
  await list.getByRole('button').click()
  await list.waitFor({ state: 'detached' })
  for (const each of [gm, ana]) await each.leave()
})

test('a code stands in no address and no request line, and is redeemed by a tap only', async () => {
  const { gm, ana, link } = await seated('endless-horizons')
  const { hash } = new URL(link)
  const late = await visit(place, 'about:blank')
  const asked: string[] = []
  late.page.on('request', (request) => asked.push(`${request.method()} ${request.url()}`))
  await late.page.goto(`/join${hash}`)
  await late.page.waitForURL((url) => url.hash === '')
  expect(asked.filter((each) => each.includes(hash.slice(1)) && !each.includes(`/join${hash}`))).toEqual([])
  // The invitation behind it is asked for; that uses nothing up.
  expect(asked.some((each) => each.startsWith('POST') && each.endsWith('/api/join'))).toBe(false)
  await late.page.getByRole('textbox', { name: 'Your name' }).fill('Late')
  await late.page.keyboard.press('Enter')
  await atTable(late)
  expect(late.page.url()).not.toContain(hash.slice(1))
  await late.close()
  for (const each of [gm, ana]) await each.leave()
})

test('a call without a line says beside the button what is missing, and the focus is where it can be said', async () => {
  const { gm, ana } = await seated('endless-horizons')
  const call = { is: 'callCheck', mechanic: 'check', who: [{ seat: 'p2' }], input: { difficulty: 5 } }
  const says = ana.dialogFoot.getByText(/^Before you roll|^Rank: /)
  const roll = ana.dialog.getByRole('button', { name: 'Roll', exact: true })
  const focused = () => ana.dialog.locator(':focus').getAttribute('id')
  await ana.show('Character')

  // Without a sheet the field itself.
  await gm.sendCommand(call)
  await ana.answerCall()
  await says.filter({ hasText: 'Before you roll, fill in: Rank.' }).waitFor()
  expect(await roll.isDisabled()).toBe(true)
  await expect.poll(focused).toBe(await ana.field('Rank').getAttribute('id'))
  await ana.page.keyboard.press('Escape')
  await ana.dialog.waitFor({ state: 'detached' })

  // With one, the line that would fill it.
  await ana.takeStarter()
  await ana.answerCall()
  await ana.dialogFoot.getByText('Pick what you roll with.').waitFor()
  await expect.poll(() => ana.dialog.locator(':focus').innerText()).toBe('Sneaking 3')
  await ana.pickLine('Tracking')
  await unfold(ana.dialog)
  expect(await ana.field('Rank').inputValue()).toBe('3')
  expect(await says.count()).toBe(0)
  await ana.field('Rank').fill('-3')
  await says.filter({ hasText: /^Rank: Allowed/ }).waitFor()
  await ana.field('Rank').fill('3')
  await ana.roll()
  await ana.show('Log')
  await resultOf(ana.card('Check')).waitFor()
  await ana.leave()
  await gm.leave()
})
