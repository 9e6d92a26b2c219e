// How turns are taken in a game: by its own rules, or as a plain list.

import { plainTurns } from '../../../systems/plain-turns.ts'
import type { System } from '../../../systems/system.ts'
import type { TurnModel } from '../../../systems/turns.ts'

export const systemTurnModel = ({ turns }: System): TurnModel => turns ?? (plainTurns as TurnModel)
