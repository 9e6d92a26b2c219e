import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { onDicePage } from '../scripts/bench-dice.mjs'
import { Hands } from './hands.ts'
import { SoloPage } from './solo-page.ts'
import { arrive, openPlace, visit } from './visit.ts'

test('for each die and face the picture shows the face thrown, read by its pixels', async () => {
  const read = await onDicePage(
    (page: Page) => page.evaluate('solidDice.readFaces()') as Promise<{ die: string; thrown: string; read: string }[]>,
  )
  expect(read.length).toBe(4 + 6 + 8 + 3 * 10 + 12 + 20)
  expect(read.filter(({ thrown, read }) => thrown !== read)).toEqual([])
})

test('the two dice of a d100 are whole in the picture, where they are the last of the row', async () => {
  expect(await onDicePage((page: Page) => page.evaluate('solidDice.isCutOff()') as Promise<boolean>)).toBe(false)
})

test('solid dice and sound are loaded when they are switched on, are kept, and a device that wants less motion is told', async () => {
  const { page, complaints, close } = await visit(await openPlace(), '/solo')
  const solo = new SoloPage(new Hands(page))
  const loaded = () =>
    page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /solid-view/.test(name)).length)
  const roll = async () => {
    await solo.freeRoll.fill('2d6')
    await solo.hands.press('Enter')
    await solo.cards.first().waitFor()
  }
  await roll()
  expect(await loaded()).toBe(0)
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js'))
      sizes.push(response.allHeaders().then((headers) => Number(headers['content-length'] ?? 0)))
  })
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Dice and sound' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dice and sound' })
  await dialog.getByRole('radio', { name: 'Garnet' }).check({ force: true })
  await dialog.getByText('This device asks for less motion: dice stay flat here').waitFor()
  await expect.poll(loaded).toBe(1)
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeGreaterThan(5_000)
  expect(bytes).toBeLessThanOrEqual(25_000)
  await page.reload()
  await roll()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Dice and sound' }).click()
  expect(await dialog.getByRole('radio', { name: 'Garnet' }).isChecked()).toBe(true)
  expect(complaints).toEqual([])
  await close()
})

/** Counts what is played, and keeps its loudest sample. */
function watchSound() {
  const heard = { knocks: 0, loudest: 0 }
  const { start } = AudioBufferSourceNode.prototype
  AudioBufferSourceNode.prototype.start = function (...at) {
    heard.knocks++
    start.apply(this, at)
  }
  const connect = AudioNode.prototype.connect as (to: AudioNode | AudioParam) => AudioNode
  let listening: AnalyserNode | null = null
  const listenAt = (context: BaseAudioContext): AnalyserNode => {
    const analyser = new AnalyserNode(context)
    const samples = new Float32Array(analyser.fftSize)
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples)
      for (const sample of samples) heard.loudest = Math.max(heard.loudest, Math.abs(sample))
    }, 10)
    return analyser
  }
  AudioNode.prototype.connect = function (this: AudioNode, to: AudioNode | AudioParam) {
    if (to instanceof AudioDestinationNode) {
      listening ??= listenAt(this.context)
      connect.call(this, listening)
    }
    return connect.call(this, to)
  } as typeof AudioNode.prototype.connect
  Object.assign(window, { heard })
}

test('a throw is silent until sound is switched on, and then each of its dice knocks, also where dice lie still', async () => {
  const { page, complaints, close } = await arrive(await openPlace())
  await page.addInitScript(watchSound)
  await page.goto('/solo')
  const solo = new SoloPage(new Hands(page))
  const knocks = () => page.evaluate('heard.knocks') as Promise<number>
  const loudest = () => page.evaluate('heard.loudest') as Promise<number>
  const roll = async (dice: string) => {
    const before = await solo.cards.count()
    await solo.freeRoll.fill(dice)
    await solo.hands.press('Enter')
    await expect.poll(() => solo.cards.count()).toBe(before + 1)
  }
  await roll('2d6')
  expect(await knocks()).toBe(0)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('menuitem', { name: 'Dice and sound' }).click()
  await page.getByText('Sound of dice').click()
  // The dice of the sample.
  await expect.poll(knocks).toBeGreaterThanOrEqual(8)
  await page.keyboard.press('Escape')
  const before = await knocks()
  await roll('3d6')
  await expect.poll(knocks).toBeGreaterThanOrEqual(before + 3)
  await expect.poll(loudest).toBeGreaterThan(0.1)
  expect(await loudest()).toBeLessThan(1)
  expect(complaints).toEqual([])
  await close()
})
