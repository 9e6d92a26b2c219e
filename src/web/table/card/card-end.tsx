// The end of a roll, with the figures behind it, and what the GM made of it.

import type { AnyMechanic } from '../../../systems/mechanic.ts'
import { namedSystem } from '../../../systems/named-words.ts'
import { sideNamesOf } from '../../../table/card-words.ts'
import type { Check } from '../../../table/check/check.ts'
import { seatNameOf, verdictLabel } from '../../../table/lines.ts'
import { OutcomeFigures, outcomeFigures, VerdictLine, withFigure } from '../../roll/outcome-view.tsx'
import { cardWords } from '../../words/card.ts'
import { type TableView, useTable } from '../table-view.ts'
import { readerVerdict } from './reader-verdict.ts'

export function CardEnd({ card }: { readonly card: Check }) {
  const table = useTable()
  const app = cardWords.value
  const { end, ruling } = card
  if (!end) return null
  return (
    <>
      <CardResult card={card} />
      {ruling && (
        <p class="overridden">
          {`${app.overridden(seatNameOf(table, ruling.by), ruling.why)} `}
          {app.was(verdictLabel(ruling.fell.verdict, card, table))}
        </p>
      )}
      {ruling?.isOffSheets && !card.struck && <p class="hint">{table.lineWords.offSheets}</p>}
      <OutcomeFigures figures={cardOutcome(card, table).others} />
    </>
  )
}

/** The result in a word, or a total. */
export function CardResult({ card }: { readonly card: Check }) {
  const table = useTable()
  const { end, rolled } = card
  if (!end) return null
  const { word, gist } = cardOutcome(card, table)
  const isTotal = 'notation' in rolled && end.verdict.tone === 'plain'
  return isTotal ? (
    <p class="total">
      <strong>{word}</strong>
    </p>
  ) : (
    <VerdictLine verdict={readerVerdict(card, table) ?? end.verdict} word={word} gist={gist} />
  )
}

/** The result in a word, and the figures that it does not say. */
export function cardOutcome(card: Check, table: TableView) {
  const { end, rolled } = card
  const word = end ? verdictLabel(end.verdict, card, table).replace(/\.$/, '') : ''
  const declared = 'mechanic' in rolled ? (table.system.mechanics[rolled.mechanic] as AnyMechanic) : null
  const system = namedSystem(table.system, sideNamesOf(card))
  const gists = declared?.gist?.(end?.story ?? []) ?? {}
  const figures = declared && end?.outcome ? outcomeFigures(end.outcome, declared, system, gists) : []
  return { ...withFigure(word, figures), gist: gists[''] }
}
