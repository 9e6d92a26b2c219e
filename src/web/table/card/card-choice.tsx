// A choice that waits on a card. Advice counts with what this seat may know; where something sealed is not known there is
// none, and the options stand side by side.

import { useRef, useState } from 'preact/hooks'
import { explain, type Plain } from '../../../dice/index.ts'
import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { isUntold } from '../../../table/audience.ts'
import { sideNamesOf, wordsOfCard } from '../../../table/card-words.ts'
import type { Check } from '../../../table/check/check.ts'
import { knownNext } from '../../../table/check-rule.ts'
import { seatNameOf } from '../../../table/lines.ts'
import { inputAtChoice, spendable } from '../../../table/reserves.ts'
import { Button } from '../../parts/button.tsx'
import { toast } from '../../parts/toast.tsx'
import { Decision, type StandingChoice } from '../../roll/decision.tsx'
import { cardWords } from '../../words/card.ts'
import { decisionWords } from '../../words/decision.ts'
import { playWords } from '../../words/play.ts'
import { loadedPlans } from '../command-offer.ts'
import type { SeatScreen } from '../seat-screen.ts'
import { type TableView, useTable } from '../table-view.ts'
import { knownInput } from './card-dice.ts'
import { isFieldStep, LateField } from './late-field.tsx'
import { isMyChoice } from './my-choice.ts'

export function CardChoice({ card, hasKeys }: { readonly card: Check; readonly hasKeys: boolean }) {
  const table = useTable()
  const app = playWords.value
  const [decidesForThem, setDecidesForThem] = useState(false)
  const sent = useRef('')
  const check = table.state.checks[card.id]
  const { asked } = card
  if (!asked || !check || !('mechanic' in card.rolled)) return null
  const isMine = isMyChoice(card, table)
  if (!isMine && !decidesForThem) {
    const who = asked.seat === null ? app.nobody : seatNameOf(table, asked.seat)
    return (
      <div class="pending">
        <p class="state">{cardWords.value.decides(who)}</p>
        {loadedPlans()?.mayChoose(table, card.id) && (
          <Button kind="quiet" onClick={() => setDecidesForThem(true)}>
            {cardWords.value.decideFor(who)}
          </Button>
        )}
      </div>
    )
  }
  const question = `${asked.what} ${check.answers.length}`
  // Pressed twice while the line is slow, a choice is made once.
  const decide = async (choice: Plain) => {
    if (sent.current === question) return
    sent.current = question
    if ((await table.sendCommand({ is: 'decide', check: card.id, choice })) === undefined) sent.current = ''
  }
  // By all that this seat knows: once dice lie, the open fields alone may not tell what is asked.
  const next = knownNext(table.system, check)
  const given = knownInput(card)
  if (isFieldStep(next)) return <LateField check={check} next={next} isTold={given !== null} onDecide={decide} />
  if (!given) return <SealedChoice card={card} check={check} table={table} onDecide={decide} />
  const owner = isUntold(check) ? (Object.values(check.sides)[0]?.seat ?? null) : null
  return (
    <>
      {table.isGm && owner !== null && <p class="hint">{cardWords.value.askThem(seatNameOf(table, owner))}</p>}
      <Decision
        key={question}
        system={table.system}
        names={sideNamesOf(card)}
        mechanic={card.rolled.mechanic}
        given={inputAtChoice(table, check, asked.what, given)}
        most={spendable(table, check, asked.what)}
        dice={check.answers.flatMap((answer) => ('faces' in answer ? answer.faces : []))}
        said={card.decisions.map(({ said }) => said)}
        what={asked.what}
        onDecide={decide}
        hasKeys={hasKeys && isMine}
        {...(asked.seat === table.me && {
          standing: standingChoice(table, `${card.rolled.mechanic} ${asked.what}`, decide),
        })}
      />
    </>
  )
}

/** The choice this seat always makes here. */
function standingChoice({ screen }: TableView, key: string, onDecide: (choice: Plain) => void): StandingChoice {
  return {
    choice: screen.standingChoices.value.get(key),
    onKeep: (choice) => keepChoice(screen, key, choice),
    onTaken(choice, sentence) {
      onDecide(choice)
      if (screen.standingChoices.value.has(key))
        toast(decisionWords.value.takenAlways(sentence), 'check', () => keepChoice(screen, key, null))
    },
  }
}

interface SealedChoiceProps {
  readonly card: Check
  readonly check: Check
  readonly table: TableView
  readonly onDecide: (choice: Plain) => void
}

/** The options as the rules give them for every value that could be sealed: the same, or nothing would have been asked. */
function SealedChoice({ card, check, table, onDecide }: SealedChoiceProps) {
  const game = wordsOfCard(card, table)
  const next = knownNext(table.system, check)
  if (next?.is !== 'choose' || !('mechanic' in card.rolled)) return null
  const { decisionFormats } = table.system.mechanics[card.rolled.mechanic] as AnyMechanic
  const shownAs = (option: Plain): Plain =>
    decisionFormats?.[next.what]?.show(option, check.answers, check.given) ?? option
  return (
    <section class="decision" aria-label={game.decisions[next.what] ?? next.what}>
      <h4>{game.decisions[next.what] ?? next.what}</h4>
      <p class="hint">{cardWords.value.sealedChoice}</p>
      <ol class="decisions">
        {next.options.map((option) => {
          const step = { is: 'choose', what: next.what, pick: option, among: next.options.length } as const
          return (
            <li key={JSON.stringify(option)}>
              <button type="button" class="choice-option" onClick={() => onDecide(shownAs(option))}>
                <span />
                <span class="choice-words">{explain([step], game.story)[0]}</span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** Makes a choice without asking from here on; null asks again. */
function keepChoice({ standingChoices }: SeatScreen, key: string, choice: Plain | null): void {
  const others = [...standingChoices.value].filter(([each]) => each !== key)
  standingChoices.value = new Map(choice === null ? others : [...others, [key, choice]])
}
