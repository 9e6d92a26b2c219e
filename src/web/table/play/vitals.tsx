// What is always in view: calls that wait, what can be spent of the sheet in hand; and the roll dialog, wherever it was asked for.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { Given } from '../../odds/request.ts'
import { toast } from '../../parts/toast.tsx'
import { amountOf } from '../../sheet/change.ts'
import { Resources } from '../../sheet/resources.tsx'
import { playWords } from '../../words/play.ts'
import { useTable } from '../at-table.ts'
import { Calls } from './calls.tsx'
import { DeclareDialog } from './declare-dialog.tsx'
import { openRoll, waitingSides } from './open-roll.ts'
import { type Listed, sheetToRoll, soundOf } from './sheets.ts'
import { StartDialog } from './start-dialog.tsx'

export function Vitals() {
  const table = useTable()
  const sheet = sheetToRoll(table)
  return (
    <>
      <Calls />
      {sheet && Object.keys(table.system.sheet.resources).length > 0 && <Spendable key={sheet.id} sheet={sheet} />}
      <OpenRollDialog />
    </>
  )
}

function OpenRollDialog() {
  const table = useTable()
  const open = openRoll.value
  const close = () => {
    openRoll.value = null
  }
  const card = open?.is === 'declare' ? table.journal.cards.get(open.check) : undefined
  const isWaiting = open?.is === 'declare' && card && waitingSides(card, table.me).includes(open.side)
  // It was withdrawn, or another device has answered.
  useEffect(() => {
    if (open?.is === 'declare' && !isWaiting) close()
  }, [open, isWaiting])
  useEffect(() => close, [])
  if (open?.is === 'start') return <StartDialog key={`${open.mechanic} ${open.pick}`} roll={open} onClose={close} />
  return open && card && isWaiting ? (
    <DeclareDialog key={`${open.check} ${open.side}`} card={card} side={open.side} onClose={close} />
  ) : null
}

type Moved = Readonly<Record<string, number>>

/** What is left of some moves once others are done. */
const remaining = (moved: Moved, done: Moved): Moved =>
  Object.fromEntries(
    Object.entries(moved).flatMap(([name, by]) => (by === done[name] ? [] : [[name, by - (done[name] ?? 0)]])),
  )

/** Quick taps are one edit. */
const WAIT = 600

/** Resources as they stand with what was just tapped; one edit goes out when the taps stop. */
function Spendable({ sheet }: { readonly sheet: Listed }) {
  const table = useTable()
  const [moved, setMoved] = useState<Moved>({})
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const newest = useRef({ table, sheet, moved })
  newest.current = { table, sheet, moved }
  const send = () => {
    timer.current = null
    const { table, sheet, moved } = newest.current
    const sound = soundOf(table, sheet.values)
    if (!sound || Object.keys(moved).length === 0) return
    const values = Object.fromEntries(
      Object.entries(moved).map(([name, by]) => [name, amountOf(table.system.sheet, name, sound) + by]),
    )
    // What was tapped meanwhile goes out with the next edit.
    const done = () => setMoved((now) => remaining(now, moved))
    const given = table.order({ is: 'editSheet', sheet: sheet.id, version: sheet.version, values })
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
  const sound = soundOf(table, sheet.values)
  if (!sound) return null
  const amounts = (by: Moved): Given => ({
    ...sound,
    ...Object.fromEntries(
      Object.entries(by).map(([name, step]) => [name, amountOf(table.system.sheet, name, sound) + step]),
    ),
  })
  const shown = amounts(moved)
  const onChange = (next: Given) => {
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
