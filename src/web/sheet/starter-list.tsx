// Where there is no character yet: a ready-made one, a blank sheet, one built step by step, or one from a file.

import type { Ref } from 'preact'
import { useState } from 'preact/hooks'
import type { PlainRecord } from '../../dice/index.ts'
import type { Fields } from '../../systems/field.ts'
import { textLabel } from '../../systems/line-label.ts'
import type { Starter } from '../../systems/sheet.ts'
import type { System } from '../../systems/system.ts'
import { BuildButton } from '../build/build-button.tsx'
import { startValues } from '../fields/start-values.ts'
import { Button } from '../parts/button.tsx'
import { FileButton } from '../parts/file-button.tsx'
import { toast } from '../parts/toast.tsx'
import { speechOf } from '../words/app-speech.ts'
import { words } from '../words/language.ts'

export interface StarterListProps {
  readonly system: System
  readonly onPick: (values: PlainRecord, isBlank: boolean) => void
  readonly box?: Ref<HTMLElement>
  /** Whether there is no character yet; a dialog for another one has a title of its own. */
  readonly isFirst?: boolean
}

export function StarterList({ system, onPick, box = null, isFirst = true }: StarterListProps) {
  const app = words.value
  const { game } = speechOf(system)
  const [fault, setFault] = useState<string | null>(null)
  const open = async (chosen: File) => {
    const files = await import('./opened-file.ts').catch(() => null)
    if (!files) return setFault(app.loadFailed)
    const opened = await files.openSheetFile<PlainRecord>(chosen, system, 'sheet', system.sheet.fields as Fields)
    if ('why' in opened) return setFault(opened.why)
    onPick(opened.values, false)
    toast(app.sheetOpened(`${opened.values.name ?? ''}`))
  }
  const isNamed = ({ sheet }: Starter) => Boolean((sheet as PlainRecord).name)
  const named = system.sheet.starters.filter(isNamed)
  const unnamed = system.sheet.starters.filter((starter) => !isNamed(starter))
  const list = (starters: readonly Starter[]) => (
    <ul>
      {starters.map(({ name, sheet }) => (
        <li key={name}>
          <Button onClick={() => onPick(sheet as PlainRecord, false)}>{textLabel(name, game)}</Button>
        </li>
      ))}
    </ul>
  )
  return (
    <section class="starters" aria-label={isFirst ? app.noSheet : undefined} ref={box} tabIndex={-1}>
      {isFirst && <h2>{app.noSheet}</h2>}
      <p class="hint">{app.noSheetHint}</p>
      {list(named)}
      {unnamed.length > 0 && (
        <details>
          <summary>{app.unnamedStarters(unnamed.length)}</summary>
          {list(unnamed)}
        </details>
      )}
      <div class="starters-more">
        <BuildButton system={system} onDone={(built) => onPick(built, false)} />
        <Button kind="quiet" icon="plus" onClick={() => onPick(blankSheet(system.sheet.fields as Fields), true)}>
          {app.blankSheet}
        </Button>
        <FileButton kind="quiet" label={app.openFile} onFile={open} />
      </div>
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}

/** A blank sheet holds only what it must. */
export const blankSheet = (fields: Fields): PlainRecord =>
  startValues(
    Object.fromEntries(
      Object.entries(fields).filter(([, { meta, kind }]) => meta.fallback === undefined && kind.is !== 'group'),
    ),
  )
