// Where there is no character yet: a ready-made one, a blank sheet, one built step by step, or one from a file.

import { useState } from 'preact/hooks'
import type { Fields } from '../../systems/field.ts'
import type { System } from '../../systems/system.ts'
import { BuildButton } from '../build/build-button.tsx'
import { startOfAll } from '../fields/start.ts'
import { gameNames } from '../games.ts'
import type { Given } from '../odds/request.ts'
import { Button } from '../parts/button.tsx'
import { OpenFile } from '../parts/open-file.tsx'
import { toast } from '../parts/toast.tsx'
import { speechOf } from '../roll/roll-form.tsx'
import { starterLabel } from '../words/labels.ts'
import { language, words } from '../words/language.ts'
import { type Opened, openSheet } from './file.ts'

/** The longest sheet there can be is far shorter. */
const MOST_BYTES = 1_000_000

export interface StartersProps {
  readonly system: System
  readonly onPick: (values: Given, isBlank: boolean) => void
}

export function Starters({ system, onPick }: StartersProps) {
  const app = words.value
  const { game } = speechOf(system)
  const [fault, setFault] = useState<string | null>(null)
  const open = async (chosen: File) => {
    if (chosen.size > MOST_BYTES) return setFault(app.sheetTooBig(chosen.name))
    const opened = openSheet(system, await chosen.text(), language.value)
    if (opened.is !== 'sheet') return setFault(whyNot(opened, chosen.name, game.name))
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
        <BuildButton system={system} onDone={(built) => onPick(built, false)} />
        <Button kind="quiet" icon="plus" onClick={() => onPick(blankOf(system.sheet.fields as Fields), true)}>
          {app.blankSheet}
        </Button>
        <OpenFile kind="quiet" label={app.openFile} onFile={open} />
      </div>
      {fault !== null && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </section>
  )
}

function whyNot(opened: Exclude<Opened, { is: 'sheet' }>, file: string, game: string): string {
  const app = words.value
  switch (opened.is) {
    case 'something-else':
      return app.notASheet(file, game)
    case 'of-another-game':
      return app.otherSheet(file, gameNames.find(({ id }) => id === opened.system)?.name ?? opened.system, game)
    case 'refused':
      return app.wrongSheet(file, opened.why)
  }
}

/** A blank sheet holds only what it must. */
export const blankOf = (fields: Fields): Given =>
  startOfAll(
    Object.fromEntries(
      Object.entries(fields).filter(([, { says, kind }]) => says.fallback === undefined && kind.is !== 'group'),
    ),
  )
