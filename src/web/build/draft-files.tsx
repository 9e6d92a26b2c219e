// A draft as a file, both ways, and the way back to an empty one.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import type { Building } from '../../systems/building.ts'
import { gameFileText } from '../../systems/game-file.ts'
import { parse } from '../../systems/input-parser.ts'
import type { System } from '../../systems/system.ts'
import { Button } from '../parts/button.tsx'
import { downloadText } from '../parts/download.ts'
import { FileButton } from '../parts/file-button.tsx'
import { openSheetFile } from '../sheet/opened-file.ts'
import { buildWords } from '../words/build.ts'
import type { DraftHistory } from './draft-history.ts'
import { freshDraft } from './starting-draft.ts'

interface DraftFilesProps {
  readonly system: System
  readonly building: Building
  readonly history: DraftHistory
}

export function DraftFiles({ system, building, history: { draft, begin, refuse } }: DraftFilesProps) {
  const app = buildWords.value
  const open = async (file: File) => {
    const opened = await openSheetFile<Plain>(file, system, 'draft', building.fields)
    if ('why' in opened) return refuse(opened.why)
    begin(parse(building.fields, opened.values).values as Plain, app.opened)
  }
  const save = () => {
    const { name } = draft as PlainRecord
    downloadText(`${name || app.draft}.json`, gameFileText(system, 'draft', draft), 'application/json')
  }
  return (
    <>
      <p class="hint">{app.kept}</p>
      <div class="row-of">
        <FileButton kind="quiet" label={app.openDraft} onFile={open} />
        <Button kind="quiet" icon="save" onClick={save}>
          {app.saveDraft}
        </Button>
        <Button kind="quiet" icon="bin" onClick={() => begin(freshDraft(building), app.startedOver)}>
          {app.startOver}
        </Button>
      </div>
    </>
  )
}
