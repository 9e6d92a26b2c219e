// The effects of a roll on sheets, and who helped with it.

import { changeLabel } from '../../../systems/labels.ts'
import { type Check, toldWorth } from '../../../table/check/check.ts'
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
      {card.helps.map((each, i) => {
        const { help, name, words, isStruck } = each
        const helper = table.journal.checks[help]
        const worth = toldWorth(each)
        const brought = (
          <>
            {cardWords.value.helpedBy(name ?? (helper ? sidesLabel(helper, table) : ''))}
            {worth !== null && <b> +{worth}</b>} {words}
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
