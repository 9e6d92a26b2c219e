// The charts of the lab: a field of the outcome, two fields against each other, or the chance over an input.

import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { chanceAt, READ_AS, type ReadAs } from '../../charts/distribution.ts'
import { meanFields } from '../../charts/input-chart.ts'
import { numberOf } from '../../charts/question.ts'
import { chartWords, figuresIn } from '../../charts/sentences.ts'
import type { GameSetUp } from '../../charts/set-up.ts'
import { chartTitle } from '../../charts/set-up-label.ts'
import { sweptAround, sweptFields } from '../../charts/sweep.ts'
import { SWEEP_LOOKS, type SweepLook, sweepView } from '../../charts/sweep-view.ts'
import type { SweepAxis } from '../../charts/swept-calls.ts'
import {
  type ChartSpeech,
  fieldSpread,
  fieldView,
  isNumberField,
  type NamedAnswer,
  pairView,
  partLabel,
} from '../../charts/views.ts'
import type { Plain } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { leaves, valueAt, withValueAt } from '../../systems/field-leaves.ts'
import { givenLabel, pathLabel } from '../../systems/labels.ts'
import type { AnyMechanic } from '../../systems/mechanic.ts'
import { ChartFigure } from '../charts/chart-figure.tsx'
import { isCancelled, useCount } from '../odds/use-count.ts'
import { Button } from '../parts/button.tsx'
import { FigureTable } from '../parts/figure-table.tsx'
import { LabelledInput, LabelledSelect } from '../parts/labelled-input.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { RuledText } from '../rules/ruled-text.tsx'
import { inputSubset } from '../table/calls/field-subset.ts'
import type { AppSpeech } from '../words/app-speech.ts'
import { labWords } from '../words/lab.ts'
import { language } from '../words/language.ts'
import { refusalText } from '../words/refusal-text.ts'
import { useNearCounts } from './use-near-counts.ts'

export interface LabChartsProps {
  /** The open set-up first, then others of its kind. */
  readonly answers: readonly NamedAnswer[]
  readonly setUp: GameSetUp | null
  readonly said: ChartSpeech
  readonly appSpeech: AppSpeech | null
  /** The game and the check at the head of a file; empty for dice. */
  readonly head: string
  /** These are answers to the questions before. */
  readonly isCounting: boolean
}

const VIEWS = ['field', 'pair', 'sweep'] as const
export type LabView = (typeof VIEWS)[number]

interface LabViewProps extends LabChartsProps {
  /** The one that was asked for; another is shown where there is none of it. */
  readonly view: LabView
  readonly onView: (view: LabView) => void
}

export function LabCharts({ view, onView, ...props }: LabViewProps) {
  const lab = labWords.value
  const { setUp, answers, said } = props
  const isThere: Readonly<Record<LabView, boolean>> = {
    field: true,
    pair: (answers[0]?.answer.parts.length ?? 0) > 1,
    sweep: setUp !== null && said.mechanic !== null && sweptFields(said.mechanic).length > 0,
  }
  const labels: Readonly<Record<LabView, string>> = { field: lab.fieldView, pair: lab.pairView, sweep: lab.sweepView }
  const shown = isThere[view] ? view : 'field'
  const tabs = VIEWS.filter((each) => isThere[each]).map((id) => ({ id, label: labels[id] }))
  const chart =
    shown === 'field' ? (
      <FieldChart {...props} />
    ) : shown === 'pair' ? (
      <PairChart {...props} />
    ) : (
      <SweepChart {...props} setUp={setUp as GameSetUp} />
    )
  if (tabs.length === 1) return chart
  return (
    <Tabs label={lab.views} tabs={tabs} shown={shown} onShow={(id) => onView(id as LabView)}>
      {chart}
    </Tabs>
  )
}

const titleOf = (head: string, answers: readonly NamedAnswer[], drawn: string): string =>
  chartTitle(
    head,
    answers.map(({ name }) => name),
    language.value,
    drawn,
  )

