// Building a character at the terminal: step by step, with every price and what is left always in view.

import { type Dice, type Plain, Refusal } from '../../dice/index.ts'
import type { Building, DraftOffer } from '../../systems/building.ts'
import { accountText } from '../../systems/building.ts'
import { capital } from '../../systems/labels.ts'
import type { Language } from '../../systems/language.ts'
import { withSentences } from '../../systems/word-sentence.ts'
import type { PageLook } from '../chance-table.ts'
import { readFaces } from '../faces.ts'
import { asFailure, CommandFailure } from '../failure.ts'
import type { Streams } from '../subcommand.ts'
import { clippedText, wrappedText } from '../terminal-text.ts'
import { accountPage, pricedRows } from './account-page.ts'

export interface BuildDialogue {
  readonly building: Building
  readonly language: Language
  readonly look: PageLook
  readonly streams: Streams
  readonly dice: Dice
  /** Puts a draft away. */
  save(path: string, draft: Plain): void
}

/** The draft in the end, without a fault; undefined when the person ended before. */
export async function buildAtTerminal(builder: BuildDialogue, start: Plain): Promise<Plain | undefined> {
  const { building, look } = builder
  const { help, notKept } = look.words.prompts.building
  const drafts = [start]
  const now = (): Plain => drafts.at(-1) as Plain
  let kept = start
  const keeping: BuildDialogue = {
    ...builder,
    save(path, draft) {
      builder.save(path, draft)
      kept = draft
    },
  }
  tell(builder, `${wrappedText(help, look.width, '')}\n`)
  for (let step = 0; ; ) {
    if (step === building.steps.length) {
      if (building.review(now()).faults.length === 0) return now()
      tell(builder, `\n${accountOf(builder, now())}`)
      step--
    }
    const name = building.steps[step] as string
    const said = await stepTaken(keeping, name, step, drafts)
    if (said === 'over') {
      if (kept !== now()) tell(builder, `\n${wrappedText(notKept, look.width, '')}\n`)
      return undefined
    }
    step = said === 'up' ? Math.max(0, step - 1) : step + 1
  }
}

const PROMPT = '> '
/** Lists every offer, however many there are. */
const ALL = '?'

/** Takes offers until the person goes on. `drafts` holds every draft so far, the latest last. */
async function stepTaken(
  builder: BuildDialogue,
  step: string,
  number: number,
  drafts: Plain[],
): Promise<'on' | 'up' | 'over'> {
  const { building, streams } = builder
  let filter = ''
  for (;;) {
    const draft = drafts.at(-1) as Plain
    if (building.throws(draft, step).length > 0) {
      const thrown = await diceTaken(builder, step, draft)
      if (thrown === undefined) return 'over'
      if (thrown !== null) drafts.push(thrown)
      continue
    }
    const offers = building.offers(draft, step)
    show(builder, step, number, draft, offers, filter)
    filter = ''
    const { back, account, save, up, quit } = builder.look.words.prompts.building.words
    const said = (await streams.ask(PROMPT, [...offers.map(({ name }) => name), back, account, save, up]))?.trim()
    if (said === undefined || said.toLowerCase() === quit) return 'over'
    if (said === '') return 'on'
    if (said === up) return 'up'
    const [order, ...file] = said.split(/\s+/)
    if (said === back) drafts.length = Math.max(1, drafts.length - 1)
    else if (said === account) tell(builder, accountOf(builder, draft))
    else if (said === ALL) filter = ALL
    else if (order === save && file.length > 0) orTold(builder, () => builder.save(file.join(' '), draft))
    else filter = await offerTaken(builder, offers, said, drafts)
  }
}

/** Takes the offer that was meant; where several could be, what was said becomes what they are listed by. */
async function offerTaken(
  builder: BuildDialogue,
  offers: readonly DraftOffer<Plain>[],
  said: string,
  drafts: Plain[],
): Promise<string> {
  const like = offers.filter((offer) => isLike(builder, offer, said))
  const byName = offers.find((offer) => namesOf(builder, offer).includes(said.toLowerCase()))
  const offer = /^\d+$/.test(said) ? offers[Number(said) - 1] : (byName ?? (like.length === 1 ? like[0] : undefined))
  if (!offer) {
    if (like.length === 0) tell(builder, `${builder.look.words.prompts.building.noOffer(clippedText(said, 40))}\n`)
    return like.length > 0 ? said : ''
  }
  const words = builder.building.words[builder.language]
  const answer = offer.asks === null ? '' : await builder.streams.ask(`${words.asks[offer.asks] ?? offer.asks}: `)
  if (answer === undefined || (offer.asks !== null && answer.trim() === '')) return ''
  const taken = orTold(builder, () => offer.take(answer.trim()))
  if (taken === null) return ''
  drafts.push(taken)
  const { look } = builder
  const told = look.words.prompts.building.taken(accountText(offer, words))
  if (offer.asks === null) tell(builder, `${wrappedText(told, look.width - PROMPT.length, '')}\n`)
  return ''
}

