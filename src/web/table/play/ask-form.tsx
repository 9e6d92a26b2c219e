// The fields of a roll at the table with its exact odds, moving as they change.

import { useId } from 'preact/hooks'
import type { Plain } from '../../../dice/index.ts'
import type { AnyField, Fields } from '../../../systems/field.ts'
import { valueAt } from '../../../systems/leaves.ts'
import type { Values } from '../../../table/state.ts'
import { Inputs } from '../../fields/group.tsx'
import { Numbers, OutcomesBar } from '../../odds/odds-view.tsx'
import { placed } from '../../odds/placed.ts'
import { PriceRow } from '../../odds/row.tsx'
import { faultOf, speechOf } from '../../roll/roll-form.tsx'
import { diceName } from '../../words/figures.ts'
import { language } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { refusedText } from '../../words/refused.ts'
import { useTable } from '../at-table.ts'
import type { Asked, AskedProps } from './asked.ts'
import { askedPaths, type Supposed } from './asking.ts'
import { Unknowns } from './unknowns.tsx'

export interface AskFormProps extends AskedProps {
  readonly onChange: (given: Values) => void
  readonly onSuppose: (supposed: Supposed) => void
}

export function AskForm({ asking, given, onChange, supposed, onSuppose, at }: AskFormProps & { readonly at: Asked }) {
  const { system } = useTable()
  const app = playWords.value
  const id = useId()
  const speech = speechOf(system)
  const fields = asking.mechanic.input as Fields
  const { asked, outlook, unknowns, odds, isSound } = at
  const isKnown = unknowns.length === 0
  const fault = faultOf(outlook, fields, speech)
  const { own, gm } = askedPaths(asking)
  const hasSuccess = asking.mechanic.succeeds !== undefined
  const beside = (path: string, field: AnyField) => {
    if (!field.says.isPriced || fault || !hasSuccess) return null
    const pick = (value: Plain) => onChange(placed(given, path.split('.'), value))
    return <PriceRow asked={asked} field={field} path={path} value={valueAt(given, path)} onPick={pick} />
  }
  const setting = { id, speech, fault, beside }
  const others = (paths: readonly string[]) => leavesOut(fields, paths)
  return (
    <div class="ask">
      <Inputs fields={fields} values={given} onChange={onChange} form={{ ...setting, without: others(own) }} />
      {gm.length > 0 && (
        <fieldset class="gm-fields">
          <legend class="label">{app.gmFields}</legend>
          <p class="hint">{app.gmFieldsHint}</p>
          <Inputs
            fields={fields}
            values={given}
            onChange={onChange}
            form={{ ...setting, id: `${id}-gm`, without: others(gm) }}
          />
        </fieldset>
      )}
      {hasSuccess && (
        <Unknowns unknowns={unknowns} asked={asked} sealed={asking.sealed} supposed={supposed} onSuppose={onSuppose} />
      )}
      {isSound && isKnown && odds.answer && (
        <>
          <OutcomesBar counted={odds.answer} system={system} />
          <Numbers counted={odds.answer} system={system} />
        </>
      )}
      {isSound && odds.refused && <p class="fault">{refusedText(odds.refused, fields, speech)}</p>}
      {fault && (fault.field === '' || !isAsked(fault.field, own, gm)) && <p class="fault calm">{fault.text}</p>}
      <ul class="sentences">
        {outlook.dice !== null && <li>{speech.app.willRoll(diceName(outlook.dice, language.value))}</li>}
        {isKnown && outlook.sentences.map((sentence) => <li key={sentence}>{sentence}</li>)}
      </ul>
    </div>
  )
}

const isAsked = (path: string, ...asked: readonly (readonly string[])[]): boolean =>
  asked.flat().some((each) => path === each || path.startsWith(`${each}.`))

/** All paths but these. */
function leavesOut(fields: Fields, paths: readonly string[], path = ''): readonly string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    const here = path + name
    if (kind.is === 'group') return leavesOut(kind.fields, paths, `${here}.`)
    return paths.includes(here) ? [] : [here]
  })
}
