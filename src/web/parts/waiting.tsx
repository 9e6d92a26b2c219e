// What stands where something is still loading, and the way to try again where that failed.

import { words } from '../words/language.ts'
import { Button } from './button.tsx'

export interface WaitingProps {
  readonly hasFailed: boolean
  readonly onAgain: () => void
}

export function Waiting({ hasFailed, onAgain }: WaitingProps) {
  const app = words.value
  if (!hasFailed)
    return (
      <p class="waiting" aria-busy="true">
        {app.loading}
      </p>
    )
  return (
    <div class="waiting" role="alert">
      <p>{app.loadFailed}</p>
      <Button icon="again" onClick={onAgain}>
        {app.tryAgain}
      </Button>
    </div>
  )
}
