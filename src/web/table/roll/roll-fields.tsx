// The fields of a roll at the table with its exact odds, moving as they change.

import { useId } from 'preact/hooks'
import type { Plain, PlainRecord } from '../../../dice/index.ts'
import type { AnyField, Fields } from '../../../systems/field.ts'
import { valueAt, withValueAt } from '../../../systems/field-leaves.ts'
import { FieldInputs } from '../../fields/group.tsx'
import { PriceRow } from '../../odds/field-chances.tsx'
import { NumberBars, OutcomesBar } from '../../odds/odds-view.tsx'
import { formFault, speechOf } from '../../roll/roll-form.tsx'
import { RuledText } from '../../rules/ruled-text.tsx'
import { diceName } from '../../words/figures.ts'
import { language } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { refusalText } from '../../words/refusal-text.ts'
import { useTable } from '../table-view.ts'
import { requestedPaths, type Supposed } from './roll-request.ts'
import { UnknownFields } from './unknown-fields.tsx'
import type { RollOdds, RollOddsProps } from './use-roll-odds.ts'

export interface RollFieldsProps extends RollOddsProps {
  readonly onChange: (given: PlainRecord) => void
  readonly onSuppose: (supposed: Supposed) => void
}

export function RollFields({
  request,
  given,
  onChange,
  supposed,
  onSuppose,
  at,
}: RollFieldsProps & { readonly at: RollOdds }) {
  const { system } = useTable()
  const app = playWords.value
  const id = useId()
  const speech = speechOf(system)
  const fields = request.mechanic.input as Fields
  const { asked, outlook, unknowns, odds, isSound } = at
  const isKnown = unknowns.length === 0
  const fault = formFault(outlook, fields, speech)
  const { own, gm } = requestedPaths(request)
  const hasSuccess = request.mechanic.succeeds !== undefined
  const beside = (path: string, field: AnyField) => {
    if (!field.meta.isPriced || fault || !hasSuccess) return null
    const pick = (value: Plain) => onChange(withValueAt(given, path, value))
    return <PriceRow asked={asked} field={field} path={path} value={valueAt(given, path)} onPick={pick} />
  }
  const setting = { id, speech, fault, beside }
  const others = (paths: readonly string[]) => leavesOut(fields, paths)
  return (
    <div class="ask">
      <FieldInputs fields={fields} values={given} onChange={onChange} form={{ ...setting, without: others(own) }} />
      {gm.length > 0 && (
        <fieldset class="gm-fields">
          <legend class="label">{app.gmFields}</legend>
          <p class="hint">{app.gmFieldsHint}</p>
          <FieldInputs
            fields={fields}
            values={given}
            onChange={onChange}
            form={{ ...setting, id: `${id}-gm`, without: others(gm) }}
          />
        </fieldset>
      )}
      {hasSuccess && (
        <UnknownFields
          unknowns={unknowns}
          asked={asked}
          sealed={request.sealed}
          supposed={supposed}
          onSuppose={onSuppose}
        />
      )}
      {isSound && isKnown && odds.answer && (
        <>
          <OutcomesBar counted={odds.answer} system={system} />
          <NumberBars counted={odds.answer} system={system} />
        </>
      )}
      {isSound && odds.refused && <p class="fault">{refusalText(odds.refused, fields, speech)}</p>}
      {fault && (fault.field === '' || !isAsked(fault.field, own, gm)) && <p class="fault calm">{fault.text}</p>}
      <ul class="sentences">
        {outlook.dice !== null && <li>{speech.words.willRoll(diceName(outlook.dice, language.value))}</li>}
        {isKnown &&
          outlook.sentences.map((sentence) => (
            <li key={sentence}>
              <RuledText text={sentence} />
            </li>
          ))}
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
