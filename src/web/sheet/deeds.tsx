// What a character does without a roll: at the line that it names, or by itself where it names none.

import type { Plain } from '../../dice/index.ts'
import { isValues } from '../../systems/leaves.ts'
import type { Deed } from '../../systems/sheet.ts'
import type { Given } from '../odds/request.ts'
import type { PlaySetting } from './setting.ts'
import { toldWord } from './told.ts'

export function Deeds({ row, setting }: { readonly row?: Given; readonly setting: PlaySetting }) {
  const { values, deeds, speech, onDeed } = setting
  const rows = row ? [row] : Object.values(values).flat()
  const shown = deeds.filter((deed) => rows.some((each) => isAbout(deed, each)) === (row !== undefined))
  if (shown.length === 0) return null
  return (
    <ul class="line-chips deeds">
      {shown.map(({ name, word, figures, after }) => {
        const told = toldWord(word, figures, speech.game)
        return (
          <li key={name}>
            <button type="button" class="chip" onClick={() => onDeed?.(after, told)}>
              {told}
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function isAbout({ figures }: Deed<Given>, row: Plain): boolean {
  const name = isValues(row) ? row.name : undefined
  return name !== undefined && Object.values(figures).includes(name)
}
