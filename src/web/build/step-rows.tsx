// Rows that go up and down: each with what it is worth now, and the price of a step either way.

import type { Plain } from '../../dice/index.ts'
import {
  accountText,
  type BuildingWords,
  type DraftOffer,
  type DraftRow,
  type DraftRows,
} from '../../systems/building.ts'
import { capital } from '../../systems/labels.ts'
import { Icon } from '../parts/icon.tsx'

interface StepRowsProps {
  readonly groups: readonly DraftRows[]
  readonly offers: readonly DraftOffer<Plain>[]
  readonly words: BuildingWords
  readonly left: number
  readonly onTake: (offer: DraftOffer<Plain>) => void
}

export function StepRows({ groups, offers, words, left, onTake }: StepRowsProps) {
  const byName = new Map(offers.map((offer) => [offer.name, offer]))
  return groups.map(({ head, rows }) => (
    <section key={`${head.word}${JSON.stringify(head.figures.ability ?? head.figures.category ?? '')}`}>
      <h3>{capital(accountText(head, words))}</h3>
      <ul class="step-rows">
        {rows.map((row, i) => (
          <StepRow key={i} row={row} byName={byName} words={words} left={left} onTake={onTake} />
        ))}
      </ul>
    </section>
  ))
}

interface StepRowProps extends Omit<StepRowsProps, 'groups' | 'offers'> {
  readonly row: DraftRow
  readonly byName: ReadonlyMap<string, DraftOffer<Plain>>
}

function StepRow({ row: { label, stands, about, up, down }, byName, words, left, onTake }: StepRowProps) {
  const step = (name: string | null, icon: 'plus' | 'minus') => {
    const offer = name === null ? undefined : byName.get(name)
    if (!offer) return <span class="step" aria-hidden="true" />
    const price = offer.amount === 0 ? '' : words.figure(offer.amount)
    return (
      <button
        type="button"
        class="step"
        aria-label={`${accountText(offer, words)}${price === '' ? '' : `, ${words.amount(offer.amount)}`}`}
        onClick={() => onTake(offer)}
      >
        <Icon name={icon} size={16} />
        {price !== '' && <small class={isDear(offer, left) ? 'dear' : ''}>{price.replace('-', '−')}</small>}
      </button>
    )
  }
  return (
    <li class="step-row">
      <span class="step-label">
        {capital(accountText(label, words))}
        {about && <small class="step-about">{accountText(about, words)}</small>}
      </span>
      {step(down, 'minus')}
      <b class="step-stands">{accountText(stands, words)}</b>
      {step(up, 'plus')}
    </li>
  )
}

/** Whether there is not enough left for it. */
export const isDear = ({ amount }: DraftOffer<Plain>, left: number): boolean => amount < 0 && left + amount < 0

/** The offers that stand in no row. */
export function offersBeside(offers: readonly DraftOffer<Plain>[], groups: readonly DraftRows[]) {
  const named = new Set(groups.flatMap(({ rows }) => rows.flatMap(({ up, down }) => [up, down])))
  return offers.filter(({ name }) => !named.has(name))
}

/** The rows that have this in their names; all of them where nothing is looked for. */
export function rowsLike(groups: readonly DraftRows[], words: BuildingWords, wanted: string): readonly DraftRows[] {
  const isLike = ({ label }: DraftRow) => accountText(label, words).toLowerCase().includes(wanted)
  return groups.map((group) => ({ ...group, rows: group.rows.filter(isLike) })).filter(({ rows }) => rows.length > 0)
}
