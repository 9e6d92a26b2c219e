// The sheet that grows while it is built: beside the steps where there is room, below them and folded elsewhere.

import { useState } from 'preact/hooks'
import type { PlainRecord } from '../../dice/index.ts'
import { readSheet } from '../../systems/sound-sheet.ts'
import type { System } from '../../systems/system.ts'
import { PlaySheet } from '../sheet/play-sheet.tsx'
import { speechOf } from '../words/app-speech.ts'
import { buildWords } from '../words/build.ts'

interface DraftSheetProps {
  readonly system: System
  /** Null where nothing can be made of the draft. */
  readonly values: PlainRecord | null
}

export function DraftSheet({ system, values }: DraftSheetProps) {
  const [startsOpen] = useState(() => matchMedia('(min-width: 60rem)').matches)
  const shown = values && readSheet(system, values).sound
  if (!shown) return null
  return (
    <details class="draft-sheet" open={startsOpen}>
      <summary>{buildWords.value.sheetSoFar}</summary>
      <div class="sheet">
        <PlaySheet system={system} values={shown} speech={speechOf(system)} onRoll={() => {}} isReadOnly />
      </div>
    </details>
  )
}
