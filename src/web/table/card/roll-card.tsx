// The card of a roll in the log: who rolled what, the dice, what it came to and why, what it did to sheets, and whatever waits
// for somebody. It is made from what this seat's books say and nothing else, so a hidden success looks like a hidden failure.

import { useEffect } from 'preact/hooks'
import type { Fields } from '../../../systems/field.ts'
import { givenLabel, pathLabel } from '../../../systems/labels.ts'
import { fieldsOfSheet } from '../../../systems/move-offers.ts'
import { namedSystem } from '../../../systems/named-words.ts'
import type { PickedNames } from '../../../systems/picked-names.ts'
import { storyOfCard } from '../../../table/card-story.ts'
import { sideNamesOf, wordsOfCard } from '../../../table/card-words.ts'
import { sentenceAround } from '../../../table/chat-input.ts'
import type { Check } from '../../../table/check/check.ts'
import { changedFactSentences, seatNameOf, sidesLabel, titleOf } from '../../../table/lines.ts'
import { DiceView } from '../../dice/dice-view.tsx'
import { Button } from '../../parts/button.tsx'
import { isNarrow } from '../../parts/narrow-screen.ts'
import { Explanation } from '../../roll/solo-card-view.tsx'
import { Time } from '../../roll/time.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { cardWords } from '../../words/card.ts'
import { playWords } from '../../words/play.ts'
import { loadedPlans } from '../command-offer.ts'
import { useCardSeen } from '../log/log-focus.ts'
import { helpWith } from '../roll/help-rolls.ts'
import { waitingSides } from '../roll/waiting-sides.ts'
import { type TableView, useTable } from '../table-view.ts'
import { CardActions } from './card-actions.tsx'
import { CardChoice } from './card-choice.tsx'
import { cardDice } from './card-dice.ts'
import { CardEffects } from './card-effects.tsx'
import { CardEnd } from './card-end.tsx'
import { CardHand, myHand } from './card-hand.tsx'
import { CardMarks, SealDetails } from './card-marks.tsx'
import { CardOffers } from './card-offers.tsx'
import { CardPurchases } from './card-purchases.tsx'
import { CardState } from './card-state.tsx'
import { cardTitle } from './card-title.ts'
import { InlineRoll } from './inline-roll.tsx'
import { isMyChoice } from './my-choice.ts'
import { NextMoves } from './next-moves.tsx'
import { NotationNotes } from './notation-notes.tsx'
import { Proof } from './proof.tsx'
import { readerVerdict } from './reader-verdict.ts'

/** The dice of cards younger than this have just fallen. */
const FRESH_MS = 3000

export interface RollCardProps {
  readonly card: Check
  /** Whether the digits pick an option of its choice. */
  readonly hasKeys: boolean
}

export function RollCard({ card, hasKeys }: RollCardProps) {
  const table = useTable()
  const around = 'notation' in card.rolled ? sentenceAround(card.words, card.rolled.notation) : null
  if (around) return <InlineRoll card={card} around={around} />
  const { end, struck } = card
  const title = titleOf(card, table)
  const tone = readerVerdict(card, table)?.tone ?? 'plain'
  const isOpen = end === null && !struck && !card.isWithdrawn
  return (
    <article class={`card table-card ${tone}${struck ? ' struck' : ''}${isOpen ? ' open' : ''}`} data-card={card.id}>
      <header class="card-head">
        <h3>
          {sidesLabel(card, table)} <span class="card-what">{cardTitle(card, table)}</span>
        </h3>
        <Time at={card.at} />
        <CardSummary card={card} table={table} />
      </header>
      {card.words !== '' && <p class="card-words">{wordsOn(card, table)}</p>}
      <CardMarks card={card} />
      <DiceView
        thrown={cardDice(card, table.state, table.system)}
        isFresh={Date.now() - card.at < FRESH_MS}
        isByHand={card.handDice !== null}
      />
      <CardEnd card={card} />
      <CardState card={card} />
      <SealDetails card={card} />
      <PendingActions card={card} hasKeys={hasKeys} />
      <CardOffers card={card} />
      <CardEffects card={card} />
      <CardPurchases card={card} />
      <NextMoves card={card} />
      <Explanation
        sentences={'notation' in card.rolled && storyOfCard(card, table).length < 2 ? [] : storyOfCard(card, table)}
      />
      <NotationNotes card={card} />
      {card.responses.map(({ by, words }, i) => (
        <blockquote key={i} class="response">
          <b>{seatNameOf(table, by)}</b> {words}
        </blockquote>
      ))}
      <footer class="card-foot">
        <Proof card={card} />
        <CardActions card={card} title={`${sidesLabel(card, table)}, ${title}`} />
      </footer>
    </article>
  )
}

