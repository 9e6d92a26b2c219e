// The target of `roll`, `resolve`, `odds` and `advise`: a mechanic of a game, or free notation in as many words as the shell
// made of it.
import type { Language } from '../systems/language.ts'
import { type Arguments, firstPositional, parseArguments } from './arguments.ts'
import { CommandFailure, usageFailure } from './failure.ts'
import { type GameTarget, readGameTarget } from './game/call.ts'
import { isSystem, unknownSystem } from './game/system-list.ts'
import { languageOption } from './language.ts'
import { dialectOf, isNotation, type NotationRoll, readNotation } from './notation-roll.ts'
import type { SubcommandOptions } from './subcommand.ts'

/** The arguments of a command on free notation. */
export interface NotationTarget extends Arguments {
  readonly is: 'free'
  readonly language: Language
  free(): NotationRoll
}

/** The options of every command on games and on notation. */
export const GAME_OPTIONS = ['input', 'lang']
export const NOTATION_OPTIONS = ['lang', 'dialect']

export async function readTarget(
  command: string,
  argv: readonly string[],
  { options = [], switches = [], ofGames = [] }: SubcommandOptions,
): Promise<NotationTarget | GameTarget> {
  const game = { options: [...options, ...ofGames, ...GAME_OPTIONS], switches }
  // A system brings options of its own, so it is looked for before any option can be unknown.
  const place = firstPositional(argv, { options: [...game.options, ...NOTATION_OPTIONS] })
  const first = place === undefined ? undefined : argv[place]
  if (place !== undefined && first !== undefined) {
    if (isSystem(first)) return readGameTarget(command, argv, place, game)
    if (isNamedLikeSystem(first, argv[place + 1]))
      throw unknownSystem(first, true).withHint((say) => say.forDice(command))
  }
  const given = parseArguments(argv, { options: [...options, ...NOTATION_OPTIONS], switches })
  return {
    ...given,
    is: 'free',
    language: languageOption(given.options),
    free: () => notationFrom(command, given),
  }
}

function notationFrom(command: string, { positionals: words, options }: Arguments): NotationRoll {
  const text = words.join(' ')
  if (text.trim() === '') throw usageFailure((say) => say.needsWhat(command), 'notation')
  const [roll = '', ...faces] = words
  const dice = options.get('dice')
  if (dice !== undefined && faces.length > 0 && faces.every(isFace) && isNotation(roll)) {
    const together = [dice, ...faces].map((face) => face.replace(/,$/, '')).join(',')
    throw usageFailure((say) => say.diceTogether, 'dice').withHint((say) => say.meant(`--dice ${together}`))
  }
  try {
    return readNotation(text, dialectOf(options.get('dialect')))
  } catch (error) {
    if (!(error instanceof CommandFailure) || words.length === 1) throw error
    throw error.withHint((say) => say.quotes)
  }
}

/** A die that was typed behind a blank: it belongs to --dice, not to the notation. */
const isFace = (word: string): boolean => /^-?\d+,?$/.test(word)

/** A word alone, as systems are named, unless it is dice all the same (`dF`), or the name of some: `attack = 1d20+5`. */
export const isNamedLikeSystem = (word: string, next = ''): boolean =>
  word.length <= 40 && /^[a-z]{2,}(-[a-z0-9]+)*$/i.test(word) && !next.startsWith('=') && !isNotation(word)
