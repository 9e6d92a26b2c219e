// The set-ups in a row: one is open, the others wait beside it with their chance.

import type { LabAnswer } from '../../charts/question.ts'
import { letterOf } from '../../charts/set-up.ts'
import { percentWords } from '../odds/odds-view.tsx'
import type { CountState } from '../odds/use-count.ts'
import { Icon } from '../parts/icon.tsx'
import { labWords } from '../words/lab.ts'

export interface SetUpBarProps {
  readonly labels: readonly string[]
  readonly counts: readonly CountState<LabAnswer>[]
  readonly open: number
  readonly onOpen: (at: number) => void
}

export function SetUpBar({ labels, counts, open, onOpen }: SetUpBarProps) {
  const { figure } = percentWords()
  const lab = labWords.value
  return (
    <nav class="set-up-bar" aria-label={lab.setUps}>
      {labels.map((label, at) => {
        const count = counts[at]
        const chance = count?.answer?.success?.approx
        return (
          <button key={at} type="button" class="set-up-chip" aria-pressed={at === open} onClick={() => onOpen(at)}>
            <span class="unseen">{lab.setUpHead} </span>
            <span class={`letter of-${at}`}>{letterOf(at)}</span>
            <span class="set-up-chip-name">{label.slice(1).trim()}</span>
            {count?.refused ? (
              <Icon name="cross" size={16} />
            ) : (
              chance !== undefined && <b class={count?.isCounting ? 'counting' : ''}>{figure(chance)}</b>
            )}
          </button>
        )
      })}
    </nav>
  )
}
