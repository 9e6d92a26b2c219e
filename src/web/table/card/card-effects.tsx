// The effects of a roll on sheets, and who helped with it.

import { changeLabel } from '../../../systems/labels.ts'
import type { Check } from '../../../table/check/check.ts'
import { sidesLabel } from '../../../table/lines.ts'
import { Icon } from '../../parts/icon.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { cardWords } from '../../words/card.ts'
import { playWords } from '../../words/play.ts'
import { useTable } from '../table-view.ts'

export function CardEffects({ card }: { readonly card: Check }) {
  const table = useTable()
  const app = playWords.value
  const speech = speechOf(table.system)
  if (card.effects.length === 0 && card.helps.length === 0) return null
  return (
    <ul class="effects" aria-label={app.effects}>
      {card.effects.map(({ sheet, changes }, i) => (
        <li key={i}>
          <Icon name="people" size={16} /> {`${table.state.sheets[sheet]?.values.name ?? ''}`}{' '}
          <b>{changes.map(({ what, by }) => changeLabel({ on: 'self', what, by }, speech)).join(', ')}</b>
        </li>
      ))}
      {card.helps.map(({ help, name, value, words, isStruck }, i) => {
        const helper = table.journal.checks[help]
        const brought = (
          <>
            {cardWords.value.helpedBy(name ?? (helper ? sidesLabel(helper, table) : ''))}
            {/* A helper who joins in counts as one; the sum of the roll says the worth of that. */}
            {value !== 0 && name === null && <b> +{value}</b>} {words}
          </>
        )
        return (
          <li key={`help ${i}`}>
            <Icon name="hand" size={16} /> {isStruck ? <del>{brought}</del> : brought}
            {isStruck && <em> {app.takenBack}</em>}
          </li>
        )
      })}
    </ul>
  )
}