/** All of the answers, and of what is said of them, that a chart shows. */
const drawnOf = (answers: readonly NamedAnswer[], { language, mechanic, speech }: ChartSpeech): readonly unknown[] => [
  ...answers.flatMap(({ name, answer }) => [name, answer]),
  language,
  mechanic,
  speech?.game,
]

/** The fields there are, in the words of the game. */
const partOptions = ({ answers, said }: LabChartsProps) =>
  (answers[0]?.answer.parts ?? []).map(({ name }) => [name, partLabel(name, said)] as const)

function FieldChart(props: LabChartsProps) {
  const { answers, said, head, isCounting } = props
  const lab = labWords.value
  const [picked, setField] = useState<string | null>(null)
  const [reading, setReadAs] = useState<ReadAs>('exactly')
  const [asked, setAsked] = useState('')
  const [first] = answers
  useNearCounts(props.setUp, said.mechanic, NEAR, (of) => [{ is: 'question', setUp: of, language: said.language }])
  const parts = partOptions(props)
  const field = parts.find(([name]) => name === picked)?.[0] ?? parts[0]?.[0]
  if (!first || field === undefined) return null
  const name = partLabel(field, said)
  const areNumbers = isNumberField(answers, field)
  const readAs = areNumbers ? reading : 'exactly'
  const { readAs: readings } = chartWords[said.language]
  return (
    <div class="lab-chart">
      <div class="chart-choices">
        {parts.length > 1 && <LabelledSelect label={lab.onAxis} value={field} options={parts} onPick={setField} />}
        {areNumbers && (
          <LabelledSelect
            label={lab.readAs}
            value={readAs}
            options={READ_AS.map((each) => [each, readings[each]] as const)}
            onPick={(each) => setReadAs(each as ReadAs)}
          />
        )}
        {areNumbers && (
          <div>
            <LabelledInput label={lab.askedValue} value={asked} most={12} onText={setAsked} placeholder="…" />
            <output class="asked-chance">
              {answers.map((each) => {
                const told = askedChance(each, field, asked, readAs)
                return told !== '' && <span key={each.name}>{answers.length > 1 ? `${each.name}: ${told}` : told}</span>
              })}
            </output>
          </div>
        )}
      </div>
      <ChartFigure
        name={name}
        title={titleOf(head, answers, name)}
        isCounting={isCounting}
        of={[...drawnOf(answers, said), field, readAs]}
        draw={(width, title) => fieldView(answers, field, readAs, { ...said, width, ...(title ? { title } : {}) })}
      >
        {areNumbers && <SpreadList answers={answers} field={field} />}
      </ChartFigure>
    </div>
  )
}

/** The chance of one value, as it was asked for; nothing where no value was. */
function askedChance({ answer }: NamedAnswer, field: string, asked: string, readAs: ReadAs): string {
  const value = Number(asked.trim().replace(',', '.').replace('−', '-'))
  if (asked.trim() === '' || !Number.isFinite(value)) return ''
  const values = answer.parts.find(({ name }) => name === field)?.values ?? []
  const points = values.map(({ value, approx }) => ({ value: numberOf(value) as number, chance: approx }))
  const figures = figuresIn(language.value)
  const chance = chanceAt(points, value, readAs)
  const oneIn = figures.oneIn(chance)
  // A chance close to certainty would be "one in 1".
  return labWords.value.askedChance(figures.percent(chance), oneIn === '1' ? null : oneIn)
}

