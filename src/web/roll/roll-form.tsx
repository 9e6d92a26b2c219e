// The one form of a roll: the line of the sheet, the fields that are asked for here, and the odds moving as they change. Every dialog
// that rolls or calls for a roll is made of it, and the lab too.

import type { ComponentChildren, ComponentProps } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { AnyField, Fields } from '../../systems/field.ts'
import { valueAt, withValueAt } from '../../systems/field-leaves.ts'
import { fieldLabel } from '../../systems/labels.ts'
import type { SideLine } from '../../systems/move-offers.ts'
import { FieldInputs } from '../fields/group.tsx'
import { chartableValues } from '../odds/chartable-values.ts'
import { ChanceCurve, PriceRow } from '../odds/field-chances.tsx'
import { NumberBars, OutcomesBar } from '../odds/odds-view.tsx'
import { RuledText } from '../rules/ruled-text.tsx'
import { speechOf } from '../words/app-speech.ts'
import { diceName } from '../words/figures.ts'
import { language, words } from '../words/language.ts'
import { playWords } from '../words/play.ts'
import { refusalText } from '../words/refusal-text.ts'
import { formFault, partialFault } from './form-fault.ts'
import { LineField } from './line-field.tsx'
import { NamedFields } from './named-fields.tsx'
import { type FormLine, missingPaths, type RollDraft, type RollRequest, withLine } from './roll-request.ts'
import { UnknownFields } from './unknown-fields.tsx'
import type { RollOdds } from './use-roll-odds.ts'

export interface RollInputsProps {
  readonly request: RollRequest
  readonly draft: RollDraft
  readonly onChange: (draft: RollDraft) => void
  /** Null where the odds are not this person's: others have yet to give the rest. */
  readonly at: RollOdds | null
  /** The lines of the sheet that may be picked; they fill fields in. */
  readonly lines?: readonly FormLine[]
  /** Values of the sheet that are picked by name, by the path of their field. */
  readonly named?: SideLine['picks']
  /** The labels of picking a line, and of picking none. */
  readonly lineLabels?: readonly [label: string, none: string]
  /** The label of the GM's fields, and a hint about leaving them empty. */
  readonly gmLabels?: readonly [label: string, hint: string]
  /** Stands beside the line: whose roll it is. */
  readonly who?: ComponentChildren
  /** Whether a curve over all values of a difficulty can be opened. */
  readonly hasCurves?: boolean
}

/** The fault of the form, by all that is given or by the part that is given here. */
export function faultOfForm({ request, draft, at }: Pick<RollInputsProps, 'request' | 'draft' | 'at'>) {
  const fields = request.mechanic.input as Fields
  const speech = speechOf(request.system)
  return at ? formFault(at.outlook.refused, fields, speech) : partialFault(draft.given, fields, speech)
}

