import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { runFights } from '../src/cli/game/fight-runs.ts'
import type { PlainRecord } from '../src/dice/index.ts'
import type { Fields } from '../src/systems/field.ts'
import { parse } from '../src/systems/input-parser.ts'
import system from '../src/systems/qstar/index.ts'
import { summaryOf } from '../src/systems/simulation.ts'
import { percent, rounded } from '../src/web/words/figures.ts'
import { faultAt } from './hands.ts'
import { faultsIn } from './look.ts'
import { outcomesIn } from './roll-dialog.ts'
import { arrive, openPlace, SMALL_PHONE, visit } from './visit.ts'

const place = await openPlace()

/** The set-ups that are compared, a row each. */
const rowsIn = (page: Page) =>
  page
    .getByRole('figure', { name: /^(Compared|Im Vergleich)$/ })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })

test('two set-ups stand side by side, and a link carries both to somebody else', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Endless Horizons' })
  await page.getByRole('status').filter({ hasText: '78.4%' }).waitFor()
  await page.getByRole('button', { name: 'Compare with another' }).click()
  await page.getByRole('region', { name: 'Set-up B' }).getByRole('textbox', { name: 'Difficulty' }).fill('9')
  const row = rowsIn(page).nth(1)
  await row.filter({ hasText: '48.8%' }).waitFor()
  expect(await row.innerText()).toMatch(/−29\.6$/)
  const link = page.url()
  expect(complaints).toEqual([])
  await close()

  const other = await visit(place, link, { locale: 'de-DE', viewport: SMALL_PHONE })
  await rowsIn(other.page).nth(1).filter({ hasText: '48,8' }).waitFor()
  // The last column is not cut on a small phone.
  const compared = other.page.getByRole('figure', { name: 'Im Vergleich' })
  expect(await compared.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0)
  expect(other.complaints).toEqual([])
  await other.close()
})

test('free notation is counted, mistakes are told, and the outcomes can be taken home as a CSV file', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Free notation' })
  const dice = page.getByRole('textbox', { name: 'Dice' })
  await dice.fill('2d6 + ')
  await expect.poll(() => faultAt(dice)).not.toBe('')
  await dice.fill('2d6')
  await page.getByRole('figure', { name: 'Total' }).filter({ hasText: 'on average 7.' }).waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'All outcomes (CSV)' }).click(),
  ])
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(lines).toHaveLength(12)
  expect(lines.slice(0, 2)).toEqual(['total,exact,chance', '2,1/36,0.027777777777777776'])
  expect(complaints).toEqual([])
  await close()
})