/** Mean, median and the others: of several set-ups a row for each, so that one looks down a column. */
function SpreadList({ answers, field }: { readonly answers: readonly NamedAnswer[]; readonly field: string }) {
  const lab = labWords.value
  const { number } = figuresIn(language.value)
  const range = ([low, high]: readonly [number, number]) => lab.range(number(low), number(high))
  const spreads = answers.flatMap(({ name, answer }) => {
    const spread = fieldSpread(answer, field)
    if (!spread) return []
    const { mean, median, deviation, quartiles, ninety } = spread
    return [{ name, cells: [number(mean), number(median), number(deviation), range(quartiles), range(ninety)] }]
  })
  const heads = [lab.mean, lab.median, lab.deviation, lab.middle, lab.ninety]
  if (answers.length > 1)
    return (
      <FigureTable
        label={lab.spread}
        columns={[{ head: lab.setUpHead }, ...heads.map((head) => ({ head, isNumber: true }))]}
        rows={spreads.map(({ name, cells }) => ({ key: name, cells: [<b key="name">{name}</b>, ...cells] }))}
      />
    )
  return spreads.map(({ name, cells }) => (
    <dl key={name} class="spread" aria-label={lab.spread}>
      {heads.map((head, i) => (
        <div key={head}>
          <dt>{head}</dt>
          <dd>{cells[i]}</dd>
        </div>
      ))}
    </dl>
  ))
}

function PairChart(props: LabChartsProps) {
  const { answers, said, head, isCounting } = props
  const lab = labWords.value
  const parts = partOptions(props)
  const [first, setFirst] = useState<string | null>(null)
  const [second, setSecond] = useState<string | null>(null)
  const across = parts.find(([name]) => name === first)?.[0] ?? parts[0]?.[0]
  const others = parts.filter(([name]) => name !== across)
  const [shown] = answers
  // A field that is always the same makes a map of one row.
  const varies = ([name]: readonly [string, string]) =>
    shown?.answer.parts.some((part) => part.name === name && part.values.length > 1)
  const down = (others.find(([name]) => name === second) ?? others.find(varies) ?? others[0])?.[0]
  if (!shown || across === undefined || down === undefined) return null
  const name = `${partLabel(across, said)} × ${partLabel(down, said)}`
  return (
    <div class="lab-chart">
      <div class="chart-choices">
        <LabelledSelect label={lab.onAxis} value={across} options={parts} onPick={setFirst} />
        <LabelledSelect label={lab.against} value={down} options={others} onPick={setSecond} />
      </div>
      <ChartFigure
        name={name}
        title={titleOf(head, [shown], name)}
        isCounting={isCounting}
        of={[...drawnOf([shown], said), across, down]}
        draw={(width, title) => pairView(shown.answer, across, down, { ...said, width, ...(title ? { title } : {}) })}
      />
    </div>
  )
}

/** Lines that can still be told apart, and rows of a map. */
const MOST_LINES: Readonly<Record<SweepLook, number>> = { lines: 8, map: 121 }
/** Neighbours of a slider that are counted ahead; of large tables only the nearest two. */
const NEAR = 8
const LARGE_CELLS = 2500

