// A decision asked of a person: every option with its worth and price, the recommended one first and marked.
import type { Plain } from '../../dice/index.ts'
import type { MechanicCall, OpenChoice } from '../../systems/mechanic-call.ts'
import type { PageLook } from '../chance-table.ts'
import { CommandFailure } from '../failure.ts'
import type { Streams } from '../subcommand.ts'
import { wrappedText } from '../terminal-text.ts'
import { optionTable } from './advice-page.ts'
import { pageSpeech } from './game-story.ts'

/** Shown at first; there may be hundreds. */
const FIRST = 12

export async function askDecision(
  call: MechanicCall,
  open: OpenChoice,
  streams: Streams,
  look: PageLook,
): Promise<Plain> {
  const { game, words } = pageSpeech(call, look)
  const { options } = open
  const show = (most: number) => streams.aside(`${optionTable(call, open, look, most).join('\n')}\n`)
  streams.aside(`\n${look.paint('bold', wrappedText(game.decisions[open.asks] ?? open.asks, look.width, ''))}\n`)
  show(FIRST)
  const isLong = options.length > FIRST
  for (;;) {
    const said = await streams.ask(words.which(options.length, isLong))
    // Enter leaves it to best play; Ctrl-D leaves altogether, before anything is spent.
    if (said === undefined) {
      streams.aside('\n')
      throw new CommandFailure('decision', (say) => say.notDecided(open.asks), { field: open.asks })
    }
    const answer = said.trim().toLowerCase()
    if (answer === '') return options[0]?.choice as Plain
    const picked = /^\d+$/.test(answer) ? options[Number(answer) - 1] : undefined
    if (picked) return picked.choice
    if (isLong && answer === words.all) show(options.length)
    else streams.aside(`${words.whichOf(options.length)}\n`)
  }
}
