// The tables this browser sits at, the newest first.

import { gameNames } from '../games.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { forgetSeat, tableScreenPath, takenSeats } from '../table/taken-seats.ts'
import { language, words } from '../words/language.ts'

export function YourTables() {
  const app = words.value
  if (takenSeats.value.length === 0) return null
  const day = new Intl.DateTimeFormat(language.value, { day: 'numeric', month: 'short' })
  return (
    <section class="panel your-tables" aria-label={app.yourTables}>
      <h2>
        <Icon name="door" /> {app.yourTables}
      </h2>
      <ul>
        {takenSeats.value.map((seat) => {
          const name = seat.name === '' ? seat.table : seat.name
          const game = gameNames.find(({ id }) => id === seat.system)?.name
          return (
            <li key={`${seat.table} ${seat.seat}`}>
              <a href={tableScreenPath(seat)}>{name}</a>
              <span class="hint">{[...(game ? [game] : []), day.format(seat.at)].join(' · ')}</span>
              <Button kind="quiet" icon="cross" label={app.forgetTable(name)} onClick={() => forgetSeat(seat)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
