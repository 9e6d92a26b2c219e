// The card of a roll: the dice, the result in a word, an icon and a colour, and everything that led to it, unfolding.

import type { ComponentChildren } from 'preact'
import { explain } from '../../dice/index.ts'
import { changeLabel, givenLabel } from '../../systems/labels.ts'
import { type AnyMechanic, purchaseList } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import { DiceView } from '../dice/dice-view.tsx'
import { useGame } from '../games.ts'
import { RuleNumber } from '../rules/ruled-text.tsx'
import { speechOf } from '../words/app-speech.ts'
import { language, words } from '../words/language.ts'
import { soloWords } from '../words/solo.ts'
import { OutcomeFigures, outcomeFigures, VerdictLine, withFigure } from './outcome-view.tsx'
import { Purchases } from './purchases.tsx'
import type { SoloCard } from './solo-card.ts'

export interface SoloCardViewProps {
  readonly card: SoloCard
  readonly onBuy?: (item: string) => void
  readonly children?: ComponentChildren
  /** Unfolded from the start. */
  readonly isOpen?: boolean
  readonly isFresh?: boolean
}

export function SoloCardView(props: SoloCardViewProps) {
  const { rolled } = props.card
  const system = useGame('system' in rolled ? rolled.system : null)
  if ('notation' in rolled) return <NotationCard {...props} notation={rolled.notation} />
  return system ? (
    <GameCard {...props} system={system} mechanic={rolled.mechanic} />
  ) : (
    <article class="card loading" aria-busy="true" />
  )
}

function GameCard({
  card,
  system,
  mechanic,
  onBuy,
  children,
  isOpen = false,
  isFresh = false,
}: SoloCardViewProps & { system: System; mechanic: string }) {
  const speech = speechOf(system)
  const { game, words: app } = speech
  const declared = system.mechanics[mechanic] as AnyMechanic
  const name = game.mechanics[mechanic]?.name ?? mechanic
  const verdict = card.verdict ?? { tone: 'plain', word: '' }
  const gists = declared.gist?.(card.steps) ?? {}
  const figures = outcomeFigures(card.outcome, declared, system, gists)
  const { word, others } = withFigure(game.verdicts[verdict.word] ?? verdict.word, figures)
  return (
    <article class={`card ${verdict.tone}`}>
      <header class="card-head">
        <h3>{card.title === '' ? name : card.title}</h3>
        <span class="card-about">
          {[
            card.title === '' ? '' : name,
            givenLabel(declared.input, card.given, speech),
            card.isByHand ? soloWords.value.byHandMark : '',
          ]
            .filter((text) => text !== '')
            .join(' · ')}
        </span>
      </header>
      <DiceView thrown={card.thrown} isFresh={isFresh} isByHand={card.isByHand} />
      <VerdictLine verdict={verdict} word={word} gist={gists['']} />
      <OutcomeFigures figures={others} />
      {card.changes.length > 0 && (
        <p class="changes">
          <b>{app.onSheet}</b> {card.changes.map((change) => changeLabel(change, speech)).join(', ')}
        </p>
      )}
      {purchaseList(card.buys).map((buys) => {
        // Both sides may have the same things to buy: what is bought is kept with its side.
        const of = buys.side === undefined ? '' : `${buys.side} `
        const bought = card.bought.flatMap((each) => (each.startsWith(of) ? [each.slice(of.length)] : []))
        const buy = onBuy && ((item: string) => onBuy(of + item))
        return <Purchases key={of} buys={buys} bought={bought} game={game} {...(buy && { onBuy: buy })} />
      })}
      <Explanation sentences={explain(card.steps, game.story)} isOpen={isOpen} />
      {children}
    </article>
  )
}

const RULE = /\s*\(([A-Z]{1,4}-\d+)\)$/

/** Step by step: a sentence each, with the number of the rule behind it. */
export function Explanation({
  sentences,
  isOpen = false,
}: {
  readonly sentences: readonly string[]
  readonly isOpen?: boolean
}) {
  if (sentences.length === 0) return null
  return (
    <details class="why" open={isOpen}>
      <summary>{words.value.why}</summary>
      <ol class="sentences">
        {sentences.map((sentence, i) => {
          const rule = RULE.exec(sentence)
          return (
            <li key={i}>
              {sentence.replace(RULE, '')}
              {rule?.[1] && <RuleNumber number={rule[1]} />}
            </li>
          )
        })}
      </ol>
    </details>
  )
}

function NotationCard({ card, notation, children, isFresh = false }: SoloCardViewProps & { notation: string }) {
  const { verdict } = card
  const came = notationResult(card)
  return (
    <article class={`card ${verdict?.tone ?? 'plain'}`}>
      <header class="card-head">
        <h3>{card.title === '' ? notation : card.title}</h3>
        {card.title !== '' && <span class="card-about">{notation}</span>}
      </header>
      <DiceView thrown={card.thrown} isFresh={isFresh} />
      {verdict ? (
        <VerdictLine verdict={verdict} word={came} />
      ) : (
        <p class="total">
          <span class={card.counts ? 'hint' : 'unseen'}>
            {card.counts ? soloWords.value.diceThatCount : words.value.total}{' '}
          </span>
          <strong>{came}</strong>
        </p>
      )}
      <Explanation sentences={card.steps.length > 1 ? notationSentences(card) : []} />
      {children}
    </article>
  )
}

/** The result of a free roll: success or failure where it asks for that, else its totals. */
function notationResult({ outcome, verdict }: SoloCard): string {
  const app = words.value
  if (verdict) return verdict.tone === 'good' ? app.success : app.failure
  const said = (value: unknown) => (value === true ? app.yes : value === false ? app.no : `${value}`)
  return Array.isArray(outcome.totals) ? outcome.totals.map(said).join(', ') : said(outcome.total ?? '')
}

/** Notation's sentences without loading notation: they are plain enough. */
function notationSentences({ steps }: SoloCard): string[] {
  return steps.flatMap((step) => (step.is === 'roll' ? [`${step.what}: ${step.faces.join(', ')}`] : []))
}

/** One sentence for those who listen. */
export function cardSentence(card: SoloCard, system: System | null): string {
  const game = system?.words[language.value]
  const [name, word] =
    'notation' in card.rolled
      ? [card.rolled.notation, notationResult(card)]
      : [game?.mechanics[card.rolled.mechanic]?.name ?? '', game?.verdicts[card.verdict?.word ?? ''] ?? '']
  return `${card.title === '' ? name : card.title}: ${word}. ${card.thrown.flatMap(({ dice }) => dice.map(({ face }) => face)).join(', ')}`
}
