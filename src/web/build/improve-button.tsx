// The way to a better character, where a game says what that costs; what it takes is loaded then.

import { useState } from 'preact/hooks'
import type { PlainRecord } from '../../dice/index.ts'
import type { System } from '../../systems/system.ts'
import { Button } from '../parts/button.tsx'
import { LazyScreen } from '../screens/lazy-screen.tsx'
import { words } from '../words/language.ts'
import { loadBuildDialog } from './build-loader.tsx'

interface ImproveButtonProps {
  readonly system: System
  /** Those of a sound sheet. */
  readonly values: PlainRecord
  readonly onDone: (values: PlainRecord) => void
}

export function ImproveButton({ system, values, onDone }: ImproveButtonProps) {
  const [improved, setImproved] = useState<PlainRecord | null>(null)
  if (!system.building) return null
  const close = () => setImproved(null)
  return (
    <>
      <Button icon="up" onClick={() => setImproved(values)}>
        {words.value.improve}
      </Button>
      {improved && (
        <LazyScreen
          load={() => loadBuildDialog(system)}
          props={{
            system,
            improved,
            onDone: (next: PlainRecord) => {
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
