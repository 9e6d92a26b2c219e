// The chance of success at each value of one field: "with 0, 1, 2, 3" of what costs something, and the curve over every value of
// a difficulty that is not known. A click takes the value.

import type { Plain } from '../../dice/index.ts'
import type { AnyField } from '../../systems/field.ts'
import { Bars } from '../parts/bars.tsx'
import { language } from '../words/language.ts'
import { chartableValues, curveValues, valueOnCurve } from './chartable-values.ts'
import { percentWords } from './odds-view.tsx'
import { useCount } from './use-count.ts'
import type { MechanicRequest } from './worker-messages.ts'

/** Values of what costs something that are shown before they stop mattering. */
const MOST_PRICED = 6

interface FieldChancesProps {
  readonly asked: MechanicRequest
  readonly field: AnyField
  readonly path: string
  readonly value: Plain | undefined
}

/** The chance at each value; a button each. */
export function PriceRow({
  asked,
  field,
  path,
  value,
  onPick,
}: FieldChancesProps & { readonly onPick: (value: Plain) => void }) {
  const { app, figure } = percentWords()
  const { kind } = field
  const values = kind.is === 'oneOf' ? kind.of : chartableValues(kind).slice(0, MOST_PRICED)
  const { answer } = useCount(
    values.length > 1 ? { is: 'row', ...asked, language: language.value, field: path, values } : null,
  )
  const all = values.flatMap((each, i) => (answer?.[i] ? [{ value: each, chance: answer[i].approx }] : []))
  const top = figure(all.at(-1)?.chance ?? 0)
  // From where on more of it makes no difference that could be seen.
  const shown = kind.is === 'oneOf' ? all : all.slice(0, all.findIndex(({ chance }) => figure(chance) === top) + 1)
  if (shown.every(({ chance }) => figure(chance) === top)) return null
  const standing = value ?? field.meta.fallback
  return (
    <div class="prices">
      {shown.map(({ value, chance }) => (
        <button
          key={`${value}`}
          type="button"
          class="price"
          aria-pressed={value === standing}
          onClick={() => onPick(value)}
        >
          <b>{value}</b> <span class="unseen">{app.gives}</span>
          <span>{figure(chance)}</span>
        </button>
      ))}
    </div>
  )
}

/** The chance at every value of a field; null until it is counted. */
export function useChanceCurve({ asked, field, path }: Omit<FieldChancesProps, 'value'>) {
  const values = curveValues(field.kind)
  const given = values.map((value) => valueOnCurve(field.kind, value))
  const { answer } = useCount(
    values.length > 1 ? { is: 'row', ...asked, language: language.value, field: path, values: given } : null,
  )
  return answer && values.map((value, i) => ({ value, chance: answer[i]?.approx ?? 0 }))
}

export interface ChanceCurveBarsProps {
  readonly curve: ReturnType<typeof useChanceCurve>
  /** The value that is marked. */
  readonly value: Plain | undefined
  readonly label: string
  /** The text of a value. */
  readonly told?: (value: number) => string
}

export function ChanceCurveBars({ curve, value, label, told = String }: ChanceCurveBarsProps) {
  const { figure } = percentWords()
  if (!curve) return null
  const bars = curve.map((at) => ({ label: told(at.value), chances: [at.chance], isMarked: at.value === value }))
  return <Bars label={label} bars={bars} figure={figure} />
}

/** The chance at every value of a field that may stay hidden. */
export function ChanceCurve({ value, label, ...row }: FieldChancesProps & { readonly label: string }) {
  return <ChanceCurveBars curve={useChanceCurve(row)} value={value} label={label} />
}
