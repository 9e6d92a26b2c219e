// Ready-made characters and what is rolled off them: a sheet fills in what a mechanic takes, and has no more than it can have.

import { expect, test } from 'vitest'
import type { Plain, PlainRecord } from '../dice/index.ts'
import { seededDice } from '../dice/seeded.ts'
import type { Fields } from './field.ts'
import { mergedValues } from './field-leaves.ts'
import { parse, parseSome } from './input-parser.ts'
import type { AnyMechanic } from './mechanic.ts'
import { MechanicCall } from './mechanic-call.ts'
import type { System } from './system.ts'

type Fills = (sheet: unknown) => readonly { readonly pick: string; readonly input: PlainRecord }[]

export function testSheetRolls(system: System): void {
  const { fields, starters, resources } = system.sheet
  const sheets = starters.map(({ name, sheet }) => ({
    name,
    values: parse(fields as Fields, sheet).values as PlainRecord,
  }))

  const filling = Object.entries(system.mechanics).flatMap(([name, { fill }]) =>
    Object.entries((fill ?? {}) as Record<string, Fills>).map(([side, fills]) => ({ name, side, fills })),
  )

  test.each(filling)('what a sheet fills in for $name, $side, can be rolled', ({ name, side, fills }) => {
    const { input: taken, examples } = system.mechanics[name] as AnyMechanic
    let filled = 0
    for (const { values } of sheets) {
      const all = fills(values)
      expect(new Set(all.map(({ pick }) => pick)).size, 'a line of the sheet is offered twice').toBe(all.length)
      for (const { pick, input } of all) {
        expect(pick).not.toBe('')
        const given = side === 'self' ? input : { [side]: input }
        parseSome(taken as Fields, given)
        // With everything else as in an example it is a whole question.
        const asked = mergedValues((examples[0] as { input: PlainRecord }).input, given)
        expect(new MechanicCall(system, name, asked).name).toBe(name)
        filled++
      }
    }
    expect(filled).toBeGreaterThan(0)
  })

  test.each(Object.entries(system.mechanics))(
    '%s, rolled with every ready-made sheet, has the outcome that it declares',
    (name, mechanic) => {
      const met = new Set<string>()
      for (const input of filledInputs(mechanic)) {
        const { outcome } = new MechanicCall(system, name, input).roll(
          seededDice(JSON.stringify(input)),
          [],
          firstOption,
        )
        for (const field of declaredIn(outcome, mechanic)) met.add(field)
      }
      expect([...met].sort()).toEqual(Object.keys(mechanic.outcome).sort())
    },
  )

  /** Every roll of every sheet, against the sheets of all others, with everything else as in an example. */
  function filledInputs({ fill, examples }: AnyMechanic): readonly PlainRecord[] {
    const [example] = examples.map(({ input }) => input as PlainRecord)
    return Object.entries((fill ?? {}) as Record<string, Fills>).reduce<readonly PlainRecord[]>(
      (inputs, [side, fills]) => {
        const rolls = sheets.flatMap(({ values }) => fills(values)).map(({ input }) => input)
        const given = rolls.map((input) => (side === 'self' ? input : { [side]: input }))
        return inputs.flatMap((before) => given.map((more) => mergedValues(before, more)))
      },
      [example as PlainRecord],
    )
  }

  test('ready-made characters have names of their own, and no more of anything than there can be', () => {
    expect(sheets.length).toBeGreaterThan(0)
    expect(new Set(sheets.map(({ name }) => name)).size).toBe(sheets.length)
    for (const { name, values } of sheets) {
      expect(name).not.toBe('')
      for (const [resource, { most }] of Object.entries(resources)) {
        const has = values[resource]
        if (typeof has === 'number') expect(has, `${name}: ${resource}`).toBeLessThanOrEqual(most(values as never))
      }
    }
  })
}

/** Best play would be found anew for thousands of rolls. */
const firstOption = (_: string, options: readonly Plain[]): Plain => options[0] as Plain

/** The fields of an outcome: all that the mechanic declares and none besides; what is conditional may be missing. */
export function declaredIn(outcome: PlainRecord, { outcome: fields }: AnyMechanic): readonly string[] {
  const names = Object.keys(outcome)
  const expected = Object.entries(fields as Fields).flatMap(([name, { meta }]) =>
    meta.isConditional && !names.includes(name) ? [] : [name],
  )
  expect(names.toSorted()).toEqual(expected.sort())
  parse(Object.fromEntries(expected.map((name) => [name, fields[name]])), outcome)
  return names
}
