// Topics of a call, as people say them: a line of somebody's sheet ("Perception", "RX60"), a move, or a roll that no move makes. The GM
// picks one; the ways to roll it are the moves that its line offers.

import type { PlainRecord } from '../../../dice/index.ts'
import { lineLabel } from '../../../systems/line-label.ts'
import { moveOf, moveOffers } from '../../../systems/move-offers.ts'
import type { System, SystemWords } from '../../../systems/system.ts'
import { type CallWay, isSided } from './call-way.ts'

export interface CallTopic {
  readonly key: string
  /** The line of the sheet; null for the sheet as a whole, a bare roll, or where the player chooses the line. */
  readonly pick: string | null
  /** The field of the sheet that the line stands in; `choice` where the player chooses, `move` and `roll` for the others. */
  readonly place: string
  readonly ways: readonly CallWay[]
}

/** Somebody who is called: a player, or one of the GM's, who only rolls against somebody here. */
export interface CalledPerson {
  readonly seat: string | null
  readonly values: PlainRecord | null
}

const LAST_PLACES = ['move', 'choice', 'roll']

/** Everything these people can be called for: lines that are tested before lines to attack with, bare rolls last. */
export function callTopics(system: System, people: readonly CalledPerson[]): readonly CallTopic[] {
  const topics = new Map<string, CallTopic>()
  const add = (topic: Omit<CallTopic, 'ways'>, way: CallWay) => {
    const { ways } = topics.get(topic.key) ?? { ways: [] }
    if (ways.some(({ move, mechanic }) => move === way.move && mechanic === way.mechanic)) return
    topics.set(topic.key, { ...topic, ways: [...ways, way] })
  }
  for (const { seat, values } of people) {
    for (const { move, mechanic, line, from } of values ? moveOffers(system, values) : []) {
      if (seat === null && !isSided(system, mechanic)) continue
      const way = { move, mechanic }
      if (line === null) add({ key: `move ${move}`, pick: null, place: 'move' }, way)
      else add({ key: `${from}/${line}`, pick: line, place: from ?? '' }, way)
    }
  }
  const ofPlayers = people.every(({ seat }) => seat !== null)
  for (const [move, { from, lines, rolls: mechanic }] of Object.entries(system.moves)) {
    if ((from || lines) && (ofPlayers || isSided(system, mechanic)))
      add({ key: `choice ${move}`, pick: null, place: 'choice' }, { move, mechanic })
  }
  const made = new Set(Object.values(system.moves).map(({ rolls }) => rolls))
  for (const mechanic of Object.keys(system.mechanics)) {
    if (!made.has(mechanic) && (ofPlayers || isSided(system, mechanic)))
      add({ key: `roll ${mechanic}`, pick: null, place: 'roll' }, { move: null, mechanic })
  }
  return [...topics.values()]
    .map((topic) => ({ ...topic, ways: topic.ways.toSorted((a, b) => wayRank(system, a) - wayRank(system, b)) }))
    .toSorted((a, b) => topicRank(system, a) - topicRank(system, b))
}

const isAttack = (system: System, { move }: CallWay): boolean => moveOf(system, move)?.group === 'attack'

/** A plain test comes before a contest, and both before an attack. Attacks stay as the game lists them: mostly on somebody. */
const wayRank = (system: System, way: CallWay): number =>
  isAttack(system, way) ? 2 : isSided(system, way.mechanic) ? 1 : 0

function topicRank(system: System, { place, ways }: CallTopic): number {
  const last = LAST_PLACES.indexOf(place)
  return last >= 0 ? 2 + last : ways.every((way) => isAttack(system, way)) ? 1 : 0
}

/** The words that are no game's. */
interface TopicWords {
  readonly playerChooses: (move: string) => string
}

export function topicLabel({ pick, place, ways }: CallTopic, game: SystemWords, words: TopicWords): string {
  if (pick !== null) return lineLabel(pick, game)
  const [way] = ways
  const name = way ? wayLabel(way, game) : ''
  return place === 'choice' ? words.playerChooses(name) : name
}

export const wayLabel = ({ move, mechanic }: CallWay, game: SystemWords): string =>
  (move === null ? game.mechanics[mechanic]?.name : game.moves[move]) ?? move ?? mechanic

/** The topics with all words of the text in their label. */
export function matchingTopics(
  topics: readonly CallTopic[],
  text: string,
  label: (topic: CallTopic) => string,
): readonly CallTopic[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean)
  return topics.filter((topic) => wanted.every((word) => label(topic).toLowerCase().includes(word)))
}
