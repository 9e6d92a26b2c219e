// The foot of the building dialog: why something was refused, the money left, and the way back and on.

import type { Building, DraftReview } from '../../systems/building.ts'
import { Button } from '../parts/button.tsx'
import { RuledText } from '../rules/ruled-text.tsx'
import { buildWords } from '../words/build.ts'
import { language } from '../words/language.ts'
import { purseText } from './account-text.ts'
import type { DraftHistory } from './draft-history.ts'

interface BuildFootProps {
  readonly building: Building
  readonly review: DraftReview
  readonly history: DraftHistory
  readonly onFinish: () => void
}

export function BuildFoot({ building, review, history, onFinish }: BuildFootProps) {
  const app = buildWords.value
  const { at, why, isFirst, go, undo } = history
  const left = purseText(Math.abs(review.left), building.words[language.value])
  return (
    <>
      {why !== null && (
        <p class="fault" role="alert">
          <RuledText text={why} />
        </p>
      )}
      <p class={`purse${review.left < 0 ? ' over' : ''}`}>
        <b class="purse-figure">{left}</b> {review.left < 0 ? app.overspent : app.left}
      </p>
      <Button icon="undo" label={app.undo} isDisabled={isFirst} onClick={undo} />
      {at > 0 && <Button icon="left" label={app.back} onClick={() => go(at - 1)} />}
      {at === building.steps.length - 1 ? (
        <Button kind="main" isDisabled={review.faults.length > 0} onClick={onFinish}>
          {app.finish}
        </Button>
      ) : (
        <Button kind="main" onClick={() => go(at + 1)}>
          {app.next}
        </Button>
      )}
    </>
  )
}
