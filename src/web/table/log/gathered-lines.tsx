// Lines about the table itself in one row: the newest is read, the earlier ones unfold.

import { playWords } from '../../words/play.ts'
import type { PlainLine } from './gathered-rows.ts'
import { LineRow } from './line-row.tsx'

export function GatheredLines({ line, earlier }: { readonly line: PlainLine; readonly earlier: readonly PlainLine[] }) {
  return (
    <div class="gathered">
      <details>
        <summary>{playWords.value.earlierLines(earlier.length)}</summary>
        {earlier.map((each) => (
          <LineRow key={each.key} line={each} />
        ))}
      </details>
      <LineRow line={line} />
    </div>
  )
}
