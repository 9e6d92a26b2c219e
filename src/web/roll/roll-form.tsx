// What is asked before a roll: the mechanic's fields, and the odds moving as they change.

import type { ComponentProps } from 'preact'
import { useId, useState } from 'preact/hooks'
import type { PlainRecord } from '../../dice/index.ts'
import type { AnyField, Fields } from '../../systems/field.ts'
import { valueAt, withValueAt } from '../../systems/field-leaves.ts'
import { fieldLabel } from '../../systems/labels.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import type { System } from '../../systems/system.ts'
import type { FormSetting } from '../fields/field-frame.tsx'
import { FieldInputs } from '../fields/group.tsx'
import { chartableValues } from '../odds/chartable-values.ts'
import { ChanceCurve, PriceRow } from '../odds/field-chances.tsx'
import { ChanceLine, NumberBars, OutcomesBar } from '../odds/odds-view.tsx'
import type { CountState } from '../odds/use-count.ts'
import type { ShownOdds } from '../odds/worker-messages.ts'
import { Icon } from '../parts/icon.tsx'
import type { AppSpeech } from '../words/app-speech.ts'
import { diceName } from '../words/figures.ts'
import { language, words } from '../words/language.ts'
import { refusalText } from '../words/refusal-text.ts'
import { type Outlook, outlookOf } from './outlook.ts'

export interface RollFormProps {
  readonly system: System
  readonly mechanic: string
  readonly given: PlainRecord
  readonly onChange: (given: PlainRecord) => void
  readonly odds: CountState<ShownOdds>
  /** The chance itself stands elsewhere on the screen, where it is always in view. */
  readonly hasChanceElsewhere?: boolean
  /** Fields that somebody else keeps to themselves: not asked for, and charted over every value. */
  readonly sealed?: readonly string[]
}

export const speechOf = (system: System): AppSpeech => ({
  game: system.words[language.value],
  words: words.value,
  language: language.value,
})

/** Something to say of what was given, beside its field or above all where it belongs to none. */
export function formFault({ refused }: Outlook, fields: Fields, speech: AppSpeech): FormSetting['fault'] {
  if (!refused) return null
  return { field: refused.field ?? '', text: refusalText(refused, fields, speech), isCalm: refused.code === 'missing' }
}

/** What the fields and the outlook both go by. */
function formState({ system, mechanic, given, sealed = [] }: RollFormProps) {
  const speech = speechOf(system)
  const declared = system.mechanics[mechanic] as AnyMechanic
  const fields = declared.input as Fields
  const standIns = sealed.map((name) => [name, chartableValues((fields[name] as AnyField).kind)[0] ?? null] as const)
  const asked = { system: system.id, mechanic, given: { ...given, ...Object.fromEntries(standIns) } }
  const outlook = outlookOf(system, mechanic, asked.given, language.value)
  return { speech, declared, fields, asked, outlook, fault: formFault(outlook, fields, speech), sealed }
}

/** The fields, each with what more of it would bring. */
export function RollInputs(props: RollFormProps) {
  const { given, onChange } = props
  const id = useId()
  const { speech, declared, fields, asked, fault, sealed } = formState(props)
  const isCharted = fault === null && declared.succeeds !== undefined && sealed.length === 0
  const beside = (path: string, field: AnyField) => {
    if (!isCharted) return null
    const row = { asked, field, path, value: valueAt(given, path) }
    if (field.meta.isPriced)
      return <PriceRow {...row} onPick={(picked) => onChange(withValueAt(given, path, picked))} />
    if (!field.meta.isSealable || chartableValues(field.kind).length < 2) return null
    return <LazyCurve {...row} label={fieldLabel(path.split('.').at(-1) as string, speech.game)} />
  }
  return (
    <div class="asked">
      <FieldInputs
        fields={fields}
        values={given}
        onChange={onChange}
        form={{ id, speech, fault, beside }}
        without={sealed}
      />
    </div>
  )
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

/** The odds, and what the rules say before the dice fall. */
export function RollOutlook(props: RollFormProps) {
  const { system, odds, hasChanceElsewhere = false } = props
  const { speech, fields, asked, outlook, fault, sealed } = formState(props)
  const { game, words: app } = speech
  const said = [
    ...(outlook.dice === null ? [] : [app.willRoll(diceName(outlook.dice, language.value))]),
    ...outlook.sentences,
  ]
  const isOpen = fault === null && sealed.length === 0
  return (
    <section class="outlook">
      {sealed.map((name) => (
        <figure key={name} class="part">
          <figcaption>
            <Icon name="lock" size={16} /> {app.everyValue(fieldLabel(name, game))}
          </figcaption>
          <ChanceCurve
            asked={asked}
            field={fields[name] as AnyField}
            path={name}
            value={undefined}
            label={fieldLabel(name, game)}
          />
        </figure>
      ))}
      {isOpen && !hasChanceElsewhere && <ChanceLine count={odds} />}
      {isOpen && !hasChanceElsewhere && odds.answer && <NumberBars counted={odds.answer} system={system} />}
      {isOpen && odds.answer && <OutcomesBar counted={odds.answer} system={system} />}
      {isOpen && odds.refused && <p class="fault">{refusalText(odds.refused, fields, speech)}</p>}
      {fault && <p class="fault calm">{fault.field === '' ? fault.text : app.fieldsFirst}</p>}
      {said.length > 0 && (
        <ul class="sentences">
          {said.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
