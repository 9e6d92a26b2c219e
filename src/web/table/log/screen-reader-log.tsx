// The log for screen readers, whatever pane is in view: one sentence for each new line of the log, and for a roll once it has come to
// something.

import { useEffect, useRef, useState } from 'preact/hooks'
import type { Check } from '../../../table/check/check.ts'
import { phaseOf } from '../../../table/check/phase.ts'
import type { JournalLine } from '../../../table/journal.ts'
import { sentenceOfLine } from '../../../table/lines.ts'
import { playWords } from '../../words/play.ts'
import { waitingSides } from '../roll/waiting-sides.ts'
import { type TableView, useTable } from '../table-view.ts'

interface SpokenSentence {
  readonly key: string
  readonly text: string
}

/** The sentences that are kept in the page: screen readers read what is added. */
const KEPT = 4

export function ScreenReaderLog() {
  const heard = useSpokenSentences(useTable())
  return (
    <div class="unseen" role="log" aria-label={playWords.value.said} aria-live="polite">
      {heard.map(({ key, text }) => (
        <p key={key}>{text}</p>
      ))}
    </div>
  )
}

function useSpokenSentences(table: TableView): readonly SpokenSentence[] {
  const { lines, checks } = table.journal
  const known = useRef<{ lines: Set<string>; moments: Map<string, string> } | null>(null)
  const [heard, setHeard] = useState<readonly SpokenSentence[]>([])
  useEffect(() => {
    // Lines that were there before are read, not heard.
    known.current ??= { lines: new Set(lines.map(({ key }) => key)), moments: new Map() }
    const { lines: before, moments } = known.current
    const told: SpokenSentence[] = []
    const tell = (line: JournalLine, moment: string) =>
      told.push({ key: `${line.key} ${moment}`, text: sentenceOfLine(line, table) })
    // In the order they are read in: what was rolled first is heard before what was said about it.
    for (const line of lines) {
      const moment = moments.get(line.key)
      if (before.has(line.key) && moment === undefined) continue
      before.add(line.key)
      const card = line.is === 'card' ? checks[line.card] : undefined
      if (!card) {
        tell(line, '')
        continue
      }
      const now = momentOf(card, table)
      if (now !== (moment ?? 'new')) tell(line, now)
      if (now === 'over') moments.delete(line.key)
      else moments.set(line.key, now)
    }
    if (told.length > 0) setHeard((before) => [...before, ...told.filter(({ text }) => text !== '')].slice(-KEPT))
  })
  return heard
}

/** The moments of a roll worth a sentence; what lies between them passes by itself. */
function momentOf(check: Check, { me }: TableView): string {
  const phase = phaseOf(check)
  switch (phase.is) {
    case 'over':
    case 'struck':
    case 'withdrawn':
      return 'over'
    case 'choosing':
      return `asked ${phase.what}`
    default:
      if (waitingSides(check, me).length > 0) return 'called'
      return check.throws.some(({ is }) => is === 'thrown') ? 'thrown' : 'new'
  }
}
