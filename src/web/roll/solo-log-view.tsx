// The log of this device: the newest card first.

import { useState } from 'preact/hooks'
import { Button } from '../parts/button.tsx'
import { confirmed } from '../parts/confirmation.tsx'
import { toast } from '../parts/toast.tsx'
import { words } from '../words/language.ts'
import { soloWords } from '../words/solo.ts'
import { SoloCardView } from './solo-card-view.tsx'
import { clearLog, replaceCard, soloLog } from './solo-log.ts'
import { Time } from './time.tsx'

/** Drawn at first; older ones on request. */
const PAGE = 20
/** Dice of a typed line that are younger than this fall here; other rolls have fallen in their dialog. */
const FRESH_MS = 3000

export function SoloLogView() {
  const app = words.value
  const [most, setMost] = useState(PAGE)
  const cards = soloLog.value
  if (cards.length === 0)
    return (
      <div class="empty">
        <p>
          <b>{soloWords.value.emptyLog}</b>
        </p>
        <p class="hint">{soloWords.value.emptyLogHint}</p>
      </div>
    )
  return (
    <section class="log" aria-label={soloWords.value.logTab}>
      <header class="log-head">
        <h2>{soloWords.value.logTab}</h2>
        <span class="hint">{app.rolls(cards.length)}</span>
        <Button
          kind="quiet"
          icon="bin"
          label={soloWords.value.clearLog}
          onClick={async () => {
            if (!(await confirmed(soloWords.value.clearLogSure, soloWords.value.clearLog))) return
            clearLog()
            toast(soloWords.value.logCleared)
          }}
        />
      </header>
      <ol class="cards">
        {cards.slice(0, most).map((card) => (
          <li key={card.id}>
            <SoloCardView
              card={card}
              isFresh={'notation' in card.rolled && Date.now() - card.at < FRESH_MS}
              onBuy={(item) => replaceCard({ ...card, bought: [...card.bought, item] })}
            >
              <Time at={card.at} />
            </SoloCardView>
          </li>
        ))}
      </ol>
      {cards.length > most && (
        <Button kind="quiet" icon="down" onClick={() => setMost(most + PAGE)}>
          {app.showAll(cards.length)}
        </Button>
      )}
    </section>
  )
}
