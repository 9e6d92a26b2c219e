// The GM's fields that were left open, judged now: before the dice, or after them, and then everybody sees that. Closed, the
// others learn what comes of it as far as the GM tells, and not the values.

import { useId, useRef, useState } from 'preact/hooks'
import type { Plain, PlainRecord } from '../../../dice/index.ts'
import { type Leaf, mergedValues, valueAt, withValueAt } from '../../../systems/field-leaves.ts'
import { pathLabels } from '../../../systems/labels.ts'
import { namedSystem } from '../../../systems/named-words.ts'
import { sideNamesOf } from '../../../table/card-words.ts'
import type { Check } from '../../../table/check/check.ts'
import { fieldsOf } from '../../../table/check-fields.ts'
import { ALL_TOLD, RESULT_TOLD, TELLINGS, type Telling } from '../../../table/entries.ts'
import { FieldInputs } from '../../fields/group.tsx'
import { Button } from '../../parts/button.tsx'
import { partialFault } from '../../roll/form-fault.ts'
import { speechOf } from '../../words/app-speech.ts'
import { gmWords } from '../../words/gm.ts'
import { playWords } from '../../words/play.ts'
import { sealableFields } from '../calls/call-draft.ts'
import { fieldPaths, fieldSubset, inputSubset, isEmptyInput } from '../calls/field-subset.ts'
import { sealedValueOfCheck } from '../seals/sealed-value.ts'
import { TellingField } from '../seals/telling-field.tsx'
import { useTable } from '../table-view.ts'
import { bindAll, inputFromSheets, SideSheetFields, type SideSheets, sheetsInCrisis } from './side-sheets.tsx'

/** A closed judgement is not told in full. */
const CLOSED_TELLINGS = TELLINGS.filter((telling) => telling !== ALL_TOLD)

export function JudgeForm({ check, fields: missing }: { readonly check: Check; readonly fields: readonly string[] }) {
  const table = useTable()
  const { system, sendCommand } = table
  const app = gmWords.value
  const id = useId()
  const speech = speechOf(namedSystem(system, sideNamesOf(check)))
  const fields = fieldSubset(
    fieldsOf(system, check.rolled),
    (leaf) => missing.includes(leaf.path) || mayBeJudged(leaf, check),
  )
  const [bound, setBound] = useState<SideSheets>(() => sheetsInCrisis(check, table))
  const filled = inputFromSheets(check, table, bound)
  const [typed, setGiven] = useState<PlainRecord>(() =>
    inputSubset(filled.reduce(mergedValues, {}), fieldPaths(fields)),
  )
  // Something judged a moment ago is no field here any more.
  const given = inputSubset(typed, fieldPaths(fields))
  const [isClosed, setClosed] = useState(filled.length > 0)
  const [telling, setTelling] = useState<Telling>(RESULT_TOLD)
  const fault = partialFault(given, fields, speech)
  const sealable = sealableFields(fields).map(({ path }) => path)
  const mayClose = check.seal === null && sealable.length > 0
  const hidden = mayClose && isClosed ? inputSubset(given, sealable) : {}
  const open = isEmptyInput(hidden)
    ? given
    : inputSubset(
        given,
        fieldPaths(fields).filter((path) => !sealable.includes(path)),
      )
  // Where a roll waits for the GM, having nothing to say is a word too.
  const mayJudge = fault === null && (check.awaitsJudging || !isEmptyInput(given))
  // The fields that the roll waits for come first; what else the GM may say is folded away.
  const others = missing.length === 0 ? [] : fieldPaths(fields).filter((path) => !missing.includes(path))
  // A GM who goes on judging before the answer is here says no field twice, and not twice that there is nothing to say.
  const sent = useRef<readonly string[]>([])
  const send = async (input: PlainRecord, closing: PlainRecord = {}): Promise<boolean> => {
    const said = isEmptyInput(input) ? [''] : fieldPaths(fields).filter((path) => valueAt(input, path) !== undefined)
    const paths = said.filter((path) => !sent.current.includes(path))
    if (paths.length === 0) return true
    sent.current = [...sent.current, ...paths]
    const command = { is: 'judge', check: check.id, input: inputSubset(input, paths), ...closing }
    const isTaken = (await sendCommand(command)) !== undefined
    if (!isTaken) sent.current = sent.current.filter((path) => !paths.includes(path))
    return isTaken
  }
  const pickChip = (path: string, value: Plain) => {
    const next = withValueAt(given, path, value)
    setGiven(next)
    // Where one word is all that is missing, saying it judges.
    if (missing.length === 1 && !(mayClose && isClosed)) void send(next)
  }
  const judge = async () => {
    if (!mayJudge) return
    // First whose it is: with the last word the roll may end, and its losses are taken then.
    if (!(await bindAll(table, check, bound))) return
    const isSaid = !isEmptyInput(open) || isEmptyInput(hidden)
    if (isSaid && !(await send(open))) return
    if (!isEmptyInput(hidden)) await send(hidden, { isClosed: true, telling })
  }
  return (
    <form
      class="judging"
      onSubmit={(event) => {
        event.preventDefault()
        judge()
      }}
    >
      <SideSheetFields
        check={check}
        table={table}
        bound={bound}
        hasLines
        onPick={(side, sheet, input) => {
          setBound({ ...bound, [side]: sheet })
          setGiven((before) => mergedValues(before, inputSubset(input, fieldPaths(fields))))
          if (sheet !== null) setClosed(true)
        }}
      />
      <div class="judge-line">
        <FieldInputs
          fields={fields}
          values={given}
          onChange={setGiven}
          form={{ id, speech, fault, without: others, onChip: pickChip }}
        />
        <Button kind="main" type="submit" isDisabled={!mayJudge}>
          {app.judge}
        </Button>
      </div>
      {(others.length > 0 || mayClose) && (
        <details open={isClosed || others.some((path) => valueAt(given, path) !== undefined)}>
          <summary>{app.more}</summary>
          {others.length > 0 && (
            <FieldInputs
              fields={fields}
              values={given}
              onChange={setGiven}
              form={{ id: `${id}-more`, speech, fault, without: missing }}
            />
          )}
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
              <p class="hint">
                {app.closedHint(
                  pathLabels(sealable, Object.keys(check.sides), speech.game, playWords.value.values).join(', '),
                )}
              </p>
            </div>
          )}
        </details>
      )}
      {mayClose && isClosed && (
        <TellingField
          name={`judge-${check.id}`}
          telling={telling}
          onChange={setTelling}
          among={CLOSED_TELLINGS}
          sealedValue={fault === null ? sealedValueOfCheck(check, hidden, table) : null}
          answers={check.step > 0 ? check.answers : null}
        />
      )}
    </form>
  )
}

/** Whether the GM may also say this now: a field of theirs, or of a side they play, and not given yet. */
function mayBeJudged({ path, side, field }: Leaf, { sides, given, seal }: Check): boolean {
  const { owner, isLate, counts } = field.meta
  const isOfGm = owner === 'gm' || (owner === 'player' && sides[side]?.seat === null)
  return isLate && counts === null && isOfGm && valueAt(given, path) === undefined && !seal?.fields.includes(path)
}
