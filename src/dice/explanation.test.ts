import { describe, expect, test } from 'vitest'
import { d6, explain, faces, pool, type Rule, resolve, type StoryStep, sum } from './index.ts'

const rule: Rule<null, number> = (_, ask) => {
  ask.tell('R-1', 'begins')
  const attack = ask.roll('attack', pool(2, d6), faces)
  if (attack[0] === attack[1]) ask.again()
  const lots = ask.choose('lots', () => [1, 2, 3])
  const more = ask.choose('more', () => ['a', 'b'])
  const damage = ask.roll('damage', pool(1, d6), sum)
  ask.tell('', 'ends', { damage, lots, more: [more, { x: 1 }, null] })
  return damage
}
const stepsOf = (dice: number[]): readonly StoryStep[] => resolve(rule, null, { dice, decisions: [2, 'b'] }).steps

const sentences = {
  begins: 'It begins.',
  ends: '{damage} for {lots}, {more}.',
  roll: '{what}: {dice} show {faces}, which is {shown}.',
  choose: '{what}: {pick} of {among}.',
  again: 'Once more.',
}

describe('the story of a roll', () => {
  test('is a sentence for each step, with the number of the rule behind it', () => {
    expect(explain(stepsOf([3, 3, 1, 5, 4]), sentences)).toEqual([
      'It begins. (R-1)',
      'attack: 2d6 show 3, 3, which is 3, 3.',
      'Once more.',
      'It begins. (R-1)',
      'attack: 2d6 show 1, 5, which is 1, 5.',
      'lots: 2 of 3.',
      'more: b of 2.',
      'damage: 1d6 show 4, which is 4.',
      '4 for 2, b, {"x":1}, null.',
    ])
  })

  test('has its own words for one roll and one choice', () => {
    const told = explain(stepsOf([1, 5, 4]), {
      ...sentences,
      'roll:attack': 'They attack with {faces}.',
      'choose:more': ({ pick, among }) => `One of ${among}: ${pick}.`,
    })
    expect(told).toContain('They attack with 1, 5.')
    expect(told).toContain('One of 2: b.')
    expect(told).toContain('lots: 2 of 3.')
    expect(told).toContain('damage: 1d6 show 4, which is 4.')
  })

  test('is refused without a sentence, by the word that is missing', () => {
    const { ends: _, ...without } = sentences
    expect(() => explain(stepsOf([1, 5, 4]), without)).toThrow("The dictionary has no sentence for 'ends'.")
    const { roll: __, ...noRoll } = sentences
    expect(() => explain(stepsOf([1, 5, 4]), noRoll)).toThrow("The dictionary has no sentence for 'roll:attack'.")
    expect(() => explain(stepsOf([1, 5, 4]), {})).toThrow("'begins'")
    expect(() => explain([{ is: 'tell', rule: '', word: 'toString', figures: {} }], {})).toThrow("'toString'")
  })

  test('is refused without a figure, by its name and the sentence', () => {
    expect(() => explain(stepsOf([1, 5, 4]), { ...sentences, begins: 'With {dice}.' })).toThrow(
      "The sentence 'begins' names a figure 'dice' that is not given.",
    )
    expect(() => explain(stepsOf([1, 5, 4]), { ...sentences, ends: '{constructor}' })).toThrow("'constructor'")
  })
})
