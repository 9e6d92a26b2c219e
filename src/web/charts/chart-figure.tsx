// A chart with all that belongs to it: the picture as wide as there is room, its sentence, its table, and the files of it.

import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { textFile } from '../../charts/text-file.ts'
import type { ChartView } from '../../charts/views.ts'
import { csvText } from '../../systems/csv.ts'
import { downloadText } from '../parts/download.ts'
import { FigureTable } from '../parts/figure-table.tsx'
import { Menu } from '../parts/menu.tsx'
import { toast } from '../parts/toast.tsx'
import { labWords } from '../words/lab.ts'
import { words } from '../words/language.ts'
import { downloadPng, downloadSvg } from './picture-file.ts'
import { PictureView } from './picture-view.tsx'

export interface ChartFigureProps {
  readonly name: string
  /** The title above it in a file. */
  readonly title: string
  /** Drawn for a width; a file has its title in the picture. */
  readonly draw: (width: number, title?: string) => ChartView
  /** All that it is drawn of: while this is the same it is not drawn again, for a map may have ten thousand cells. */
  readonly of: readonly unknown[]
  /** Another question is counted: its figures are no file yet. */
  readonly isCounting?: boolean
  readonly children?: ComponentChildren
}

/** A picture in a file is this wide. */
const FILE_WIDTH = 720
/** More rows than this are only in the file. */
const MOST_ROWS = 400

export function ChartFigure({ name, title, draw, of, isCounting = false, children }: ChartFigureProps) {
  const lab = labWords.value
  const [box, width] = useWidth()
  const view = useMemo(() => draw(width), [width, ...of])
  const picture = useMemo(() => <PictureView picture={view.picture} label={view.sentence} />, [view])
  const [isTableOpen, setTableOpen] = useState(false)
  const inFile = () => draw(FILE_WIDTH, title)
  const files = [
    {
      label: lab.png,
      onPick: () =>
        downloadPng(title, inFile().picture, view.sentence).catch(() => toast(words.value.loadFailed, 'cross')),
    },
    { label: lab.svg, onPick: () => downloadSvg(title, inFile().picture, view.sentence) },
    {
      label: lab.tableCsv,
      onPick: () => {
        const { heads, rows } = view.table
        downloadText(`${title}.csv`, csvText([heads, ...rows.map(({ cells }) => cells)]), 'text/csv')
      },
    },
    {
      label: lab.text,
      onPick: () =>
        downloadText(`${title}.txt`, textFile({ title, sentence: view.sentence, ...view.table }), 'text/plain'),
    },
  ]
  return (
    <figure class="chart" aria-label={name}>
      <div class="chart-picture" ref={box}>
        {picture}
      </div>
      {children}
      <p class="chart-sentence">{view.sentence}</p>
      <div class="chart-tools">
        <details class="chart-table" onToggle={({ currentTarget }) => setTableOpen(currentTarget.open)}>
          <summary>{lab.table}</summary>
          {isTableOpen && <OpenTable name={name} table={view.table} />}
        </details>
        <Menu
          icon="save"
          kind="quiet"
          items={files.map((file) => ({ ...file, reason: isCounting ? lab.stillCounting : null }))}
        >
          {lab.files}
        </Menu>
      </div>
    </figure>
  )
}

function OpenTable({ name, table: { heads, rows } }: { readonly name: string; readonly table: ChartView['table'] }) {
  const lab = labWords.value
  return (
    <>
      <FigureTable
        label={lab.tableOf(name)}
        columns={heads.map((head, i) => ({ head, isNumber: i > 0 }))}
        rows={rows.slice(0, MOST_ROWS).map(({ cells }, i) => ({ key: `${i}`, cells }))}
      />
      {rows.length > MOST_ROWS && <p class="hint">{lab.rowsCut(MOST_ROWS, rows.length)}</p>}
    </>
  )
}

/** The width of a box, in pixels; it is drawn again when the room changes. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(320)
  useEffect(() => {
    const room = box.current
    if (!room) return
    const watch = new ResizeObserver(() => {
      if (room.clientWidth > 0) setWidth(Math.max(240, room.clientWidth))
    })
    watch.observe(room)
    return () => watch.disconnect()
  }, [])
  return [box, width] as const
}
