import { expect, test } from 'vitest'
import type { PlainRecord } from '../../../dice/index.ts'
import eclipsePhase from '../../../systems/eclipse-phase/index.ts'
import endlessHorizons from '../../../systems/endless-horizons/index.ts'
import qstar from '../../../systems/qstar/index.ts'
import { readSheet } from '../../../systems/sound-sheet.ts'
import type { System } from '../../../systems/system.ts'
import { callTopics, matchingTopics, topicLabel } from './call-topics.ts'

const one = (system: System, seat: string | null = 'p2', at = 0) => ({
  seat,
  values: readSheet(system, system.sheet.starters[at]?.sheet as PlainRecord).sound,
})
const label = (system: System) => (topic: Parameters<typeof topicLabel>[0]) =>
  topicLabel(topic, system.words.en, { playerChooses: (move) => `${move}: any` })

test('a line of a sheet is called for by its name, and rolled by one of its moves, a plain test first', () => {
  const topics = callTopics(endlessHorizons, [one(endlessHorizons)])
  const sneaking = topics.find(({ pick }) => pick === 'Sneaking')
  expect(sneaking?.ways.map(({ move }) => move)).toEqual(['check', 'run', 'contest'])
})

test('what is tested comes before what one attacks with, and bare rolls are last', () => {
  const places = callTopics(eclipsePhase, [one(eclipsePhase)]).map(({ place }) => place)
  expect(places[0]).toBe('skills')
  expect(places.indexOf('weapons')).toBeGreaterThan(places.lastIndexOf('skills'))
  expect(callTopics(qstar, [one(qstar)]).at(-1)?.key).toBe('roll aided-check')
})

test('a gun is shot at somebody, unless the GM says otherwise', () => {
  const gun = callTopics(qstar, [one(qstar)]).find(({ place }) => place === 'weapons')
  expect(gun?.ways[0]?.move).toBe('shoot')
})

test('two who have the same line are called for it once, and a line of one of them can be called for too', () => {
  const topics = callTopics(endlessHorizons, [one(endlessHorizons), one(endlessHorizons, 'p3', 1)])
  const keys = topics.map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.length).toBeGreaterThan(callTopics(endlessHorizons, [one(endlessHorizons)]).length)
})

test('somebody of the GM’s is only called for what has sides', () => {
  const ways = callTopics(qstar, [one(qstar, null)]).flatMap((topic) => topic.ways.map(({ move }) => move))
  expect(new Set(ways)).toEqual(new Set(['compete', 'shoot', 'strike', 'engage', 'treat', 'harm']))
})

test('typing finds a topic by any part of its words, also where the player chooses the line', () => {
  const topics = callTopics(qstar, [one(qstar)])
  const found = (text: string) => matchingTopics(topics, text, label(qstar)).map(label(qstar))
  expect(found('noti')).toEqual(['Notice'])
  expect(found('any skill')).toEqual(['Use a skill: any'])
  expect(found('no such thing')).toEqual([])
})
