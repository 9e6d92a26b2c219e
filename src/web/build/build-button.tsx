// The way into building a character, where a game says how; what it takes is loaded then.

import { useState } from 'preact/hooks'
import type { PlainRecord } from '../../dice/index.ts'
import type { System } from '../../systems/system.ts'
import { Button } from '../parts/button.tsx'
import { LazyScreen } from '../screens/lazy-screen.tsx'
import { words } from '../words/language.ts'
import { loadBuildDialog } from './build-loader.tsx'
import { readDraft } from './stored-draft.ts'

interface BuildButtonProps {
  readonly system: System
  readonly onDone: (values: PlainRecord) => void
}

export function BuildButton({ system, onDone }: BuildButtonProps) {
  const app = words.value
  const [isOpen, setOpen] = useState(false)
  if (!system.building) return null
  return (
    <>
      <Button kind="quiet" icon="pen" onClick={() => setOpen(true)}>
        {readDraft(system) ? app.goOnBuilding : app.buildSheet}
      </Button>
      {isOpen && (
        <LazyScreen
          load={() => loadBuildDialog(system)}
          props={{
            system,
            onDone: (values: PlainRecord) => {
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