test('dice on the table are advised on', async () => {
  const { page, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Evening Star' })
  await page.getByRole('textbox', { name: 'Lots' }).fill('2')
  await page.getByText('Best decisions').click()
  await page.getByRole('textbox', { name: 'Dice on the table' }).fill('9 9 9 9 9')
  await page.getByRole('listitem').filter({ hasText: /best/ }).first().waitFor()
  await close()
})

test('dice that leave nothing to decide are no fault, and best play is still asked for over another difficulty', async () => {
  const { page, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Evening Star' })
  await page.getByRole('textbox', { name: 'Lots' }).fill('2')
  await page.getByText('Best decisions').click()
  await page.getByRole('textbox', { name: 'Dice on the table' }).fill('1 2 3 4 9')
  const says = page.getByText('With these dice nothing is left to decide.')
  await says.waitFor()
  expect(await says.getAttribute('class')).toBe('hint')
  await page.getByRole('combobox', { name: 'Best play over' }).selectOption({ label: 'Difficulty' })
  const table = page.getByRole('figure', { name: 'Best play' })
  await table
    .getByRole('row')
    .filter({ hasText: /^3nothing to choose/ })
    .waitFor()
  await table
    .getByRole('row')
    .filter({ hasText: /^5Spends/ })
    .waitFor()
  await close()
})

test('a link that is broken says so and shows a fresh question', async () => {
  const { page, complaints, close } = await visit(place, '/lab#nonsense')
  await page.getByRole('status').filter({ hasText: 'could not be read' }).waitFor()
  await outcomesIn(page).waitFor()
  expect(complaints).toEqual([])
  await close()
})

const linkOf = (setUp: object) => `/lab#${Buffer.from(JSON.stringify([setUp])).toString('base64url')}`

test('a link pasted over an open lab is read, and so is a check that the game does not have', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await outcomesIn(page).waitFor()
  await page.goto(linkOf({ is: 'notation', text: '2d6' }))
  await page.getByRole('figure', { name: 'Total' }).filter({ hasText: 'on average 7.' }).waitFor()
  await page.goto(linkOf({ is: 'game', system: 'endless-horizons', mechanic: 'check', given: { rank: 3 } }))
  await page.getByRole('region', { name: 'Chance' }).getByText('once you have said: Difficulty.').waitFor()
  await page.goto(linkOf({ is: 'game', system: 'endworld', mechanic: 'juggling', given: {} }))
  await page
    .getByRole('region', { name: 'Set-up A' })
    .getByText(/juggling/)
    .waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('dice that are compared stand there by name, with no column for a success they cannot have', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Free notation' })
  const dice = page.getByRole('textbox', { name: 'Dice' })
  await dice.fill('2d6')
  await dice.press('Enter')
  await page.getByRole('region', { name: 'Set-up B' }).getByRole('textbox', { name: 'Dice' }).fill('small = 3d4')
  await page.getByRole('button', { name: 'Set-up B small' }).waitFor()
  const chart = page.getByRole('figure', { name: 'Total' }).first()
  await chart.filter({ hasText: 'A 2d6: Total between 2 and 12' }).waitFor()
  await chart.filter({ hasText: 'B small: Total between 3 and 12' }).waitFor()
  expect(await page.getByRole('figure', { name: 'Compared' }).count()).toBe(0)
  // On a phone the mean stays in view where nothing can succeed, each set-up has figures of its own, and a value is asked of both.
  await page.getByRole('region', { name: 'Chance' }).getByText('Total, on average').waitFor()
  await page.getByRole('textbox', { name: 'Value' }).fill('9')
  await page.getByText('A 2d6: 11.1%, one in 9').waitFor()
  await page.getByText('B small: 15.6%, one in 6.4').waitFor()
  await page.getByRole('button', { name: 'Files' }).first().click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Text' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('B-small-A-2d6-Total.txt')
  expect(complaints).toEqual([])
  await close()
})

/** The questions that a page sends to its worker, in order. While it is held, nothing that the worker says arrives. */
function watchWorker() {
  const asked: string[] = []
  const kept: (() => void)[] = []
  let isHeld = false
  const Plain = Worker
  window.Worker = class extends Plain {
    override postMessage(message: unknown) {
      asked.push(JSON.stringify(message))
      super.postMessage(message)
    }
    override set onmessage(hear: (event: MessageEvent) => void) {
      super.onmessage = (event: MessageEvent) => {
        if (isHeld) kept.push(() => hear(event))
        else hear(event)
      }
    }
  } as typeof Worker
  Object.assign(window, {
    askedOf: () => asked,
    hold: (hold: boolean) => {
      isHeld = hold
      if (!hold) for (const tell of kept.splice(0)) tell()
    },
  })
}

async function overAnInput(page: Page): Promise<void> {
  await page.addInitScript(watchWorker)
  await page.goto('/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Endless Horizons' })
  await page.getByRole('tab', { name: 'Over an input' }).click()
}

test('a chart of another input, or of another figure, never shows the numbers of the one before', async () => {
  const { page, complaints, close } = await arrive(place)
  await overAnInput(page)
  const pick = (name: string, value: string) =>
    page.getByRole('combobox', { name, exact: true }).selectOption({ label: value })
  const chart = page.getByRole('figure', { name: 'Over an input', exact: true })
  await pick('Over', 'Rank')
  await chart.filter({ hasText: 'Chance of success over Rank' }).waitFor()
  const hold = (isHeld: boolean) => page.evaluate(`hold(${isHeld})`)
  for (const [name, value, says] of [
    ['Figure', 'Mean of Successes', 'Successes (mean) over Rank'],
    ['Over', 'Effort', 'Successes (mean) over Effort'],
  ] as const) {
    await hold(true)
    await pick(name, value)
    await page.getByRole('progressbar', { name: 'Over an input' }).waitFor()
    expect(await chart.count()).toBe(0)
    await hold(false)
    await chart.filter({ hasText: says }).waitFor()
  }
  expect(complaints).toEqual([])
  await close()
})

test('the view that was asked for stays from game to game, also where it is asked for while one is loaded', async () => {
  const { page, complaints, close } = await arrive(place)
  let load = () => {}
  const loads = new Promise<void>((resolve) => {
    load = resolve
  })
  await page.goto('/lab')
  const view = page.getByRole('tab', { name: 'Over an input' })
  await view.waitFor()
  const games = page.getByRole('combobox', { name: 'Game' })
  await page.route('**/assets/*.js', (route) => loads.then(() => route.continue()))
  await games.selectOption({ label: 'Evening Star' })
  await view.click()
  load()
  await page.waitForURL((url) => Buffer.from(url.hash.slice(1), 'base64url').toString().includes('evening-star'))
  await page.getByRole('figure', { name: 'Over an input', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('once a slider has moved, its neighbours are counted ahead: the next step asks for nothing', async () => {
  const { page, complaints, close } = await arrive(place)
  await overAnInput(page)
  const circumstance = page.getByRole('textbox', { name: 'Circumstance dice' })
  const asked = () => page.evaluate('askedOf()') as Promise<string[]>
  const asksAt = async (dice: number) =>
    (await asked())
      .filter((ask) => ask.includes(`"circumstance":${dice}`) && !ask.includes('"row"'))
      .map((ask) => /"is":"(\w+)"/.exec(ask)?.[1])
  const chart = page.getByRole('figure', { name: 'Over an input', exact: true })
  await chart.waitFor()
  await circumstance.press('ArrowUp')
  // One that nobody waits for is counted once the one before has its answer, and again where somebody asked meanwhile.
  for (const dice of [0, 2, 3, 4]) await expect.poll(() => asksAt(dice), { timeout: 20_000 }).toContain('sweep')
  const before = await asksAt(2)
  expect(before).toContain('question')
  await circumstance.press('ArrowUp')
  await page.getByRole('status').filter({ hasText: '92.2%' }).waitFor()
  await chart.waitFor()
  expect(await asksAt(2)).toEqual(before)
  expect(complaints).toEqual([])
  await close()
})

test('a map is drawn once: neither its table nor the name of its set-up draws it or counts it again', async () => {
  const { page, complaints, close } = await arrive(place)
  // Each cell that is drawn is rounded to a strength.
  await page.addInitScript(() => {
    const { round } = Math
    let calls = 0
    Math.round = (value: number) => {
      calls++
      return round(value)
    }
    Object.assign(window, { rounded: () => calls })
  })
  await overAnInput(page)
  const rounded = () => page.evaluate('rounded()') as Promise<number>
  const pick = (name: string, label: string) =>
    page.getByRole('combobox', { name, exact: true }).selectOption({ label })
  await pick('Over', 'Rank')
  await pick('For each', 'Difficulty')
  const before = await rounded()
  await pick('Drawn as', 'a map')
  const chart = page.getByRole('figure', { name: 'Over an input', exact: true })
  await chart.filter({ hasText: 'Chance of success over Rank and Difficulty: from' }).waitFor()
  const [drawn, asked] = [await rounded(), (await page.evaluate('askedOf().length')) as number]
  const cells = drawn - before
  expect(cells).toBeGreaterThan(90)
  await chart.getByText('As a table').click()
  await chart.getByRole('table').waitFor()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana')
  await page.waitForURL((url) => Buffer.from(url.hash.slice(1), 'base64url').toString().includes('Ana'))
  expect((await rounded()) - drawn).toBeLessThan(cells / 2)
  expect(((await page.evaluate('askedOf()')) as string[]).slice(asked).filter((ask) => ask.includes('Ana'))).toEqual([])
  expect(complaints).toEqual([])
  await close()
})

test('another tool reads the same dice its own way', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Free notation' })
  await page.getByRole('textbox', { name: 'Dice' }).fill('10d10>7')
  await page.getByRole('figure', { name: 'Total' }).filter({ hasText: 'on average 3.' }).waitFor()
  await page.getByRole('combobox', { name: 'Read as' }).selectOption('roll20')
  await page.getByRole('figure', { name: 'Total' }).filter({ hasText: 'on average 4.' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('another reading is a click away, and the dialect that was picked is kept on the device', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  const kind = page.getByRole('combobox', { name: 'Game' })
  await kind.selectOption({ label: 'Free notation' })
  const dice = page.getByRole('textbox', { name: 'Dice' })
  await dice.fill('hits = 10d10>7')
  await page.getByRole('button', { name: 'Count 10d10>=7' }).click()
  expect(await dice.inputValue()).toBe('hits = 10d10>=7')
  await page.getByRole('figure', { name: 'Total' }).filter({ hasText: 'on average 4.' }).waitFor()
  const dialect = page.getByRole('combobox', { name: 'Read as' })
  const before = page.url()
  await dialect.selectOption('foundry')
  await page.waitForURL((url) => `${url}` !== before)
  const link = page.url()
  await dialect.selectOption('roll20')
  await page.goto('/')
  await page.goto('/lab')
  await kind.selectOption({ label: 'Free notation' })
  expect(await dialect.inputValue()).toBe('roll20')
  // A link comes before it.
  await page.goto('/')
  await page.goto(link)
  await dice.waitFor()
  expect(await dialect.inputValue()).toBe('foundry')
  expect(complaints).toEqual([])
  await close()
})

test('while another question is counted, the figures of the one before are faded and no file is made of them', async () => {
  const { page, complaints, close } = await arrive(place)
  await page.addInitScript(watchWorker)
  await page.goto('/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Endless Horizons' })
  await page.getByRole('status').filter({ hasText: '78.4%' }).waitFor()
  await page.getByRole('button', { name: 'Compare with another' }).click()
  await rowsIn(page).nth(1).filter({ hasText: '78.4%' }).waitFor()
  const csv = page.getByRole('button', { name: 'All outcomes (CSV)' })
  const shades = () =>
    Promise.all(
      [rowsIn(page).nth(1).getByText('78.4%'), page.getByRole('button', { name: /^Set-up B/ }).getByText('78.4%')].map(
        (figure) => figure.evaluate((element) => getComputedStyle(element).opacity),
      ),
    )
  expect(await shades()).toEqual(['1', '1'])
  await page.evaluate('hold(true)')
  await page.getByRole('region', { name: 'Set-up B' }).getByRole('textbox', { name: 'Difficulty' }).fill('9')
  await expect.poll(shades).toEqual(['0.55', '0.55'])
  expect(await csv.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Files', exact: true }).first().click()
  const files = page.getByRole('menuitem')
  await files.first().waitFor()
  for (const file of await files.all()) expect(await file.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Escape')
  await page.evaluate('hold(false)')
  await rowsIn(page).nth(1).filter({ hasText: '48.8%' }).waitFor()
  await expect.poll(() => csv.isDisabled()).toBe(false)
  expect(complaints).toEqual([])
  await close()
})

test('AnyDice is loaded when it is used', async () => {
  const { page, close } = await arrive(place)
  const loaded: string[] = []
  page.context().on('response', (response) => loaded.push(response.url()))
  const runs = () => loaded.filter((url) => url.includes('/program-question-')).length
  await page.goto('/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Free notation' })
  await page.getByRole('figure', { name: 'Total' }).filter({ hasText: 'on average 12.2' }).waitFor()
  expect(runs()).toBe(0)
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'AnyDice program' })
  await page.getByRole('figure', { name: 'Total' }).first().waitFor()
  expect(runs()).toBe(1)
  await close()
})

test('a point that could be spent after the roll is advised on once it is not spent before', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Eclipse Phase' })
  await page.getByText('A pool point may be spent').click()
  await page.getByText('Best decisions').click()
  await page.getByRole('textbox', { name: 'Dice on the table' }).fill('7 1')
  const options = page.getByRole('listitem').getByRole('button')
  await options.filter({ hasText: /No pool point/ }).click()
  await options
    .filter({ hasText: /flip|swap/i })
    .first()
    .waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('dice of one side alone are not taken without a word: the choice before them stands there, and how many are missing', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Eclipse Phase' })
  await page.getByRole('combobox', { name: 'Check' }).selectOption({ label: 'Opposed test' })
  for (const pool of await page.getByText('A pool point may be spent').all()) await pool.click()
  await page.getByText('Best decisions').click()
  const dice = page.getByRole('textbox', { name: 'Dice on the table' })
  await dice.fill('7 1')
  await page.getByText(/2 given, but the roll .* needs 2 more/).waitFor()
  await page
    .getByRole('listitem')
    .getByRole('button')
    .filter({ hasText: /before the roll/ })
    .first()
    .waitFor()
  await dice.fill('7 1 3 3')
  await page.getByText(/needs 2 more/).waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})

test('the options of one side of a contest say whose chances they tell', async () => {
  const given = { initiator: { rank: 3 }, passive: { rank: 3, reserve: 3 } }
  const asked = linkOf({ is: 'game', system: 'endless-horizons', mechanic: 'contest', given })
  const { page, complaints, close } = await visit(place, asked)
  await page.getByText('Best decisions').click()
  await page.getByRole('textbox', { name: 'Dice on the table' }).fill('4 9 2')
  await page.getByText('Whose chances: Passive side').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('a choice that is fixed changes the chance, and travels in the link', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Eclipse Phase' })
  await page.getByText('A pool point may be spent').click()
  const chance = page.getByRole('status').filter({ hasText: '%' }).first()
  await page.getByText('Fixed choices').click()
  await expect.poll(() => chance.innerText()).not.toBe('61.0%')
  const fixed = page.getByRole('group').filter({ hasText: 'Fixed choices' }).getByRole('combobox')
  await fixed.nth(0).selectOption({ index: 1 })
  await fixed.nth(1).selectOption({ index: 1 })
  await expect.poll(() => chance.innerText()).toBe('61.0%')
  const [, link = ''] = page.url().split('#')
  expect(Buffer.from(link, 'base64url').toString()).toContain('"choices":{"pool-before":"none","pool-after":"none"}')
  expect(complaints).toEqual([])
  await close()
})

test('a chart is taken home as a picture, and a set is kept on the device', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await outcomesIn(page).waitFor()
  const file = async (name: string) => {
    await page.getByRole('button', { name: 'Files' }).click()
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name }).click()])
    return readFileSync(await download.path())
  }
  expect((await file('Picture (SVG)')).toString()).toMatch(/^<svg xmlns/)
  expect((await file('Picture (PNG)')).subarray(1, 4).toString()).toBe('PNG')
  expect((await file('Text')).toString()).toContain('█')
  const url = page.url()
  await page.getByRole('button', { name: 'Sets' }).click()
  await page.getByRole('menuitem', { name: 'Keep on this device' }).click()
  await page.getByRole('button', { name: 'Sets' }).click()
  const openKept = page.getByRole('menuitem', { name: 'Open the kept set' })
  // It is there at once.
  await openKept.click()
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Free notation' })
  await page.getByRole('figure', { name: 'Total' }).first().waitFor()
  await page.getByRole('button', { name: 'Sets' }).click()
  await openKept.click()
  await expect.poll(() => page.url()).toBe(url)
  // Another one takes its place, and says so.
  await page.getByRole('textbox', { name: 'Name' }).fill('Ana')
  await page.getByRole('button', { name: 'Sets' }).click()
  await page.getByRole('menuitem', { name: 'Keep on this device' }).click()
  await page.getByText('in place of the set before').waitFor()
  expect(complaints).toEqual([])
  await close()
})

test('an AnyDice program that is pasted is run, each output a line of the chart, and a fault names its line', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Free notation' })
  const dice = page.getByRole('textbox', { name: 'Dice' })
  await dice.evaluate((field, text) => {
    const pasted = new DataTransfer()
    pasted.setData('text', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
  }, 'X: 3d6\noutput X named "plain"\noutput [highest 3 of 4d6] named "best"')
  const chart = page.getByRole('figure', { name: 'Total' }).first()
  await chart.filter({ hasText: 'plain: Total between 3 and 18, on average 10.5' }).waitFor()
  await page.getByRole('combobox', { name: 'Output' }).selectOption({ label: 'best' })
  await chart.filter({ hasText: 'on average 12.24' }).waitFor()
  const program = page.getByRole('textbox', { name: 'AnyDice program' })
  await program.fill('output 2d6\noutput 3d')
  await expect.poll(() => faultAt(program)).toContain('2')
  // One that takes long holds nothing up: the next question is answered at once.
  await program.fill('function: f N:n { if N < 1 { result: d100 } result: [f N-1] + d100 }\noutput [f 200]\noutput 1d4')
  await program.fill('output 1d8\noutput 1d10')
  await chart.filter({ hasText: 'output 1: Total between 1 and 8' }).waitFor()
  const link = page.url()
  expect(complaints).toEqual([])
  await close()
  const other = await visit(place, link, { locale: 'de-DE' })
  await other.page.getByRole('figure', { name: 'Summe' }).first().filter({ hasText: 'zwischen 1 und 8' }).waitFor()
  expect(other.complaints).toEqual([])
  await other.close()
})

test('two sides of sheets fight many times, to the numbers that the command line has for that seed', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Q*' })
  await page.getByRole('button', { name: 'Fights' }).click()
  const dialog = page.getByRole('dialog', { name: 'Fights' })
  await dialog.getByRole('combobox', { name: 'Fights' }).selectOption({ label: '1,000' })
  await dialog.getByRole('region', { name: 'Side B' }).getByRole('combobox', { name: 'Who' }).selectOption({ index: 2 })
  await dialog.getByRole('button', { name: 'Fight', exact: true }).click()
  const result = dialog.getByRole('status', { name: 'Result' })
  await result.filter({ hasText: 'Simulated, not exact: 1,000 fights.' }).waitFor()
  const fights = await system.simulation?.()
  const [one, , other] = system.sheet.starters.map(({ sheet }) => sheet as PlainRecord)
  const fight = parse(fights?.fields as Fields, fights?.duel(one ?? {}, other ?? {}), 'en').values as PlainRecord
  const asked = { system: system.id, fight, seed: '1', runs: 1000, jobs: 1, goesOn: () => true }
  const { sides, rounds } = summaryOf(await runFights(asked))
  const rows = await result.getByRole('row').allInnerTexts()
  sides.forEach(({ wins, standing, alive }, at) => {
    for (const figure of [percent(wins.chance, 'en'), rounded(standing, 'en'), rounded(alive, 'en')])
      expect(rows[at + 1]).toContain(figure)
  })
  expect(await result.innerText()).toContain(`${rounded(rounds.mean, 'en')} rounds`)
  expect(await faultsIn(page)).toEqual([])
  // Another question takes the old answer away.
  await dialog.getByRole('textbox', { name: 'Seed' }).fill('2')
  await result.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})

