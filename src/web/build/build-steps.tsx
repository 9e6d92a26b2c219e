// The steps of building a character, each a tap away.

import type { Building } from '../../systems/building.ts'
import { buildWords } from '../words/build.ts'
import { language } from '../words/language.ts'

interface BuildStepsProps {
  readonly building: Building
  readonly at: number
  readonly onGo: (to: number) => void
}

export function BuildSteps({ building, at, onGo }: BuildStepsProps) {
  const words = building.words[language.value]
  return (
    <ol class="build-steps" aria-label={buildWords.value.steps}>
      {building.steps.map((step, i) => (
        <li key={step}>
          <button type="button" class="build-step" aria-current={i === at ? 'step' : undefined} onClick={() => onGo(i)}>
            <span aria-hidden="true">{i + 1}</span> {words.steps[step] ?? step}
          </button>
        </li>
      ))}
    </ol>
  )
}
