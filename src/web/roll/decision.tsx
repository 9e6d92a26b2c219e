// A decision the rules leave open: every option with its worth and price, the recommended one marked. Keeping is one of them.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { spendLabel } from '../../systems/labels.ts'
import { namedWords, type SideNames } from '../../systems/named-words.ts'
import { payableOptions } from '../../systems/payable-options.ts'
import type { System } from '../../systems/system.ts'
import { percentWords } from '../odds/odds-view.tsx'
import { useCount } from '../odds/use-count.ts'
import type { ShownAdvice } from '../odds/worker-messages.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { RuledText } from '../rules/ruled-text.tsx'
import { speechOf } from '../words/app-speech.ts'
import { decisionWords } from '../words/decision.ts'
import { fractionText } from '../words/figures.ts'
import { language } from '../words/language.ts'
import { refusalText } from '../words/refusal-text.ts'
import {
  areNumbers,
  byNumber,
  firstNumbers,
  firstOptions,
  isSameChoice,
  keptInView,
  numberOf,
  onlyWorth,
  openPrices,
  type ShownOption,
  type ToldOption,
} from './decision-options.ts'

export interface DecisionProps {
  readonly system: System
  /** Those on the sides of the roll. */
  readonly names?: SideNames
  readonly mechanic: string
  readonly given: PlainRecord
  readonly dice: readonly number[]
  readonly said: readonly Plain[]
  readonly what: string
  readonly onDecide: (decision: Plain) => void
  /** Whether the digits pick an option; where several decisions are open they can mean one only. */
  readonly hasKeys?: boolean
  /** The most that there is to pay with; null where nothing is counted. */
  readonly most?: number | null
  /** The choice this person always makes, where they said so; and saying so. */
  readonly standing?: StandingChoice
}

/** A choice that is made without asking, as long as this page lives. */
export interface StandingChoice {
  readonly choice: Plain | undefined
  readonly onKeep: (choice: Plain) => void
  /** Called in place of `onDecide` where nothing was asked. */
  readonly onTaken: (choice: Plain, sentence: string) => void
}

export function Decision(props: DecisionProps) {
  const { system, mechanic, given, dice, said, what, onDecide, hasKeys = true, most = null } = props
  const { app } = percentWords()
  const { names = {} } = props
  const game = namedWords(system.words[language.value], names)
  const { answer, refused, done } = useCount({
    is: 'advice',
    system: system.id,
    mechanic,
    given,
    dice,
    decisions: said,
    language: language.value,
    names,
  })
  return (
    <section class="decision" aria-label={game.decisions[what] ?? what}>
      <h3>{game.decisions[what] ?? what}</h3>
      {!answer && !refused && <progress value={done} max={1} aria-label={app.counting} />}
      {refused && (
        <p class="fault">
          <RuledText text={refusalText(refused, system.mechanics[mechanic]?.input as Fields, speechOf(system))} />
        </p>
      )}
      {answer && (
        <DecisionOptions
          advised={payable(answer, most)}
          system={system}
          mechanic={mechanic}
          onDecide={onDecide}
          hasKeys={hasKeys}
          hasDecided={said.length > 0}
          standing={props.standing}
        />
      )}
    </section>
  )
}

/** The advice without what the sheet cannot pay. */
function payable(advised: ShownAdvice, most: number | null): ShownAdvice {
  const sentences = new Map(advised.options.map(({ choice }, i) => [choice, advised.sentences[i] ?? '']))
  const options = payableOptions(advised.options, most)
  return { ...advised, options, sentences: options.map(({ choice }) => sentences.get(choice) ?? '') }
}

interface DecisionOptionsProps {
  readonly advised: ShownAdvice
  readonly system: System
  readonly mechanic: string
  readonly onDecide?: (decision: Plain) => void
  /** Whether the digits pick an option. */
  readonly hasKeys?: boolean
  /** Whether earlier decisions of the same roll have cost something already. */
  readonly hasDecided?: boolean
  readonly standing?: StandingChoice | undefined
}

