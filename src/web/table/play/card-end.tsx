// What a roll came to, with the figures behind it, and what the GM made of it.

import type { AnyMechanic } from '../../../systems/mechanic.ts'
import type { Card } from '../../../table/card.ts'
import { lineWords } from '../../../table/line-words.ts'
import { nameOf, verdictLabel } from '../../../table/lines.ts'
import { Figures, figuresOf, Result, withFigure } from '../../roll/outcome.tsx'
import { playWords } from '../../words/play.ts'
import { type Table, useTable } from '../at-table.ts'

export function CardEnd({ card }: { readonly card: Card }) {
  const table = useTable()
  const app = playWords.value
  const { end, overridden } = card
  if (!end) return null
  return (
    <>
      <CardResult card={card} />
      {overridden && (
        <p class="overridden">
          {app.overridden(nameOf(table, overridden.by), overridden.why)}
          {overridden.was && ` ${app.was(verdictLabel(overridden.was, card, table))}`}
        </p>
      )}
      {overridden?.isOffSheets && !card.struck && <p class="hint">{lineWords[table.language].offSheets}</p>}
      <Figures figures={toldIn(card, table).others} />
    </>
  )
}

/** The result in a word, or a total. */
export function CardResult({ card }: { readonly card: Card }) {
  const table = useTable()
  const { end, rolled } = card
  if (!end) return null
  const { word } = toldIn(card, table)
  const isTotal = 'notation' in rolled && end.verdict.tone === 'plain'
  return isTotal ? <p class="total">{word}</p> : <Result verdict={end.verdict} word={word} />
}

/** The result in a word, and the figures that it does not say. */
export function toldIn(card: Card, table: Table) {
  const { end, rolled } = card
  const word = end ? verdictLabel(end.verdict, card, table).replace(/\.$/, '') : ''
  const declared = 'mechanic' in rolled ? (table.system.mechanics[rolled.mechanic] as AnyMechanic) : null
  const names = Object.fromEntries(Object.entries(card.sides).map(([side, { name }]) => [side, name]))
  return withFigure(word, declared && end?.outcome ? figuresOf(end.outcome, declared, table.system, names) : [])
}