function SweepChart({ setUp, said, appSpeech, head }: LabChartsProps & { readonly setUp: GameSetUp }) {
  const lab = labWords.value
  const mechanic = said.mechanic as AnyMechanic
  const fields = sweptFields(mechanic)
  const [first, setFirst] = useState<string | null>(null)
  const [second, setSecond] = useState<string>('')
  const [picked, setMeasure] = useState<string | null>(null)
  const [look, setLook] = useState<SweepLook>('lines')
  const names = fields.map(({ path }) => [path, said.speech ? pathLabel(path, said.speech.game) : path] as const)
  const across = fields.find(({ path }) => path === first) ?? fields[0]
  const lines = fields.find(({ path }) => path === second && path !== across?.path)
  const axisOf = (of: typeof across, most: number, { given: from }: GameSetUp): SweepAxis[] => {
    if (!of) return []
    const given = valueAt(from, of.path)
    const all = sweptAround(of.field.kind, given)
    if (all.length <= most) return [{ path: of.path, values: all }]
    const near = typeof given === 'number' ? all.indexOf(given) : 0
    const start = Math.max(0, Math.min(near - Math.floor(most / 2), all.length - most))
    return [{ path: of.path, values: all.slice(start, start + most) }]
  }
  const axesOf = (of: GameSetUp) => [...axisOf(across, 121, of), ...axisOf(lines, MOST_LINES[look], of)]
  const axes = axesOf(setUp)
  const measures = [...(mechanic.succeeds ? [''] : []), ...meanFields(mechanic)]
  const measure = (picked !== null && measures.includes(picked) ? picked : measures[0]) || null
  const askOf = (of: GameSetUp) => {
    const axes = axesOf(of)
    // The value that a swept field has now changes nothing: a table is asked for once.
    const given = axes.reduce((so, { path, values }) => withValueAt(so, path, values[0] as Plain), of.given)
    return { is: 'sweep', setUp: { ...of, given }, axes, measure, language: language.value } as const
  }
  const count = useCount(measures.length > 0 ? askOf(setUp) : null)
  const { answer, refused, isCounting, done, cancel } = count
  const cells = axes.reduce((all, { values }) => all * values.length, 1)
  useNearCounts(setUp, mechanic, cells > LARGE_CELLS ? 2 : NEAR, (of) => [
    { is: 'question', setUp: of, language: language.value },
    ...(measures.length > 0 ? [askOf(of)] : []),
  ])
  const swept = axes.map(({ path }) => path)
  const others = leaves(mechanic.input as Fields).flatMap(({ path }) => (swept.includes(path) ? [] : [path]))
  const elsewhere = said.speech
    ? givenLabel(mechanic.input as Fields, inputSubset(setUp.given, others), said.speech)
    : ''
  const room = useKeptHeight(answer, isCounting)
  return (
    <div class="lab-chart">
      <div class="chart-choices">
        <LabelledSelect label={lab.over} value={across?.path ?? ''} options={names} onPick={setFirst} />
        <LabelledSelect
          label={lab.lineEach}
          value={lines?.path ?? ''}
          options={[['', lab.noLines], ...names.filter(([path]) => path !== across?.path)]}
          onPick={setSecond}
        />
        {lines && (
          <LabelledSelect
            label={lab.drawnAs}
            value={look}
            options={SWEEP_LOOKS.map((each) => [each, lab.looks[each]] as const)}
            onPick={(each) => setLook(each as SweepLook)}
          />
        )}
        {measures.length > 1 && (
          <LabelledSelect
            label={lab.figure}
            value={measure ?? ''}
            options={measures.map(
              (each) => [each, each === '' ? lab.successFigure : lab.meanFigure(partLabel(each, said))] as const,
            )}
            onPick={setMeasure}
          />
        )}
      </div>
      {refused && appSpeech && (
        <p class="fault">
          <RuledText text={refusalText(refused, mechanic.input as Fields, appSpeech)} />
        </p>
      )}
      {isCounting && (
        <p class="slow">
          <progress value={done} max={1} aria-label={lab.sweepView} />{' '}
          {cancel && (
            <Button kind="quiet" icon="cross" onClick={cancel}>
              {lab.cancel}
            </Button>
          )}
        </p>
      )}
      {isCancelled(count) && measures.length > 0 && <p class="hint">{lab.cancelled}</p>}
      <div ref={room} class={isCounting ? 'answer counting' : 'answer'}>
        {answer && (
          <ChartFigure
            name={lab.sweepView}
            title={chartTitle(head, [elsewhere], language.value)}
            isCounting={isCounting}
            of={[answer, JSON.stringify(axes), measure, look, ...drawnOf([], said)]}
            draw={(width, title) =>
              sweepView(answer, axes, measure, { ...said, width, ...(title ? { title } : {}) }, look)
            }
          />
        )}
      </div>
    </div>
  )
}

/** The room of a picture stays while there is none: the page under it would jump for a frame at every step of a slider. */
function useKeptHeight(answer: unknown, isCounting: boolean) {
  const room = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = room
    if (!current || (!answer && isCounting)) return
    current.style.minHeight = ''
    const high = current.offsetHeight
    return () => {
      current.style.minHeight = `${high}px`
    }
  }, [answer, isCounting])
  return room
}
