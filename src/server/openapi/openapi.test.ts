import { describe, expect, test } from 'vitest'
import { Refusal } from '../../dice/index.ts'
import { COMMANDS } from '../../table/table.ts'
import { noDevice, requestFailureOf, TooMany } from '../request-failure.ts'
import { NotKept, StoreAway, StoreUnsure } from '../store/store.ts'
import { openApi } from './document.ts'
import { pageOf } from './page.ts'

const document = openApi('1.2.3')
const text = JSON.stringify(document)

describe('the description of the API', () => {
  test('has every command with its id, its name and its fields', () => {
    const names = Object.keys(COMMANDS)
    expect(names.length).toBeGreaterThan(10)
    for (const name of names) {
      const schema = document.components.schemas[name] as { properties: Record<string, unknown>; required: string[] }
      expect(schema.properties.is, name).toEqual({ const: name })
      expect(schema.required.slice(0, 2)).toEqual(['id', 'is'])
      expect(Object.keys(schema.properties).sort()).toEqual(
        ['id', 'is', 'from', 'head', ...Object.keys(COMMANDS[name as keyof typeof COMMANDS].fields)].sort(),
      )
    }
  })

  test('says with what a command can be refused', () => {
    const failures = [
      new Refusal('usage', ''),
      new Refusal('not-found', ''),
      new Refusal('not-allowed', ''),
      new NotKept(new Error('disk is full')),
      new StoreAway('AWAY'),
      new StoreUnsure('CONNECTION_CLOSED'),
      { statusCode: 413 },
      { statusCode: 415 },
      noDevice(),
      new TooMany(1),
    ]
    const command = document.paths['/api/tables/{table}/seats/{seat}/commands']?.post
    for (const failure of failures) expect(command?.responses).toHaveProperty(`${requestFailureOf(failure).status}`)
  })

  test('refers to nothing that is not there', () => {
    const refs = [...text.matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((found) => found[1] as string)
    expect(refs.length).toBeGreaterThan(20)
    for (const ref of refs) expect(document.components.schemas).toHaveProperty([ref])
  })

  test('names every parameter of a path', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      for (const { parameters = [] } of Object.values(methods)) {
        const named = parameters.filter((each) => each.in === 'path').map(({ name }) => name)
        expect(named, path).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]))
      }
    }
  })

  test('as a page has no script, no style and no markup that came from words', () => {
    const page = pageOf({ ...document, info: { ...document.info, title: '<script>alert(1)</script>' } })
    expect(page).not.toMatch(/<script|<style|style=|onclick|javascript:/i)
    for (const path of Object.keys(document.paths)) expect(page).toContain(path)
  })
})
