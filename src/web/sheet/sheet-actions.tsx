// Actions of a character without a roll: at the line that an action names, or by themselves.

import type { Plain, PlainRecord } from '../../dice/index.ts'
import { isPlainRecord } from '../../systems/field-leaves.ts'
import type { SheetAction } from '../../systems/sheet.ts'
import type { PlaySetting } from './play-setting.ts'
import { wordText } from './word-text.ts'

export function SheetActions({ row, setting }: { readonly row?: PlainRecord; readonly setting: PlaySetting }) {
  const { values, actions, speech, onAction } = setting
  const rows = row ? [row] : Object.values(values).flat()
  const shown = actions.filter((action) => rows.some((each) => isAbout(action, each)) === (row !== undefined))
  if (shown.length === 0) return null
  return (
    <ul class="line-chips actions">
      {shown.map(({ name, word, figures, after }) => {
        const told = wordText(word, figures, speech.game)
        return (
          <li key={name}>
            <button type="button" class="chip" onClick={() => onAction?.(after, told, name)}>
              {told}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function isAbout({ figures }: SheetAction<PlainRecord>, row: Plain): boolean {
  const name = isPlainRecord(row) ? row.name : undefined
  return name !== undefined && Object.values(figures).includes(name)
}
