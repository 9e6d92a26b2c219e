// The card of a roll in the log: who rolled what, the dice, what it came to and why, what it did to sheets, and whatever waits
// for somebody. It is made from what this seat's books say and nothing else, so a hidden success looks like a hidden failure.

import type { AnyMechanic } from '../../../systems/mechanic.ts'
import type { Card } from '../../../table/card.ts'
import { nameOf, pickLabel, storyOf, titleOf, verdictLabel } from '../../../table/lines.ts'
import { sentenceAround } from '../../../table/typed.ts'
import { Lying } from '../../dice/lying.tsx'
import { Button } from '../../parts/button.tsx'
import { Icon } from '../../parts/icon.tsx'
import { outcomeFigures, Result, Why } from '../../roll/card-view.tsx'
import { Purchases } from '../../roll/purchases.tsx'
import { speechOf } from '../../roll/roll-form.tsx'
import { changeLabel, givenLabel, pathLabel } from '../../words/labels.ts'
import { playWords } from '../../words/play.ts'
import { type Table, useTable } from '../at-table.ts'
import { CardActions } from './card-actions.tsx'
import { CardChoice } from './card-choice.tsx'
import { CardHand, handNext, isMyHand } from './card-hand.tsx'
import { Marks, Sealed } from './card-marks.tsx'
import { CardOffers } from './card-offers.tsx'
import { CardState } from './card-state.tsx'
import { Time } from './line-row.tsx'
import { openRoll, waitingSides } from './open-roll.ts'
import { Proof } from './proof.tsx'
import { diceOf } from './replayed.ts'
import { SaidRoll } from './said-roll.tsx'

export interface RollCardProps {
  readonly card: Card
  /** Whether the digits pick an option of its choice. */
  readonly hasKeys: boolean
}

export function RollCard({ card, hasKeys }: RollCardProps) {
  const table = useTable()
  const around = 'notation' in card.rolled ? sentenceAround(card.words, card.rolled.notation) : null
  if (around) return <SaidRoll card={card} around={around} />
  const { end, struck } = card
  const title = titleOf(card.rolled, table)
  const tone = end?.verdict.tone ?? 'plain'
  const isOpen = end === null && !struck && !card.isWithdrawn
  return (
    <article class={`card table-card ${tone}${struck ? ' struck' : ''}${isOpen ? ' open' : ''}`} data-card={card.id}>
      <header class="card-head">
        <h3>
          {whoOf(card)} <span class="card-what">{whatOf(card, table)}</span>
        </h3>
        <Time at={card.at} />
        <About card={card} table={table} />
      </header>
      {card.words !== '' && <p class="card-words">{card.words}</p>}
      <Marks card={card} />
      <Lying thrown={diceOf(card, table.state, table.system)} />
      <End card={card} table={table} />
      <CardState card={card} />
      <Sealed card={card} />
      <Pending card={card} hasKeys={hasKeys} />
      <CardOffers card={card} />
      <Effects card={card} table={table} />
      <Bought card={card} table={table} />
      <Why sentences={'notation' in card.rolled && storyOf(card, table).length < 2 ? [] : storyOf(card, table)} />
      {card.responses.map(({ by, words }, i) => (
        <blockquote key={i} class="response">
          <b>{nameOf(table, by)}</b> {words}
        </blockquote>
      ))}
      <footer class="card-foot">
        <Proof card={card} />
        <CardActions card={card} title={`${whoOf(card)}, ${title}`} />
      </footer>
    </article>
  )
}

export function whoOf({ sides }: Card): string {
  const names = Object.values(sides).map(({ name }) => name)
  return names.join(` ${playWords.value.against} `)
}

/** The line of the sheet it was rolled from, else what was rolled. */
function whatOf({ rolled, pick }: Card, table: Table): string {
  return pick === null ? titleOf(rolled, table) : pickLabel(pick, table)
}

