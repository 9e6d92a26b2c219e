// Fields that count and are not known to this seat: a curve over every value, and a value to suppose. A field that makes no
// difference is not asked for.

import { useId } from 'preact/hooks'
import type { Plain } from '../../dice/index.ts'
import { pathLabel, signedNumber, valueLabel } from '../../systems/labels.ts'
import { ChanceCurveBars, useChanceCurve } from '../odds/field-chances.tsx'
import { ChanceLine } from '../odds/odds-view.tsx'
import { Icon } from '../parts/icon.tsx'
import { speechOf } from '../words/app-speech.ts'
import { words } from '../words/language.ts'
import { playWords } from '../words/play.ts'
import { type RollDraft, type RollRequest, supposedValue, type UnknownField } from './roll-request.ts'
import type { RollOdds } from './use-roll-odds.ts'

export interface UnknownFieldsProps {
  readonly request: RollRequest
  readonly draft: RollDraft
  readonly onChange: (draft: RollDraft) => void
  readonly at: RollOdds
}

/** One modifier has a sign. */
const toldValue = ({ field }: UnknownField, value: Plain): string =>
  field.kind.is === 'modifiers' ? signedNumber(Number(value), words.value) : `${value}`

const isCharted = ({ values }: UnknownField): boolean => values.length > 1

export function UnknownFields(props: UnknownFieldsProps) {
  const { unknowns } = props.at
  const speech = speechOf(props.request.system)
  const others = unknowns.filter((unknown) => !isCharted(unknown))
  const told = others.map((unknown) => {
    const value = supposedValue(unknown)
    return `${pathLabel(unknown.path, speech.game)}: ${valueLabel(unknown.field.kind, value, speech)}`
  })
  return (
    <>
      {unknowns.filter(isCharted).map((unknown) => (
        <UnknownCurve key={unknown.path} unknown={unknown} {...props} />
      ))}
      {told.length > 0 && <p class="hint">{playWords.value.alsoSupposed(told.join(', '))}</p>}
    </>
  )
}

function UnknownCurve({
  unknown,
  request,
  draft,
  onChange,
  at,
}: UnknownFieldsProps & { readonly unknown: UnknownField }) {
  const app = playWords.value
  const id = useId()
  const { path, field, values } = unknown
  const curve = useChanceCurve({ asked: at.asked, field, path })
  if (curve?.every(({ chance }) => chance === curve[0]?.chance)) return null
  const label = pathLabel(path, speechOf(request.system).game)
  const value = draft.supposed[path] ?? supposedValue(unknown)
  const told = (each: number) => toldValue(unknown, each)
  const isSealed = request.sealed.includes(path)
  const supposing = (
    <>
      {app.suppose(label)} <b>{told(Number(value))}</b>
    </>
  )
  const figure = (
    <figure class="part unknown">
      <figcaption>
        {isSealed && <Icon name="lock" size={16} />} {isSealed ? app.sealedHint(label) : app.openHint(label)}
      </figcaption>
      <ChanceCurveBars curve={curve} value={value} label={label} told={told} />
      <label class="label" for={id}>
        {supposing}
      </label>
      <input
        id={id}
        class="slider"
        type="range"
        min={values[0]}
        max={values.at(-1)}
        step={(values[1] ?? 1) - (values[0] ?? 0)}
        value={Number(value)}
        onInput={({ currentTarget }) =>
          onChange({ ...draft, supposed: { ...draft.supposed, [path]: Number(currentTarget.value) } })
        }
      />
    </figure>
  )
  if (!unknown.isLeft) return figure
  return (
    <details class="change">
      <summary>{supposing}</summary>
      {figure}
    </details>
  )
}

/** The chance, in view beside the buttons: as it is, or as it would be. */
export function RollChance({ request, draft: { supposed }, at }: Omit<UnknownFieldsProps, 'onChange'>) {
  const app = playWords.value
  const { unknowns, odds, isSound } = at
  if (!isSound || request.mechanic.succeeds === undefined) return null
  if (unknowns.length === 0)
    return <ChanceLine count={odds} {...(hasOwnReserve(request) && { name: app.chanceSpending })} />
  const all = unknowns.filter(isCharted)
  const open = all.filter(({ isLeft }) => !isLeft)
  // A value nobody can guess is said before one that is usual.
  const [charted, ...more] = open.length > 0 ? open : all
  if (!charted || more.length > 0) return <ChanceLine count={odds} name={app.chanceSupposed} />
  const label = pathLabel(charted.path, speechOf(request.system).game)
  const name = app.chanceIf(label, toldValue(charted, supposed[charted.path] ?? supposedValue(charted)))
  return <ChanceLine count={odds} name={unknowns.length > 1 ? `${name}, ${app.restSupposed}` : name} />
}

/** Whether this side decides after the first dice how much it spends: its chance is that of best play, and not of the dice alone. */
const hasOwnReserve = ({ side, reserves }: RollRequest): boolean =>
  side !== null && Object.entries(reserves).some(([path, left]) => left > 0 && path.startsWith(`${side}.`))
