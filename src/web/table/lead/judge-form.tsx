// The GM's fields that were left open, judged now: before the dice, or after them, and then everybody sees that. Closed, the
// others learn what comes of it as far as the GM tells, and not the values.

import { useId, useState } from 'preact/hooks'
import { type Leaf, merged, valueAt } from '../../../systems/leaves.ts'
import { TELLINGS, type Telling } from '../../../table/entries.ts'
import { fieldsOf } from '../../../table/running.ts'
import type { Check } from '../../../table/state.ts'
import { Inputs } from '../../fields/group.tsx'
import type { Given } from '../../odds/request.ts'
import { Button } from '../../parts/button.tsx'
import { speechOf } from '../../roll/roll-form.tsx'
import { pathLabel } from '../../words/labels.ts'
import { leadWords } from '../../words/lead.ts'
import { refusedText } from '../../words/refused.ts'
import { useTable } from '../at-table.ts'
import { type Bound, bindAll, boundInCrisis, filledBy, SheetFields } from './bound.tsx'
import { faultIn, sealableIn } from './called.ts'
import { isEmpty, onlyFields, partOf, pathsOf } from './fields.ts'
import { riddleOfCheck } from './riddle.ts'
import { TellingField } from './telling.tsx'

/** What is judged closed is not told in full. */
const CLOSED_TELLINGS = TELLINGS.filter((telling) => telling !== '111')

export function JudgeForm({ check, fields: missing }: { readonly check: Check; readonly fields: readonly string[] }) {
  const table = useTable()
  const { system, order } = table
  const app = leadWords.value
  const id = useId()
  const speech = speechOf(system)
  const fields = onlyFields(
    fieldsOf(system, check.rolled),
    (leaf) => missing.includes(leaf.path) || mayBeJudged(leaf, check),
  )
  const [bound, setBound] = useState<Bound>(() => boundInCrisis(check, table))
  const filled = filledBy(check, table, bound)
  const [given, setGiven] = useState<Given>(() => partOf(filled.reduce(merged, {}), pathsOf(fields)))
  const [isClosed, setClosed] = useState(filled.length > 0)
  const [telling, setTelling] = useState<Telling>('110')
  const refusal = faultIn(fields, given)
  const fault = refusal ? { field: refusal.field ?? '', text: refusedText(refusal, fields, speech) } : null
  const sealable = sealableIn(fields).map(({ path }) => path)
  const mayClose = check.seal === null && sealable.length > 0
  const hidden = mayClose && isClosed ? partOf(given, sealable) : {}
  const open = isEmpty(hidden)
    ? given
    : partOf(
        given,
        pathsOf(fields).filter((path) => !sealable.includes(path)),
      )
  const judge = async () => {
    if (fault !== null || isEmpty(given)) return
    // First whose it is: with the last word the roll may end, and its losses are taken then.
    if (!(await bindAll(table, check, bound))) return
    const judged = { is: 'judge', check: check.id }
    if (!isEmpty(open) && (await order({ ...judged, input: open })) === undefined) return
    if (!isEmpty(hidden)) await order({ ...judged, input: hidden, isClosed: true, telling })
  }
  return (
    <form
      class="leading"
      onSubmit={(event) => {
        event.preventDefault()
        judge()
      }}
    >
      <SheetFields
        check={check}
        table={table}
        bound={bound}
        onPick={(side, { sheet, input }) => {
          setBound({ ...bound, [side]: sheet })
          setGiven((before) => merged(before, partOf(input, pathsOf(fields))))
          if (sheet !== null) setClosed(true)
        }}
      />
      <Inputs fields={fields} values={given} onChange={setGiven} form={{ id, speech, fault }} />
      {mayClose && (
        <div class="field">
          <label class="switch">
            <input
              type="checkbox"
              checked={isClosed}
              onChange={({ currentTarget }) => setClosed(currentTarget.checked)}
            />
            <span class="switch-track" aria-hidden="true" />
            <span class="label">{app.closed}</span>
          </label>
          <p class="hint">{app.closedHint(sealable.map((path) => pathLabel(path, speech.game)).join(', '))}</p>
        </div>
      )}
      {mayClose && isClosed && (
        <TellingField
          name={`judge-${check.id}`}
          telling={telling}
          onChange={setTelling}
          among={CLOSED_TELLINGS}
          riddle={fault === null ? riddleOfCheck(check, hidden, table) : null}
          answers={check.step > 0 ? check.answers : null}
        />
      )}
      <div class="row-of">
        <Button kind="main" type="submit" isDisabled={fault !== null || isEmpty(given)}>
          {app.judge}
        </Button>
      </div>
    </form>
  )
}

/** What the GM may also say now: theirs, or of a side they play, and not given yet. */
function mayBeJudged({ path, side, field }: Leaf, { sides, given, seal }: Check): boolean {
  const { owner, isLate, counts } = field.says
  const isOfGm = owner === 'gm' || (owner === 'player' && sides[side]?.seat === null)
  return isLate && counts === null && isOfGm && valueAt(given, path) === undefined && !seal?.fields.includes(path)
}
