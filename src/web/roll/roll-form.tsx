// The one form of a roll: the line of the sheet, the fields that are asked for here, and the odds moving as they change. Every dialog
// that rolls is made of it, and the lab too. A call asks whom, against whom and what stays sealed: its form is `call-dialog.tsx`.

import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import { type AnyField, Field, type Fields } from '../../systems/field.ts'
import { leaves, sidesOf, valueAt, withValueAt } from '../../systems/field-leaves.ts'
import { fieldLabel, pathLabels } from '../../systems/labels.ts'
import { fieldsOfSheet, moveOf, ownSideOf, type SideLine } from '../../systems/move-offers.ts'
import { missingFields } from '../../systems/placeholders.ts'
import type { SystemWords } from '../../systems/system.ts'
import { FieldInputs } from '../fields/group.tsx'
import { loadChips } from '../fields/loaded-chips.ts'
import { PriceRow } from '../odds/field-chances.tsx'
import { NumberBars, OutcomesBar } from '../odds/odds-view.tsx'
import { RuledText } from '../rules/ruled-text.tsx'
import { LazyScreen } from '../screens/lazy-screen.tsx'
import { speechOf } from '../words/app-speech.ts'
import { diceName } from '../words/figures.ts'
import { language } from '../words/language.ts'
import { playWords } from '../words/play.ts'
import { refusalText } from '../words/refusal-text.ts'
import { FactList } from './fact-list.tsx'
import type { FieldCurve } from './field-curve.tsx'
import { formFault, partialFault } from './form-fault.ts'
import { LineField } from './line-field.tsx'
import { type FormLine, type RollDraft, type RollRequest, withLine } from './roll-request.ts'
import { UnknownFields } from './unknown-fields.tsx'
import type { RollOdds } from './use-roll-odds.ts'

/** Only some games pick fields from the sheet by name. */
const loadPickChips = () => import('./pick-chips.tsx').then(({ PickChips }) => PickChips)

export interface RollInputsProps {
  readonly request: RollRequest
  readonly draft: RollDraft
  readonly onChange: (draft: RollDraft) => void
  /** Null where the odds are not this person's: others have yet to give the rest. */
  readonly at: RollOdds | null
  /** The lines of the sheet that may be picked; they fill fields in. */
  readonly lines?: readonly FormLine[]
  /** The line of the sheet that is rolled: its facts are text, and only what is asked for is a field. */
  readonly line?: SideLine | null
  /** Whether facts may be given otherwise than the sheet has them. */
  readonly mayChangeFacts?: boolean
  /** Whether the GM fills it in, who need not be told what the GM sets. */
  readonly isGm?: boolean
  /** Further controls that few need: folded where there is a line, below all else where there is none. */
  readonly folded?: ComponentChildren
  /** The labels of picking a line, and of picking none. */
  readonly lineLabels?: readonly [label: string, none: string]
  /** Stands beside the line: whose roll it is. */
  readonly who?: ComponentChildren
  /** The curve over all values of a difficulty, where it can be opened: no table has it, so no player loads it. */
  readonly Curve?: typeof FieldCurve
}

/** The fault of the form, by all that is given or by the part that is given here. */
export function faultOfForm({ request, draft, at }: Pick<RollInputsProps, 'request' | 'draft' | 'at'>) {
  const fields = request.mechanic.input as Fields
  const speech = speechOf(request.system)
  return at ? formFault(at.outlook.refused, fields, speech) : partialFault(draft.given, fields, speech)
}

/** Nobody types what stands on the sheet: until a line is picked, its fields are folded, for those who want none. */
export const isLineToPick = ({ lines = [], draft }: Pick<RollInputsProps, 'lines' | 'draft'>): boolean =>
  lines.length > 0 && draft.pick === null

/** The line of the sheet, and the fields, each with what more of it would bring. */
export function RollInputs(props: RollInputsProps) {
  const { request, draft, onChange, at, lines = [], line = null, who = null, Curve } = props
  const { mayChangeFacts = true, folded = null, isGm = false } = props
  const app = playWords.value
  const [lineLabel, noLine] = props.lineLabels ?? [app.line, app.noLine]
  const id = useId()
  const { mechanic, own, gm } = request
  const speech = speechOf(request.system)
  const fields = allowedFields(mechanic.input as Fields, line?.barred ?? {})
  const fault = faultOfForm(props)
  const give = (given: PlainRecord) => onChange({ ...draft, given })
  const beside = (path: string, field: AnyField) => {
    if (!at || fault || mechanic.succeeds === undefined) return null
    const row = { asked: at.asked, field, path, value: valueAt(draft.given, path) }
    if (field.meta.isPriced)
      return <PriceRow {...row} onPick={(value: Plain) => give(withValueAt(draft.given, path, value))} />
    return Curve ? <Curve {...row} label={fieldLabel(path.split('.').at(-1) as string, speech.game)} /> : null
  }
  const inputs = (paths: readonly string[], formId: string) => (
    <FieldInputs
      fields={fields}
      values={draft.given}
      onChange={give}
      form={{ id: formId, speech, fault, beside, without: pathsWithout(fields, paths) }}
    />
  )
  const parts = line ? partsOf(request, line) : { facts: [], asked: own, rest: [], left: gm }
  const isToPick = isLineToPick(props)
  const said = gmLabels(request, speech.game)
  const ofGm = parts.left.length > 0 && (
    <fieldset class="gm-fields">
      <legend class="label">{app.gmFields}</legend>
      <p class="hint">{app.gmFieldsHint}</p>
      {inputs(parts.left, `${id}-gm`)}
    </fieldset>
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
              lines={lines}
              pick={draft.pick}
              onPick={(pick) => onChange(withLine(draft, lines, pick))}
              game={speech.game}
            />
          )}
        </div>
      )}
      {line && (
        <>
          <FactList system={request.system} mechanic={mechanic} facts={factsToTell(request, line, parts.facts)}>
            {mayChangeFacts && parts.facts.length > 0 && inputs(parts.facts, `${id}-facts`)}
          </FactList>
          {Object.keys(line.picks).length > 0 && (
            <LazyScreen
              load={loadPickChips}
              props={{ request, picks: line.picks, facts: line.facts, draft, asked: at?.asked ?? null, onChange }}
              isQuiet
            />
          )}
        </>
      )}
      {parts.asked.length > 0 &&
        (isToPick ? (
          <details class="more">
            <summary>{app.withoutLine}</summary>
            {inputs(parts.asked, id)}
          </details>
        ) : (
          <div class={line ? 'by-line' : ''}>{inputs(parts.asked, id)}</div>
        ))}
      {line ? (
        (parts.rest.length > 0 || ofGm || folded) && (
          <>
            {said.length > 0 && !isGm && <p class="hint">{app.gmSets(said.join(', '))}</p>}
            <MoreFields>
              {parts.rest.length > 0 && inputs(parts.rest, `${id}-rest`)}
              {ofGm}
              {folded}
            </MoreFields>
          </>
        )
      ) : (
        <>
          {ofGm}
          {folded}
        </>
      )}
    </div>
  )
}

