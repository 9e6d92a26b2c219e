import { expect, test } from 'vitest'
import { openPlace, visit } from './visit.ts'

const place = await openPlace()

const ENGLISH = /Human|Fists|Body Armour|First Aid|Flashlight|light weapons|airlock/

test('a ready-made character is read and edited in German, and what is typed in German is what the game knows', async () => {
  const { page, complaints, close } = await visit(place, '/solo/qstar', { locale: 'de-DE' })
  await page.getByRole('tab').nth(1).click()
  await page.getByRole('button', { name: 'Mara Venn, Unteroffizierin im Entertrupp' }).click()
  const sheet = page.getByRole('main')
  await sheet.getByText('Fäuste').waitFor()
  const read = await sheet.innerText()
  for (const told of ['Schutzweste MK I', 'Taschenlampe', 'mit leichten Waffen', 'Durch jede Schleuse'])
    expect(read).toContain(told)
  expect(read).not.toMatch(ENGLISH)

  await page.getByRole('button', { name: 'Bearbeiten' }).click()
  const texts = () =>
    page
      .getByRole('region', { name: 'Bearbeiten' })
      .getByRole('textbox')
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value))
  expect((await texts()).join('\n')).not.toMatch(ENGLISH)
  const values = await texts()
  const kit = page
    .getByRole('region', { name: 'Bearbeiten' })
    .getByRole('textbox')
    .nth(values.indexOf('Verbandskasten'))
  expect(await kit.inputValue()).toBe('Verbandskasten')
  await kit.fill('Arztkoffer')
  await page.getByRole('button', { name: 'Fertig bearbeitet' }).click()
  // Only an item of the book is known to heal without figures of its own.
  await sheet.getByRole('button', { name: 'Arztkoffer', exact: true }).waitFor()
  expect(complaints).toEqual([])
  await close()
})