/** The line of the sheet, and the fields, each with what more of it would bring. */
export function RollInputs(props: RollInputsProps) {
  const { request, draft, onChange, at, lines = [], named = {}, who = null, hasCurves = false } = props
  const app = playWords.value
  const [lineLabel, noLine] = props.lineLabels ?? [app.line, app.noLine]
  const [gmLabel, gmHint] = props.gmLabels ?? [app.gmFields, app.gmFieldsHint]
  const id = useId()
  const { mechanic, own, gm } = request
  const speech = speechOf(request.system)
  const fields = mechanic.input as Fields
  const fault = faultOfForm(props)
  const give = (given: PlainRecord) => onChange({ ...draft, given })
  const beside = (path: string, field: AnyField) => {
    if (!at || fault || mechanic.succeeds === undefined) return null
    const row = { asked: at.asked, field, path, value: valueAt(draft.given, path) }
    if (field.meta.isPriced)
      return <PriceRow {...row} onPick={(value: Plain) => give(withValueAt(draft.given, path, value))} />
    if (!hasCurves || !field.meta.isSealable || chartableValues(field.kind).length < 2) return null
    return <LazyCurve {...row} label={fieldLabel(path.split('.').at(-1) as string, speech.game)} />
  }
  const inputs = (paths: readonly string[], formId: string) => (
    <FieldInputs
      fields={fields}
      values={draft.given}
      onChange={give}
      form={{ id: formId, speech, fault, beside, without: pathsWithout(fields, paths) }}
    />
  )
  return (
    <div class="asked">
      {(who || lines.length > 0) && (
        <div class="from-sheet">
          {who}
          {lines.length > 0 && (
            <LineField
              label={lineLabel}
              none={noLine}
              picks={lines.map(({ pick }) => pick)}
              pick={draft.pick}
              onPick={(pick) => onChange(withLine(draft, lines, pick))}
              game={speech.game}
            >
              {at && draft.pick === null && missingPaths(request, draft.given).length > 0 && (
                <p class="fault calm">{app.lineMissed}</p>
              )}
            </LineField>
          )}
        </div>
      )}
      <NamedFields mechanic={mechanic} picks={named} game={speech.game} given={draft.given} onChange={give} />
      {own.length > 0 && inputs(own, id)}
      {gm.length > 0 && (
        <fieldset class="gm-fields">
          <legend class="label">{gmLabel}</legend>
          <p class="hint">{gmHint}</p>
          {inputs(gm, `${id}-gm`)}
        </fieldset>
      )}
    </div>
  )
}

/** All paths but these. */
function pathsWithout(fields: Fields, paths: readonly string[], path = ''): readonly string[] {
  return Object.entries(fields).flatMap(([name, { kind }]) => {
    const here = path + name
    if (kind.is === 'group') return pathsWithout(kind.fields, paths, `${here}.`)
    return paths.includes(here) ? [] : [here]
  })
}

/** A curve that is only counted once it is looked at. */
function LazyCurve(props: ComponentProps<typeof ChanceCurve>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details class="every" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{words.value.everyValue(props.label)}</summary>
      {isOpen && <ChanceCurve {...props} />}
    </details>
  )
}

export interface RollOutlookProps extends Pick<RollInputsProps, 'request' | 'draft' | 'onChange'> {
  readonly at: RollOdds
  /** Whether the numbers of what can only come to one thing are charted here. */
  readonly hasNumbers?: boolean
}

/** The odds beside the chance itself, and what the rules say before the dice fall. */
export function RollOutlook(props: RollOutlookProps) {
  const { request, at, hasNumbers = true } = props
  const { system, mechanic, own, gm } = request
  const speech = speechOf(system)
  const { outlook, unknowns, odds, isSound } = at
  const isKnown = unknowns.length === 0
  const fault = faultOfForm(props)
  const isBesideField = fault !== null && [...own, ...gm].some((path) => `${fault.field}.`.startsWith(`${path}.`))
  const said = [
    ...(outlook.dice === null ? [] : [speech.words.willRoll(diceName(outlook.dice, language.value))]),
    ...(isKnown ? outlook.sentences : []),
  ]
  return (
    <section class="outlook">
      {mechanic.succeeds !== undefined && <UnknownFields {...props} />}
      {isSound && isKnown && odds.answer && (
        <>
          <OutcomesBar counted={odds.answer} system={system} />
          {hasNumbers && <NumberBars counted={odds.answer} system={system} />}
        </>
      )}
      {isSound && odds.refused && <p class="fault">{refusalText(odds.refused, mechanic.input as Fields, speech)}</p>}
      {fault && !isBesideField && <p class="fault calm">{fault.text}</p>}
      {said.length > 0 && (
        <ul class="sentences">
          {said.map((sentence) => (
            <li key={sentence}>
              <RuledText text={sentence} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

export interface RollFormProps extends RollInputsProps {
  /** Stands after all. */
  readonly after?: ComponentChildren
}

export const RollForm = ({ after, ...props }: RollFormProps) => (
  <>
    <RollInputs {...props} />
    {props.at && <RollOutlook {...props} at={props.at} />}
    {after}
  </>
)
