// A decision the rules leave open: every option with its worth and price, the recommended one marked. Keeping is one of them.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { spendLabel } from '../../systems/labels.ts'
import { payableOptions } from '../../systems/payable-options.ts'
import type { System } from '../../systems/system.ts'
import { percentWords } from '../odds/odds-view.tsx'
import { useCount } from '../odds/use-count.ts'
import type { ShownAdvice } from '../odds/worker-messages.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { speechOf } from '../words/app-speech.ts'
import { fractionText } from '../words/figures.ts'
import { language } from '../words/language.ts'
import { refusalText } from '../words/refusal-text.ts'

/** Shown at first; there may be hundreds. */
const FIRST = 6

export interface DecisionProps {
  readonly system: System
  readonly mechanic: string
  readonly given: PlainRecord
  readonly dice: readonly number[]
  readonly said: readonly Plain[]
  readonly what: string
  readonly onDecide: (decision: Plain) => void
  /** Whether the digits pick an option; where several decisions are open they can mean one only. */
  readonly hasKeys?: boolean
  /** Of the options that count them, those up to here can be paid. */
  readonly most?: number | null
}

export function Decision(props: DecisionProps) {
  const { system, mechanic, given, dice, said, what, onDecide, hasKeys = true, most = null } = props
  const { app } = percentWords()
  const game = system.words[language.value]
  const { answer, refused, done } = useCount({
    is: 'advice',
    system: system.id,
    mechanic,
    given,
    dice,
    decisions: said,
    language: language.value,
  })
  return (
    <section class="decision" aria-label={game.decisions[what] ?? what}>
      <h3>{game.decisions[what] ?? what}</h3>
      {!answer && !refused && <progress value={done} max={1} aria-label={app.counting} />}
      {refused && (
        <p class="fault">{refusalText(refused, system.mechanics[mechanic]?.input as Fields, speechOf(system))}</p>
      )}
      {answer && (
        <DecisionOptions advised={payable(answer, most)} system={system} onDecide={onDecide} hasKeys={hasKeys} />
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
  readonly onDecide?: (decision: Plain) => void
  /** Whether the digits pick an option. */
  readonly hasKeys?: boolean
}

export function DecisionOptions({ advised, system, onDecide, hasKeys = false }: DecisionOptionsProps) {
  const { app } = percentWords()
  const [showsAll, setShowsAll] = useState(false)
  const { options, sentences } = advised
  const list = useRef<HTMLOListElement>(null)
  const shown = showsAll ? options : options.slice(0, FIRST)
  useEffect(() => {
    if (!hasKeys || !onDecide) return
    const pick = (event: KeyboardEvent) => {
      const option = /^[1-9]$/.test(event.key) ? shown[Number(event.key) - 1] : undefined
      if (option && isMeantFor(list.current, event)) onDecide(option.choice)
    }
    document.addEventListener('keydown', pick)
    return () => document.removeEventListener('keydown', pick)
  }, [advised, hasKeys, showsAll])
  return (
    <>
      <ol class="decisions" ref={list}>
        {shown.map((option, i) => (
          <li key={JSON.stringify(option.choice)}>
            <DecisionOption
              option={option}
              sentence={sentences[i] ?? ''}
              number={i + 1}
              system={system}
              {...(onDecide && { onDecide })}
            />
          </li>
        ))}
      </ol>
      {options.length > shown.length && (
        <Button kind="quiet" icon="down" onClick={() => setShowsAll(true)}>
          {app.showAll(options.length)}
        </Button>
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
  readonly option: ShownAdvice['options'][number]
  readonly sentence: string
  readonly number: number
  readonly system: System
  readonly onDecide?: (decision: Plain) => void
}

function DecisionOption({ option, sentence, number, system, onDecide }: DecisionOptionProps) {
  const { app, figure } = percentWords()
  const game = system.words[language.value]
  const spends = Object.entries(option.spends).filter(([, amount]) => amount !== '0')
  const prices = spends
    .map(([name, amount]) => `${spendLabel(name, game)} ${fractionText(amount, language.value)}`)
    .join(', ')
  const isMean = spends.some(([, amount]) => amount.includes('/'))
  const inner = (
    <>
      <span class="choice-number" aria-hidden="true">
        {number}
      </span>
      <span class="choice-says">
        {sentence}
        {option.best && (
          <span class="best">
            <Icon name="star" size={14} /> {app.best}
          </span>
        )}
        <small>{spends.length === 0 ? app.costsNothing : isMean ? app.onAverage(prices) : prices}</small>
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
