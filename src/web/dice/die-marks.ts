// Marks of the dice of a roll, read off the reading itself: counted, not counted, or taken away. No rule is known here.

import type { Reading } from '../../dice/index.ts'

export const DIE_MARKS = ['hit', 'miss', 'dropped', 'plain'] as const
/** `hit` counts and `miss` does not, where that differs from die to die; `dropped` was taken away; `plain` is all else. */
export type DieMark = (typeof DIE_MARKS)[number]

/** The marks of dice that show these faces, of those `possible` on each. */
export function marksOf(reading: Reading<unknown>, faces: readonly number[], possible: readonly number[]): DieMark[] {
  const ascending = faces.map((_, i) => i).sort((a, b) => (faces[a] as number) - (faces[b] as number))
  const marks = faces.map((): DieMark => 'plain')
  let addsAll = false
  for (const track of reading.tracks) {
    if (track.is !== 'sum') continue
    const { worth } = track
    const { dropLowest, dropHighest, at } = track.places
    const left = faces.length - dropLowest - dropHighest
    const looked = at?.map((place) => dropLowest + (place > 0 ? place - 1 : left + place))
    const tellsFaces = possible.some((face) => worth(face) === 0) && possible.some((face) => worth(face) !== 0)
    addsAll ||= !tellsFaces && !looked
    ascending.forEach((die, place) => {
      const isDropped = place < dropLowest || place >= faces.length - dropHighest
      if (isDropped) marks[die] = 'dropped'
      else if (tellsFaces || looked) {
        const counts = (!tellsFaces || worth(faces[die] as number) !== 0) && (looked?.includes(place) ?? true)
        // A die that one of several readings counts is a hit, whatever the others say.
        if (counts) marks[die] = 'hit'
        else if (marks[die] === 'plain') marks[die] = 'miss'
      }
    })
  }
  // Where all dice are added up, none counts for nothing, whatever else is read off them.
  return addsAll ? marks.map((mark) => (mark === 'miss' ? 'plain' : mark)) : marks
}

/** A die where places are counted: which of those thrown, its place among those left, and how often it counts beyond once. */
export interface PlacedDie {
  readonly die: number
  readonly place?: number
  readonly times?: number
}

/** The dice from the lowest to the highest, where the reading picks places counted from the lowest; null where it does not. */
export function countedPlaces(reading: Reading<unknown>, faces: readonly number[]): readonly PlacedDie[] | null {
  const track = reading.tracks.find((each) => each.is === 'sum' && each.places.at?.some((place) => place > 0))
  if (track?.is !== 'sum') return null
  const { dropLowest, dropHighest, at } = track.places
  const left = faces.length - dropLowest - dropHighest
  const ascending = faces.map((_, i) => i).sort((a, b) => (faces[a] as number) - (faces[b] as number))
  return ascending.map((die, i) => {
    const place = i - dropLowest + 1
    if (place < 1 || place > left) return { die }
    const times = at?.filter((each) => (each > 0 ? each : left + 1 + each) === place).length ?? 0
    return times > 1 ? { die, place, times } : { die, place }
  })
}
