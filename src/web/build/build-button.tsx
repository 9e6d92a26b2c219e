// The way into building a character, where a game says how; what it takes is loaded then.

import { useState } from 'preact/hooks'
import type { System } from '../../systems/system.ts'
import type { Given } from '../odds/request.ts'
import { Button } from '../parts/button.tsx'
import { Lazy } from '../screens/lazy.tsx'
import { words } from '../words/language.ts'
import { hasDraft } from './draft.ts'
import { loadBuilding } from './load-building.ts'

interface BuildButtonProps {
  readonly system: System
  readonly onDone: (values: Given) => void
}

export function BuildButton({ system, onDone }: BuildButtonProps) {
  const app = words.value
  const [isOpen, setOpen] = useState(false)
  if (!system.building) return null
  return (
    <>
      <Button kind="quiet" icon="pen" onClick={() => setOpen(true)}>
        {hasDraft(system) ? app.goOnBuilding : app.buildSheet}
      </Button>
      {isOpen && (
        <Lazy
          load={loadBuilding}
          props={{
            system,
            onDone: (values: Given) => {
              setOpen(false)
              onDone(values)
            },
            onClose: () => setOpen(false),
          }}
        />
      )}
    </>
  )
}
