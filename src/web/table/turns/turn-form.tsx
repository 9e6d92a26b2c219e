// A command of the turn model as a form made from its fields.

import { useId, useState } from 'preact/hooks'
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
import { useTable } from '../table-view.ts'
import { type Joiner, joinersOf } from './joiners.ts'
import { publicValues } from './public-values.ts'
import { systemTurnModel } from './system-turns.ts'
import { type AnyTurnCommand, isCommandHidden } from './turn-model.ts'
import { turnSpeech } from './turn-speech.ts'

interface TurnFormProps {
  readonly command: string
  /** Whom it is about, where it is about somebody. */
  readonly who: string | null
  readonly onDone: () => void
}

export function TurnForm({ command: name, who, onDone }: TurnFormProps) {
  const table = useTable()
  const app = crisisWords.value
  const id = useId()
  const speech = turnSpeech(table)
  const { who: _, ...fields } = (systemTurnModel(table.system).commands[name] as AnyTurnCommand).fields as Fields
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
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <b>{speech.commands[name] ?? name}</b>
      {joiners.length > 0 && <JoinerField joiners={joiners} joins={joins} onJoin={join} />}
      <FieldInputs fields={fields} values={given} onChange={setGiven} form={{ id, speech, fault }} />
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

interface JoinerFieldProps {
  readonly joiners: readonly Joiner[]
  readonly joins: Joiner | null
  readonly onJoin: (joiner: Joiner | null) => void
}

/** Who comes in, of those there are; or nobody of them, and then a name is typed. */
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
  /** Whose sheet stands behind the name that comes in. */
  readonly sheet?: Id | null
}

/** Sends a turn command; one that would tell of somebody hidden goes to the GM alone. */
export async function sendTurnCommand(
  table: ReturnType<typeof useTable>,
  order: string,
  values: PlainRecord,
  { isHidden = false, sheet = null }: HiddenOptions = {},
): Promise<boolean> {
  const hides = table.isGm && (isHidden || isCommandHidden(table, order, values))
  const said = hides ? values : publicValues(table, values)
  const sheets = sheet === null ? [] : [{ name: values.name, sheet }]
  return (await table.sendCommand({ is: 'orderTurn', order, values: said, isHidden: hides, sheets })) !== undefined
}
