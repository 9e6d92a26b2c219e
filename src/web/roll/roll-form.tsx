// What is asked before a roll: the mechanic's fields, and the odds moving as they change.

import { useId } from 'preact/hooks'
import type { AnyField, Fields } from '../../systems/field.ts'
import type { System } from '../../systems/system.ts'
import type { FormSetting } from '../fields/frame.tsx'
import { Inputs } from '../fields/group.tsx'
import { ChanceLine, OutcomesBar } from '../odds/odds-view.tsx'
import { placed } from '../odds/placed.ts'
import type { Counted, Given } from '../odds/request.ts'
import { Curve, chartable, PriceRow } from '../odds/row.tsx'
import type { Count } from '../odds/use-count.ts'
import { Icon } from '../parts/icon.tsx'
import { fieldLabel, type Speech } from '../words/labels.ts'
import { language, words } from '../words/language.ts'
import { refusedText } from '../words/refused.ts'
import { type Outlook, outlookOf } from './outlook.ts'

export interface RollFormProps {
  readonly system: System
  readonly mechanic: string
  readonly given: Given
  readonly onChange: (given: Given) => void
  readonly odds: Count<Counted>
  /** The chance itself stands elsewhere on the screen, where it is always in view. */
  readonly hasChanceElsewhere?: boolean
  /** Fields that somebody else keeps to themselves: not asked for, and charted over every value. */
  readonly sealed?: readonly string[]
}

export const speechOf = (system: System): Speech => ({ game: system.words[language.value], app: words.value })

/** Something to say of what was given, beside its field or above all where it belongs to none. */
export function faultOf({ refused }: Outlook, fields: Fields, speech: Speech): FormSetting['fault'] {
  return refused ? { field: refused.field ?? '', text: refusedText(refused, fields, speech) } : null
}

export function RollForm(props: RollFormProps) {
  const { system, mechanic, given, onChange, odds, hasChanceElsewhere = false, sealed = [] } = props
  const id = useId()
  const speech = speechOf(system)
  const fields = system.mechanics[mechanic]?.input as Fields
  const standIns = Object.fromEntries(
    sealed.map((name) => [name, chartable(fields[name]?.kind as AnyField['kind'])[0] ?? null]),
  )
  const whole = { ...given, ...standIns }
  const outlook = outlookOf(system, mechanic, whole, language.value)
  const fault = faultOf(outlook, fields, speech)
  const asked = { system: system.id, mechanic, given: whole }
  const isSound = fault === null
  const valueAt = (path: string) =>
    path.split('.').reduce<unknown>((inner, name) => (inner as Given | undefined)?.[name], given) as never
  const beside = (path: string, field: AnyField) =>
    isSound && field.says.isPriced && system.mechanics[mechanic]?.succeeds && sealed.length === 0 ? (
      <PriceRow
        asked={asked}
        field={field}
        path={path}
        value={valueAt(path)}
        onPick={(value) => onChange(placed(given, path.split('.'), value))}
      />
    ) : isSound && field.says.isSealable && system.mechanics[mechanic]?.succeeds && chartable(field.kind).length > 1 ? (
      <details class="every">
        <summary>{speech.app.everyValue(fieldLabel(path.split('.').at(-1) as string, speech.game))}</summary>
        <Curve asked={asked} field={field} path={path} value={valueAt(path)} label={fieldLabel(path, speech.game)} />
      </details>
    ) : null
  return (
    <div class="roll-form">
      <Inputs
        fields={fields}
        values={given}
        onChange={onChange}
        form={{ id, speech, fault, beside }}
        without={sealed}
      />
      <section class="outlook" aria-label={speech.app.odds}>
        {sealed.map((name) => (
          <figure key={name} class="part">
            <figcaption>
              <Icon name="lock" size={16} /> {speech.app.everyValue(fieldLabel(name, speech.game))}
            </figcaption>
            <Curve
              asked={asked}
              field={fields[name] as AnyField}
              path={name}
              value={undefined}
              label={fieldLabel(name, speech.game)}
            />
          </figure>
        ))}
        {sealed.length === 0 && isSound && !hasChanceElsewhere && <ChanceLine count={odds} />}
        {sealed.length === 0 && isSound && odds.answer && <OutcomesBar counted={odds.answer} system={system} />}
        {odds.refused && isSound && <p class="fault">{refusedText(odds.refused, fields, speech)}</p>}
        {!isSound && <p class="fault calm">{fault.field === '' ? fault.text : speech.app.fieldsFirst}</p>}
        {(outlook.dice !== null || outlook.sentences.length > 0) && (
          <ul class="sentences">
            {outlook.dice !== null && <li>{speech.app.willRoll(outlook.dice)}</li>}
            {outlook.sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        )}
      </section>
    </div>
  )
}
