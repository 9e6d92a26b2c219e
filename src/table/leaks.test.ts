// Leaks that a table like this could have, each planted on purpose into what a player is sent or answered. The comparison of
// two evenings that differ only in secrets must notice every one of them, and nothing when there is none.

import { expect, test } from 'vitest'
import endless from '../systems/endless-horizons/index.ts'
import qstar from '../systems/qstar/index.ts'
import type { Check } from './check/check.ts'
import type { Entry } from './entries.ts'
import type { LogRow } from './log.ts'
import { comparableRows } from './testing/comparable-rows.ts'
import { type Evening, playEvening } from './testing/evening.ts'

const PLAYER = 'p2'
const SEEDS = ['0', '1', '2', '3', '4', '5']
const PAIRS = [endless, qstar].flatMap((system) =>
  SEEDS.map((seed) => ['a', 'b'].map((secret) => playEvening(system, seed, `${secret}${seed}`))),
)

const entryOf = ({ text }: LogRow): Entry => JSON.parse(text) as Entry
const checksOf = ({ party }: Evening): Check[] => Object.values(party.log.all.checks)
const hiddenEnds = (evening: Evening) =>
  checksOf(evening).filter(({ seal, isSealOpen, end }) => seal && !isSealOpen && end)
const isGood = ({ end }: Check) => end?.verdict.tone === 'good'
const gmRows = ({ party }: Evening) => party.rows.filter(({ book }) => book === 'gm')
const silent = (evening: Evening) => checksOf(evening).filter(({ isSilent }) => isSilent)
const sent = ({ party }: Evening, change: (row: LogRow, at: number) => LogRow | LogRow[] = (row) => row) =>
  comparableRows(party.rows.flatMap((row, at) => (party.sentTo(PLAYER).includes(row) ? change(row, at) : [])))
const rewritten = (row: LogRow, more: object): LogRow => ({
  ...row,
  text: JSON.stringify({ ...entryOf(row), ...more }),
})
const answersWith = (evening: Evening, extra: unknown): string[] => [
  ...(evening.answers[PLAYER] ?? []),
  JSON.stringify(extra),
]

