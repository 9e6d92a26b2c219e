// The recap of an evening: to read, to copy, and as a picture to share.

import { type TextBlock, textPicture } from '../../../charts/text-picture.ts'
import type { Check } from '../../../table/check/check.ts'
import type { LuckyThrow } from '../../../table/luck.ts'
import { type Recap, recapOf } from '../../../table/recap.ts'
import { downloadPng } from '../../charts/picture-file.ts'
import { Button } from '../../parts/button.tsx'
import { downloadText } from '../../parts/download.ts'
import { toast } from '../../parts/toast.tsx'
import { words } from '../../words/language.ts'
import { luckWords } from '../../words/luck.ts'
import type { TableView } from '../table-view.ts'
import { momentSentence } from './moment.ts'

export interface RecapViewProps {
  readonly table: TableView
  readonly checks: readonly Check[]
  readonly throws: readonly LuckyThrow[]
  /** The evening it is of. */
  readonly title: string
}

const PICTURE_WIDTH = 720

export function RecapView({ table, checks, throws, title }: RecapViewProps) {
  const app = luckWords.value
  const parts = recapParts(recapOf(checks, throws, table), table)
  const head = `${table.state.name}: ${title}`
  if (parts.length === 0) return <p class="hint">{app.nothing}</p>
  const text = [head, '', ...parts.flatMap(({ heading, lines }) => [heading, ...lines.map((line) => `- ${line}`), ''])]
  const blocks: readonly TextBlock[] = [
    { look: 'title', text: head },
    ...parts.flatMap(({ heading, lines }) => [
      { look: 'label' as const, text: heading },
      ...lines.map((line) => ({ look: 'tick' as const, text: line })),
    ]),
  ]
  const savePicture = () =>
    downloadPng(head, textPicture(blocks, PICTURE_WIDTH), head).catch(() => toast(words.value.loadFailed, 'cross'))
  return (
    <div class="recap">
      <h3>{head}</h3>
      {parts.map(({ heading, lines }) => (
        <section key={heading}>
          <h4>{heading}</h4>
          <ul class="sentences">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ))}
      <div class="row-of">
        <Button icon="save" onClick={() => downloadText(`${head}.txt`, text.join('\n'), 'text/plain;charset=utf-8')}>
          {app.asText}
        </Button>
        <Button icon="save" onClick={savePicture}>
          {app.asPicture}
        </Button>
      </div>
    </div>
  )
}

interface RecapPart {
  readonly heading: string
  readonly lines: readonly string[]
}

function recapParts({ rolled, best, worst, spent }: Recap, table: TableView): readonly RecapPart[] {
  const app = luckWords.value
  const parts = [
    { heading: app.bestMoments, lines: best.map((each) => momentSentence(each, 'good', table)) },
    { heading: app.worstMoments, lines: worst.map((each) => momentSentence(each, 'bad', table)) },
    { heading: app.whoRolled, lines: rolled.map(({ name, rolls, good, bad }) => app.rolled(name, rolls, good, bad)) },
    {
      heading: app.spent,
      lines: spent.map(
        ({ name, amounts }) => `${name}: ${amounts.map(([label, amount]) => `${label} ${amount}`).join(', ')}`,
      ),
    },
  ]
  return parts.filter(({ lines }) => lines.length > 0)
}
