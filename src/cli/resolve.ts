import { lackingDice, resolveFree } from './answer.ts'
import { readAsked } from './asked.ts'
import type { Command, Streams } from './command.ts'
import { facesGiven } from './faces.ts'
import type { FreeRoll } from './free.ts'
import { askFaces } from './game/hand.ts'
import { isAtTerminal, rollGame } from './game/roll.ts'
import { lookOf } from './look.ts'
import { storyOf } from './story.ts'
import type { Look } from './table.ts'

const takes = { options: ['dice'], ofGames: ['choose'] }

export const resolve: Command = {
  name: 'resolve',
  takes,
  async run(argv, streams) {
    const asked = await readAsked('resolve', argv, takes)
    const { language } = asked
    const given = asked.options.get('dice')
    const isJson = asked.switches.has('json')
    // Whoever is there to be asked can throw as it goes on.
    const isAsked = !isJson && isAtTerminal(streams)
    const faces = () => (given === undefined && isAsked ? [] : facesGiven(given))
    if (asked.is === 'game') return rollGame(asked, faces(), streams)
    const free = asked.free()
    const look = lookOf(streams, language)
    const dice = isAsked ? await thrown(free, faces(), streams, look) : faces()
    const answer = resolveFree(free, dice, language)
    streams.out(isJson ? `${JSON.stringify(answer)}\n` : storyOf(answer, look.words, look.paint, look.width))
    return 0
  },
}

/** The faces with those that a person at the terminal throws on. */
async function thrown(free: FreeRoll, given: readonly number[], streams: Streams, look: Look) {
  const faces = [...given]
  for (;;) {
    const lacking = lackingDice(free, faces, look.language)
    if (!lacking) return faces
    faces.push(...(await askFaces({ asks: lacking.what, dice: lacking.dice }, streams, look)))
  }
}