test('the same task is asked of every game, and the set-ups that were there are a step back away', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Eclipse Phase' })
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Hacking')
  await page.waitForURL((url) => Buffer.from(url.hash.slice(1), 'base64url').toString().includes('Hacking'))
  const before = page.url()
  await page.getByRole('button', { name: 'Sets' }).click()
  await page.getByRole('menuitem', { name: 'The same task in every game' }).click()
  await expect.poll(() => rowsIn(page).count(), { timeout: 20_000 }).toBe(5)
  const chances = async () => (await rowsIn(page).allInnerTexts()).map((row) => Number(/(\d+\.\d)%/.exec(row)?.[1]))
  const isNear = (all: readonly number[]) => all.every((chance) => Math.abs(chance - (all[0] as number)) < 8)
  await expect.poll(async () => isNear(await chances()), { timeout: 20_000 }).toBe(true)
  await page.goBack()
  await expect.poll(() => page.url()).toBe(before)
  await page.getByRole('textbox', { name: 'Name', exact: true }).filter({ visible: true }).waitFor()
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Hacking')
  expect(await rowsIn(page).count()).toBe(0)
  expect(complaints).toEqual([])
  await close()
})

test('ten lines that are pasted are eight set-ups, and it is said that two are left out', async () => {
  const { page, complaints, close } = await visit(place, '/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Free notation' })
  const dice = page.getByRole('textbox', { name: 'Dice' })
  await dice.evaluate(
    (field, text) => {
      const pasted = new DataTransfer()
      pasted.setData('text', text)
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: pasted, bubbles: true, cancelable: true }))
    },
    Array.from({ length: 10 }, (_, i) => `${i + 1}d6`).join('\n'),
  )
  await page.getByRole('status').filter({ hasText: '2 lines are left out' }).waitFor()
  expect(await page.getByRole('navigation', { name: 'Set-ups' }).getByRole('button').count()).toBe(8)
  expect(complaints).toEqual([])
  await close()
})

test('a worker in the middle of a long step of what nobody wants any more is replaced, and what is cancelled says so', async () => {
  const { page, complaints, close } = await arrive(place)
  await page.addInitScript(() => {
    let isStuck = false
    const Plain = Worker
    window.Worker = class extends Plain {
      private isFirst = !('stick' in window)
      constructor(url: string | URL, options?: WorkerOptions) {
        super(url, options)
        Object.assign(window, {
          stick: () => {
            isStuck = true
          },
        })
      }
      override postMessage(message: unknown) {
        if (!isStuck || !this.isFirst) super.postMessage(message)
      }
    } as typeof Worker
  })
  await page.goto('/lab')
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Free notation' })
  const total = page.getByRole('figure', { name: 'Total' })
  await total.filter({ hasText: 'on average 12.24' }).waitFor()
  await page.evaluate('stick()')
  const dice = page.getByRole('textbox', { name: 'Dice' })
  await dice.fill('100d6')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByText('Cancelled. It is counted once something changes.').waitFor()
  await dice.fill('2d6')
  await total.filter({ hasText: 'on average 7.' }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
