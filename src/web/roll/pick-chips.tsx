// Fields that are picked from the sheet by name, a chip each with its worth and the chance beside it, or the mean where nothing succeeds by
// itself: the attribute that leads, equipment that joins in. The best chip is marked.

import { useState } from 'preact/hooks'
import type { Plain } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { leafAt, valueAt, withValueAt } from '../../systems/field-leaves.ts'
import { pathLabel } from '../../systems/labels.ts'
import { lineLabel } from '../../systems/line-label.ts'
import type { NamedValue } from '../../systems/move.ts'
import type { SideLine } from '../../systems/move-offers.ts'
import { arePicked } from '../../systems/picked-names.ts'
import { percentWords } from '../odds/odds-view.tsx'
import { useCount } from '../odds/use-count.ts'
import type { MechanicRequest } from '../odds/worker-messages.ts'
import { Button } from '../parts/button.tsx'
import { Icon } from '../parts/icon.tsx'
import { speechOf } from '../words/app-speech.ts'
import { rounded } from '../words/figures.ts'
import { language } from '../words/language.ts'
import { pickWords } from '../words/picks.ts'
import type { RollDraft, RollRequest } from './roll-request.ts'

/** More chips than this stand in columns. */
const MANY = 6
/** More chips than this are folded, those behind the first `FIRST`. */
const MOST = 15
const FIRST = 12

interface PickChipsProps {
  readonly request: RollRequest
  readonly picks: SideLine['picks']
  readonly facts: SideLine['facts']
  readonly draft: RollDraft
  /** The roll as far as it is known, to count the chance of each; null while nothing can be counted. */
  readonly asked: MechanicRequest | null
  readonly onChange: (draft: RollDraft) => void
}

export const PickChips = ({ picks, ...props }: PickChipsProps) => (
  <>
    {Object.entries(picks).map(([path, named]) => (
      <PickField key={path} path={path} named={named} {...props} />
    ))}
  </>
)

function PickField(props: Omit<PickChipsProps, 'picks'> & { path: string; named: readonly NamedValue[] }) {
  const { path, named, request, facts, draft, asked, onChange } = props
  const { given } = draft
  const { game } = speechOf(request.system)
  const kind = leafAt(request.mechanic.input as Fields, path)?.field.kind
  const isList = kind?.is === 'list'
  const { succeeds } = request.mechanic
  const worths = useWorths(isList ? null : asked, succeeds === undefined ? 'means' : 'row', path, named)
  const { app, figure } = percentWords()
  const told = (worth: number) =>
    succeeds === undefined ? app.around(rounded(Math.round(worth * 10) / 10, language.value)) : figure(worth)
  const best = Math.max(...worths.values())
  const fact = facts[path]?.value
  const start: readonly Plain[] = Array.isArray(fact) ? fact : []
  const value = valueAt(given, path)
  const said = draft.named[path] ?? []
  // Several names may have the same value: without the one that was said, the first of them stands for it.
  const taken = arePicked({ facts, picks: { [path]: named } }, given, path, said)
    ? said
    : namesTaken(isList ? value : value === undefined ? [] : [value], start, named)
  const [isWhole, setWhole] = useState(named.length <= MOST)
  const shown = isWhole ? named : named.filter(({ name }, i) => i < FIRST || taken.includes(name))
  const pick = ({ name }: NamedValue) => {
    const names = isList ? toggled(taken, name) : [name]
    const picked = named.filter((each) => names.includes(each.name))
    const values = picked.map((each) => each.value)
    onChange({
      ...draft,
      given: withValueAt(given, path, isList ? [...start, ...values] : (values[0] as number)),
      named: { ...draft.named, [path]: picked.map((each) => each.name) },
    })
  }
  return (
    <fieldset class="field picks">
      <legend class="label">
        {start.length === 0 || draft.pick === null
          ? (game.picks?.[path.split('.').at(-1) as string] ?? pathLabel(path, game))
          : pickWords.value.joins(`${lineLabel(draft.pick, game)} ${start.join(', ')}`)}
      </legend>
      <div class={named.length > MANY ? 'row-of many' : 'row-of'}>
        {shown.map((each) => {
          const worth = worths.get(each.value)
          const isBest = worth !== undefined && worth === best && worths.size > 1
          return (
            <button
              key={each.name}
              type="button"
              class={`chip${isBest ? ' top' : ''}`}
              aria-pressed={taken.includes(each.name)}
              onClick={() => pick(each)}
            >
              <span class="chip-name">{lineLabel(each.name, game)}</span>{' '}
              <span>
                <b>{each.value}</b>
                {worth !== undefined && <span class="soft"> {told(worth)}</span>}
                {isBest && (
                  <>
                    {' '}
                    <Icon name="star" size={12} />
                    <span class="unseen">{app.best}</span>
                  </>
                )}
              </span>
            </button>
          )
        })}
      </div>
      {!isWhole && (
        <Button kind="quiet" icon="down" onClick={() => setWhole(true)}>
          {app.showAll(named.length)}
        </Button>
      )}
    </fieldset>
  )
}

const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name]

/** The chance of success or the mean with each value; empty until it is counted. */
function useWorths(
  asked: MechanicRequest | null,
  is: 'row' | 'means',
  path: string,
  named: readonly NamedValue[],
): ReadonlyMap<number, number> {
  const values = [...new Set(named.map(({ value }) => value))]
  const { answer } = useCount(
    asked && values.length > 1 ? { is, ...asked, language: language.value, field: path, values } : null,
  )
  return new Map(
    values.flatMap((value, i) => {
      const worth = answer?.[i] ?? null
      return worth === null ? [] : [[value, typeof worth === 'number' ? worth : worth.approx] as const]
    }),
  )
}

/** The names in a list that joined the leading one: by their values, each name once. */
function namesTaken(
  value: Plain | undefined,
  start: readonly Plain[],
  named: readonly NamedValue[],
): readonly string[] {
  const rest = Array.isArray(value) ? value.slice(start.length) : []
  const names: string[] = []
  for (const each of rest) {
    const found = named.find(({ name, value }) => value === each && !names.includes(name))
    if (found) names.push(found.name)
  }
  return names
}
