// A character's sheet, made from what its game declares: played, edited, printed and saved.

import { useRef, useState } from 'preact/hooks'
import type { PlainRecord } from '../../dice/index.ts'
import { gameFileText } from '../../systems/game-file.ts'
import { readSheet } from '../../systems/sound-sheet.ts'
import type { System } from '../../systems/system.ts'
import { ImproveButton } from '../build/improve-button.tsx'
import { Button } from '../parts/button.tsx'
import { downloadText } from '../parts/download.ts'
import { useKeptFocus } from '../parts/kept-focus.ts'
import { Menu } from '../parts/menu.tsx'
import { toast } from '../parts/toast.tsx'
import { speechOf } from '../words/app-speech.ts'
import { words } from '../words/language.ts'
import { soloWords } from '../words/solo.ts'
import { PlaySheet } from './play-sheet.tsx'
import type { OnRoll } from './roll-line.tsx'
import { changedValues } from './sheet-changes.ts'
import { SheetEditor } from './sheet-editor.tsx'
import { StarterList } from './starter-list.tsx'

export interface SheetViewProps {
  readonly system: System
  readonly values: PlainRecord | null
  readonly onChange: (values: PlainRecord | null) => void
  readonly onRoll: OnRoll
}

export function SheetView({ system, values, onChange, onRoll }: SheetViewProps) {
  const app = words.value
  const speech = speechOf(system)
  const [isEditing, setEditing] = useState(false)
  const box = useKeptFocus<HTMLElement>(values === null)
  const newest = useRef(values)
  newest.current = values
  if (values === null)
    return (
      <StarterList
        box={box}
        system={system}
        onPick={(picked, isBlank) => {
          setEditing(isBlank)
          onChange(picked)
        }}
      />
    )
  const { sound } = readSheet(system, values)
  const name = `${values.name ?? ''}` || app.sheet
  const isPlaying = !isEditing && sound !== null
  const change = (next: PlainRecord) => onChange({ ...values, ...changedValues(sound ?? {}, next) })
  const drop = () => {
    onChange(null)
    toast(soloWords.value.sheetDropped(name), 'check', () => onChange(values))
  }
  const onAction = (after: PlainRecord, told: string) => {
    change(after)
    toast(told, 'check', () => onChange({ ...newest.current, ...changedValues(after, sound ?? {}) }))
  }
  return (
    <article class="sheet" aria-label={name} ref={box} tabIndex={-1}>
      <header class="sheet-head">
        <h2>{name}</h2>
        <div class="sheet-tools">
          <Button icon={isPlaying ? 'pen' : 'check'} isDisabled={sound === null} onClick={() => setEditing(isPlaying)}>
            {isPlaying ? app.editSheet : soloWords.value.playSheet}
          </Button>
          {sound && <ImproveButton system={system} values={sound} onDone={change} />}
          <Menu
            kind="quiet"
            icon="dots"
            label={app.sheetActions}
            items={[
              {
                label: app.saveFile,
                onPick: () => downloadText(`${name}.json`, gameFileText(system, 'sheet', values), 'application/json'),
              },
              { label: app.printSheet, onPick: () => print() },
              { label: soloWords.value.dropSheet, onPick: drop },
            ]}
          />
        </div>
      </header>
      {isPlaying ? (
        <>
          <p class="hint roll-hint">{soloWords.value.rollLinesHint}</p>
          <PlaySheet system={system} values={sound} speech={speech} onRoll={onRoll} onAction={onAction} />
        </>
      ) : (
        <SheetEditor system={system} values={values} speech={speech} onChange={onChange} />
      )}
    </article>
  )
}
