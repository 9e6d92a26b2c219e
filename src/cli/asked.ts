// What `roll`, `resolve`, `odds` and `advise` are asked about: a mechanic of a game, or free notation, in as many words as the
// shell made of it.
import { type Arguments, leadingPlace, parseArguments } from './args.ts'
import type { Taken } from './command.ts'
import { Failure, usage } from './failure.ts'
import { type FreeRoll, isNotation, readFree } from './free.ts'
import { type GameAsked, readGame } from './game/asked.ts'
import { isSystem, noSystem } from './game/known.ts'
import { languageOf } from './language.ts'
import type { Language } from './words.ts'

/** The arguments of a command on free notation. */
export interface FreeAsked extends Arguments {
  readonly is: 'free'
  readonly language: Language
  free(): FreeRoll
}

/** What every command on games and on notation takes. */
export const OF_GAMES = ['input', 'lang']
const OF_NOTATION = ['lang']

export async function readAsked(
  command: string,
  argv: readonly string[],
  { options = [], switches = [], ofGames = [] }: Taken,
): Promise<FreeAsked | GameAsked> {
  const game = { options: [...options, ...ofGames, ...OF_GAMES], switches }
  // A system brings options of its own, so it is looked for before any option can be unknown.
  const place = leadingPlace(argv, game)
  const first = place === undefined ? undefined : argv[place]
  if (place !== undefined && first !== undefined) {
    if (isSystem(first)) return readGame(command, argv, place, game)
    if (isNamedLikeSystem(first)) throw noSystem(first, true).hinting((say) => say.forDice(command))
  }
  const given = parseArguments(argv, { options: [...options, ...OF_NOTATION], switches })
  return {
    ...given,
    is: 'free',
    language: languageOf(given.options),
    free: () => fromWords(command, given),
  }
}

function fromWords(command: string, { positionals: words, options }: Arguments): FreeRoll {
  const text = words.join(' ')
  if (text.trim() === '') throw usage((say) => say.needsWhat(command), 'notation')
  const [roll = '', ...faces] = words
  const dice = options.get('dice')
  if (dice !== undefined && faces.length > 0 && faces.every(isFace) && isNotation(roll)) {
    const together = [dice, ...faces].map((face) => face.replace(/,$/, '')).join(',')
    throw usage((say) => say.diceTogether, 'dice').hinting((say) => say.meant(`--dice ${together}`))
  }
  try {
    return readFree(text)
  } catch (error) {
    if (!(error instanceof Failure) || words.length === 1) throw error
    throw error.hinting((say) => say.quotes)
  }
}

/** A die that was typed behind a blank: it belongs to --dice, not to the notation. */
const isFace = (word: string): boolean => /^-?\d+,?$/.test(word)

/** A word alone, as systems are named, unless it is dice all the same (`dF`). */
export const isNamedLikeSystem = (word: string): boolean =>
  word.length <= 40 && /^[a-z]{2,}(-[a-z0-9]+)*$/i.test(word) && !isNotation(word)
