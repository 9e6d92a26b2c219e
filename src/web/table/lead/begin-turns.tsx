// Who takes part in a crisis, in which order: rolled where the game has a roll for it, or arranged by hand and by keys.

import { useEffect, useId, useState } from 'preact/hooks'
import type { Kind } from '../../../systems/field.ts'
import { COMMON } from '../../../table/books.ts'
import { Stepper } from '../../fields/whole.tsx'
import { Button } from '../../parts/button.tsx'
import { announce } from '../../parts/toast.tsx'
import { crisisWords } from '../../words/crisis.ts'
import { fieldLabel } from '../../words/labels.ts'
import { useTable } from '../at-table.ts'
import { peopleOf } from './people.ts'
import { beginningOf, entrantOf, initiativeOf, modelOf, rolledOrder, turnSpeech } from './turns.ts'

interface Entrant {
  readonly name: string
  readonly isIn: boolean
  readonly figures: Readonly<Record<string, number>>
}

export function BeginTurns({ start, onDone }: { readonly start: readonly string[]; readonly onDone?: () => void }) {
  const table = useTable()
  const { system, order, state } = table
  const app = crisisWords.value
  const speech = turnSpeech(table)
  const id = useId()
  const people = peopleOf(table)
  const [rows, setRows] = useState<readonly Entrant[]>(() => entrantsOf(start, people))
  const [name, setName] = useState('')
  const [waits, setWaits] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const beginning = beginningOf(modelOf(system))
  const rolled = rolledOrder(table)
  useEffect(() => {
    if (!rolled || waits === null || rolled.check !== waits) return
    const rest = rows.filter((row) => !rolled.names.includes(row.name))
    const fell = rolled.names.map((each): Entrant => {
      const figures = (beginning?.figures ?? []).flatMap(([figure]) => {
        const value = rolled.figure(each, figure)
        return value === null ? [] : [[figure, value] as const]
      })
      return { name: each, isIn: true, figures: Object.fromEntries(figures) }
    })
    setRows([...fell, ...rest])
    setWaits(null)
    announce(`${app.rolled} ${rolled.names.join(', ')}`)
  }, [rolled?.check, waits])
  if (!beginning) return null
  const taking = rows.filter(({ isIn }) => isIn)
  const rolling = taking.flatMap((row) => people.find(({ name }) => name === row.name) ?? [])
  // The roll shows what the sheets bring to it: to everybody only where everybody reads all of them.
  const isSecret = rolling.some(({ sheet }) => sheet !== null && state.sheets[sheet]?.book !== COMMON)
  const move = (at: number, by: number) => {
    const to = at + by
    if (to < 0 || to >= rows.length) return
    const row = rows[at] as Entrant
    setRows(rows.toSpliced(at, 1).toSpliced(to, 0, row))
    announce(app.place(row.name, to + 1))
  }
  const change = (at: number, more: Partial<Entrant>) =>
    setRows(rows.map((row, i) => (i === at ? { ...row, ...more } : row)))
  const roll = async () => {
    const initiative = initiativeOf(system)
    if (!initiative) return
    const entrants = rolling.flatMap(({ values }) => entrantOf(system, values) ?? [])
    if (entrants.length === 0) return setTried(true)
    const input = { [initiative.field]: entrants }
    const sees = isSecret ? 'gm' : 'open'
    const answer = await order({ is: 'startCheck', mechanic: initiative.mechanic, input, sees })
    if (answer !== undefined) setWaits((answer as { check: string }).check)
  }
  const begin = async () => {
    setTried(true)
    if (taking.length === 0) return
    const list =
      beginning.figures.length === 0
        ? taking.map((row) => row.name)
        : taking.map((row) => ({
            name: row.name,
            ...Object.fromEntries(beginning.figures.map(([figure]) => [figure, row.figures[figure] ?? 0])),
          }))
    const done = await order({ is: 'orderTurn', order: beginning.order, values: { [beginning.field]: list } })
    if (done !== undefined) onDone?.()
  }
  const hasRoll = initiativeOf(system) !== null && state.crisis !== null
  return (
    <section class="leading" aria-label={app.whoTakesPart}>
      <h3>{app.whoTakesPart}</h3>
      <p class="hint">{app.whoHint}</p>
      <ol class="entrants">
        {rows.map((row, at) => (
          <li
            key={row.name}
            onKeyDown={(event) => {
              const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
              if (!event.altKey || by === undefined) return
              event.preventDefault()
              move(at, by)
            }}
          >
            <label class="option entrant-name">
              <input
                type="checkbox"
                aria-label={app.takesPart(row.name)}
                checked={row.isIn}
                onChange={({ currentTarget }) => change(at, { isIn: currentTarget.checked })}
              />
              <span>{row.name}</span>
            </label>
            {beginning.figures.map(([figure, field]) => (
              <Stepper
                key={figure}
                kind={field.kind as Extract<Kind, { is: 'whole' }>}
                path={`${at}-${figure}`}
                label={`${row.name}: ${fieldLabel(figure, speech.game)}`}
                value={row.figures[figure]}
                onChange={(value) =>
                  change(at, { figures: { ...row.figures, [figure]: typeof value === 'number' ? value : 0 } })
                }
                form={{ id, speech, fault: null }}
              />
            ))}
            <span class="movers">
              <Button
                kind="quiet"
                icon="up"
                label={app.up(row.name)}
                isDisabled={at === 0}
                onClick={() => move(at, -1)}
              />
              <Button
                kind="quiet"
                icon="down"
                label={app.down(row.name)}
                isDisabled={at === rows.length - 1}
                onClick={() => move(at, 1)}
              />
            </span>
          </li>
        ))}
      </ol>
      <form
        class="copied"
        onSubmit={(event) => {
          event.preventDefault()
          const said = name.trim()
          if (said === '' || rows.some((row) => row.name === said)) return
          setRows([...rows, { name: said, isIn: true, figures: {} }])
          setName('')
        }}
      >
        <input
          type="text"
          maxLength={80}
          autocomplete="off"
          aria-label={app.addName}
          placeholder={app.addName}
          value={name}
          onInput={({ currentTarget }) => setName(currentTarget.value)}
        />
        <Button type="submit" icon="plus">
          {app.add}
        </Button>
      </form>
      {isTried && taking.length === 0 && <p class="fault">{app.nobodyYet}</p>}
      {waits !== null && (
        <p role="status" aria-busy="true">
          {app.rolling}
        </p>
      )}
      {hasRoll && isSecret && <p class="hint">{app.secretRoll}</p>}
      <div class="row-of">
        {hasRoll && (
          <Button icon="dice" onClick={roll}>
            {app.rollOrder}
          </Button>
        )}
        <Button kind="main" onClick={begin}>
          {app.begin}
        </Button>
      </div>
    </section>
  )
}

/** Those who are in the order already, then the players, then the GM's, who are in only where the GM says so. */
function entrantsOf(start: readonly string[], people: ReturnType<typeof peopleOf>): readonly Entrant[] {
  const others = people.filter(({ name }) => !start.includes(name))
  const names = [...others.filter(({ seat }) => seat !== null), ...others.filter(({ seat }) => seat === null)]
  const all = [
    ...start.map((name): Entrant => ({ name, isIn: true, figures: {} })),
    ...names.map(({ name, seat }): Entrant => ({ name, isIn: start.length === 0 && seat !== null, figures: {} })),
  ]
  return all.filter(({ name }, i) => all.findIndex((each) => each.name === name) === i)
}
