// The way to a better character, where a game says what that costs; what it takes is loaded then.

import { useState } from 'preact/hooks'
import type { System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'
import { Button } from '../parts/button.tsx'
import { Lazy } from '../screens/lazy.tsx'
import { words } from '../words/language.ts'
import { loadBuilding } from './load-building.ts'

interface ImproveButtonProps {
  readonly system: System
  /** Those of a sound sheet. */
  readonly values: Given
  readonly onDone: (values: Given) => void
}

export function ImproveButton({ system, values, onDone }: ImproveButtonProps) {
  const [improved, setImproved] = useState<Given | null>(null)
  if (!system.building) return null
  const close = () => setImproved(null)
  return (
    <>
      <Button icon="up" onClick={() => setImproved(values)}>
        {words.value.improve}
      </Button>
      {improved && (
        <Lazy
          load={loadBuilding}
          props={{
            system,
            improved,
            onDone: (next: Given) => {
              close()
              onDone(next)
            },
            onClose: close,
          }}
        />
      )}
    </>
  )
}
