// A crisis: its turns, as the game takes them, and who takes part. Turn commands about somebody hidden change only the GM's
// turns; all others change the GM's and everybody's.

import { type Plain, type PlainRecord, Refusal } from '../../dice/index.ts'
import type { TurnModel } from '../../systems/turns.ts'
import { type Book, COMMON } from '../books.ts'
import type { Id } from '../entries.ts'
import type { TableState } from '../state.ts'
import type { Folds } from './entry-fold.ts'

type Crisis = NonNullable<TableState['crisis']>

export const crisisFolds = {
  crisisBegan(state, { crisis }, _, system) {
    const { begin } = system.turns()
    state.crisis = { id: crisis, turns: begin, common: begin, actors: {}, paid: {} }
    state.isJudgingWaived = false
  },
  turnOrdered(state, { order, values, cause }, { book }, system) {
    const { crisis } = state
    if (!crisis) return
    const turns = system.turns()
    const known = turns.commands[order]
    if (!known) return
    if (book === COMMON) crisis.common = applied(known, crisis.common, values)
    crisis.turns = applied(known, crisis.turns, values)
    if (cause !== undefined) crisis.paid = paidAfter(crisis.paid, cause, values, book)
    crisis.actors = actorsIn(state, crisis.actors, turns.show(crisis.turns).rows)
  },
  actorsBound({ crisis }, { sheets }) {
    if (crisis) crisis.actors = { ...crisis.actors, ...sheets }
  },
  crisisEnded(state) {
    state.crisis = null
    state.isJudgingWaived = false
  },
} satisfies Partial<Folds>

/** The cost of a check in turns; the second command that it causes gives it back. */
function paidAfter(paid: Crisis['paid'], cause: Id, { who, actions }: PlainRecord, book: Book): Crisis['paid'] {
  const { [cause]: before, ...others } = paid
  return before ? others : { ...paid, [cause]: { book, who: `${who}`, actions: Number(actions) } }
}

function applied(command: TurnModel['commands'][string], turns: Plain, values: PlainRecord): Plain {
  try {
    return command.apply(turns, values as never)
  } catch (error) {
    // A command that fits everybody's turns may not fit those with hidden actors: they stay as they are.
    if (error instanceof Refusal) return turns
    throw error
  }
}

/** The sheets of those in the turns: of whoever comes in, the one of that name; a name of several sheets is nobody's. */
function actorsIn(
  { sheets }: TableState,
  before: Readonly<Record<string, Id | null>>,
  rows: readonly { readonly name: string }[],
): Readonly<Record<string, Id | null>> {
  const called = (name: string): Id | null => {
    const [sheet = null, ...others] = Object.keys(sheets).filter((id) => sheets[id]?.values.name === name)
    return others.length > 0 ? null : sheet
  }
  return Object.fromEntries(
    rows.map(({ name }) => [name, Object.hasOwn(before, name) ? (before[name] as Id | null) : called(name)]),
  )
}
