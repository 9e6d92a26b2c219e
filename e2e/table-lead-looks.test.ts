import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { faultsIn, misfits } from './look.ts'
import { stepsIn, TablePage } from './table-page.ts'
import { bring, join, makeLink, openTable, openTables, sendCommand } from './table-place.ts'
import { type Visit, visit } from './visit.ts'

/** Many screens, each measured in many ways. */
const LONG = { timeout: 400_000 }

const place = await openTables()

/** A name in either language. */
const named = (en: string, de: string) => ({ name: new RegExp(`^(${en}|${de})`) })
const press = (box: Page | Locator, en: string, de: string) => box.getByRole('button', named(en, de)).first().click()
const tab = (box: Page | Locator, en: string, de: string) => box.getByRole('tab', named(en, de)).first().click()
const more = (box: Page | Locator) => box.getByRole('button', { name: /: (more|mehr)$/ }).first()
const tellings = (box: Page | Locator) => box.getByRole('group', named('What will players be told', 'Was erfährt'))
const faulty = (box: Locator) => box.locator('[aria-invalid=true]').first()
const dialogOf = (page: Page) => page.getByRole('dialog')
const closed = async (page: Page) => {
  await press(dialogOf(page), 'Close', 'Schließen')
  await dialogOf(page).waitFor({ state: 'detached' })
}

/** A field of the GM's in the dialog of a call. */
const difficultyIn = (dialog: Locator) => dialog.getByRole('textbox', named('Difficulty', 'Schwierigkeit')).last()

interface Step {
  readonly name: string
  readonly act: (gm: Visit, ann: Visit) => Promise<unknown>
  /** The player whose screen it is; left out, the GM's. */
  readonly of?: 'ann'
}