/** Each makes, of an evening, what a leaking table would have shown the player. */
const LEAKS: Readonly<Record<string, (evening: Evening) => readonly string[]>> = {
  'a choice is asked only where a hidden roll failed': (evening) => [
    ...sent(evening),
    ...hiddenEnds(evening).flatMap((check) => (isGood(check) ? [] : [`asked ${check.id}`])),
  ],
  'entries carry the store’s own order': (evening) => sent(evening, (row, at) => rewritten(row, { order: at })),
  'a hidden check is forbidden where an unknown one is not found': (evening) =>
    answersWith(
      evening,
      checksOf(evening)
        .filter(({ book }) => book === 'gm')
        .map(() => 403),
    ),
  'frames are cached by number alone': ({ party }) =>
    comparableRows(
      party.sentTo(PLAYER).map((row) => party.rows.find(({ book, n }) => book === 'gm' && n === row.n) ?? row),
    ),
  'hidden attempts are counted in front of all': (evening) =>
    answersWith(
      evening,
      Object.values(evening.party.log.all.tries).map((tried) => {
        const { checks } = evening.party.log.all
        return tried.filter((id) => checks[id]?.end?.verdict.tone === 'bad').length
      }),
    ),
  'a sentence holds the difficulty': (evening) =>
    sent(evening, (row) => {
      const entry = entryOf(row)
      const check = entry.is === 'declared' ? evening.party.log.all.checks[entry.check] : undefined
      return check?.sealed ? rewritten(row, { hint: check.sealed.text }) : row
    }),
  'a hidden success moves the sheet at once': (evening) => [
    ...sent(evening),
    ...hiddenEnds(evening).flatMap((check) => (isGood(check) ? ['sheetChanged'] : [])),
  ],
  'the clock runs on with every silent act': (evening) => sent(evening, (row, at) => rewritten(row, { at })),
  'the length of an entry depends on the hidden end': (evening) =>
    sent(evening, (row) => {
      const entry = entryOf(row)
      const check = entry.is === 'declared' ? evening.party.log.all.checks[entry.check] : undefined
      return check?.end && isGood(check) ? { ...row, text: `${row.text} ` } : row
    }),
  'seals have no salt': (evening) =>
    sent(evening, (row) => {
      const entry = entryOf(row)
      const check = entry.is === 'checkCalled' ? evening.party.log.all.checks[entry.check] : undefined
      return check?.sealed ? rewritten(row, { seal: check.sealed.text.length }) : row
    }),
  'no dice are thrown where the true difficulty needs none': (evening) =>
    sent(evening, (row) => {
      const entry = entryOf(row)
      if (entry.is !== 'diceThrown') return row
      const check = evening.party.log.all.checks[evening.party.log.all.throws[`common:${entry.throw}`]?.check ?? '']
      return check?.sealed?.text.includes('"difficulty":1,') ? [] : row
    }),
  'players are told that the GM is rolling': (evening) => [
    ...sent(evening),
    ...silent(evening).map(() => 'the GM is rolling'),
  ],
  'silent throws count in the common numbers': (evening) => [
    ...sent(evening),
    `next throw ${Object.keys(evening.party.log.all.throws).length}`,
  ],
  'ids come from one counter': (evening) => [...sent(evening), `c${checksOf(evening).length}`],
  'narrow entries name the store’s order they followed': (evening) =>
    sent(evening, (row, at) => (row.book === 'common' ? row : rewritten(row, { after: at }))),
  'an export says how long every book is': (evening) => [
    ...sent(evening),
    JSON.stringify(evening.party.log.all.counts),
  ],
  'a refusal names what it hides': (evening) =>
    answersWith(
      evening,
      checksOf(evening).map(({ rolled }) => rolled),
    ),
  'whether a check is over is decided on all that is known': (evening) =>
    answersWith(
      evening,
      hiddenEnds(evening).map((check) => (isGood(check) ? 'already-over' : 'no-choice')),
    ),
  'the version of an NPC’s sheet shows': (evening) =>
    answersWith(
      evening,
      Object.values(evening.party.log.all.sheets)
        .filter(({ isNpc }) => isNpc)
        .map(({ values }) => values.name),
    ),
  'a player is sent the GM’s book': ({ party }) => comparableRows(party.sentTo('p1')),
  'the verdict is told though nothing was to be': (evening) => [
    ...sent(evening),
    ...hiddenEnds(evening).map(({ end }) => end?.verdict.word ?? ''),
  ],
  'a success is written before the dice, a failure after': (evening) =>
    isGood(hiddenEnds(evening)[0] as Check) ? [...sent(evening)].reverse() : sent(evening),
  'notes of the GM count in a snapshot': (evening) => [
    ...sent(evening),
    `${Object.keys(evening.party.log.all.notes).length} notes`,
  ],
  'luck counts hidden rolls': (evening) => [...sent(evening), `${checksOf(evening).filter(isGood).length} successes`],
  'hidden combatants leave a gap in the order': (evening) => [...sent(evening), `place ${gmRows(evening).length}`],
  'advice is reckoned with the true difficulty': (evening) =>
    answersWith(
      evening,
      hiddenEnds(evening).map(({ sealed }) => JSON.parse(sealed?.text ?? '{}').difficulty > 5),
    ),
  'the rate limit is shared with the GM': (evening) =>
    answersWith(evening, (evening.answers.p1 ?? []).length > 60 ? 429 : 200),
  'a header holds the number of all entries': (evening) => answersWith(evening, { etag: evening.party.rows.length }),
  'who shakes depends on the hidden': (evening) =>
    sent(evening, (row) =>
      entryOf(row).is === 'throwOpened' ? rewritten(row, { shakers: [gmRows(evening).length % 2 ? 'p2' : 'p3'] }) : row,
    ),
  'a closed judgement says what was judged': (evening) =>
    sent(evening, (row) => {
      const entry = entryOf(row)
      const check = entry.is === 'judged' && entry.closed ? evening.party.log.all.checks[entry.check] : undefined
      return check?.sealed ? rewritten(row, { input: JSON.parse(check.sealed.text) }) : row
    }),
  'whoever began what was judged closed is told how it ended': (evening) =>
    sent(evening, (row) => {
      const entry = entryOf(row)
      const check = entry.is === 'judged' && entry.closed ? evening.party.log.all.checks[entry.check] : undefined
      return check?.end ? [row, rewritten(row, check.end)] : row
    }),
  'a frame has a place for each entry that was written with it': (evening) =>
    sent(evening, (row, at) => {
      const behind = evening.party.rows.slice(at + 1).findIndex(({ book }) => book === 'common')
      return rewritten(row, { places: behind })
    }),
  'the sheet of an NPC stands beside its name': (evening) =>
    sent(evening, (row) => {
      const entry = entryOf(row)
      if (entry.is !== 'checkCalled') return row
      const sides = Object.entries(entry.sides).map(([name, side]) => [
        name,
        side.seat === null ? { ...side, sheet: evening.npc } : side,
      ])
      return rewritten(row, { sides: Object.fromEntries(sides) })
    }),
  'it is said that a name stands for a sheet': (evening) => [
    ...sent(evening),
    ...gmRows(evening).flatMap((row) => (entryOf(row).is === 'sideBound' ? ['sideBound'] : [])),
  ],
  'others hear that an NPC’s sheet changed': (evening) => [
    ...sent(evening),
    ...gmRows(evening).flatMap((row) => (entryOf(row).is === 'sheetEdited' ? ['sheetEdited'] : [])),
  ],
  'the turns hold what an NPC rolled for its place': (evening) =>
    sent(evening, (row) => {
      const entry = entryOf(row)
      if (entry.is !== 'turnOrdered' || !Array.isArray(entry.values.order)) return row
      const order = (entry.values.order as readonly { name: string }[]).map((each) =>
        each.name === 'Somebody' ? { ...each, initiative: evening.initiative } : each,
      )
      return rewritten(row, { values: { order } })
    }),
  'who takes turns hidden is known with their sheets': (evening) =>
    answersWith(evening, evening.party.log.all.crisis?.actors),
  'a hidden turn keeps the others waiting': (evening) =>
    answersWith(evening, evening.party.log.viewOf('p1')?.crisis?.turns ?? null),
  'the price comes back where a hidden roll succeeded': (evening) => [
    ...sent(evening),
    ...hiddenEnds(evening)
      .filter(isGood)
      .map(() => 'effort +1'),
  ],
}

const differs = (show: (evening: Evening) => readonly string[]): boolean =>
  PAIRS.some(([one, other]) => JSON.stringify(show(one as Evening)) !== JSON.stringify(show(other as Evening)))

test('the evenings hold enough secrets to be told apart by', () => {
  const ends = PAIRS.flat().flatMap(hiddenEnds)
  expect(ends.filter(isGood).length).toBeGreaterThan(5)
  expect(ends.filter((check) => !isGood(check)).length).toBeGreaterThan(5)
  expect(Object.keys(LEAKS)).toHaveLength(39)
})

test('without a leak nothing differs', () => {
  expect(differs((evening) => sent(evening))).toBe(false)
  expect(differs((evening) => evening.answers[PLAYER] ?? [])).toBe(false)
})

test.each(Object.entries(LEAKS))('is noticed: %s', (_, leak) => {
  expect(differs(leak)).toBe(true)
})
