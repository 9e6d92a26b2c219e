// Dice thrown by hand: asked for where a decision has made more of them necessary, and explained where they will not do.
import { Refusal } from '../../dice/index.ts'
import type { UnfinishedRoll } from '../../systems/mechanic-call.ts'
import type { PageLook } from '../chance-table.ts'
import { readFaces } from '../faces.ts'
import { CommandFailure } from '../failure.ts'
import type { Streams } from '../subcommand.ts'
import { wrappedText } from '../terminal-text.ts'

/** Dice with a digit on each side, of which two are often read as one number. */
const DIGITS = '0..9'

type WantedDice = Pick<UnfinishedRoll, 'asks' | 'dice'>

export async function askFaces(open: WantedDice, streams: Streams, look: PageLook): Promise<readonly number[]> {
  const { prompts } = look.words
  const { name = '', range = '' } = open.dice[0] ?? {}
  const tell = (text: string) => streams.aside(`${wrappedText(text, look.width, '')}\n`)
  for (;;) {
    const said = await streams.ask(prompts.moreDice(open.dice.length, name, range, open.asks))
    if (said === undefined) {
      streams.aside('\n')
      throw new CommandFailure('dice', (say) => say.notThrown(open.asks), { field: 'dice' })
    }
    const faces = facesTyped(said, open)
    if (faces instanceof CommandFailure) tell(faces.in(look.language).message)
    else if (faces.length !== open.dice.length) tell(prompts.wrongCount(open.dice.length, faces.length))
    else {
      const wrong = faces.findIndex((face, i) => !shows(open.dice[i]?.range ?? '', face))
      if (wrong < 0) return faces
      tell(prompts.wrongFace(faces[wrong] as number, open.dice[wrong]?.name ?? '', open.dice[wrong]?.range ?? ''))
    }
  }
}

function facesTyped(said: string, { dice }: WantedDice): readonly number[] | CommandFailure {
  const text = said.trim()
  if (
    dice.length > 1 &&
    text.length === dice.length &&
    /^\d+$/.test(text) &&
    dice.every(({ range }) => range === DIGITS)
  )
    return [...text].map(Number)
  try {
    return readFaces(said)
  } catch (error) {
    if (error instanceof CommandFailure) return error
    throw error
  }
}

/** `1..10`, or faces one by one. */
function shows(range: string, face: number): boolean {
  const [low, high] = range.split('..').map(Number)
  if (low === undefined || high === undefined) return true
  return face >= low && face <= high
}

/** The fault in the dice, with the decisions best play took before them, or with how two digits are given. */
export function handFailure(error: unknown, faces: readonly number[], decidedByUs: number): unknown {
  if (!(error instanceof Refusal) || error.code !== 'dice') return error
  const { message, field, figures } = error
  const { decided, decisions, range } = figures
  const isDecided = decidedByUs > 0 && Array.isArray(decided) && decided.length > 0
  const failure = new CommandFailure(
    'dice',
    isDecided ? (say) => `${message} ${say.decidedBefore(decided.join(' '), JSON.stringify(decisions))}` : message,
    { field },
  )
  const isPercentile = range === DIGITS && faces.some((face) => face > 9 && face <= 100)
  return isPercentile ? failure.withHint((say) => say.asDigits(faces.flatMap(digitsOf).join(','))) : failure
}

/** A percentile as its tens and its ones; 100 shows two zeros. */
const digitsOf = (face: number): readonly number[] => (face > 9 ? [Math.floor(face / 10) % 10, face % 10] : [face])
