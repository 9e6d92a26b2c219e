import { describe, expect, test } from 'vitest'
import { loadEverySystem } from './game/system-list.ts'
import { astragal } from './testing/astragal.ts'

describe('astragal systems', () => {
  test('lists every game and mechanic, in lines that fit', async () => {
    for (const [lang, width] of [
      ['en', 80],
      ['de', 40],
    ] as const) {
      const { status, out, aside } = await astragal(['systems', '--lang', lang], { width })
      expect({ status, aside }).toEqual({ status: 0, aside: '' })
      for (const { id, words, mechanics } of await loadEverySystem()) {
        expect(out).toContain(`${words[lang].name}: ${id}\n`)
        for (const name of Object.keys(mechanics)) expect(out).toMatch(new RegExp(`^  ${name} `, 'm'))
      }
      for (const line of out.split('\n')) expect(line.length, line).toBeLessThanOrEqual(width)
    }
  })

  test('with --json has the schema of every input, outcome and decision', async () => {
    const { systems } = JSON.parse((await astragal(['systems', '--json'])).out)
    const all = await loadEverySystem()
    expect(systems.map(({ system }: { system: string }) => system)).toEqual(all.map(({ id }) => id))
    for (const [i, { mechanics }] of all.entries()) {
      expect(systems[i].mechanics.map(({ mechanic }: { mechanic: string }) => mechanic)).toEqual(Object.keys(mechanics))
      for (const declared of systems[i].mechanics) {
        const { input, outcome, decisions = {} } = mechanics[declared.mechanic] as (typeof mechanics)[string]
        expect(Object.keys(declared.input.properties)).toEqual(Object.keys(input))
        expect(Object.keys(declared.outcome.properties)).toEqual(Object.keys(outcome))
        expect(Object.keys(declared.decisions)).toEqual(Object.keys(decisions))
      }
    }
  })

  test('says what a field is called and what it may be', async () => {
    const { systems } = JSON.parse((await astragal(['systems', 'endless-horizons', '--json'])).out)
    expect(systems).toHaveLength(1)
    const { input } = systems[0].mechanics[0]
    expect(input.properties.effort).toEqual({ title: 'Effort', type: 'integer', minimum: 0, maximum: 30, default: 0 })
    expect(input.required).toEqual(['rank', 'difficulty'])
  })
})
