import { expect, test } from 'vitest'
import { Hands } from './hands.ts'
import { RollDialog } from './roll-dialog.ts'
import { openSite } from './site.ts'
import { SoloPage } from './solo-page.ts'
import { openBrowser, visit } from './visit.ts'

const KEPT = 'Kept on this device'

test('lab, solo rolls, sheets, the builder and the rulebooks open with the server gone', async () => {
  const site = await openSite()
  const place = { site, browser: await openBrowser(), close: site.close }
  const { page, complaints, close } = await visit(place, '/lab', { serviceWorkers: 'allow' })
  await page.getByText(KEPT).waitFor()
  await site.close()

  await page.reload()
  await page.getByRole('status').filter({ hasText: '%' }).first().waitFor()
  await page.goto('/rules/qstar')
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().waitFor()
  await page.goto('/solo/endworld')
  const { mechanics, hands } = new SoloPage(new Hands(page))
  await mechanics.first().click()
  const dialog = new RollDialog(hands)
  await dialog.meter.waitFor()
  await page.keyboard.press('Escape')
  await page
    .getByRole('tab', { name: 'Character' })
    .or(page.getByRole('button', { name: 'Character' }))
    .first()
    .click()
  await page.getByRole('button', { name: 'Build step by step' }).click()
  await page.getByRole('dialog').waitFor()
  expect(complaints.filter((each) => !each.includes('ERR_CONNECTION_REFUSED'))).toEqual([])
  await close()
})

test('a proxy whose server is gone hides no page that was kept', async () => {
  const site = await openSite()
  const place = { site, browser: await openBrowser(), close: site.close }
  const { page, close } = await visit(place, '/lab', { serviceWorkers: 'allow' })
  await page.getByText(KEPT).waitFor()
  site.breakDown()
  await page.reload()
  await page.getByRole('status').filter({ hasText: '%' }).first().waitFor()
  await close()
  await site.close()
})

test('a new version is told of, and the page that is open goes on as it is', async () => {
  const site = await openSite()
  const place = { site, browser: await openBrowser(), close: site.close }
  const { page, complaints, close } = await visit(place, '/lab', { serviceWorkers: 'allow' })
  await page.getByText(KEPT).waitFor()
  // A first visit is not led by the worker yet.
  await page.reload()
  await page.getByText(KEPT).waitFor()
  site.renew()
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await page.getByRole('status').filter({ hasText: 'A new version is here' }).waitFor()
  await page.getByRole('combobox', { name: 'Game' }).selectOption({ label: 'Evening Star' })
  await page.getByRole('textbox', { name: 'Lots' }).waitFor()
  expect(complaints).toEqual([])
  await close()
  await site.close()
})

test('every icon that the page and its manifest name is there: phones that draw no SVG have one for the home screen', async () => {
  const site = await openSite()
  const place = { site, browser: await openBrowser(), close: site.close }
  const { page, close } = await visit(place, '/lab')
  const icons = await page.evaluate(async () => {
    const [manifest, ...named] = ['manifest', 'icon', 'apple-touch-icon'].map(
      (rel) => document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)?.href ?? '',
    )
    const listed: { readonly icons: readonly { readonly src: string }[] } = await (
      await fetch(manifest as string)
    ).json()
    const all = [...named, ...listed.icons.map(({ src }) => src)]
    return Promise.all(
      all.map(async (src) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return `${new URL(src, location.href).pathname} ${image.naturalWidth > 0}`
      }),
    )
  })
  expect(icons).toEqual(['/icon.svg true', '/icon.png true', '/icon.svg true', '/icon.png true'])
  await close()
  await site.close()
})
