// A character's sheet, made from what its game declares: played, edited, printed and saved.

import { useRef, useState } from 'preact/hooks'
import type { System } from '../../systems/system.ts'
import { ImproveButton } from '../build/improve-button.tsx'
import type { Given } from '../odds/request.ts'
import { Button } from '../parts/button.tsx'
import { useFocusKept } from '../parts/keep-focus.ts'
import { Menu } from '../parts/menu.tsx'
import { saveText } from '../parts/save.ts'
import { toast } from '../parts/toast.tsx'
import { speechOf } from '../roll/roll-form.tsx'
import { words } from '../words/language.ts'
import { changedIn } from './change.ts'
import { EditSheet } from './edit-sheet.tsx'
import { fileText } from './file.ts'
import { PlaySheet } from './play-sheet.tsx'
import { readSheet } from './read.ts'
import type { OnRoll } from './roll-line.tsx'
import { Starters } from './starters.tsx'

export interface SheetProps {
  readonly system: System
  readonly values: Given | null
  readonly onChange: (values: Given | null) => void
  readonly onRoll: OnRoll
}

export function Sheet({ system, values, onChange, onRoll }: SheetProps) {
  const app = words.value
  const speech = speechOf(system)
  const [isEditing, setEditing] = useState(false)
  const box = useFocusKept<HTMLElement>(values === null)
  const newest = useRef(values)
  newest.current = values
  if (values === null)
    return (
      <Starters
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
  const change = (next: Given) => onChange({ ...values, ...changedIn(sound ?? {}, next) })
  const drop = () => {
    onChange(null)
    toast(app.sheetDropped(name), 'check', () => onChange(values))
  }
  const onDeed = (after: Given, told: string) => {
    change(after)
    toast(told, 'check', () => onChange({ ...newest.current, ...changedIn(after, sound ?? {}) }))
  }
  return (
    <article class="sheet" aria-label={name} ref={box} tabIndex={-1}>
      <header class="sheet-head">
        <h2>{name}</h2>
        <div class="sheet-tools">
          <Button icon={isPlaying ? 'pen' : 'check'} isDisabled={sound === null} onClick={() => setEditing(isPlaying)}>
            {isPlaying ? app.editSheet : app.playSheet}
          </Button>
          {sound && <ImproveButton system={system} values={sound} onDone={change} />}
          <Menu
            kind="quiet"
            icon="dots"
            label={app.sheetActions}
            items={[
              {
                label: app.saveFile,
                onPick: () => saveText(`${name}.json`, fileText(system, 'sheet', values), 'application/json'),
              },
              { label: app.printSheet, onPick: () => print() },
              { label: app.dropSheet, onPick: drop },
            ]}
          />
        </div>
      </header>
      {isPlaying ? (
        <>
          <p class="hint roll-hint">{app.rollLinesHint}</p>
          <PlaySheet system={system} values={sound} speech={speech} onRoll={onRoll} onDeed={onDeed} />
        </>
      ) : (
        <EditSheet system={system} values={values} speech={speech} onChange={onChange} />
      )}
    </article>
  )
}
