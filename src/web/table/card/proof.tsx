// Whether the dice of a card were checked on this device: waiting, green, or red with the reason. Never by colour alone.

import type { Check } from '../../../table/check/check.ts'
import { throwName } from '../../../table/check/throw.ts'
import { sentenceOfFault } from '../../../table/fair/fault.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { cardWords } from '../../words/card.ts'
import { playWords } from '../../words/play.ts'
import { useTable } from '../table-view.ts'

type ProofState = 'unproved' | 'green' | 'red' | 'hand'

const ICONS: Readonly<Record<ProofState, IconName>> = { unproved: 'dots', green: 'check', red: 'cross', hand: 'hand' }

export function Proof({ card }: { readonly card: Check }) {
  const { seat, language } = useTable()
  const app = playWords.value
  const states = card.throws.map(({ book, number }) => seat.throwState(book, number))
  if (states.length === 0 && !card.handDice) return null
  const state: ProofState = states.includes('red')
    ? 'red'
    : states.length === 0
      ? 'hand'
      : states.every((each) => each === 'green')
        ? 'green'
        : 'unproved'
  const names = card.throws.map(({ book, number }) => throwName(book, number))
  const why = seat.watch.reds.find(({ throw: name }) => name !== undefined && names.includes(name))?.why
  // Dice of a throw that was taken back, once a later shake has given them away.
  const lost = card.throws.flatMap(({ book, number }) => seat.watch.wouldBe(book, number) ?? [])
  const sentences = [
    ...(state === 'red' && why ? [sentenceOfFault(why, language)] : []),
    ...(lost.length > 0 ? [app.wouldBe(lost.flatMap(([, faces]) => faces).join(', '))] : []),
  ]
  const word = cardWords.value.proof[state]
  return (
    <p class={`proof ${state}`}>
      <Icon name={ICONS[state]} size={16} />
      <span>{sentences.length > 0 ? `${word}. ${sentences.join(' ')}` : word}</span>
    </p>
  )
}
