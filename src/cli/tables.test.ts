import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ScriptedPerson } from '../server/testing/scripted-person.ts'
import { type Served, serve } from '../server/testing/server.ts'
import { astragal } from './testing/astragal.ts'

let server: Served
beforeEach(async () => {
  server = await serve()
})
afterEach(() => server.close())

const ONE_LINE = /\s+/g

/** The command `tables` on a folder: how it ends, and all that it says. */
async function tables(data: string, language: string, ...argv: readonly string[]) {
  const { status, out, aside } = await astragal(['tables', ...argv, '--data', data, '--lang', language])
  expect(aside).not.toMatch(/^ +at /m)
  return [status, (out + aside).replace(ONE_LINE, ' ').trim()]
}

const WORDS = {
  en: {
    none: 'There are no tables in',
    gm: 'Mara (GM)',
    archived: 'The Test is archived: it is read and no longer played at.',
    mark: '· archived ·',
    reopened: 'The Test is taken out of the archive.',
    noTable: 'There is no table nowhere here.',
    anotherName: 'This table is called The Test, not The Rest: nothing was deleted.',
    nameMissing: 'a table is deleted with its name',
    takes: 'tables takes archive, reopen or delete',
    deleted: 'The Test is deleted for good, with its',
    damaged: 'The table The Test (',
    isDamaged: '· damaged',
    inUse: 'is in use by another Astragal',
  },
  de: {
    none: 'gibt es keine Tische.',
    gm: 'Mara (Spielleitung)',
    archived: 'The Test ist im Archiv: man liest ihn und spielt nicht mehr daran.',
    mark: '· im Archiv ·',
    reopened: 'The Test ist aus dem Archiv zurück.',
    noTable: 'Es gibt hier keinen Tisch nowhere.',
    anotherName: 'Dieser Tisch heißt The Test, nicht The Rest: es wurde nichts gelöscht.',
    nameMissing: 'Ein Tisch wird mit seinem Namen gelöscht',
    takes: 'tables nimmt archive, reopen oder delete',
    deleted: 'The Test ist für immer gelöscht, mit seinen',
    damaged: 'Der Tisch The Test (',
    isDamaged: '· beschädigt',
    inUse: 'benutzt schon ein anderes Astragal',
  },
}

describe.each(Object.entries(WORDS))('astragal tables in %s', (language, say) => {
  const saying = (status: number, text: string) => [status, expect.stringContaining(text)]

  test('lists tables, archives one, takes it out again and deletes it by its name', async () => {
    const gm = await ScriptedPerson.opening(server)
    const later = await server.between(async (data) => {
      const on = (...argv: readonly string[]) => tables(data, language, ...argv)
      expect(await on()).toEqual(saying(0, `${gm.table} The Test`))
      expect(await on()).toEqual(saying(0, say.gm))
      expect(await on('archive', gm.table)).toEqual([0, say.archived])
      expect(await on()).toEqual(saying(0, say.mark))
      expect(await on('reopen', gm.table)).toEqual([0, say.reopened])
      expect(await on('delete', gm.table, '--name', 'The Test')).toEqual(saying(0, say.deleted))
      expect(await on()).toEqual(saying(0, say.none))
    })
    server = later.server
  })

  test('changes nothing for a table that is not there, another name, no name, or words it does not know', async () => {
    const gm = await ScriptedPerson.opening(server)
    const later = await server.between(async (data) => {
      const on = (...argv: readonly string[]) => tables(data, language, ...argv)
      const before = await on()
      expect(await on('archive', 'nowhere')).toEqual(saying(1, say.noTable))
      expect(await on('delete', 'nowhere', '--name', 'x')).toEqual(saying(1, say.noTable))
      expect(await on('delete', gm.table, '--name', 'The Rest')).toEqual(saying(1, say.anotherName))
      expect(await on('delete', gm.table)).toEqual(saying(2, say.nameMissing))
      expect(await on('archive', gm.table, '--name', 'The Test')).toEqual(saying(2, say.nameMissing))
      expect(await on('burn', gm.table)).toEqual(saying(2, say.takes))
      expect(await on('archive')).toEqual(saying(2, say.takes))
      expect(await on()).toEqual(before)
    })
    server = later.server
  })

  test('makes no folder where it only looks, so that a wrong name is noticed', async () => {
    const none = join(server.data, 'none')
    expect(await tables(none, language)).toEqual(saying(0, say.none))
    for (const argv of [
      ['archive', 't9'],
      ['delete', 't9', '--name', 'x'],
    ])
      expect(await tables(none, language, ...argv)).toEqual(saying(1, say.none))
    expect(existsSync(none)).toBe(false)
  })

  test('lists a damaged table as such, and archives none', async () => {
    const gm = await ScriptedPerson.opening(server)
    await gm.command('say', { words: 'the-words' })
    const later = await server.between(async (data) => {
      const file = join(data, 'astragal.db')
      const bytes = readFileSync(file)
      bytes.write('X', bytes.indexOf('the-words'))
      writeFileSync(file, bytes)
      expect(await tables(data, language)).toEqual(saying(0, say.isDamaged))
      expect(await tables(data, language, 'archive', gm.table)).toEqual(saying(1, say.damaged))
    })
    server = later.server
  })

  test('says that a server has the folder', async () => {
    const { table } = await ScriptedPerson.opening(server)
    for (const argv of [[], ['archive', table], ['delete', table, '--name', 'The Test']])
      expect(await tables(server.data, language, ...argv)).toEqual(saying(1, say.inUse))
  })
})