/** Fields that few need. They are made when they are first looked at, and load what only they show. */
function MoreFields({ children }: { readonly children: ComponentChildren }) {
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    void loadChips()
  }
  return (
    <details class="more" onToggle={open}>
      <summary>{playWords.value.moreFields}</summary>
      {wasOpened && children}
    </details>
  )
}

/** Fields that the GM has to say, by name: one with a usual value stays folded. The figures of somebody of the GM's together are that one. */
function gmLabels({ mechanic, gm, left }: RollRequest, game: SystemWords): readonly string[] {
  const fields = mechanic.input as Fields
  const said = [...left, ...missingFields(fields, {})].filter((path) => gm.includes(path))
  return pathLabels(said, sidesOf(fields), game, playWords.value.values)
}

/** The fields without the values that would make another move of it. */
function allowedFields(fields: Fields, barred: PlainRecord, above = ''): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const { kind, meta } = field
      const no = barred[above + name]
      if (kind.is === 'group')
        return [
          name,
          new Field({ ...kind, fields: allowedFields(kind.fields, barred, `${above}${name}.`) }, meta) as AnyField,
        ]
      if (kind.is !== 'oneOf' || no === undefined) return [name, field]
      return [name, new Field({ ...kind, of: kind.of.filter((value) => value !== no) }, meta) as AnyField]
    }),
  )
}

/** One's own fields of a move: those the sheet knows, those that are asked for or must be given, and the rest. */
function partsOf({ system, mechanic, own, gm, side }: RollRequest, line: SideLine) {
  const asks = moveOf(system, line.move)?.asks ?? []
  // Only one's own side is asked, also where one gives the other for somebody who is not known.
  const isAsked = (path: string) =>
    (side === null || !path.includes('.') || path.startsWith(`${side}.`)) &&
    asks.includes(path.split('.').at(-1) as string) &&
    line.facts[path]?.isSettled !== true
  const isFact = (path: string) => Object.keys(line.facts).some((fact) => `${path}.`.startsWith(`${fact}.`))
  const isPicked = (path: string) => Object.hasOwn(line.picks, path)
  const needed = leaves(mechanic.input as Fields).flatMap(({ path, field }) =>
    field.meta.fallback === undefined ? [path] : [],
  )
  const facts = own.filter((path) => isFact(path) && !isAsked(path) && !isPicked(path))
  const open = own.filter((path) => !facts.includes(path) && !isPicked(path))
  const asked = open.filter((path) => isAsked(path) || needed.includes(path))
  return {
    facts,
    asked: [...gm.filter(isAsked), ...asked],
    rest: open.filter((path) => !asked.includes(path)),
    left: gm.filter((path) => !isAsked(path)),
  }
}

/** The facts that are no controls of their own. */
function factsToTell({ system, name }: RollRequest, { facts, move }: SideLine, paths: readonly string[]) {
  const known = fieldsOfSheet(system, name, move)
  return Object.fromEntries(
    Object.entries(facts).filter(
      ([fact]) => !known.includes(fact) && paths.some((path) => `${path}.`.startsWith(`${fact}.`)),
    ),
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
  // Where nothing succeeds by itself, what is not known only reads the numbers: they are what they are.
  const isCounted = isKnown || mechanic.succeeds === undefined
  // The first dice are those of the side that acts.
  const isAnswer = request.side !== null && request.side !== ownSideOf(system, request.name)
  const fault = faultOfForm(props)
  const isBesideField = fault !== null && [...own, ...gm].some((path) => `${fault.field}.`.startsWith(`${path}.`))
  const said = [
    ...(outlook.dice === null || isAnswer ? [] : [speech.words.willRoll(diceName(outlook.dice, language.value))]),
    ...(isKnown ? outlook.sentences : isCounted ? at.sentencesAnyway : []),
  ]
  return (
    <section class="outlook">
      {mechanic.succeeds !== undefined && <UnknownFields {...props} />}
      {isSound && isKnown && odds.answer && <OutcomesBar counted={odds.answer} system={system} />}
      {isSound && isCounted && odds.answer && hasNumbers && <NumberBars counted={odds.answer} system={system} />}
      {isSound && odds.refused && (
        <p class="fault">
          <RuledText text={refusalText(odds.refused, mechanic.input as Fields, speech)} />
        </p>
      )}
      {fault && !isBesideField && (
        <p class="fault calm">
          <RuledText text={fault.text} />
        </p>
      )}
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