/** The names of an offer: its own, and the text it is shown with. */
const namesOf = ({ building, language }: BuildDialogue, offer: DraftOffer<Plain>): string[] =>
  [offer.name, accountText(offer, building.words[language])].map((name) => name.toLowerCase())

const isLike = (builder: BuildDialogue, offer: DraftOffer<Plain>, said: string): boolean =>
  namesOf(builder, offer).some((name) => name.includes(said.toLowerCase()))

/** The draft with dice thrown or typed; null where what was typed will not do, undefined at the end. */
async function diceTaken(builder: BuildDialogue, step: string, draft: Plain): Promise<Plain | null | undefined> {
  const { building, streams, dice, language } = builder
  const throws = building.throws(draft, step)
  const words = building.words[language]
  const wanted = throws.map(({ what, count, sides }) => `${count}d${sides} (${words.dice[what] ?? what})`).join(', ')
  const { throws: asks, words: orders } = builder.look.words.prompts.building
  const said = await streams.ask(asks(words.steps[step] ?? step, wanted))
  if (said === undefined || said.trim().toLowerCase() === orders.quit) return undefined
  return orTold(builder, () => {
    const faces =
      said.trim() === ''
        ? throws.flatMap(({ count, sides }) => Array.from({ length: count }, () => dice(sides) + 1))
        : readFaces(said)
    const taken = building.take(draft, step, faces)
    tell(builder, `${faces.join(' ')}\n`)
    return taken
  })
}

const SHORT = 24
/** Room for the number of an offer. */
const NUMBER = 4

function show(
  builder: BuildDialogue,
  step: string,
  number: number,
  draft: Plain,
  offers: readonly DraftOffer<Plain>[],
  filter: string,
): void {
  const { building, language, look } = builder
  const words = building.words[language]
  const { nothingMore, more } = look.words.prompts.building
  const like = filter === ALL ? offers : offers.filter((offer) => isLike(builder, offer, filter))
  const shown = filter === '' ? like.slice(0, SHORT) : like
  const rows = pricedRows(
    shown.map((offer) => accountText(offer, words)),
    shown.map(({ amount }) => words.amount(amount)),
    { ...look, width: look.width - NUMBER },
  )
  const numbered = rows.map((row, i) => {
    const number = `${offers.indexOf(shown[i] as DraftOffer<Plain>) + 1}`.padStart(NUMBER)
    return `${number}${row.replaceAll('\n', `\n${' '.repeat(NUMBER)}`)}\n`
  })
  const hidden = like.length - shown.length
  const rest =
    offers.length === 0
      ? [`  ${nothingMore}\n`]
      : hidden > 0
        ? [`  ${wrappedText(more(hidden), look.width - 2, '  ')}\n`]
        : []
  const stands = building.progress(draft, step).map((line) => `  ${capital(accountText(line, words))}\n`)
  const { left } = building.review(draft)
  const head = `${number + 1}/${building.steps.length} ${words.steps[step]}`
  const purse = look.paint(left < 0 ? 'bad' : 'good', words.amount(left).replace(/^\+/, ''))
  tell(builder, `\n${look.paint('bold', head)}  ${purse}\n${[...stands, ...numbered, ...rest].join('')}`)
}

const accountOf = ({ building, language, look }: BuildDialogue, draft: Plain): string =>
  accountPage(building.review(draft), building, language, look)

const tell = ({ streams }: BuildDialogue, text: string): void => streams.aside(text)

/** Runs it; what cannot be is told, and nothing has happened. */
function orTold<T>(builder: BuildDialogue, run: () => T): T | null {
  try {
    return withSentences(builder.building.words[builder.language].told, run)
  } catch (error) {
    if (!(error instanceof Refusal) && !(error instanceof CommandFailure)) throw error
    tell(builder, `${wrappedText(asFailure(error).in(builder.language).message, builder.look.width, '')}\n`)
    return null
  }
}
