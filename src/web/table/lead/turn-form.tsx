// An order of the turn model as a form made from its fields.

import { useId, useState } from 'preact/hooks'
import type { Fields } from '../../../systems/field.ts'
import { Inputs } from '../../fields/group.tsx'
import type { Given } from '../../odds/request.ts'
import { Button } from '../../parts/button.tsx'
import { crisisWords } from '../../words/crisis.ts'
import { words } from '../../words/language.ts'
import { refusedText } from '../../words/refused.ts'
import { useTable } from '../at-table.ts'
import { faultIn } from './called.ts'
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
  const send = async () => {
    if (fault !== null) return
    if (await giveTurn(table, name, { ...given, ...(who === null ? {} : { who }) }, isHidden)) onDone()
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

/** Gives an order of the crisis; what would tell of somebody hidden goes to the GM alone. */
export async function giveTurn(
  table: ReturnType<typeof useTable>,
  order: string,
  values: Given,
  isHidden = false,
): Promise<boolean> {
  const hides = table.isGm && (isHidden || isOrderHidden(table, order, values))
  const said = hides ? values : openValues(table, values)
  return (await table.order({ is: 'orderTurn', order, values: said, isHidden: hides })) !== undefined
}
