// Real dice for a check: all that the rules ask for up to the next choice, entered one roll after another and sent at once.

import { useEffect } from 'preact/hooks'
import type { Answers } from '../../../dice/index.ts'
import type { Check } from '../../../table/check/check.ts'
import { phaseOf } from '../../../table/check/phase.ts'
import { throwingSides } from '../../../table/check-fields.ts'
import { knownNext, type NextStep } from '../../../table/check-rule.ts'
import { HandEntry } from '../../roll/hand-entry.tsx'
import { loadedPlans } from '../command-offer.ts'
import { type TableView, useTable } from '../table-view.ts'
import { useCardDraft } from './card-drafts.ts'

/** The roll a check waits for out of a hand; null where it waits for something else. */
function handNext(check: Check | undefined, { system }: Pick<TableView, 'system'>): (NextStep & { is: 'roll' }) | null {
  // Where dice of a hand lie and the difficulty is hidden, another roll may follow.
  if (!check?.isByHand || !['byHand', 'hidden'].includes(phaseOf(check).is)) return null
  const next = knownNext(system, check)
  return next?.is === 'roll' ? next : null
}

/** The roll this seat is to enter. */
export function myHand(card: Check, table: TableView): (NextStep & { is: 'roll' }) | null {
  const isMine = throwingSides(table.system, card).some(
    ({ seat }) => seat === table.me || (table.isGm && seat === null),
  )
  const { id } = card
  return isMine && loadedPlans()?.mayEnterDice(table, id) ? handNext(table.state.checks[id], table) : null
}

const NONE: Answers = []

export function CardHand({ card, next }: { readonly card: Check; readonly next: NextStep & { is: 'roll' } }) {
  const table = useTable()
  const before = table.state.checks[card.id]?.answers ?? []
  const [more, setMore] = useCardDraft<Answers>(`${card.id} hand ${before.length}`, NONE)
  const [typed, setTyped] = useCardDraft(`${card.id} faces`, '')
  const answers = [...before, ...more]
  // Where something is sealed only the first roll is known: nothing is asked until the table has said what is next, or its dice were lost.
  const played = more.length === 0 || !next.runner.isComplete ? null : next.runner.goOn(answers)
  const asks = more.length === 0 ? next : played?.is === 'waiting' && played.asks.is === 'roll' ? played.asks : null
  const enter = (faces: readonly number[]) => {
    if (!asks) return
    const all = [...more, { what: asks.what, faces }]
    const then = next.runner.isComplete ? next.runner.goOn([...before, ...all]) : null
    setTyped('')
    setMore(all)
    if (then?.is === 'waiting' && then.asks.is === 'roll') return
    const entered = all.flatMap((answer) => ('faces' in answer ? answer.faces : []))
    table.sendCommand({ is: 'handDice', check: card.id, faces: entered }).then(() => setMore(NONE))
  }
  const key = `${card.id} ${answers.length}`
  const takesFocus = !table.screen.askedHands.has(key)
  useEffect(() => void table.screen.askedHands.add(key), [key])
  return (
    asks && (
      <HandEntry key={key} pool={asks.dice} onDone={enter} takesFocus={takesFocus} typed={typed} onTyped={setTyped} />
    )
  )
}
