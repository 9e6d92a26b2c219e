// The odds lab: any mechanic of any game and any dice, exactly, several set-ups side by side.

import { useEffect, useState } from 'preact/hooks'
import { gameNames, loadGame } from '../games.ts'
import { Comparison } from '../lab/comparison.tsx'
import { firstOf, linkText, MOST_SET_UPS, readLink, type SetUp } from '../lab/set-up.ts'
import { SetUpView } from '../lab/set-up-view.tsx'
import type { Ask, Counted } from '../odds/request.ts'
import { type Count, useCount } from '../odds/use-count.ts'
import { Button } from '../parts/button.tsx'
import { toast } from '../parts/toast.tsx'
import { language, words } from '../words/language.ts'

export function Lab() {
  const app = words.value
  const [setUps, setSetUps] = useState<readonly SetUp[] | null>(null)
  const counts = useCounts(setUps ?? [])
  useEffect(() => {
    const linked = readLink(location.hash.slice(1))
    if (linked?.every((each) => each.is === 'notation' || gameNames.some(({ id }) => id === each.system)))
      return setSetUps(linked)
    if (location.hash.length > 1) toast(words.value.badLink, 'cross')
    const [first] = gameNames
    if (first) loadGame(first.id).then((system) => setSetUps([firstOf(system)]))
  }, [])
  useEffect(() => {
    if (setUps) history.replaceState(null, '', `/lab#${linkText(setUps)}`)
  }, [setUps])
  if (!setUps)
    return (
      <p class="waiting" aria-busy="true">
        {app.loading}
      </p>
    )
  const change = (at: number, to: SetUp) => setSetUps(setUps.map((each, i) => (i === at ? to : each)))
  const share = () =>
    // Plain http has no clipboard.
    (navigator.clipboard?.writeText(location.href) ?? Promise.reject()).then(
      () => toast(app.shared),
      () => toast(app.sharedHere, 'link'),
    )
  return (
    <div class="page lab">
      <header class="page-head">
        <h1>{app.labTitle}</h1>
        <p class="hint">{app.labLead}</p>
        <Button kind="quiet" icon="link" onClick={share}>
          {app.share}
        </Button>
      </header>
      <Comparison setUps={setUps} answers={setUps.map((_, at) => counts[at]?.answer ?? null)} />
      <div class={`set-ups count-${setUps.length}`}>
        {setUps.map((setUp, at) => (
          <SetUpView
            key={at}
            setUp={setUp}
            at={at}
            count={counts[at] as Count<Counted>}
            onChange={(to) => change(at, to)}
            {...(setUps.length > 1 && { onRemove: () => setSetUps(setUps.filter((_, i) => i !== at)) })}
          />
        ))}
      </div>
      {setUps.length < MOST_SET_UPS && (
        <Button icon="plus" onClick={() => setSetUps([...setUps, setUps.at(-1) as SetUp])}>
          {app.addSetUp}
        </Button>
      )}
    </div>
  )
}

function askOf(setUp: SetUp | undefined): Extract<Ask, { is: 'odds' | 'notation' }> | null {
  if (!setUp) return null
  if (setUp.is === 'notation')
    return setUp.text.trim() === '' ? null : { is: 'notation', text: setUp.text, language: language.value }
  const { system, mechanic, given } = setUp
  return { is: 'odds', system, mechanic, given, language: language.value }
}

/** A count for each place there can be, used or not: hooks are called in the same order every time. */
function useCounts(setUps: readonly SetUp[]): readonly Count<Counted>[] {
  return [
    useCount(askOf(setUps[0])),
    useCount(askOf(setUps[1])),
    useCount(askOf(setUps[2])),
    useCount(askOf(setUps[3])),
  ]
}