export function DecisionOptions({
  advised,
  system,
  mechanic,
  onDecide,
  hasKeys = false,
  hasDecided = false,
  standing,
}: DecisionOptionsProps) {
  const { app } = percentWords()
  const [showsAll, setShowsAll] = useState(false)
  const [isAlways, setAlways] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const told = advised.options.map((option, i): ToldOption => ({ option, sentence: advised.sentences[i] ?? '' }))
  const isRow = areNumbers(told)
  const shown = isRow ? (showsAll ? byNumber : firstNumbers)(told) : showsAll ? told : firstOptions(told)
  // Leaving it as it is stays in view below what is better and costs more.
  const least = isRow ? undefined : keptInView(shown)?.option
  const decide = (choice: Plain) => {
    if (isAlways) standing?.onKeep(choice)
    onDecide?.(choice)
  }
  useEffect(() => {
    if (!hasKeys || !onDecide) return
    const pick = (event: KeyboardEvent) => {
      const picked = /^[1-9]$/.test(event.key) ? shown[Number(event.key) - 1] : undefined
      if (picked && isMeantFor(list.current, event)) decide(picked.option.choice)
    }
    document.addEventListener('keydown', pick)
    return () => document.removeEventListener('keydown', pick)
  }, [advised, hasKeys, showsAll, isAlways])
  // Nothing is asked where every answer is worth the same, or where this person always says the same.
  const optionOf = (choice: Plain | undefined) =>
    told.find(({ option }) => choice !== undefined && isSameChoice(option.choice, choice))
  const taken = standing && (optionOf(standing.choice) ?? optionOf(advised.plain ?? onlyWorth(advised.options)?.choice))
  useEffect(() => {
    if (taken) standing?.onTaken(taken.option.choice, taken.sentence)
  }, [taken?.option])
  if (taken) return <p class="hint">{taken.sentence}</p>
  return (
    <>
      <ol class={isRow ? 'decisions row' : 'decisions'} ref={list}>
        {shown.map(({ option, sentence }, i) => (
          <li key={JSON.stringify(option.choice)} class={option === least ? 'least' : ''}>
            <DecisionOption
              option={option}
              sentence={sentence}
              number={i + 1}
              isShort={isRow}
              price={priceText(openPrices(option, advised.options, hasDecided), system, mechanic, advised.side)}
              {...(onDecide && { onDecide: decide })}
            />
          </li>
        ))}
      </ol>
      {told.length > shown.length && (
        <Button kind="quiet" icon="down" onClick={() => setShowsAll(true)}>
          {app.showAll(told.length)}
        </Button>
      )}
      {standing && (
        <label class="switch">
          <input
            type="checkbox"
            checked={isAlways}
            onChange={({ currentTarget }) => setAlways(currentTarget.checked)}
          />
          <span class="switch-track" aria-hidden="true" />
          <span class="label">{decisionWords.value.alwaysTonight}</span>
        </label>
      )}
    </>
  )
}

/** A key that is held down decides once; one typed into a field, or into a dialog that lies over the options, means something else. */
function isMeantFor(list: HTMLElement | null, { ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || repeat) return false
  if (target instanceof Element && target.closest('input, textarea, select')) return false
  const dialog = document.querySelector('dialog[open]')
  return dialog === null || dialog.contains(list)
}

interface DecisionOptionProps {
  readonly option: ShownOption
  /** Empty where it costs nothing. */
  readonly price: string
  readonly sentence: string
  readonly number: number
  /** Whether the number it counts stands for its sentence. */
  readonly isShort: boolean
  readonly onDecide?: (decision: Plain) => void
}

/** The price of an option; of what is spent whole or not at all a mean is the chance that it is. */
function priceText(
  prices: ReturnType<typeof openPrices>,
  system: System,
  mechanic: string,
  side: string | undefined,
): string {
  const { figure } = percentWords()
  const game = system.words[language.value]
  const declared = system.mechanics[mechanic]
  const { outcome = {} } = declared ?? {}
  const prefers = (declared?.sides?.[side ?? ''] ?? declared)?.prefers ?? {}
  const isMean = (amount: string) => /[/.]/.test(amount)
  const isWhole = ([name]: readonly [string, string]) => outcome[prefers[name] ?? '']?.kind.is === 'flag'
  const text = prices
    .map(([name, amount]) => {
      const label = spendLabel(name, game)
      if (!isWhole([name, amount])) return `${label} ${fractionText(amount, language.value)}`
      return isMean(amount) ? decisionWords.value.maybeSpent(label, figure(numberOf(amount))) : label
    })
    .join(', ')
  return prices.some((price) => isMean(price[1]) && !isWhole(price)) ? decisionWords.value.onAverage(text) : text
}

function DecisionOption({ option, price, sentence, number, isShort, onDecide }: DecisionOptionProps) {
  const { app, figure } = percentWords()
  const best = option.best && (
    <span class="best">
      <Icon name="star" size={14} /> {app.best}
    </span>
  )
  const inner = isShort ? (
    <>
      <b class="choice-count">{`${option.choice}`}</b>
      <span class="unseen">{sentence}</span>
      <b class="choice-chance">{figure(option.success.approx)}</b>
      {best}
    </>
  ) : (
    <>
      <span class="choice-number" aria-hidden="true">
        {number}
      </span>
      <span class="choice-words">
        {sentence}
        {best}
        <small>{price === '' ? decisionWords.value.costsNothing : price}</small>
      </span>
      <b class="choice-chance">{figure(option.success.approx)}</b>
    </>
  )
  const look = `choice-option${option.best ? ' is-best' : ''}`
  return onDecide ? (
    <button type="button" class={look} onClick={() => onDecide(option.choice)}>
      {inner}
    </button>
  ) : (
    <div class={look}>{inner}</div>
  )
}
