// Making an NPC: from a ready-made character or from blank. Only the GM sees it.

import { useState } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import type { Fields } from '../../../systems/field.ts'
import { textLabel } from '../../../systems/line-label.ts'
import { readSheet } from '../../../systems/sound-sheet.ts'
import { BuildButton } from '../../build/build-button.tsx'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { LabelledInput, LabelledSelect } from '../../parts/labelled-input.tsx'
import { toast } from '../../parts/toast.tsx'
import { SheetEditor } from '../../sheet/sheet-editor.tsx'
import { blankSheet } from '../../sheet/starter-list.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { gmWords } from '../../words/gm.ts'
import { useTable } from '../table-view.ts'
import { numberedNames } from './numbered-names.ts'
import { peopleOf } from './people.ts'

/** So many of one kind are made at once. */
const MOST_AT_ONCE = 12

export function NpcDialog({ onClose }: { readonly onClose: () => void }) {
  const table = useTable()
  const { system, sendCommand } = table
  const app = gmWords.value
  const speech = speechOf(system)
  const { starters, fields } = system.sheet
  const [name, setName] = useState('')
  const [from, setFrom] = useState(starters.length > 0 ? '0' : '')
  const [blank, setBlank] = useState<PlainRecord>(() => blankSheet(fields as Fields))
  const [count, setCount] = useState(1)
  const takenNames = peopleOf(table).map((person) => person.name)
  const starter = from === '' ? null : (starters[Number(from)]?.sheet as PlainRecord)
  const base = starter ?? blank
  const values: PlainRecord = name.trim() === '' ? base : { ...base, name: name.trim() }
  const { sound } = readSheet(system, values)
  const make = async (made: PlainRecord | null) => {
    if (!made) return
    const names = numberedNames(`${made.name ?? ''}`, count, takenNames)
    const sheets = count === 1 ? [made] : names.map((name) => ({ ...made, name }))
    for (const values of sheets) if ((await sendCommand({ is: 'makeSheet', values, isNpc: true })) === undefined) return
    toast(app.saved)
    onClose()
  }
  return (
    <Dialog
      title={app.makeNpc}
      onClose={onClose}
      isWide
      foot={
        <Button kind="main" icon="plus" isDisabled={sound === null} onClick={() => make(sound && values)}>
          {app.makeNpc}
        </Button>
      }
    >
      <form
        class="leading"
        onSubmit={(event) => {
          event.preventDefault()
          make(sound && values)
        }}
      >
        <LabelledSelect
          label={app.fromStarter}
          value={from}
          options={[
            ...starters.map(({ name }, i) => [`${i}`, textLabel(name, speech.game)] as const),
            ['', app.blank] as const,
          ]}
          onPick={setFrom}
        />
        <LabelledInput
          label={app.npcName}
          most={80}
          placeholder={`${starter?.name ?? ''}`}
          value={name}
          onText={setName}
        />
        <LabelledSelect
          label={app.howMany}
          value={`${count}`}
          options={Array.from({ length: MOST_AT_ONCE }, (_, i) => [`${i + 1}`, `${i + 1}`] as const)}
          onPick={(picked) => setCount(Number(picked))}
        >
          {count > 1 && <p class="hint">{app.howManyHint}</p>}
        </LabelledSelect>
        <BuildButton system={system} onDone={make} />
        {starter === null && <SheetEditor system={system} values={values} speech={speech} onChange={setBlank} />}
      </form>
    </Dialog>
  )
}
