// Who takes part in a crisis, in which order: rolled where the game has a roll for it, or arranged by hand and by keys.

import { useEffect, useId, useState } from 'preact/hooks'
import { COMMON } from '../../../table/books.ts'
import { Button } from '../../parts/button.tsx'
import { announce } from '../../parts/toast.tsx'
import { crisisWords } from '../../words/crisis.ts'
import { peopleOf } from '../npcs/people.ts'
import { useTable } from '../table-view.ts'
import { EntrantRow, figureFault } from './entrant-row.tsx'
import {
  byFigures,
  type Entrant,
  entrantOf,
  entrantsOf,
  groupsOf,
  publicTurnOrder,
  withGroup,
  withNewcomers,
} from './entrants.ts'
import { beginCommand, initiativeInput, initiativeOf, type RolledTurnOrder, rolledTurnOrder } from './turn-model.ts'
import { turnSpeech } from './turn-speech.ts'

export function TurnSetup({ start, onDone }: { readonly start: readonly string[]; readonly onDone?: () => void }) {
  const table = useTable()
  const { system, sendCommand, state } = table
  const app = crisisWords.value
  const id = useId()
  const people = peopleOf(table)
  const [rows, setRows] = useState<readonly Entrant[]>(() => entrantsOf(start, people, state))
  const known = people.map(({ key }) => key).join()
  useEffect(() => setRows((before) => withNewcomers(before, entrantsOf(start, people, state))), [known])
  const [waits, setWaits] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const beginning = beginCommand(system.turns())
  const figures = beginning?.figures ?? []
  const names = figures.map(([figure]) => figure)
  const rolled = rolledTurnOrder(table)
  useEffect(() => {
    if (!rolled || waits === null || rolled.check !== waits) return
    setRows(inOrder(rows, rolled, names))
    setWaits(null)
    announce(`${app.rolled} ${rolled.names.join(', ')}`)
  }, [rolled?.check, waits])
  if (!beginning) return null
  const taking = rows.filter(({ isIn }) => isIn)
  const rolling = taking.flatMap((row) => people.find(({ sheet }) => sheet !== null && sheet === row.sheet) ?? [])
  // The roll shows what the sheets bring to it: to everybody only where everybody reads all of them.
  const isSecret = rolling.some(({ sheet }) => sheet !== null && state.sheets[sheet]?.book !== COMMON)
  const move = (at: number, by: number) => {
    const to = at + by
    if (to < 0 || to >= rows.length) return
    const row = rows[at] as Entrant
    setRows(rows.toSpliced(at, 1).toSpliced(to, 0, row))
    announce(app.place(row.name, to + 1))
  }
  const roll = async () => {
    const initiative = initiativeOf(system)
    if (!initiative) return
    const entrants = rolling.flatMap(({ values }) => initiativeInput(system, values) ?? [])
    if (entrants.length === 0) return setTried(true)
    const input = { [initiative.field]: entrants }
    const sees = isSecret ? 'gm' : 'open'
    const answer = await sendCommand({ is: 'startCheck', mechanic: initiative.mechanic, input, sees })
    if (answer !== undefined) setWaits((answer as { check: string }).check)
  }
  const begin = async () => {
    setTried(true)
    const speech = turnSpeech(table)
    if (taking.length === 0 || taking.some((row) => figureFault(row, figures, speech))) return
    const list =
      names.length === 0 ? taking.map(({ called }) => called) : publicTurnOrder(byFigures(taking, names), names)
    const sheets = taking.flatMap(({ called, sheet, isOpen }) =>
      isOpen || sheet === null ? [] : [{ name: called, sheet }],
    )
    const values = { [beginning.field]: list }
    if ((await sendCommand({ is: 'orderTurn', order: beginning.command, values, sheets })) !== undefined) onDone?.()
  }
  const hasRoll = initiativeOf(system) !== null && state.crisis !== null
  const isOrdered = taking.some(({ figures }) => Object.values(figures).some((figure) => figure !== undefined))
  return (
    <section class="leading turn-setup" aria-label={app.whoTakesPart}>
      <h3>{app.whoTakesPart}</h3>
      <p class="hint">{app.whoHint}</p>
      {groupsOf(rows).map(({ name, count, isIn }) => (
        <label key={name} class="option">
          <input
            type="checkbox"
            checked={isIn}
            onChange={({ currentTarget }) => setRows(withGroup(rows, name, currentTarget.checked))}
          />
          <span>{app.allOf(name, count)}</span>
        </label>
      ))}
      <ol class="entrants">
        {rows.map((row, at) => (
          <EntrantRow
            key={row.sheet ?? row.name}
            entrant={row}
            id={id}
            at={at}
            count={rows.length}
            figures={figures}
            onChange={(more) => setRows(rows.map((each, i) => (i === at ? { ...each, ...more } : each)))}
            onMove={(by) => move(at, by)}
          />
        ))}
      </ol>
      <AddedName
        taken={rows.map(({ called }) => called)}
        onAdd={(name) => setRows([...rows, entrantOf(null, name, state.sheets)])}
      />
      {taking.some(({ isOpen, sheet }) => !isOpen && sheet !== null) && <p class="hint">{app.heardNames}</p>}
      {isTried && taking.length === 0 && <p class="fault">{app.nobodyYet}</p>}
      {waits !== null && (
        <p role="status" aria-busy="true">
          {app.rolling}
        </p>
      )}
      {hasRoll && isSecret && <p class="hint">{app.secretRoll}</p>}
      <div class="row-of">
        {hasRoll && (
          <Button icon="dice" kind={isOrdered ? 'plain' : 'main'} onClick={roll}>
            {app.rollOrder}
          </Button>
        )}
        <Button kind={hasRoll && !isOrdered ? 'plain' : 'main'} onClick={begin}>
          {app.begin}
        </Button>
      </div>
    </section>
  )
}

/** Those who rolled, in the order that fell, then the others. */
function inOrder(rows: readonly Entrant[], rolled: RolledTurnOrder, names: readonly string[]): readonly Entrant[] {
  const fell = rolled.names.flatMap((name) => {
    const row = rows.find((each) => each.name === name)
    const figures = names.flatMap((figure) => {
      const value = rolled.figure(name, figure)
      return value === null ? [] : [[figure, value] as const]
    })
    return row ? [{ ...row, isIn: true, figures: Object.fromEntries(figures) }] : []
  })
  return [...fell, ...rows.filter(({ name }) => !rolled.names.includes(name))]
}

/** Somebody without a sheet, by name; a name that is there already is not added again. */
function AddedName({ taken, onAdd }: { readonly taken: readonly string[]; readonly onAdd: (name: string) => void }) {
  const app = crisisWords.value
  const [typed, setTyped] = useState('')
  return (
    <form
      class="copied"
      onSubmit={(event) => {
        event.preventDefault()
        const name = typed.trim()
        if (name === '' || taken.includes(name)) return
        onAdd(name)
        setTyped('')
      }}
    >
      <input
        type="text"
        maxLength={80}
        autocomplete="off"
        aria-label={app.addName}
        placeholder={app.addName}
        value={typed}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" icon="plus">
        {app.add}
      </Button>
    </form>
  )
}
