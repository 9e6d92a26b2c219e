// A draft as it is built: every step that was taken, so that it can be taken back, and why the last one was refused. A new
// character is kept on this device at every change; the improvement of a finished one is not.

import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { Building, DraftOffer } from '../../systems/building.ts'
import { accountText } from '../../systems/building.ts'
import type { System } from '../../systems/system.ts'
import { announce } from '../parts/toast.tsx'
import { TableContext } from '../table/table-context.ts'
import { buildWords } from '../words/build.ts'
import { language } from '../words/language.ts'
import { accountTexts, attempt, purseText } from './account-text.ts'
import { improvementDraft, startDraft } from './starting-draft.ts'
import { removeDraft, storeDraft } from './stored-draft.ts'

export interface DraftHistory {
  readonly draft: Plain
  /** The place of the step in view, and of the last one that was ever in view. */
  readonly at: number
  readonly reached: number
  /** The refusal of the last attempt; null where it was taken. */
  readonly why: string | null
  readonly isFirst: boolean
  /** The table's rulings hold, and its dice; alone, and for the GM's own people, rulings are said in the dialog. */
  readonly isRuled: boolean
  take(offer: DraftOffer<Plain>, said: string): boolean
  takeFaces(faces: readonly number[]): void
  undo(): void
  go(to: number): void
  /** Another draft takes this one's place, from the first step on. */
  begin(from: Plain, told: string): void
  refuse(why: string | null): void
  /** The finished sheet; null where the draft is refused. */
  finish(): PlainRecord | null
}

export function useDraftHistory(system: System, building: Building, improved: PlainRecord | undefined): DraftHistory {
  const app = buildWords.value
  const words = building.words[language.value]
  const [start] = useState(() => (improved ? improvementDraft(building, improved) : startDraft(system, building)))
  const [drafts, setDrafts] = useState<readonly Plain[]>([start.draft])
  const [at, setAt] = useState(Math.min(start.step, building.steps.length - 1))
  const [why, refuse] = useState<string | null>(null)
  const reached = useRef(at)
  reached.current = Math.max(reached.current, at)
  const table = useContext(TableContext)
  const isRuled = table !== null && !table.isGm
  const ruled = (own: Plain) => (isRuled ? building.ruled(own, table.state.options) : own)
  const draft = ruled(drafts.at(-1) as Plain)
  const step = building.steps[at] as string
  // At once: whoever closes the dialog right away finds everything again.
  useLayoutEffect(() => {
    if (!improved) storeDraft(system, draft, at)
  }, [draft, at])
  const attempted = <T>(run: () => T): T | null => {
    const result = attempt(run, words)
    refuse('why' in result ? result.why : null)
    return 'why' in result ? null : result.done
  }
  const tell = (what: string, left: Plain) =>
    announce(`${what}. ${purseText(building.review(left).left, words)} ${app.left}`)
  const go = (to: number) => {
    setAt(to)
    refuse(null)
  }
  return {
    draft,
    at,
    reached: reached.current,
    why,
    isFirst: drafts.length === 1,
    isRuled,
    go,
    refuse,
    take(offer, said) {
      const done = attempted(() => offer.take(said))
      if (done === null) return false
      setDrafts([...drafts, done])
      tell(app.taken(accountText(offer, words)), done)
      return true
    },
    // Dice that lie there stay: the steps before them are not undone any more.
    takeFaces(faces) {
      const done = attempted(() => building.take(draft, step, faces))
      if (done === null) return
      setDrafts([done])
      announce(accountTexts(building.progress(done, step), words).join('. '))
    },
    undo() {
      const before = drafts.slice(0, -1)
      setDrafts(before)
      refuse(null)
      tell(app.undone, ruled(before.at(-1) as Plain))
    },
    begin(from, told) {
      setDrafts([...drafts, from])
      announce(told)
      reached.current = 0
      go(0)
    },
    finish() {
      const sheet = attempted(() => building.finish(draft))
      if (sheet !== null && !improved) removeDraft(system)
      return sheet
    },
  }
}
