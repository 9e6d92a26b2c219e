import { expect, test } from 'vitest'
import qstar from '../src/systems/qstar/index.ts'
import { parseLog } from '../src/table/fair/exported-log.ts'
import { verifyLog } from '../src/table/fair/verification.ts'
import { resultOf, type TablePage, thrownIn } from './table-page.ts'
import { openTables, seat } from './table-place.ts'

const place = await openTables()

/** The figures of somebody of the GM's, each as no other sheet has it. */
const SECRETS = { speed: 10, intelligence: 9, endurance: 61, health: 43 }
/** These, wherever they stand as values, in plain JSON or in JSON inside of it. */
const told = (text: string) =>
  Object.entries(SECRETS).filter(([field, value]) => new RegExp(`${field}\\\\*":${value}\\b`).test(text))

const makeDrone = (gm: TablePage) =>
  gm.sendCommand({
    is: 'makeSheet',
    isNpc: true,
    values: {
      ...(qstar.sheet.starters[0]?.sheet ?? {}),
      ...SECRETS,
      name: 'Drone',
      enduranceRolled: 61,
      healthRolled: 43,
    },
  })

test('of those of the GM’s players learn the order of turns, and nothing of what their sheets bring to it', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ana'])
  const [ana] = guests as [TablePage]
  await ana.takeStarter(0)
  const known = await ana.listen()
  await makeDrone(gm)
  expect(told(JSON.stringify(await gm.exported('For verifying')))).toHaveLength(4)
  await gm.beginCrisis('Drone', { Drone: 'Something that hums' })
  await ana.show('Crisis')
  await ana.turns.filter({ hasText: 'Something that hums' }).waitFor()
  expect(await ana.turnNames()).toEqual(await gm.turnNames())
  // That something was thrown everybody hears, and Ana's device shook it: it can be proved.
  const log = await ana.exported('For verifying')
  expect(verifyLog(parseLog(log))).toMatchObject({ ok: true })
  expect(log).toContain('throwOpened')
  // The rolls for places: Ana's is told, and what hums stands there with the same.
  const [, begun] = /order\\*":\[([^\]]*)/.exec(log) as RegExpExecArray
  const totals = [...(begun as string).matchAll(/initiative\\*":(-?\d+)/g)].map(([, total]) => total)
  expect(totals).toEqual([totals[0], totals[0]])
  expect(log).not.toContain('Drone')
  const all = [...(await known()), log, await ana.exported('As a text'), await ana.exported('As a table')]
  expect(all.join('').length).toBeGreaterThan(50_000)
  expect(all.flatMap(told)).toEqual([])
  for (const each of [gm, ana]) await each.leave()
})

test('a crisis of players alone is rolled in front of everybody', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ana'])
  const [ana] = guests as [TablePage]
  await ana.takeStarter(0)
  await gm.beginCrisis()
  await ana.show('Log')
  await thrownIn(ana.card('Initiative')).first().waitFor()
  for (const each of [gm, ana]) await each.leave()
})

test('a strike that a player began is judged closed: a word for everybody, figures for the GM', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ana', { colorScheme: 'dark' }])
  const [ana] = guests as [TablePage]
  await ana.takeStarter(0)
  const known = await ana.listen()
  await makeDrone(gm)
  await ana.show('Character')
  await ana.choose('Roll RX60', /^Shoot$/)
  await ana.dialog.getByRole('textbox', { name: 'Their name' }).fill('Drone')
  await ana.picture('closed 1 strike')
  await ana.rollByHand()
  await ana.show('Log')
  await ana.enterDice('6 6 5')
  await gm.lead('Now')
  await gm.picture('closed 2 to judge')
  const tile = gm.tile('Drone')
  await tile.getByRole('combobox', { name: 'Drone: from the sheet of' }).selectOption({ label: 'Drone' })
  expect(await tile.getByRole('textbox', { name: 'Endurance' }).inputValue()).toBe('61')
  expect(await tile.getByRole('checkbox', { name: 'Closed' }).isChecked()).toBe(true)
  await tile.getByRole('radio', { name: 'outcome only' }).check()
  await gm.picture('closed 3 filled')
  await gm.judge('Drone', {})
  await resultOf(ana.card('Drone')).filter({ hasText: 'Hit' }).waitFor()
  // A seal that was made when the dice lay there says so, and not that it was public before.
  const struck = ana.card('Drone')
  await struck.getByText('judged after the dice').waitFor()
  await struck.getByText(/^It was set after the dice fell/).waitFor({ state: 'attached' })
  expect(await struck.getByText(/^It was public before/).count()).toBe(0)
  expect(await gm.exported('For verifying')).toContain('enduranceLost')
  // The drone has less now, and only the GM sees it.
  await gm.lead('Cast')
  await gm.picture('closed 4 cast')
  await expect.poll(() => gm.person('Drone').innerText()).toMatch(/Endurance\s+(?!61)\d+\s*\/66/)
  await ana.picture('closed 4 told')
  await gm.picture('closed 5 judged')
  const exports = [
    await ana.exported('For verifying'),
    await ana.exported('As a text'),
    await ana.exported('As a table'),
  ]
  expect([...(await known()), ...exports].flatMap(told)).toEqual([])
  expect(exports.join()).not.toContain('enduranceLost')
  expect(verifyLog(parseLog(exports[0] as string))).toMatchObject({ ok: true })
  for (const each of [gm, ana]) await each.leave()
})

test('a player competes with somebody of the GM’s: the GM picks the line of that sheet, and its figures are filled in', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ana', {}], ['Bo', {}])
  const [ana, bo] = guests as [TablePage, TablePage]
  await ana.takeStarter(0)
  await makeDrone(gm)
  const input = { defender: 'b', a: { ability: 5, skill: 'trained' } }
  const against = [{ side: 'b', name: 'Drone' }]
  await ana.sendCommand({ is: 'startCheck', mechanic: 'competition', side: 'a', input, against })
  await gm.lead('Now')
  const tile = gm.tile('Drone')
  await tile.getByRole('combobox', { name: /from the sheet of/ }).selectOption({ label: 'Drone' })
  await gm.picture('line 1 sheet')
  await tile.getByRole('group', { name: 'Line of the sheet of Drone' }).getByRole('button').first().click()
  await gm.picture('line 2 picked')
  expect(await tile.getByRole('textbox').first().inputValue()).not.toBe('')
  for (const each of [gm, ana, bo]) await each.leave()
})

test('a player gives their character to another, who plays it from then on', async () => {
  const { gm, guests } = await seat(place, 'qstar', ['Ana', {}], ['Bo', {}])
  const [ana, bo] = guests as [TablePage, TablePage]
  await ana.takeStarter(0)
  await ana.show('Character')
  await ana.page.getByRole('button', { name: 'Sheet', exact: true }).click()
  await ana.picture('give 1 menu')
  await ana.page.getByRole('menuitem', { name: 'Give to Bo' }).click()
  await ana.picture('give 2 sure')
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Give to Bo' }).click()
  await bo.page.getByText('Mara Venn belongs to Bo now.').first().waitFor({ state: 'attached' })
  await bo.show('Character')
  await bo.page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
  await bo.picture('give 3 given')
  for (const each of [gm, ana, bo]) await each.leave()
})
