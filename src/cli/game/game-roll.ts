// Rolls a mechanic, or resolves dice thrown by hand: as JSON, or as a story in which a person at the terminal decides.
import type { Dice } from '../../dice/index.ts'
import type { AnyField } from '../../systems/field.ts'
import { valueLabel } from '../../systems/labels.ts'
import type { OpenChoice, RollAnswer, UnfinishedRoll } from '../../systems/mechanic-call.ts'
import type { PageLook } from '../chance-table.ts'
import { pageLook } from '../look.ts'
import type { Streams } from '../subcommand.ts'
import { wrappedText } from '../terminal-text.ts'
import type { GameTarget } from './call.ts'
import { askDecision } from './decision-prompt.ts'
import { endText, pageSpeech, sentencesText } from './game-story.ts'
import { askFaces, handFailure } from './hand-prompt.ts'

/** Whether somebody is there to be asked. */
export const isAtTerminal = ({ isTyped, isWatched }: Streams): boolean => isTyped && isWatched

/** The parts of a target that rolling needs. */
type RollTarget = Pick<GameTarget, 'call' | 'language' | 'decisions' | 'switches'>

export async function rollGame(asked: RollTarget, from: Dice | readonly number[], streams: Streams): Promise<number> {
  const taken: string[] = []
  try {
    return await rolled(asked, from, streams, taken)
  } catch (error) {
    throw typeof from === 'function' ? error : handFailure(error, from, taken.length)
  }
}

async function rolled(asked: RollTarget, from: Dice | readonly number[], streams: Streams, taken: string[]) {
  const { call, language, decisions } = asked
  const look = pageLook(streams, language)
  if (asked.switches.has('json')) streams.out(`${JSON.stringify(played(asked, from, (what) => taken.push(what)))}\n`)
  else if (isAtTerminal(streams)) {
    let told = 0
    const tell = (explanation: readonly string[]) => {
      streams.out(sentencesText(explanation.slice(told), look))
      told = explanation.length
    }
    const decide = (open: OpenChoice) => {
      tell(open.explanation)
      return askDecision(call, open, streams, look)
    }
    const throwMore = (open: UnfinishedRoll) => {
      tell(open.explanation)
      return askFaces(open, streams, look)
    }
    const { explanation, outcome } = await call.playAsking(from, decisions, decide, throwMore)
    tell(explanation)
    streams.out(endText(call, outcome, look))
  } else {
    const { explanation, outcome, decisions: made } = played(asked, from, (what) => taken.push(what))
    streams.out(sentencesText(explanation, look) + endText(call, outcome, look))
    streams.out(decisionsText(asked, taken, made, look))
  }
  return 0
}

/** Best play decides what --choose does not. */
function played(
  { call, decisions }: RollTarget,
  from: Dice | readonly number[],
  onTaken: (what: string) => void = () => {},
): RollAnswer {
  const choose = (what: string) => {
    onTaken(what)
    return undefined
  }
  return typeof from === 'function' ? call.roll(from, decisions, choose) : call.resolve(from, decisions, choose)
}

/** The decisions best play has taken, so that nobody thinks the rules did. */
function decisionsText(
  { call }: RollTarget,
  taken: readonly string[],
  made: RollAnswer['decisions'],
  look: PageLook,
): string {
  if (taken.length === 0) return ''
  const speech = pageSpeech(call, look)
  const texts = taken.map((what, i) => {
    const declared = (call.mechanic.decisions as Readonly<Record<string, AnyField>> | undefined)?.[what]
    const pick = made[made.length - taken.length + i] ?? null
    return `${speech.game.decisions[what] ?? what} ${declared ? valueLabel(declared.kind, pick, speech) : JSON.stringify(pick)}`
  })
  return `${wrappedText(`${look.words.decided}: ${texts.join('; ')}. (--choose '${JSON.stringify(made)}')`, look.width, '  ')}\n`
}
