// The changes of the set-ups in the lab: the open one becomes another, others are added and taken away.

import { MOST_SET_UPS, type SetUp } from '../../charts/set-up.ts'
import { exampleSetUp } from '../../charts/set-up-label.ts'
import { type Dialect, isDialect } from '../../dice/notation/index.ts'
import { loadGame } from '../games.ts'
import { toast } from '../parts/toast.tsx'
import { readStored } from '../storage.ts'
import { labWords } from '../words/lab.ts'
import { words } from '../words/language.ts'
import { readAs, type SetUpKind } from './set-up-form.tsx'

export interface OpenSetUps {
  readonly setUps: readonly SetUp[]
  /** The one that is open to be changed. */
  readonly open: number
  readonly onSetUps: (change: (now: readonly SetUp[] | null) => readonly SetUp[] | null) => void
  readonly onOpen: (at: number) => void
}

export function setUpChanges({ setUps, open, onSetUps, onOpen }: OpenSetUps) {
  const setUp = setUps[open] as SetUp
  const withOpen = (now: readonly SetUp[] | null, to: SetUp) => now?.map((each, i) => (i === open ? to : each)) ?? null
  const change = (to: SetUp): void => onSetUps((now) => withOpen(now, to))
  const changeToGame = (game: string): void => {
    loadGame(game).then(
      // Another one that is picked meanwhile is the one that is wanted.
      (system) => onSetUps((now) => (now?.[open] === setUp ? withOpen(now, exampleSetUp(system)) : now)),
      () => toast(words.value.loadFailed, 'cross'),
    )
  }
  return {
    change,
    changeKind(kind: SetUpKind): void {
      if (kind === 'notation') change(readAs({ is: 'notation', text: '4d6kh3' }, ownDialect()))
      else if (kind === 'program') change({ is: 'program', text: labWords.value.programExample })
      else changeToGame(kind.game)
    },
    /** A notation of several lines is a set-up for each, as far as there is room. */
    changeLines([first = '', ...others]: readonly string[]): void {
      const { name: _, ...like } = setUp.is === 'notation' ? setUp : { is: 'notation' as const, text: '', name: '' }
      const more = others.slice(0, MOST_SET_UPS - setUps.length).map((text) => ({ ...like, text }))
      const leftOut = others.length - more.length
      if (leftOut > 0) toast(labWords.value.linesLeftOut(MOST_SET_UPS, leftOut), 'cross')
      const changed = { ...setUp, is: 'notation', text: first } as SetUp
      onSetUps(() => [...setUps.slice(0, open), changed, ...more, ...setUps.slice(open + 1)])
      if (more.length > 0) onOpen(open + more.length)
    },
    /** Another one like the open one, without its name. */
    add(): void {
      const { name: _, ...like } = setUp
      onSetUps(() => [...setUps, like as SetUp])
      onOpen(setUps.length)
    },
    remove(): void {
      onSetUps(() => setUps.filter((_, i) => i !== open))
      onOpen(Math.max(0, open - 1))
    },
    replaceAll(all: readonly SetUp[]): void {
      // The set-ups that were there are a step back away.
      history.pushState(null, '', location.href)
      onSetUps(() => all)
      onOpen(0)
    },
  }
}

/** The dialect that was last chosen on this device. A link has its own. */
const ownDialect = (): Dialect =>
  readStored('dialect', (name): name is Dialect => typeof name === 'string' && isDialect(name)) ?? 'astragal'
