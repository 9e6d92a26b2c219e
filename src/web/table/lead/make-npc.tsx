// Making an NPC: from a ready-made character or from blank. Only the GM sees it.

import { useState } from 'preact/hooks'
import type { Fields } from '../../../systems/field.ts'
import { textLabel } from '../../../systems/line-label.ts'
import { BuildButton } from '../../build/build-button.tsx'
import type { Given } from '../../odds/request.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { SelectField, TextField } from '../../parts/labelled.tsx'
import { toast } from '../../parts/toast.tsx'
import { speechOf } from '../../roll/roll-form.tsx'
import { EditSheet } from '../../sheet/edit-sheet.tsx'
import { readSheet } from '../../sheet/read.ts'
import { blankOf } from '../../sheet/starters.tsx'
import { leadWords } from '../../words/lead.ts'
import { useTable } from '../at-table.ts'

export function MakeNpc({ onClose }: { readonly onClose: () => void }) {
  const { system, order } = useTable()
  const app = leadWords.value
  const speech = speechOf(system)
  const { starters, fields } = system.sheet
  const [name, setName] = useState('')
  const [from, setFrom] = useState(starters.length > 0 ? '0' : '')
  const [blank, setBlank] = useState<Given>(() => blankOf(fields as Fields))
  const starter = from === '' ? null : (starters[Number(from)]?.sheet as Given)
  const base = starter ?? blank
  const values: Given = name.trim() === '' ? base : { ...base, name: name.trim() }
  const { sound } = readSheet(system, values)
  const make = async (made: Given | null) => {
    if (!made || (await order({ is: 'makeSheet', values: made, isNpc: true })) === undefined) return
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
        <SelectField
          label={app.fromStarter}
          value={from}
          options={[
            ...starters.map(({ name }, i) => [`${i}`, textLabel(name, speech.game)] as const),
            ['', app.blank] as const,
          ]}
          onPick={setFrom}
        />
        <TextField label={app.npcName} most={80} placeholder={`${starter?.name ?? ''}`} value={name} onText={setName} />
        <BuildButton system={system} onDone={make} />
        {starter === null && <EditSheet system={system} values={values} speech={speech} onChange={setBlank} />}
      </form>
    </Dialog>
  )
}
