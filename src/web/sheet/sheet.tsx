// A character's sheet, made from what its game declares: played, edited, printed, saved and opened.

import { useRef, useState } from 'preact/hooks'
import { isSame } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import type { System } from '../../systems/system.ts'
import { BuildButton } from '../build/build-button.tsx'
import { ImproveButton } from '../build/improve-button.tsx'
import { startOfAll } from '../fields/start.ts'
import type { Given } from '../odds/request.ts'
import { Button } from '../parts/button.tsx'
import { Menu } from '../parts/menu.tsx'
import { OpenFile } from '../parts/open-file.tsx'
import { saveText } from '../parts/save.ts'
import { toast } from '../parts/toast.tsx'
import { speechOf } from '../roll/roll-form.tsx'
import { starterLabel } from '../words/labels.ts'
import { words } from '../words/language.ts'
import { EditSheet } from './edit-sheet.tsx'
import { openSheet, sheetText } from './file.ts'
import { PlaySheet } from './play-sheet.tsx'
import { readSheet } from './read.ts'
import { Resources } from './resources.tsx'
import type { OnRoll } from './roll-line.tsx'

export interface SheetProps {
  readonly system: System
  readonly values: Given | null
  readonly onChange: (values: Given | null) => void
  readonly onRoll: OnRoll
  /** The resources stand elsewhere on the screen. */
  readonly hasVitalsElsewhere?: boolean
}

export function Sheet({ system, values, onChange, onRoll, hasVitalsElsewhere = false }: SheetProps) {
  const app = words.value
  const speech = speechOf(system)
  const [isEditing, setEditing] = useState(false)
  const newest = useRef(values)
  newest.current = values
  if (values === null)
    return (
      <Starters
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
    if (confirm(app.dropSheetSure)) onChange(null)
  }
  const onDeed = (after: Given, told: string) => {
    change(after)
    toast(told, 'check', () => onChange({ ...newest.current, ...changedIn(after, sound ?? {}) }))
  }
  return (
    <article class="sheet" aria-label={name}>
      <header class="sheet-head">
        <div>
          <h2>{name}</h2>
          <span class="sheet-game">{speech.game.name}</span>
        </div>
        <div class="sheet-tools">
          <Button
            icon={isPlaying ? 'pen' : 'check'}
            isDisabled={isEditing && sound === null}
            onClick={() => setEditing(isPlaying)}
          >
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
                onPick: () => saveText(`${name}.json`, sheetText(system, values), 'application/json'),
              },
              { label: app.printSheet, onPick: () => print() },
              { label: app.dropSheet, onPick: drop },
            ]}
          />
        </div>
      </header>
      {isPlaying ? (
        <>
          {!hasVitalsElsewhere && <Resources system={system} values={sound} onChange={change} />}
          <PlaySheet system={system} values={sound} speech={speech} onRoll={onRoll} onDeed={onDeed} />
        </>
      ) : (
        <EditSheet system={system} values={values} speech={speech} onChange={onChange} />
      )}
    </article>
  )
}

/** Only what differs is written, so that what a sheet leaves open stays open. */
export function changedIn(before: Given, after: Given): Given {
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => before[name] === undefined || !isSame(before[name], value)),
  )
}

export function Starters({
  system,
  onPick,
}: {
  readonly system: System
  readonly onPick: (values: Given, isBlank: boolean) => void
}) {
  const app = words.value
  const { game } = speechOf(system)
  const open = async (chosen: File) => {
    const opened = openSheet(system, await chosen.text())
    if (opened.is === 'refused') return toast(opened.reason ?? app.notASheet, 'cross')
    onPick(opened.values, false)
    toast(app.sheetOpened(`${opened.values.name ?? ''}`))
  }
  return (
    <section class="starters">
      <h2>{app.noSheet}</h2>
      <p class="hint">{app.noSheetHint}</p>
      <ul>
        {system.sheet.starters.map(({ name, sheet }) => (
          <li key={name}>
            <Button onClick={() => onPick(sheet as Given, false)}>{starterLabel(name, game)}</Button>
          </li>
        ))}
      </ul>
      <div class="starters-more">
        <Button
          kind="quiet"
          icon="plus"
          onClick={() => onPick({ ...startOfAll(requiredOf(system.sheet.fields as Fields)) }, true)}
        >
          {app.blankSheet}
        </Button>
        <BuildButton system={system} onDone={(built) => onPick(built, false)} />
        <OpenFile kind="quiet" label={app.openFile} onFile={open} />
      </div>
    </section>
  )
}

/** A blank sheet holds only what it must. */
export const requiredOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, { says, kind }]) => says.fallback === undefined && kind.is !== 'group'),
  )
