// A command of the turn model as a form made from its fields.

import { useEffect, useId, useRef, useState } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import type { Fields } from '../../../systems/field.ts'
import type { Id } from '../../../table/entries.ts'
import { FieldInputs } from '../../fields/group.tsx'
import { Button } from '../../parts/button.tsx'
import { LabelledSelect } from '../../parts/labelled-input.tsx'
import { partialFault } from '../../roll/form-fault.ts'
import { crisisWords } from '../../words/crisis.ts'
import { gmWords } from '../../words/gm.ts'
import { words } from '../../words/language.ts'
import { type TableView, useTable } from '../table-view.ts'
import { type Joiner, joinersOf } from './joiners.ts'
import { publicValues } from './public-values.ts'
import { type AnyTurnCommand, isCommandHidden } from './turn-model.ts'
import { turnSpeech } from './turn-speech.ts'

interface TurnFormProps {
  readonly command: string
  /** The one it is about, where it is about somebody. */
  readonly who: string | null
  readonly onDone: () => void
}

export function TurnForm({ command: name, who, onDone }: TurnFormProps) {
  const table = useTable()
  const app = crisisWords.value
  const id = useId()
  const speech = turnSpeech(table)
  const model = table.system.turns()
  const { who: _, ...fields } = (model.commands[name] as AnyTurnCommand).fields as Fields
  const picked = pickedByName(fields, who, table)
  const [given, setGiven] = useState<PlainRecord>({})
  const [isHidden, setHidden] = useState(false)
  const fault = partialFault(given, fields, speech)
  const mayHide = table.isGm && who === null
  const joiners = who === null && 'name' in fields ? joinersOf(table) : []
  const [joins, setJoins] = useState<Joiner | null>(null)
  const join = (joiner: Joiner | null) => {
    setJoins(joiner)
    setGiven({ ...given, name: joiner?.called ?? '' })
  }
  const send = async () => {
    if (fault !== null) return
    const values = { ...given, ...(who === null ? {} : { who }) }
    if (await sendTurnCommand(table, name, values, { isHidden, sheet: joins?.sheet ?? null })) onDone()
  }
  // It opens below the row or the moves that it belongs to: where those end, nobody would see it.
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.scrollIntoView({ block: 'nearest' }), [])
  return (
    <form
      class="say"
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <b>{speech.commands[name] ?? name}</b>
      {joiners.length > 0 && <JoinerField joiners={joiners} joins={joins} onJoin={join} />}
      {picked.map(({ field, label, options }) => (
        <LabelledSelect
          key={field}
          label={label}
          value={given[field] === undefined ? '' : `${given[field]}`}
          options={options}
          onPick={(at) => {
            const { [field]: _, ...others } = given
            setGiven(at === '' ? others : { ...others, [field]: Number(at) })
          }}
        />
      ))}
      <FieldInputs
        fields={Object.fromEntries(
          Object.entries(fields).filter(([each]) => !picked.some(({ field }) => field === each)),
        )}
        values={given}
        onChange={setGiven}
        form={{ id, speech, fault }}
      />
      {mayHide && (
        <label class="switch">
          <input
            type="checkbox"
            checked={isHidden}
            onChange={({ currentTarget }) => setHidden(currentTarget.checked)}
          />
          <span class="switch-track" aria-hidden="true" />
          <span class="label">{app.hide}</span>
        </label>
      )}
      <div class="row-of">
        <Button kind="main" type="submit">
          {app.send}
        </Button>
        <Button kind="quiet" onClick={onDone}>
          {words.value.cancel}
        </Button>
      </div>
    </form>
  )
}

interface PickedByName {
  readonly field: string
  readonly label: string
  readonly options: readonly (readonly [string, string])[]
}

/** Programs count ready actions and places from 0; people pick them by what stands there. */
function pickedByName(fields: Fields, who: string | null, table: TableView): readonly PickedByName[] {
  const { crisis } = table.state
  if (!crisis) return []
  const app = crisisWords.value
  const { rows } = table.system.turns().show(crisis.turns)
  const ready = rows.find((row) => row.name === who)?.ready ?? []
  const others = rows.filter((row) => row.name !== who)
  const numbered = (names: readonly string[]) => names.map((each, at) => [`${at}`, each] as const)
  const last = (field: string): PickedByName => ({
    field,
    label: app.placeOf,
    options: [
      ...(field === 'at' ? [['', app.atTheEnd] as const] : []),
      ...numbered(others.map((row) => app.before(row.name))),
      ...(field === 'to' ? [[`${others.length}`, app.atTheEnd] as const] : []),
    ],
  })
  return [
    ...('which' in fields && ready.length > 0
      ? [{ field: 'which', label: app.whichReady, options: numbered(ready.map(({ trigger }) => trigger)) }]
      : []),
    ...(['to', 'at'] as const).flatMap((field) => (field in fields ? [last(field)] : [])),
  ]
}

interface JoinerFieldProps {
  readonly joiners: readonly Joiner[]
  readonly joins: Joiner | null
  readonly onJoin: (joiner: Joiner | null) => void
}

/** A newcomer: one of those there are, or somebody whose name is typed. */
function JoinerField({ joiners, joins, onJoin }: JoinerFieldProps) {
  const app = crisisWords.value
  const label = ({ name, isOfGm, isMore }: Joiner) =>
    isMore ? app.oneMore(name) : isOfGm ? `${name} (${gmWords.value.npcs})` : name
  return (
    <LabelledSelect
      label={app.whoJoins}
      value={joins?.key ?? ''}
      options={[['', app.byName], ...joiners.map((each) => [each.key, label(each)] as const)]}
      onPick={(key) => onJoin(joiners.find((each) => each.key === key) ?? null)}
    >
      {joins?.isOfGm && (
        <p class="hint">
          {app.heardAs} {joins.isMore && app.oneSheet}
        </p>
      )}
    </LabelledSelect>
  )
}

interface HiddenOptions {
  readonly isHidden?: boolean
  /** The sheet behind the name that comes in. */
  readonly sheet?: Id | null
}

/** Sends a turn command; one that would tell of somebody hidden goes to the GM alone. */
export async function sendTurnCommand(
  table: ReturnType<typeof useTable>,
  command: string,
  values: PlainRecord,
  { isHidden = false, sheet = null }: HiddenOptions = {},
): Promise<boolean> {
  const hides = table.isGm && (isHidden || isCommandHidden(table, command, values))
  const said = hides ? values : publicValues(table, values)
  const sheets = sheet === null ? [] : [{ name: values.name, sheet }]
  return (
    (await table.sendCommand({ is: 'orderTurn', order: command, values: said, isHidden: hides, sheets })) !== undefined
  )
}
