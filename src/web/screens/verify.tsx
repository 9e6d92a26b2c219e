// Verify: an exported log, or the log of a table this browser sits at, checked here and nowhere else.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { Place } from '../../client/api.ts'
import type { Book } from '../../table/books.ts'
import type { Head } from '../../table/fair/chain.ts'
import { headsOf, type Log, LogRefusal, MOST_CHARACTERS, parseLog } from '../../table/fair/log.ts'
import { type Verification, verify } from '../../table/fair/verify.ts'
import { isGame, loadGame } from '../games.ts'
import { Button } from '../parts/button.tsx'
import { browser } from '../table/outside.ts'
import { api } from '../table/seats.ts'
import { taken } from '../table/taken.ts'
import { verifyWords } from '../words/verify.ts'
import { Verified } from './verified.tsx'

type Standing =
  | { readonly is: 'asking' }
  | { readonly is: 'checking' }
  | { readonly is: 'refused'; readonly why: string }
  | { readonly is: 'done'; readonly log: Log; readonly found: Verification }

export function Verify({ seat }: { readonly seat: Place | null }) {
  const app = verifyWords.value
  const [standing, setStanding] = useState<Standing>({ is: 'asking' })
  const [isOver, setOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const check = async (read: () => Promise<string>) => {
    setStanding({ is: 'checking' })
    setStanding(await checked(read))
  }
  const checkFile = (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > MOST_CHARACTERS) setStanding({ is: 'refused', why: app.tooBig })
    else check(() => chosen.text())
  }
  const checkSeat = (place: Place) => check(() => api.exported(place))
  useEffect(() => {
    if (seat) checkSeat(seat)
  }, [seat?.table, seat?.seat])
  return (
    <div class="page narrow verify">
      <h1>{app.title}</h1>
      <p class="lead">{app.lead}</p>
      {standing.is === 'checking' && (
        <p class="waiting" role="status" aria-busy="true">
          {app.checking}
        </p>
      )}
      {standing.is === 'refused' && (
        <p class="fault" role="alert">
          {standing.why}
        </p>
      )}
      {standing.is === 'done' ? (
        <>
          <Verified log={standing.log} found={standing.found} />
          <Button onClick={() => setStanding({ is: 'asking' })}>{app.another}</Button>
        </>
      ) : (
        standing.is !== 'checking' && (
          <>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen by the button inside */}
            <div
              class={`drop${isOver ? ' over' : ''}`}
              onDragOver={(event) => {
                event.preventDefault()
                setOver(true)
              }}
              onDragLeave={() => setOver(false)}
              onDrop={(event) => {
                event.preventDefault()
                setOver(false)
                checkFile(event.dataTransfer?.files[0])
              }}
            >
              <p>{app.drop}</p>
              <Button kind="main" icon="open" onClick={() => file.current?.click()}>
                {app.choose}
              </Button>
              <input
                ref={file}
                type="file"
                accept=".json,application/json"
                class="unseen"
                tabIndex={-1}
                aria-label={app.choose}
                onChange={({ currentTarget }) => {
                  checkFile(currentTarget.files?.[0])
                  currentTarget.value = ''
                }}
              />
            </div>
            {taken.value.length > 0 && (
              <section class="leading" aria-label={app.tables}>
                <h2>{app.tables}</h2>
                <div class="row-of">
                  {taken.value.map((place) => (
                    <Button key={`${place.table} ${place.seat}`} onClick={() => checkSeat(place)}>
                      {app.check(place.name || app.unnamed)}
                    </Button>
                  ))}
                </div>
              </section>
            )}
          </>
        )
      )}
    </div>
  )
}

/** Reads and checks a log; the page is drawn before the work begins. */
async function checked(read: () => Promise<string>): Promise<Standing> {
  let text: string
  try {
    text = await read()
  } catch {
    return { is: 'refused', why: verifyWords.value.notReached }
  }
  await new Promise((resolve) => setTimeout(resolve, 30))
  try {
    const log = parseLog(text)
    const system = isGame(log.system) ? await loadGame(log.system) : null
    return { is: 'done', log, found: verify(log, { system, heads: headsHere(log) }) }
  } catch (error) {
    if (!(error instanceof LogRefusal)) throw error
    return { is: 'refused', why: error.message }
  }
}

/** What this very device saw of the log's books, if it sat at that seat. */
function headsHere({ table, seat }: Log): ReadonlyMap<Book, Head> {
  const kept = browser.kept.get(`seat ${table} ${seat}`)
  if (kept === null) return new Map()
  try {
    return headsOf((JSON.parse(kept) as { heads?: unknown }).heads ?? {})
  } catch {
    return new Map()
  }
}
