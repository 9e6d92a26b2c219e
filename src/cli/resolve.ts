import type { PageLook } from './chance-table.ts'
import { requiredFaces } from './faces.ts'
import { CommandFailure } from './failure.ts'
import type { GameTarget } from './game/call.ts'
import { isAtTerminal, rollGame } from './game/game-roll.ts'
import { askFaces } from './game/hand-prompt.ts'
import { pageLook } from './look.ts'
import { lackingDice, resolveNotation } from './notation-answer.ts'
import type { NotationRoll } from './notation-roll.ts'
import { rollStory } from './roll-story.ts'
import type { Streams, Subcommand } from './subcommand.ts'
import { readTarget } from './target.ts'

const takes = { options: ['dice'], ofGames: ['choose'] }

export const resolveCommand: Subcommand = {
  name: 'resolve',
  takes,
  async run(argv, streams) {
    const asked = await readTarget('resolve', argv, takes)
    const { language } = asked
    const given = asked.options.get('dice')
    const isJson = asked.switches.has('json')
    // Somebody at the terminal can throw as it goes on.
    const isAsked = !isJson && isAtTerminal(streams)
    const faces = () => (given === undefined && isAsked ? [] : requiredFaces(given))
    if (asked.is === 'game')
      return given === undefined ? withoutDice(asked, streams) : rollGame(asked, faces(), streams)
    const free = asked.free()
    const look = pageLook(streams, language)
    const dice = isAsked ? await facesThrown(free, faces(), streams, look) : faces()
    const answer = resolveNotation(free, dice, language)
    streams.out(isJson ? `${JSON.stringify(answer)}\n` : rollStory(answer, look.words, look.paint, look.width))
    return 0
  },
}

/** Nothing is missing where no die falls: a value held against thresholds, a fall of so much damage. */
async function withoutDice(asked: GameTarget, streams: Streams): Promise<number> {
  try {
    return await rollGame(asked, [], streams)
  } catch (error) {
    if (error instanceof CommandFailure && error.code === 'dice') requiredFaces(undefined)
    throw error
  }
}

/** The faces with those that a person at the terminal throws on. */
async function facesThrown(free: NotationRoll, given: readonly number[], streams: Streams, look: PageLook) {
  const faces = [...given]
  for (;;) {
    const lacking = lackingDice(free, faces, look.language)
    if (!lacking) return faces
    faces.push(...(await askFaces({ asks: lacking.what, dice: lacking.dice }, streams, look)))
  }
}
