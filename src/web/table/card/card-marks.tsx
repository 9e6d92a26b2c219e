// Marks of a roll, in words: who sees it, what is sealed, thrown by hand, changed, taken back.

import { pathLabels } from '../../../systems/labels.ts'
import { namedSystem } from '../../../systems/named-words.ts'
import { sideNamesOf } from '../../../table/card-words.ts'
import type { Check } from '../../../table/check/check.ts'
import { seatNameOf } from '../../../table/lines.ts'
import { isSealOfFigures } from '../../../table/npc-figures.ts'
import { Icon, type IconName } from '../../parts/icon.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { cardWords } from '../../words/card.ts'
import { playWords } from '../../words/play.ts'
import { useTable } from '../table-view.ts'
import { sealLabel } from './seal-label.ts'

export function CardMarks({ card }: { readonly card: Check }) {
  const table = useTable()
  const app = playWords.value
  const { sees, isByHand, handDice, isJudgedAfterDice, isResealed, struck, throws } = card
  const marks: readonly (readonly [IconName, string] | null)[] = [
    sees === 'open' ? null : ['lock', app.sees[sees]],
    isByHand || handDice ? ['hand', app.byHand] : null,
    isJudgedAfterDice ? ['pen', cardWords.value.judgedAfter] : null,
    isResealed ? ['lock', cardWords.value.resealed] : null,
    ...throws.map((each) => (each.is === 'voided' ? (['bin', app.voided(each.why)] as const) : null)),
    struck ? ['cross', app.struck(seatNameOf(table, struck.by), struck.why)] : null,
  ]
  const shown = marks.flatMap((mark) => (mark ? [mark] : []))
  if (shown.length === 0) return null
  return (
    <ul class="marks">
      {shown.map(([icon, text], i) => (
        <li key={i}>
          <Icon name={icon} size={14} /> {text}
        </li>
      ))}
    </ul>
  )
}

/** The seal: what it holds for those who know, its fingerprint for all. */
export function SealDetails({ card }: { readonly card: Check }) {
  const table = useTable()
  const app = playWords.value
  const { seal, isSealOpen, rolled, told, telling } = card
  if (!seal || !('mechanic' in rolled)) return null
  const speech = speechOf(namedSystem(table.system, sideNamesOf(card)))
  const npcs = Object.values(card.sides).filter(({ seat }) => seat === null)
  const fields = isSealOfFigures(table.system, card)
    ? cardWords.value.figuresOf(npcs.map(({ name }) => name).join(', '))
    : pathLabels(seal.fields, Object.keys(card.sides), speech.game, playWords.value.values).join(', ')
  const holds = sealLabel(card, table.system, speech)
  return (
    <details class="seal">
      <summary>
        <Icon name="lock" size={16} /> {isSealOpen ? cardWords.value.sealOpened(fields) : app.sealed(fields)}
      </summary>
      {holds !== null && (
        <p>
          {!isSealOpen && <b>{cardWords.value.onlyYou} </b>}
          {holds}
        </p>
      )}
      <p class="hint">{app.telling[told ?? telling]}</p>
      <p class="hint">
        {cardWords.value.fingerprint} <code>{seal.seal.slice(0, 20)}</code>
      </p>
      <p class="hint">{seal.isAfterDice ? cardWords.value.lateFingerprintHint : cardWords.value.fingerprintHint}</p>
    </details>
  )
}