function About({ card, table }: { readonly card: Card; readonly table: Table }) {
  const app = playWords.value
  const { rolled, pick, given, by, sides, aids } = card
  const declared = 'mechanic' in rolled ? table.system.mechanics[rolled.mechanic] : undefined
  const isCalled = !Object.values(sides).some(({ seat }) => seat === by) && by !== 'table'
  const helped = aids === null ? undefined : table.journal.cards.get(aids)
  const parts = [
    pick === null ? '' : titleOf(rolled, table),
    declared ? givenLabel(declared.input, given, speechOf(table.system)) : '',
    isCalled ? app.called(nameOf(table, by)) : '',
    helped ? app.aids(whoOf(helped)) : '',
  ].filter((text) => text !== '')
  return parts.length === 0 ? null : <span class="card-about">{parts.join(' · ')}</span>
}

/** The result in a word, an icon and a colour, and the figures behind it. */
function End({ card, table }: { readonly card: Card; readonly table: Table }) {
  const app = playWords.value
  const { end, rolled, overridden } = card
  if (!end) return null
  const word = verdictLabel(end.verdict, card, table).replace(/\.$/, '')
  const isTotal = 'notation' in rolled && end.verdict.tone === 'plain'
  const declared = 'mechanic' in rolled ? (table.system.mechanics[rolled.mechanic] as AnyMechanic) : null
  const figures = declared && end.outcome ? outcomeFigures({ outcome: end.outcome }, declared, table.system) : []
  return (
    <>
      {isTotal ? <p class="total">{word}</p> : <Result verdict={end.verdict} word={word} />}
      {overridden && (
        <p class="overridden">
          {app.overridden(nameOf(table, overridden.by), overridden.why)}
          {overridden.was && ` ${app.was(verdictLabel(overridden.was, card, table))}`}
        </p>
      )}
      {figures.length > 0 && (
        <dl class="figures">
          {figures.map(([label, text]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}

/** What waits for this seat, or for another. */
function Pending({ card, hasKeys }: RollCardProps) {
  const table = useTable()
  const app = playWords.value
  const sides = waitingSides(card, table.me)
  const hand = isMyHand(card, table) ? handNext(table.state.checks[card.id], table) : null
  return (
    <>
      {sides.map((side) => (
        <Button
          key={side}
          kind="main"
          icon="dice"
          onClick={() => {
            openRoll.value = { is: 'declare', check: card.id, side }
          }}
        >
          {app.answerCall}
          {sides.length > 1 && `: ${pathLabel(side, table.system.words[table.language])}`}
        </Button>
      ))}
      {card.asked && <CardChoice card={card} hasKeys={hasKeys} />}
      {hand && <CardHand card={card} next={hand} />}
    </>
  )
}

/** What it did to sheets, and whose. */
function Effects({ card, table }: { readonly card: Card; readonly table: Table }) {
  const app = playWords.value
  const game = table.system.words[table.language]
  if (card.effects.length === 0 && card.helps.length === 0) return null
  return (
    <ul class="effects" aria-label={app.effects}>
      {card.effects.map(({ sheet, changes }, i) => (
        <li key={i}>
          <Icon name="people" size={16} /> {`${table.state.sheets[sheet]?.values.name ?? ''}`}{' '}
          <b>{changes.map(({ what, by }) => changeLabel({ on: 'self', what, by }, game)).join(', ')}</b>
        </li>
      ))}
      {card.helps.map(({ help, value, words }, i) => {
        const helper = table.journal.cards.get(help)
        return (
          <li key={`help ${i}`}>
            <Icon name="hand" size={16} /> {app.helpedBy(helper ? whoOf(helper) : '')}
            {value !== 0 && <b> {value > 0 ? `+${value}` : value}</b>} {words}
          </li>
        )
      })}
    </ul>
  )
}

function Bought({ card, table }: { readonly card: Card; readonly table: Table }) {
  const buys = card.end?.buys
  if (!buys || (buys.points === 0 && card.bought.length === 0)) return null
  const isMine = Object.values(card.sides).some(({ seat }) => seat === table.me)
  const mayBuy = !card.struck && (table.isGm || (isMine && buys.by === 'player')) && table.state.checks[card.id]
  const bought = card.bought.flatMap(({ item, points }) => Array<string>(points).fill(item))
  return (
    <Purchases
      buys={buys}
      bought={bought}
      game={table.system.words[table.language]}
      {...(mayBuy && { onBuy: (item: string) => void table.order({ is: 'buy', check: card.id, item }) })}
    />
  )
}
