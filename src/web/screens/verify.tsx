// Verify: an exported log, or the log of a table this browser sits at, checked here and nowhere else.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { SeatAddress } from '../../client/api.ts'
import { MOST_CHARACTERS } from '../../table/fair/exported-log.ts'
import { Button } from '../parts/button.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { browser } from '../table/browser-platform.ts'
import { api } from '../table/seat-requests.ts'
import { tableScreenPath, takenSeats } from '../table/taken-seats.ts'
import { TryCheat } from '../verify/try-cheat.tsx'
import { VerifyReport } from '../verify/verify-report.tsx'
import type { VerifyResult } from '../verify/verify-steps.ts'
import { verifyInWorker } from '../verify/verify-worker.ts'
import { language, words } from '../words/language.ts'
import { verifyWords } from '../words/verify.ts'

type VerifyState = { readonly is: 'asking' } | { readonly is: 'checking' } | VerifyResult

export function Verify({ seat }: { readonly seat: SeatAddress | null }) {
  const app = verifyWords.value
  const [standing, setStanding] = useState<VerifyState>({ is: 'asking' })
  const [isOver, setOver] = useState(false)
  const callOff = useRef<() => void>(() => undefined)
  useEffect(() => () => callOff.current(), [])
  const check = async (read: () => Promise<string>, notRead: string, place: SeatAddress | null = null) => {
    callOff.current()
    setStanding({ is: 'checking' })
    let isWanted = true
    callOff.current = () => {
      isWanted = false
    }
    const text = await read().catch(() => null)
    if (!isWanted) return
    if (text === null) return setStanding({ is: 'refused', why: notRead })
    callOff.current = verifyInWorker({ text, language: language.value, kept: storedHeads(), place }, (checked) =>
      setStanding(checked ?? { is: 'refused', why: words.value.loadFailed }),
    )
  }
  const cancel = () => {
    callOff.current()
    setStanding({ is: 'asking' })
  }
  const checkFile = (chosen: File | undefined) => {
    if (!chosen) return
    if (chosen.size > MOST_CHARACTERS) setStanding({ is: 'refused', why: app.tooBig(chosen.name) })
    else check(() => chosen.text(), app.notRead(chosen.name))
  }
  const checkSeat = (place: SeatAddress) => check(() => api.exportLog(place), app.notReached, place)
  useEffect(() => {
    if (seat) checkSeat(seat)
  }, [seat?.table, seat?.seat])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what can be dropped here can be chosen by the button inside
    <div
      class="page narrow verify"
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
      <h1>{app.title}</h1>
      <p class="lead">{app.lead}</p>
      {standing.is === 'checking' && (
        <div class="drop" role="status" aria-busy="true">
          <p>{app.checking}</p>
          <progress aria-label={app.checking} />
          <Button onClick={cancel}>{words.value.cancel}</Button>
        </div>
      )}
      {standing.is === 'refused' && (
        <p class="fault" role="alert">
          {standing.why}
        </p>
      )}
      {standing.is === 'done' ? (
        <>
          <VerifyReport result={standing} />
          <div class="row-of">
            {seat && (
              <a class="button" href={tableScreenPath(seat)}>
                {app.toTable}
              </a>
            )}
            <Button onClick={() => setStanding({ is: 'asking' })}>{app.another}</Button>
          </div>
        </>
      ) : (
        standing.is !== 'checking' && (
          <>
            <div class={`drop${isOver ? ' over' : ''}`}>
              <p class="drop-hint">{app.drop}</p>
              <FileButton kind="main" label={app.choose} onFile={checkFile} />
              <p class="hint">{app.where}</p>
            </div>
            {takenSeats.value.length > 0 && (
              <section class="leading" aria-label={app.tables}>
                <h2>{app.tables}</h2>
                <div class="row-of">
                  {takenSeats.value.map((place) => (
                    <Button key={`${place.table} ${place.seat}`} onClick={() => checkSeat(place)}>
                      {app.check(place.name || app.unnamed)}
                    </Button>
                  ))}
                </div>
              </section>
            )}
            <TryCheat />
          </>
        )
      )}
    </div>
  )
}

/** The memory of this device of its seats: how far it saw each book. */
const storedHeads = (): Record<string, string> =>
  Object.fromEntries(
    takenSeats.value.flatMap(({ table, seat }) => {
      const name = `seat ${table} ${seat}`
      const kept = browser.storage.get(name)
      return kept === null ? [] : [[name, kept]]
    }),
  )
