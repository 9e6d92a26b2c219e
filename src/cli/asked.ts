// What `roll`, `resolve` and `odds` are asked about: free notation, in as many words as the shell made of it.
import { type Arguments, leadingWord, type Names, parseArguments } from './args.ts'
import { Failure, usage } from './failure.ts'
import { type FreeRoll, isNotation, readFree } from './free.ts'
import { clipped } from './printable.ts'

/** The arguments of a command on free notation. */
export interface Asked extends Arguments {
  free(): FreeRoll
}

export function readAsked(command: string, argv: readonly string[], names: Names): Asked {
  // A system brings options of its own, so it is looked for before any option can be unknown.
  const first = leadingWord(argv, names)
  if (first !== undefined && namesSystem(first)) throw noSystem(first, command)
  const given = parseArguments(argv, names)
  return { ...given, free: () => fromWords(command, given.positionals) }
}

function fromWords(command: string, words: readonly string[]): FreeRoll {
  const text = words.join(' ')
  if (text.trim() === '') throw usage(`${command} needs dice, such as: astragal ${command} '3d6+2'`, 'notation')
  try {
    return readFree(text)
  } catch (error) {
    if (!(error instanceof Failure) || words.length === 1) throw error
    const { code, message, field, hint, more } = error
    const quotes = "Put it in quotes, '...': the shell keeps > < * ( ) & # ! to itself."
    throw new Failure(code, message, { field, hint: `${hint}\n${quotes}`, more })
  }
}

/** A word alone, as systems are named, unless it is dice all the same (`dF`). */
const namesSystem = (word: string): boolean =>
  word.length <= 40 && /^[a-z]{2,}(-[a-z0-9]+)*$/i.test(word) && !isNotation(word)

export const noSystem = (name: string, command: string): Failure =>
  new Failure('unknown-system', `There is no system "${clipped(name, 40)}" here, and it is no dice notation either.`, {
    field: 'system',
    hint: `Write dice, such as: astragal ${command} '3d6+2'`,
  })
