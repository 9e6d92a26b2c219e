// Best play over one field or two, as a person reads it: the option to take at each value, and what it is worth.
import { type BestOption, type BestPlayCells, bestOptions, optionSign } from '../../charts/best-play.ts'
import type { PlainRecord } from '../../dice/index.ts'
import { pathLabel } from '../../systems/labels.ts'
import { shortPercentText } from '../chance.ts'
import { alignedColumns, type PageLook, roomBeside, type TextColumn } from '../chance-table.ts'
import { wrappedText } from '../terminal-text.ts'
import type { GameLine } from './call.ts'
import type { AxisPoint, ChartAxis } from './chart.ts'
import { axesTitle, axisColumn, crossedColumns } from './chart-page.ts'
import type { PageSpeech } from './page-speech.ts'

/** Nothing is asked there, or the rules refuse the value. */
const NOTHING = '–'

export interface CountedBestPlay {
  readonly line: GameLine
  readonly axes: readonly ChartAxis[]
  readonly points: readonly AxisPoint[]
  readonly cells: BestPlayCells
  readonly input: PlainRecord
}

export function bestPlayPage(counted: CountedBestPlay, look: PageLook): string {
  const { line, axes, cells, input } = counted
  const { words, width, paint } = look
  const speech: PageSpeech = { game: line.system.words[line.language], words, language: line.language }
  const [down = '', across] = axes.map(({ flag }) => pathLabel(flag.path, speech.game))
  const isAsked = cells.some((cell) => cell !== null)
  const table = across === undefined ? oneDown(counted, speech, look) : signTable(counted, speech, look)
  return [
    paint('bold', wrappedText(axesTitle(line, axes, input, speech), width, '  ')),
    ...(isAsked && across !== undefined ? [wrappedText(words.downAcross(down, across), width, '  ')] : []),
    '',
    ...(isAsked ? table : [wrappedText(words.askedNowhere(`${line.system.id} ${line.name}`), width, '')]),
    '',
  ].join('\n')
}

/** A row says it all; where its sentence has no room, it has a sign. */
function oneDown(counted: CountedBestPlay, speech: PageSpeech, look: PageLook): string[] {
  const { words, width } = look
  const sentences = counted.cells.map(
    (cell) => cell?.sentence ?? words.nothingToChoose(counted.line.options.has('dice')),
  )
  const best = { head: words.bestPlay, cells: sentences, isLeft: true }
  const columns = [...figureColumns(counted, speech, look), best]
  if (roomBeside(columns, width) >= -2) return alignedColumns(columns, look)
  const signs = { head: words.bestPlay, cells: counted.cells.map(signsOf(counted.cells)), isLeft: true, isBroken: true }
  return [...alignedColumns([...figureColumns(counted, speech, look), signs], look), ...legend(counted.cells, look)]
}

function figureColumns({ axes, points, cells }: CountedBestPlay, speech: PageSpeech, look: PageLook): TextColumn[] {
  const values = points.map(({ at }) => at[0] ?? null)
  return [
    axisColumn(axes[0] as ChartAxis, values, speech),
    { head: look.words.chance, cells: cells.map((cell) => share(cell?.success, look)) },
    { head: look.words.nextBest, cells: cells.map((cell) => share(cell?.others, look)), isBroken: true },
  ]
}

/** Over two fields a sign stands for each option, and the options stand below. */
function signTable({ axes, points, cells }: CountedBestPlay, speech: PageSpeech, look: PageLook): string[] {
  const signOf = signsOf(cells)
  const texts = cells.map((cell) => (cell ? `${signOf(cell)} ${share(cell.success, look)}` : NOTHING))
  return [...crossedColumns(axes, points, texts, speech, look), ...legend(cells, look)]
}

function signsOf(cells: BestPlayCells) {
  const options = bestOptions(cells)
  return (cell: BestOption | null): string => (cell ? optionSign(options.indexOf(cell.sentence)) : NOTHING)
}

const legend = (cells: BestPlayCells, { width }: PageLook): string[] => [
  '',
  ...bestOptions(cells).map((sentence, i) => wrappedText(`${optionSign(i)}  ${sentence}`, width, '   ')),
]

const share = (chance: BestOption['others'] | undefined, { words }: PageLook): string =>
  chance ? shortPercentText(chance, words) : NOTHING
