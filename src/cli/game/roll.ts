// Rolls a mechanic, or resolves dice thrown by hand: as JSON, or as a story in which a person at the terminal decides.
import type { Dice } from '../../dice/index.ts'
import type { OpenChoice, OpenRoll, RollAnswer } from '../../systems/answer.ts'
import type { AnyField } from '../../systems/field.ts'
import type { Streams } from '../command.ts'
import { lookOf } from '../look.ts'
import { wrapped } from '../printable.ts'
import type { Look } from '../table.ts'
import type { GameAsked } from './asked.ts'
import { askDecision } from './decision.ts'
import { askFaces, handFault } from './hand.ts'
import { valueLabel } from './labels.ts'
import { speechOf, tellEnd, tellSentences } from './story.ts'

/** Whether somebody is there to be asked. */
export const isAtTerminal = ({ isTyped, isWatched }: Streams): boolean => isTyped && isWatched

/** What rolling needs of what was asked. */
type Rolling = Pick<GameAsked, 'question' | 'language' | 'decisions' | 'switches'>

export async function rollGame(asked: Rolling, from: Dice | readonly number[], streams: Streams): Promise<number> {
  const taken: string[] = []
  try {
    return await rolled(asked, from, streams, taken)
  } catch (error) {
    throw typeof from === 'function' ? error : handFault(error, from, taken.length)
  }
}

async function rolled(asked: Rolling, from: Dice | readonly number[], streams: Streams, taken: string[]) {
  const { question, language, decisions } = asked
  const look = lookOf(streams, language)
  if (asked.switches.has('json')) streams.out(`${JSON.stringify(played(asked, from, (what) => taken.push(what)))}\n`)
  else if (isAtTerminal(streams)) {
    let told = 0
    const tell = (explanation: readonly string[]) => {
      streams.out(tellSentences(explanation.slice(told), look))
      told = explanation.length
    }
    const decide = (open: OpenChoice) => {
      tell(open.explanation)
      return askDecision(question, open, streams, look)
    }
    const throwMore = (open: OpenRoll) => {
      tell(open.explanation)
      return askFaces(open, streams, look)
    }
    const { explanation, outcome } = await question.playAsking(from, decisions, decide, throwMore)
    tell(explanation)
    streams.out(tellEnd(question, outcome, look))
  } else {
    const { explanation, outcome, decisions: made } = played(asked, from, (what) => taken.push(what))
    streams.out(tellSentences(explanation, look) + tellEnd(question, outcome, look))
    streams.out(tellTaken(asked, taken, made, look))
  }
  return 0
}

/** Best play decides what --choose does not. */
function played(
  { question, decisions }: Rolling,
  from: Dice | readonly number[],
  onTaken: (what: string) => void = () => {},
): RollAnswer {
  const choose = (what: string) => {
    onTaken(what)
    return undefined
  }
  return typeof from === 'function' ? question.roll(from, decisions, choose) : question.resolve(from, decisions, choose)
}

/** Which decisions best play has taken, so that nobody thinks the rules did. */
function tellTaken({ question }: Rolling, taken: readonly string[], made: RollAnswer['decisions'], look: Look): string {
  if (taken.length === 0) return ''
  const speech = speechOf(question, look)
  const texts = taken.map((what, i) => {
    const declared = (question.mechanic.decisions as Readonly<Record<string, AnyField>> | undefined)?.[what]
    const pick = made[made.length - taken.length + i] ?? null
    return `${speech.game.decisions[what] ?? what} ${declared ? valueLabel(declared.kind, pick, speech) : JSON.stringify(pick)}`
  })
  return `${wrapped(`${look.words.decided}: ${texts.join('; ')}. (--choose '${JSON.stringify(made)}')`, look.width, '  ')}\n`
}