function CardSummary({ card, table }: { readonly card: Check; readonly table: TableView }) {
  const app = playWords.value
  const { rolled, given, by, sides, aids } = card
  const mechanic = 'mechanic' in rolled ? rolled.mechanic : ''
  const declared = table.system.mechanics[mechanic]
  const isCalled = !Object.values(sides).some(({ seat }) => seat === by) && by !== 'table'
  const helped = aids === null ? undefined : table.journal.checks[aids]
  const parts = [
    cardTitle(card, table) === titleOf(card, table) ? '' : titleOf(card, table),
    declared
      ? givenLabel(
          toldFields(declared.input as Fields, mechanic, card, table),
          given,
          speechOf(namedSystem(table.system, sideNamesOf(card))),
          { ...otherLines(card), ...card.named },
        )
      : '',
    isCalled ? app.called(seatNameOf(table, by)) : '',
    helped ? app.aids(sidesLabel(helped, table)) : '',
    ...changedFactSentences(card, table),
  ].filter((text) => text !== '')
  return parts.length === 0 ? null : <span class="card-about">{parts.join(' · ')}</span>
}

/** The lines of their sheets that the others roll, where nothing else of their side says so: the title has the first one's. */
function otherLines({ sides, picks, given }: Check): PickedNames {
  const [first] = Object.keys(sides)
  const others = Object.entries(picks).filter(
    ([side, line]) => side !== first && !Object.values(given[side] ?? {}).includes(line),
  )
  return Object.fromEntries(others.map(([side, line]) => [side, [line]]))
}

/** The input less what its sheet tells, and the line that its title names. */
function toldFields(input: Fields, mechanic: string, { move, pick, given }: Check, { system }: TableView): Fields {
  const known = fieldsOfSheet(system, mechanic, move)
  const isNamed = (name: string) => pick !== null && given[name] === pick
  return Object.fromEntries(Object.entries(input).filter(([name]) => !known.includes(name) && !isNamed(name)))
}

/** Actions that wait for this seat, or for another. */
function PendingActions({ card, hasKeys }: RollCardProps) {
  const table = useTable()
  const sides = waitingSides(card, table.me)
  const hand = myHand(card, table)
  const isMine = isMyChoice(card, table)
  const isElsewhere = table.screen.sheetCard.value === card.id
  const awaited = useCardSeen(card.id, !isElsewhere && (hand !== null || isMine))
  // All options are in view of the one who chooses, once they are counted too: the box grows with them.
  useEffect(() => {
    const box = awaited.current
    if (!isMine || !box) return
    const growing = new ResizeObserver(() => box.scrollIntoView({ block: 'nearest' }))
    growing.observe(box)
    return () => growing.disconnect()
  }, [isMine, isElsewhere])
  return (
    <>
      {sides.map((side) => (
        <Button
          key={side}
          kind="main"
          icon="dice"
          onClick={() => {
            table.screen.openRoll.value = { is: 'declare', check: card.id, side }
          }}
        >
          {cardWords.value.answerCall}
          {sides.length > 1 && `: ${pathLabel(side, wordsOfCard(card, table))}`}
        </Button>
      ))}
      {table.role === 'player' && loadedPlans()?.mayHelp(table, card.id) && (
        <Button icon="people" onClick={() => helpWith(card, table)}>
          {cardWords.value.helpWith(sidesLabel(card, table))}
        </Button>
      )}
      {(card.asked || hand) && !isElsewhere && (
        <div class="awaited" ref={awaited}>
          {isMine && isNarrow.value && <DiceAgain card={card} />}
          {card.asked && <CardChoice card={card} hasKeys={hasKeys} />}
          {hand && <CardHand card={card} next={hand} />}
        </div>
      )}
    </>
  )
}

/** The sheet of a choice lies over the dice on a phone: so they stand in it, for the eye alone. */
function DiceAgain({ card }: { readonly card: Check }) {
  const table = useTable()
  return (
    <div class="dice-again" aria-hidden="true">
      <DiceView thrown={cardDice(card, table.state, table.system)} isByHand />
    </div>
  )
}

/** The words of a roll, with what the game asked for: `At stake: the lamp`. */
function wordsOn({ words, rolled }: Check, { system, language }: TableView): string {
  const asked = 'mechanic' in rolled ? system.mechanics[rolled.mechanic]?.tablePolicy?.asksFor : undefined
  const label = asked === undefined ? undefined : system.words[language].fields[asked]
  return label === undefined ? words : `${label}: ${words}`
}
