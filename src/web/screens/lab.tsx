// The odds lab: any mechanic of any game and any dice, exactly, several set-ups side by side. One is open to be changed.

import { useEffect, useState } from 'preact/hooks'
import type { LabAnswer } from '../../charts/question.ts'
import { type GameSetUp, MOST_SET_UPS, type SetUp } from '../../charts/set-up.ts'
import { exampleSetUp, isSameKind, setUpLabel } from '../../charts/set-up-label.ts'
import { namedAnswers } from '../../charts/views.ts'
import type { System } from '../../systems/system.ts'
import { gameNames, isGame, loadGame, useGame, useGames } from '../games.ts'
import { AnswerView, type AnswerViewProps } from '../lab/answer-view.tsx'
import { linkText, readLink } from '../lab/link.ts'
import { askProgramWorker } from '../lab/program-worker.ts'
import { chanceOf } from '../lab/same-task.ts'
import { SetMenu } from '../lab/set-menu.tsx'
import { SetUpBar } from '../lab/set-up-bar.tsx'
import { type OpenSetUps, setUpChanges } from '../lab/set-up-changes.ts'
import { SetUpComparison } from '../lab/set-up-comparison.tsx'
import { SetUpForm } from '../lab/set-up-form.tsx'
import { type CountState, useCount } from '../odds/use-count.ts'
import { OfflineNote } from '../offline/offline-note.tsx'
import { Button } from '../parts/button.tsx'
import { Loading } from '../parts/loading.tsx'
import { toast } from '../parts/toast.tsx'
import type { RollOutlookProps } from '../roll/roll-form.tsx'
import { emptyDraft, wholeRequest } from '../roll/roll-request.ts'
import { rollState } from '../roll/use-roll-odds.ts'
import { speechOf } from '../words/app-speech.ts'
import { labWords } from '../words/lab.ts'
import { language } from '../words/language.ts'
import { LazyScreen } from './lazy-screen.tsx'

export function Lab() {
  const [setUps, setSetUps] = useState<readonly SetUp[] | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [open, setOpen] = useState(0)
  const begin = () => {
    const linked = linkedHere()
    setOpen(0)
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
  return <Workshop setUps={setUps} open={Math.min(open, setUps.length - 1)} onSetUps={setSetUps} onOpen={setOpen} />
}

function Workshop(all: OpenSetUps) {
  const { setUps, open, onOpen } = all
  const lab = labWords.value
  const counts = useCounts(setUps)
  const [isFighting, setFighting] = useState(false)
  const games = useGames(setUps.flatMap((each) => (each.is === 'game' ? [each.system] : [])))
  const setUp = setUps[open] as SetUp
  const count = counts[open] as CountState<LabAnswer>
  const system = useGame(setUp.is === 'game' ? setUp.system : null)
  const labels = labelsOf(setUps, games)
  const { change, changeKind, changeLines, add, remove, replaceAll } = setUpChanges(all)
  const form = setUp.is === 'game' && system ? formOf(setUp, system, count, change) : null
  return (
    <div class="page lab">
      <header class="page-head">
        <h1>{lab.title}</h1>
        <p class="hint">{lab.lead}</p>
        <div class="lab-tools">
          <Button kind="quiet" icon="link" onClick={share}>
            {lab.share}
          </Button>
          {system?.simulation && (
            <Button kind="quiet" icon="people" onClick={() => setFighting(true)}>
              {lab.fights}
            </Button>
          )}
          <SetMenu setUps={setUps} open={setUp} chance={chanceOf(count.answer)} onOpen={replaceAll} />
        </div>
      </header>
      {setUps.length > 1 && <SetUpBar labels={labels} counts={counts} open={open} onOpen={onOpen} />}
      {setUps.length > 1 && <SetUpComparison labels={labels} counts={counts.slice(0, setUps.length)} />}
      <div class="workshop">
        <SetUpForm
          key={open}
          setUp={setUp}
          at={open}
          system={system}
          form={form}
          count={count}
          onChange={change}
          onKind={changeKind}
          onLines={changeLines}
          {...(setUps.length > 1 && { onRemove: remove })}
        />
        <AnswerView setUp={setUp} system={system} form={form} count={count} {...answersBeside(all, counts, labels)} />
      </div>
      {setUps.length < MOST_SET_UPS && (
        <Button icon="plus" onClick={add}>
          {lab.addSetUp}
        </Button>
      )}
      <OfflineNote />
      {isFighting && system && (
        <LazyScreen
          load={() => import('../lab/fights-dialog.tsx').then(({ FightsDialog }) => FightsDialog)}
          props={{ system, onClose: () => setFighting(false) }}
          isQuiet
        />
      )}
    </div>
  )
}

const labelsOf = (setUps: readonly SetUp[], games: ReadonlyMap<string, System>): readonly string[] =>
  setUps.map((_, at) =>
    setUpLabel(
      setUps,
      at,
      (id) => {
        const game = games.get(id)
        return game ? speechOf(game) : null
      },
      (of: GameSetUp) => games.get(of.system)?.mechanics[of.mechanic] ?? null,
    ),
  )

function share(): void {
  const { shared, sharedHere } = labWords.value
  // Plain http has no clipboard.
  const copied = navigator.clipboard?.writeText(location.href) ?? Promise.reject()
  copied.then(
    () => toast(shared),
    () => toast(sharedHere, 'link'),
  )
}

/** The answers to all set-ups of one kind, the open one first. */
function answersBeside(
  { setUps, open }: OpenSetUps,
  counts: readonly CountState<LabAnswer>[],
  labels: readonly string[],
): Pick<AnswerViewProps, 'answers' | 'areOld'> {
  const order = [open, ...setUps.keys()].filter((at, i, all) => all.indexOf(at) === i)
  const alike = order.filter((at) => isSameKind(setUps[open] as SetUp, setUps[at] as SetUp) && counts[at]?.answer)
  const answers = namedAnswers(
    alike.map((at) => ({ at, name: labels[at] as string, answer: counts[at]?.answer as LabAnswer })),
  )
  return { answers, areOld: alike.some((at) => counts[at]?.isCounting) }
}

/** The set-ups in the address, if it holds any of games that are here. */
function linkedHere(): readonly SetUp[] | null {
  const linked = readLink(location.hash.slice(1))
  return linked?.every((each) => each.is !== 'game' || isGame(each.system)) ? linked : null
}

function askOf(setUp: SetUp | undefined) {
  if (!setUp || (setUp.is !== 'game' && setUp.text.trim() === '')) return null
  const { name: _, ...asked } = setUp
  return { is: 'question' as const, setUp: asked as SetUp, language: language.value }
}

/** A count for each place there can be, used or not: hooks are called in the same order every time. */
function useCounts(setUps: readonly SetUp[]): readonly CountState<LabAnswer>[] {
  return Array.from({ length: MOST_SET_UPS }, (_, at) => useCount(askOf(setUps[at]), askProgramWorker))
}

/** Null where a link asks for a check that the game does not have. */
function formOf(
  setUp: GameSetUp,
  system: System,
  odds: CountState<LabAnswer>,
  onChange: (setUp: SetUp) => void,
): RollOutlookProps | null {
  if (!Object.hasOwn(system.mechanics, setUp.mechanic)) return null
  const request = wholeRequest(system, setUp.mechanic)
  const draft = emptyDraft(setUp.given)
  return {
    request,
    draft,
    onChange: ({ given }) => onChange({ ...setUp, given }),
    at: { ...rollState(request, draft), odds },
  }
}
