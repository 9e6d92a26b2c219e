// Luck: each player or character against the exact expectation of what was thrown, as a curve, as figures and in moments.

import { useState } from 'preact/hooks'
import { lineChart } from '../../../charts/line-chart.ts'
import { figuresIn } from '../../../charts/sentences.ts'
import type { ChartView } from '../../../charts/views.ts'
import { seatNameOf } from '../../../table/lines.ts'
import { type LuckyThrow, luckCurve, percentile } from '../../../table/luck.ts'
import { ChartFigure } from '../../charts/chart-figure.tsx'
import { LabelledSelect } from '../../parts/labelled-input.tsx'
import { luckWords } from '../../words/luck.ts'
import type { TableView } from '../table-view.ts'
import { momentSentence } from './moment.ts'

export interface LuckViewProps {
  readonly table: TableView
  readonly throws: readonly LuckyThrow[]
  /** Rolls of which this seat does not know enough. */
  readonly unknown: number
  /** Said in the picture: it is shared without the page around it. */
  readonly evening: string
}

const GROUPS = ['player', 'character'] as const
const HANDS = ['all', 'app', 'hand'] as const

/** As many as there are colours. */
const MOST_LINES = 8

export function LuckView({ table, throws, unknown, evening }: LuckViewProps) {
  const app = luckWords.value
  const [by, setBy] = useState<(typeof GROUPS)[number]>('player')
  const [hands, setHands] = useState<(typeof HANDS)[number]>('all')
  const hasBoth = throws.some(({ isByHand }) => isByHand) && throws.some(({ isByHand }) => !isByHand)
  const shown = hasBoth ? throws.filter(({ isByHand }) => hands === 'all' || isByHand === (hands === 'hand')) : throws
  const groups = groupsOf(shown, by, table)
  const [alone] = groups.length === 1 ? groups : []
  const title = [
    `${table.state.name}: ${evening}`,
    app.luck,
    ...(hasBoth && hands !== 'all' ? [app.hands[hands]] : []),
    // A line alone has no legend.
    ...(alone ? [lineName(alone, table)] : []),
  ].join(' – ')
  if (throws.length === 0) return <p class="hint">{unknown > 0 ? app.unknown(unknown) : app.nothing}</p>
  return (
    <div class="luck">
      <p class="hint">{app.meaning}</p>
      <div class="chart-choices">
        <LabelledSelect
          label={app.by}
          value={by}
          options={GROUPS.map((each) => [each, app.groups[each]] as const)}
          onPick={(each) => setBy(each as (typeof GROUPS)[number])}
        />
        {hasBoth && (
          <LabelledSelect
            label={app.dice}
            value={hands}
            options={HANDS.map((each) => [each, app.hands[each]] as const)}
            onPick={(each) => setHands(each as (typeof HANDS)[number])}
          />
        )}
      </div>
      <ChartFigure
        name={app.luck}
        title={title}
        draw={(width, title) => luckChart(groups, width, title, table)}
        of={[groups, table]}
      />
      <ul class="luck-people">
        {groups.map((group) => (
          <LuckOfOne key={group.name} group={group} table={table} />
        ))}
      </ul>
      {unknown > 0 && <p class="hint">{app.unknown(unknown)}</p>}
    </div>
  )
}

interface LuckGroup {
  readonly name: string
  readonly throws: readonly LuckyThrow[]
}

function groupsOf(throws: readonly LuckyThrow[], by: (typeof GROUPS)[number], table: TableView): readonly LuckGroup[] {
  const groups = new Map<string, LuckyThrow[]>()
  for (const each of throws) {
    const name =
      by === 'character' && each.character !== ''
        ? each.character
        : each.seat === null
          ? luckWords.value.cast
          : seatNameOf(table, each.seat)
    groups.set(name, [...(groups.get(name) ?? []), each])
  }
  return [...groups].map(([name, all]) => ({ name, throws: all })).sort((a, b) => b.throws.length - a.throws.length)
}

/** As the legend names a line: the picture says how lucky each was. */
const lineName = ({ name, throws }: LuckGroup, { language }: TableView): string =>
  `${name} ${figuresIn(language).percent(percentile(throws.map(({ luck }) => luck)))}`

function LuckOfOne({ group: { name, throws }, table }: { readonly group: LuckGroup; readonly table: TableView }) {
  const app = luckWords.value
  const { percent } = figuresIn(table.language)
  const share = percentile(throws.map(({ luck }) => luck))
  const best = throws.reduce((a, b) => (b.asGood < a.asGood ? b : a))
  const worst = throws.reduce((a, b) => (b.asBad < a.asBad ? b : a))
  return (
    <li>
      <p class="luck-name">
        <b>{name}</b> <span class="luck-share">{percent(share)}</span>
      </p>
      <p>{app.luckier(percent(share), throws.length)}</p>
      {best.asGood < 0.5 && (
        <p class="hint">
          {app.best}: {momentSentence(best, 'good', table)}
        </p>
      )}
      {worst.asBad < 0.5 && (
        <p class="hint">
          {app.worst}: {momentSentence(worst, 'bad', table)}
        </p>
      )}
    </li>
  )
}

/** The percentile after each throw of each. */
function luckChart(
  groups: readonly LuckGroup[],
  width: number,
  title: string | undefined,
  table: TableView,
): ChartView {
  const app = luckWords.value
  const { language } = table
  const figures = figuresIn(language)
  const drawn = groups.slice(0, MOST_LINES)
  const curves = drawn.map(({ throws }) => luckCurve(throws.map(({ luck }) => luck)))
  const across = Array.from({ length: Math.max(...curves.map(({ length }) => length)) }, (_, i) => `${i + 1}`)
  const lines = drawn.map((group, of) => ({
    name: lineName(group, table),
    worths: across.map((_, i) => curves[of]?.[i] ?? null),
  }))
  return {
    picture: lineChart({
      across,
      lines,
      areChances: true,
      width,
      figures,
      axisTitle: app.axis,
      ...(title === undefined ? {} : { title }),
    }),
    sentence: drawn
      .map(({ name, throws }, of) => app.summary(name, figures.percent(curves[of]?.at(-1) ?? 0.5), throws.length))
      .join(' '),
    table: {
      heads: [app.throwHead, ...drawn.map(({ name }) => name)],
      rows: across.map((label, i) => ({
        cells: [label, ...curves.map((curve) => (curve[i] === undefined ? '–' : figures.percent(curve[i])))],
        share: curves[0]?.[i] ?? null,
      })),
    },
  }
}
