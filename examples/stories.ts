// The stories that are told in the middle of an evening, by game. A game without one plays one of its worked examples.

import { eclipsePhase } from './stories/eclipse-phase.ts'
import { endlessHorizons } from './stories/endless-horizons.ts'
import { endworld } from './stories/endworld.ts'
import { eveningStar } from './stories/evening-star.ts'
import { qstar } from './stories/qstar.ts'
import type { Story } from './story.ts'

export const STORIES: Readonly<Record<string, Story>> = {
  'eclipse-phase': eclipsePhase,
  'endless-horizons': endlessHorizons,
  endworld,
  'evening-star': eveningStar,
  qstar,
}
