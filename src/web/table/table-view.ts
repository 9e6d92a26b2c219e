// The table this page sits at: one seat, followed. Components read it through `useTable` and are drawn again when it changes.

import { signal } from '@preact/signals'
import { useContext, useEffect, useMemo } from 'preact/hooks'
import { type SeatAddress, ServerRefusal } from '../../client/api.ts'
import { SeatClient } from '../../client/seat-client.ts'
import type { Plain } from '../../dice/index.ts'
import type { System } from '../../systems/system.ts'
import { isGm } from '../../table/books.ts'
import type { CommandRequest } from '../../table/command.ts'
import { loadGame, loadGameWithTurns } from '../games.ts'
import { toast } from '../parts/toast.tsx'
import { language } from '../words/language.ts'
import { lineWords } from '../words/lines.ts'
import { toldRefusal } from '../words/told-refusal.ts'
import { api } from './seat-requests.ts'
import { type SeatScreen, screenOf } from './seat-screen.ts'
import { TableContext, type TableView } from './table-context.ts'

export type { TableView }

/** The table; only inside its screen. */
export function useTable(): TableView {
  const table = useContext(TableContext)
  if (!table) throw new Error('There is no table here.')
  return table
}

/** Follows a seat as long as the screen is there. */
export function useFollowedSeat(place: SeatAddress): { readonly seat: SeatClient; readonly table: TableView | null } {
  const { table, seat } = place
  const followed = useMemo(() => {
    const tick = signal(0)
    const made = new SeatClient(api, { table, seat }, (game, hasCrisis) =>
      hasCrisis ? loadGameWithTurns(game) : loadGame(game),
    )
    let isWaiting = false
    // Many entries may come at once: the page is drawn once for all of them.
    made.onChange = () => {
      if (isWaiting) return
      isWaiting = true
      queueMicrotask(() => {
        isWaiting = false
        tick.value++
      })
    }
    return { made, tick, screen: screenOf(place) }
  }, [table, seat])
  useEffect(() => {
    followed.made.start()
    return () => followed.made.stop()
  }, [followed])
  // Read, so that a change draws again.
  followed.tick.value
  return { seat: followed.made, table: tableView(followed.made, followed.screen) }
}

function tableView(seat: SeatClient, screen: SeatScreen): TableView | null {
  const { reader, place, line, present, outbox } = seat
  const role = reader?.state.seats[place.seat]?.role
  if (!reader || role === undefined) return null
  const { state, journal, system } = reader
  return {
    seat,
    screen,
    place,
    me: place.seat,
    role,
    isGm: isGm(role),
    state,
    journal,
    system,
    language: language.value,
    lineWords: lineWords.value,
    line,
    present,
    waiting: outbox.waiting.length,
    sendCommand: (command) => sendOrToast(seat, command, system),
  }
}

async function sendOrToast(seat: SeatClient, command: CommandRequest, system: System): Promise<Plain | undefined> {
  try {
    return await seat.sendCommand(command)
  } catch (error) {
    if (!(error instanceof ServerRefusal)) throw error
    toast(await toldRefusal(error, system), 'cross')
    return undefined
  }
}