/** Every screen of leading, each reached from the one before. */
const steps: readonly Step[] = [
  { name: 'the lobby with a link', act: ({ page }) => dialogOf(page).getByRole('img', { name: /QR/ }).waitFor() },
  {
    name: 'the lobby with a code, devices and options open, a seat being renamed',
    act: async ({ page }) => {
      const lobby = dialogOf(page)
      await press(lobby, 'Code to type in', 'Code zum Tippen')
      await lobby.getByText(/\/join/).waitFor()
      for (const summary of await lobby.locator('summary').all()) await summary.click()
      await more(lobby.getByRole('region', named('Seats', 'Plätze'))).click()
      await page.getByRole('menuitem').first().click()
      await lobby.getByRole('textbox', named('New name', 'Neuer Name')).waitFor()
    },
  },
  {
    name: 'nothing waits',
    act: async ({ page }) => {
      await closed(page)
      await tab(page, 'Lead', 'Leiten')
      await page.getByRole('button', named('Call for a roll', 'Probe verlangen')).waitFor()
    },
  },
  {
    name: 'a sealed call',
    act: async ({ page }) => {
      await press(page, 'Call for a roll', 'Probe verlangen')
      const dialog = dialogOf(page)
      await dialog.getByRole('group', named('Who rolls', 'Wer würfelt')).getByRole('checkbox').last().check()
      const topics = dialog.getByRole('group', named('What is rolled', 'Was wird gewürfelt'))
      await topics.getByRole('button').first().click()
      await dialog.getByText(/^(Seal|Versiegeln): /).click()
      await difficultyIn(dialog).fill('7')
      await tellings(dialog)
        .getByText(/(stay possible|bleiben)/)
        .waitFor()
    },
  },
  {
    name: 'a call with a fault',
    act: async ({ page }) => {
      await difficultyIn(dialogOf(page)).fill('ninety')
      await faulty(dialogOf(page)).waitFor()
    },
  },
  {
    name: 'a roll in secret',
    act: async ({ page }) => {
      await closed(page)
      await press(page, 'Roll in secret', 'Geheim würfeln')
      await press(dialogOf(page).locator('footer'), 'Roll', 'Würfeln')
      await faulty(dialogOf(page)).waitFor()
    },
  },
  {
    name: 'what waits: to judge and to tell',
    act: async (gm, ann) => {
      const { page } = gm
      await closed(page)
      await sendCommand(ann, { is: 'startCheck', mechanic: 'check', input: { rank: 2 } })
      const sealed = { mechanic: 'check', who: [{ seat: 'p2' }], sealed: { difficulty: 7 }, telling: '000' }
      const { checks } = (await sendCommand(gm, { is: 'callCheck', ...sealed })) as { checks: string[] }
      await sendCommand(ann, { is: 'declare', check: checks[0], input: { rank: 2 } })
      await tellings(page).waitFor()
    },
  },
  {
    name: 'what is over, being overridden',
    act: async ({ page }) => {
      await tellings(page).getByRole('radio').first().check()
      await press(page, 'Tell', 'Sagen')
      const over = page.getByRole('region', named('Just over', 'Gerade vorbei')).getByRole('article')
      await more(over).click()
      await page.getByRole('menuitem', named('Override', 'Ergebnis ändern')).click()
      await over.getByRole('textbox', named('Why', 'Warum')).waitFor()
    },
  },
  {
    name: 'the cast',
    act: async ({ page }) => {
      await tab(page, 'Cast', 'Figuren')
      await page.getByRole('region', named('Party', 'Gruppe')).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'an NPC being made from blank',
    act: async ({ page }) => {
      await press(page, 'Make an NPC', 'NSC-Figur anlegen')
      const dialog = dialogOf(page)
      await dialog.getByRole('combobox').first().selectOption('')
      await dialog.getByRole('region', named('Edit', 'Bearbeiten')).waitFor()
    },
  },
  {
    name: 'as a player sees it',
    act: async ({ page }) => {
      await closed(page)
      await press(page, 'See as a player', 'Mit anderen Augen')
      await dialogOf(page).getByRole('region', named('Lines', 'Zeilen')).getByRole('article').first().waitFor()
    },
  },
  {
    name: 'the sheets that a player sees',
    act: async ({ page }) => {
      await tab(dialogOf(page), 'Character', 'Figur')
      await dialogOf(page).getByRole('article').getByRole('group').first().waitFor()
    },
  },
  {
    name: 'the session, a note being written',
    act: async ({ page }) => {
      await closed(page)
      await tab(page, 'Session', 'Sitzung')
      await press(page, 'Begin a session', 'Sitzung beginnen')
      await press(page, 'New note', 'Neue Notiz')
      await page.getByRole('textbox', named('Note', 'Notiz')).waitFor()
    },
  },
  {
    name: 'the end of a session',
    of: 'ann',
    act: async (gm, ann) => {
      await sendCommand(gm, { is: 'endSession' })
      await new TablePage(ann).sessionEnd.getByRole('img').waitFor()
    },
  },
  {
    name: 'a crisis to be ordered',
    act: async (gm) => {
      const { page } = gm
      await press(new TablePage(gm).sessionEnd, 'All the same', 'Überall gleich')
      await press(page, 'Begin a crisis', 'Krise beginnen')
      await page.getByRole('region', named('Who takes part', 'Wer ist dabei')).getByRole('listitem').first().waitFor()
    },
  },
  {
    name: 'a crisis',
    act: async (gm) => {
      const { page } = gm
      await press(page, 'Begin$', 'Beginnen$')
      await new TablePage(gm).turns.first().waitFor()
      await press(page, 'Add somebody', 'Jemanden hinzufügen')
      await page.getByRole('button', named('Do it', 'Ausführen')).waitFor()
    },
  },
  {
    name: 'a verified log',
    act: async ({ page }) => {
      await page.goto(page.url().replace('/t/', '/verify/'))
      await page.getByRole('article').getByRole('status').waitFor()
    },
  },
]

async function seated(options: Parameters<typeof openTable>[2]) {
  const gm = await openTable(place, 'endless-horizons', options)
  const ann = await join(place, await makeLink(gm), 'Ann', options)
  await bring(ann, 'endless-horizons')
  return { gm, ann }
}

test('axe finds nothing wrong with leading, light or dark, and everything fits on a phone', LONG, async () => {
  const { gm, ann } = await seated({ colorScheme: 'light' })
  for (const { name, act, of } of steps) {
    await act(gm, ann)
    const { page } = of === 'ann' ? ann : gm
    expect(await faultsIn(page), name).toEqual([])
    expect.soft(await misfits(page), name).toEqual([])
  }
  for (const each of [gm, ann]) {
    expect(each.complaints).toEqual([])
    await each.close()
  }
})

test('everything fits on a phone in German', LONG, async () => {
  const { gm, ann } = await seated({ locale: 'de-DE' })
  for (const { name, act, of } of steps) {
    await act(gm, ann)
    const { page } = of === 'ann' ? ann : gm
    expect(await page.locator('html').getAttribute('lang')).toBe('de')
    expect.soft(await misfits(page), name).toEqual([])
  }
  await gm.close()
  await ann.close()
})

test('building a character has nothing wrong with it either', LONG, async () => {
  for (const locale of ['en-GB', 'de-DE']) {
    const { page, complaints, close } = await visit(place, '/solo/qstar', { locale })
    await page.getByRole('tab').nth(1).click()
    await page.getByRole('button', { name: /step by step|Schritt für Schritt/ }).click()
    for (let step = 0; step < 4; step++) {
      await stepsIn(dialogOf(page)).nth(step).click()
      // Axe looks at the same in both languages.
      if (locale === 'en-GB') expect(await faultsIn(page), `step ${step + 1}`).toEqual([])
      expect.soft(await misfits(page), `${locale}, step ${step + 1}`).toEqual([])
    }
    expect(complaints).toEqual([])
    await close()
  }
})
