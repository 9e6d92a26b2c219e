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

type AmountSteps = Readonly<Record<string, number>>

/** An edit on its way. Its steps count until the sheet has another version: then it is in the sheet, or came too late. */
interface SentSteps {
  readonly steps: AmountSteps
  readonly version: number
}

/** A tap up and one down are none. */
const addedSteps = (a: AmountSteps, b: AmountSteps): AmountSteps =>
  Object.fromEntries(
    [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name) => {
      const by = (a[name] ?? 0) + (b[name] ?? 0)
      return by === 0 ? [] : [[name, by]]
    }),
  )

/** Quick taps are one edit. */
const WAIT = 600

/** Resources as they stand with what was just tapped; one edit goes out when the taps stop, and the next when it has come back. */
function SpendableResources({ sheet }: { readonly sheet: ListedSheet }) {
  const table = useTable()
  const [tapped, setTapped] = useState<AmountSteps>({})
  const [sent, setSent] = useState<SentSteps | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const isOnItsWay = sent?.version === sheet.version
  const newest = useRef({ table, sheet, tapped, isOnItsWay })
  newest.current = { table, sheet, tapped, isOnItsWay }
  const amounts = (sound: PlainRecord, steps: AmountSteps): PlainRecord =>
    Object.fromEntries(
      Object.entries(steps).map(([name, by]) => [name, amountOf(table.system.sheet, name, sound) + by]),
    )
  const send = () => {
    timer.current = null
    const { table, sheet, tapped, isOnItsWay } = newest.current
    const sound = soundSheet(table, sheet.values)
    if (!sound || isOnItsWay || Object.keys(tapped).length === 0) return
    const values = amounts(sound, tapped)
    const given = table.sendCommand({ is: 'editSheet', sheet: sheet.id, version: sheet.version, values })
    setTapped({})
    if (table.line !== 'live') return toast(playWords.value.away, 'again')
    setSent({ steps: tapped, version: sheet.version })
    void given.then((answer) => answer === undefined && setSent(null))
  }
  useEffect(
    () => () => {
      if (timer.current === null) return
      clearTimeout(timer.current)
      send()
    },
    [],
  )
  // Taps made while an edit was on its way.
  useEffect(() => {
    if (!isOnItsWay && timer.current === null) send()
  }, [isOnItsWay])
  const sound = soundSheet(table, sheet.values)
  if (!sound) return null
  const shown: PlainRecord = { ...sound, ...amounts(sound, isOnItsWay ? addedSteps(sent.steps, tapped) : tapped) }
  const onChange = (next: PlainRecord) => {
    const { sheet: declared } = table.system
    const steps = Object.keys(declared.resources).map((name) => [
      name,
      amountOf(declared, name, next) - amountOf(declared, name, shown),
    ])
    setTapped(addedSteps(tapped, Object.fromEntries(steps)))
    if (timer.current !== null) clearTimeout(timer.current)
    timer.current = setTimeout(send, WAIT)
  }
  return <Resources system={table.system} values={shown} onChange={onChange} />
}
