// An order of the turn model as a form made from its fields.

import { useId, useState } from 'preact/hooks'
import type { Fields } from '../../../systems/field.ts'
import type { Id } from '../../../table/entries.ts'
import { Inputs } from '../../fields/group.tsx'
import type { Given } from '../../odds/request.ts'
import { Button } from '../../parts/button.tsx'
import { SelectField } from '../../parts/labelled.tsx'
import { crisisWords } from '../../words/crisis.ts'
import { words } from '../../words/language.ts'
import { leadWords } from '../../words/lead.ts'
import { refusedText } from '../../words/refused.ts'
import { useTable } from '../at-table.ts'
import { faultIn } from './called.ts'
import { type Joiner, joinersOf } from './joiners.ts'
import { openValues } from './open-join.ts'
import { turnSpeech } from './turn-speech.ts'
import { type AnyOrder, isOrderHidden, modelOf } from './turns.ts'

interface TurnFormProps {
  readonly order: string
  /** Whom it is about, where it is about somebody. */
  readonly who: string | null
  readonly onDone: () => void
}

export function TurnForm({ order: name, who, onDone }: TurnFormProps) {
  const table = useTable()
  const app = crisisWords.value
  const id = useId()
  const speech = turnSpeech(table)
  const { who: _, ...fields } = (modelOf(table.system).orders[name] as AnyOrder).fields as Fields
  const [given, setGiven] = useState<Given>({})
  const [isHidden, setHidden] = useState(false)
  const refusal = faultIn(fields, given)
  const fault = refusal ? { field: refusal.field ?? '', text: refusedText(refusal, fields, speech) } : null
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
    if (await giveTurn(table, name, values, { isHidden, sheet: joins?.sheet ?? null })) onDone()
  }
  return (
    <form
      class="say"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <b>{speech.orders[name] ?? name}</b>
      {joiners.length > 0 && <JoinerField joiners={joiners} joins={joins} onJoin={join} />}
      <Inputs fields={fields} values={given} onChange={setGiven} form={{ id, speech, fault }} />
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
    isMore ? app.oneMore(name) : isOfGm ? `${name} (${leadWords.value.npcs})` : name
  return (
    <SelectField
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
    </SelectField>
  )
}

interface Unsaid {
  readonly isHidden?: boolean
  /** Whose sheet stands behind the name that comes in. */
  readonly sheet?: Id | null
}

/** Gives an order of the crisis; what would tell of somebody hidden goes to the GM alone. */
export async function giveTurn(
  table: ReturnType<typeof useTable>,
  order: string,
  values: Given,
  { isHidden = false, sheet = null }: Unsaid = {},
): Promise<boolean> {
  const hides = table.isGm && (isHidden || isOrderHidden(table, order, values))
  const said = hides ? values : openValues(table, values)
  const sheets = sheet === null ? [] : [{ name: values.name, sheet }]
  return (await table.order({ is: 'orderTurn', order, values: said, isHidden: hides, sheets })) !== undefined
}
