// The part of the table that is always in view: calls that wait, and what can be spent of the sheet in hand.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { PlainRecord } from '../../dice/index.ts'
import { toast } from '../parts/toast.tsx'
import { Resources } from '../sheet/resources.tsx'
import { amountOf } from '../sheet/sheet-changes.ts'
import { playWords } from '../words/play.ts'
import { WaitingCalls } from './calls/waiting-calls.tsx'
import { type ListedSheet, sheetToRoll, soundSheet } from './sheets/sheets.ts'
import { useTable } from './table-view.ts'

export function Vitals() {
  const table = useTable()
  const sheet = sheetToRoll(table)
  const resources = sheet && Object.keys(table.system.sheet.resources).length > 0 && (
    <SpendableResources key={sheet.id} sheet={sheet} />
  )
  if (table.state.isArchived) return <fieldset disabled>{resources}</fieldset>
  return (
    <>
      <WaitingCalls />
      {resources}
    </>
  )
}

type PendingAmounts = Readonly<Record<string, number>>

/** The changes that are left once others are sent. */
const remainingAmounts = (moved: PendingAmounts, done: PendingAmounts): PendingAmounts =>
  Object.fromEntries(
    Object.entries(moved).flatMap(([name, by]) => (by === done[name] ? [] : [[name, by - (done[name] ?? 0)]])),
  )

/** Quick taps are one edit. */
const WAIT = 600

/** Resources as they stand with what was just tapped; one edit goes out when the taps stop. */
function SpendableResources({ sheet }: { readonly sheet: ListedSheet }) {
  const table = useTable()
  const [moved, setMoved] = useState<PendingAmounts>({})
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const newest = useRef({ table, sheet, moved })
  newest.current = { table, sheet, moved }
  const send = () => {
    timer.current = null
    const { table, sheet, moved } = newest.current
    const sound = soundSheet(table, sheet.values)
    if (!sound || Object.keys(moved).length === 0) return
    const values = Object.fromEntries(
      Object.entries(moved).map(([name, by]) => [name, amountOf(table.system.sheet, name, sound) + by]),
    )
    // Taps made meanwhile go out with the next edit.
    const done = () => setMoved((now) => remainingAmounts(now, moved))
    const given = table.sendCommand({ is: 'editSheet', sheet: sheet.id, version: sheet.version, values })
    if (table.line === 'live') return void given.then(done, done)
    toast(playWords.value.away, 'again')
    done()
  }
  useEffect(
    () => () => {
      if (timer.current === null) return
      clearTimeout(timer.current)
      send()
    },
    [],
  )
  const sound = soundSheet(table, sheet.values)
  if (!sound) return null
  const amounts = (by: PendingAmounts): PlainRecord => ({
    ...sound,
    ...Object.fromEntries(
      Object.entries(by).map(([name, step]) => [name, amountOf(table.system.sheet, name, sound) + step]),
    ),
  })
  const shown = amounts(moved)
  const onChange = (next: PlainRecord) => {
    const changed = Object.keys(table.system.sheet.resources).filter(
      (name) => amountOf(table.system.sheet, name, next) !== amountOf(table.system.sheet, name, shown),
    )
    setMoved({
      ...moved,
      ...Object.fromEntries(
        changed.map((name) => [
          name,
          amountOf(table.system.sheet, name, next) - amountOf(table.system.sheet, name, sound),
        ]),
      ),
    })
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(send, WAIT)
  }
  return <Resources system={table.system} values={shown} onChange={onChange} />
}
