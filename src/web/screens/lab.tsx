// The odds lab: any mechanic of any game and any dice, exactly, several set-ups side by side.

import { useEffect, useState } from 'preact/hooks'
import { gameNames, isGame, loadGame } from '../games.ts'
import { exampleSetUp, linkText, MOST_SET_UPS, readLink, type SetUp } from '../lab/set-up.ts'
import { SetUpComparison } from '../lab/set-up-comparison.tsx'
import { SetUpView } from '../lab/set-up-view.tsx'
import { type CountState, useCount } from '../odds/use-count.ts'
import type { ShownOdds, WorkerRequest } from '../odds/worker-messages.ts'
import { Button } from '../parts/button.tsx'
import { Loading } from '../parts/loading.tsx'
import { toast } from '../parts/toast.tsx'
import { labWords } from '../words/lab.ts'
import { language, words } from '../words/language.ts'

export function Lab() {
  const lab = labWords.value
  const [setUps, setSetUps] = useState<readonly SetUp[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const counts = useCounts(setUps ?? [])
  const begin = () => {
    const linked = linkedHere()
    if (linked) return setSetUps(linked)
    if (location.hash.length > 1) toast(labWords.value.badLink, 'cross')
    loadGame(gameNames[0]?.id ?? '').then(
      (system) => setSetUps([exampleSetUp(system)]),
      () => setFailed(true),
    )
  }
  useEffect(() => {
    begin()
    // Another link, pasted over this one.
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])
  useEffect(() => {
    if (setUps) history.replaceState(null, '', `/lab#${linkText(setUps)}`)
  }, [setUps])
  if (!setUps) return <Loading hasFailed={hasFailed} />
  const change = (at: number, to: SetUp) => setSetUps((now) => now?.map((each, i) => (i === at ? to : each)) ?? null)
  const changeGame = (at: number, game: string | null) => {
    if (game === null) return change(at, { is: 'notation', text: '4d6kh3' })
    // Another game picked meanwhile is the one that is wanted.
    const before = setUps[at]
    loadGame(game).then(
      (system) =>
        setSetUps((now) =>
          now?.[at] === before ? (now?.map((each, i) => (i === at ? exampleSetUp(system) : each)) ?? null) : now,
        ),
      () => toast(words.value.loadFailed, 'cross'),
    )
  }
  const share = () =>
    // Plain http has no clipboard.
    (navigator.clipboard?.writeText(location.href) ?? Promise.reject()).then(
      () => toast(lab.shared),
      () => toast(lab.sharedHere, 'link'),
    )
  return (
    <div class="page lab">
      <header class="page-head">
        <h1>{lab.title}</h1>
        <p class="hint">{lab.lead}</p>
        <Button kind="quiet" icon="link" onClick={share}>
          {lab.share}
        </Button>
      </header>
      <SetUpComparison setUps={setUps} answers={setUps.map((_, at) => counts[at]?.answer ?? null)} />
      <div class={`set-ups count-${setUps.length}`}>
        {setUps.map((setUp, at) => (
          <SetUpView
            key={at}
            setUp={setUp}
            at={at}
            count={counts[at] as CountState<ShownOdds>}
            onChange={(to) => change(at, to)}
            onGame={(game) => changeGame(at, game)}
            {...(setUps.length > 1 && { onRemove: () => setSetUps(setUps.filter((_, i) => i !== at)) })}
          />
        ))}
      </div>
      {setUps.length < MOST_SET_UPS && (
        <Button icon="plus" onClick={() => setSetUps([...setUps, setUps.at(-1) as SetUp])}>
          {lab.addSetUp}
        </Button>
      )}
    </div>
  )
}

/** The set-ups in the address, if it holds any of games that are here. */
function linkedHere(): readonly SetUp[] | null {
  const linked = readLink(location.hash.slice(1))
  return linked?.every((each) => each.is === 'notation' || isGame(each.system)) ? linked : null
}

function askOf(setUp: SetUp | undefined): Extract<WorkerRequest, { is: 'odds' | 'notation' }> | null {
  if (!setUp) return null
  if (setUp.is === 'notation')
    return setUp.text.trim() === '' ? null : { is: 'notation', text: setUp.text, language: language.value }
  const { system, mechanic, given } = setUp
  return { is: 'odds', system, mechanic, given, language: language.value }
}

/** A count for each place there can be, used or not: hooks are called in the same order every time. */
function useCounts(setUps: readonly SetUp[]): readonly CountState<ShownOdds>[] {
  return [
    useCount(askOf(setUps[0])),
    useCount(askOf(setUps[1])),
    useCount(askOf(setUps[2])),
    useCount(askOf(setUps[3])),
  ]
}
