import { describe, expect, test } from 'vitest'
import { d6, d10, mixed, type PlainRecord, percentile, pool, Refusal } from '../../dice/index.ts'
import { listedSystems } from '../../systems/system-list.ts'
import { nextDie, readHandFaces, typedFaces } from './hand-faces.ts'
import { deviceDice, type RollProgress, SoloRoll } from './solo-roll.ts'

const games = await Promise.all(listedSystems.map(({ load }) => load()))
const examples = games.flatMap((system) =>
  Object.entries(system.mechanics).flatMap(([mechanic, { examples }]) =>
    examples.map((example) => ({ system, mechanic, example, name: `${system.id} ${mechanic} ${example.name}` })),
  ),
)

/** Answers whatever is asked from dice and decisions, one after another. */
function playOut(playing: SoloRoll, dice: readonly number[], decisions: readonly unknown[]): RollProgress {
  const faces = [...dice]
  const said = [...decisions]
  let standing = playing.begin()
  for (let turn = 0; standing.asks !== null && turn < 50; turn++) {
    if (standing.asks.is === 'choice') standing = playing.decide(standing, said.shift() as never)
    else {
      const thrown: number[] = []
      while (nextDie(standing.asks.pool, thrown)) thrown.push(faces.shift() as number)
      standing = playing.throwFaces(standing, thrown)
    }
  }
  expect(faces).toEqual([])
  return standing
}

const byNumber = (a: number, b: number) => a - b

describe('a roll by hand', () => {
  test('there are examples to try', () => expect(examples.length).toBeGreaterThan(30))

  test.each(examples)('plays the worked example: $name', ({ system, mechanic, example }) => {
    const playing = new SoloRoll(system, mechanic, example.input as PlainRecord, 'en', null)
    const decisions = example.decisions
    // An example without decisions leaves them to best play, which is not the device's to make.
    if (decisions === undefined && system.mechanics[mechanic]?.decisions !== undefined) return
    const { end, thrown } = playOut(playing, example.dice, decisions ?? [])
    expect(end?.outcome).toMatchObject(example.outcome)
    // Dice whose places count lie sorted.
    expect(thrown.flatMap(({ dice }) => dice.map(({ face }) => face)).sort(byNumber)).toEqual(
      [...example.dice].sort(byNumber),
    )
  })
})

test('a roll on the device comes to an end wherever nothing is to be decided', () => {
  const plain = examples.filter(({ system, mechanic }) => system.mechanics[mechanic]?.decisions === undefined)
  expect(plain.length).toBeGreaterThan(15)
  for (const { system, mechanic, example } of plain) {
    const { end, asks } = new SoloRoll(system, mechanic, example.input as PlainRecord, 'de', deviceDice).begin()
    expect(asks).toBeNull()
    expect(end?.verdict.word).toBeTypeOf('string')
  }
})

test('what the rules refuse is refused before a die falls', () => {
  const [{ system, mechanic }] = examples as [(typeof examples)[number]]
  expect(() => new SoloRoll(system, mechanic, { nonsense: 1 }, 'en', deviceDice)).toThrow(Refusal)
})

describe('faces out of a hand', () => {
  test('are read with anything between them', () => {
    expect(typedFaces('2 7,10')).toEqual([2, 7, 10])
    expect(typedFaces(' 3;4 / 5 ')).toEqual([3, 4, 5])
    expect(typedFaces('')).toEqual([])
    expect(typedFaces('two')).toBeNull()
    expect(typedFaces('99999999999')).toBeNull()
  })

  test('each die of a pool is wanted in turn', () => {
    const dice = mixed(pool(1, d6), pool(1, d10))
    expect(nextDie(dice, [])).toBe(d6)
    expect(nextDie(dice, [4])).toBe(d10)
    expect(nextDie(dice, [4, 10])).toBeNull()
  })

  test('a percentile roll wants its tens, then its ones', () => {
    const dice = pool(1, percentile)
    expect(nextDie(dice, [])?.range).toBe('0..9')
    expect(nextDie(dice, [7])?.range).toBe('0..9')
    expect(nextDie(dice, [7, 1])).toBeNull()
  })

  test('what is wrong with them is told apart', () => {
    const dice = pool(2, d6)
    expect(readHandFaces(dice, '3')).toMatchObject({ faces: [3], fault: null, wanted: d6 })
    expect(readHandFaces(dice, '3 4')).toMatchObject({ faces: [3, 4], fault: null, wanted: null })
    expect(readHandFaces(dice, '3 7').fault).toEqual({ is: 'face', face: 7, die: 'd6 (1..6)' })
    expect(readHandFaces(dice, '3 4 5').fault).toEqual({ is: 'many' })
    expect(readHandFaces(dice, 'six').fault).toEqual({ is: 'text' })
  })
})
