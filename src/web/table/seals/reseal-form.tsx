// Another value under the seal, before the throw; everybody sees that it was changed.

import { useId, useState } from 'preact/hooks'
import type { PlainRecord } from '../../../dice/index.ts'
import { sealedValues } from '../../../table/check/check.ts'
import { fieldsOf } from '../../../table/check-fields.ts'
import { FieldInputs } from '../../fields/group.tsx'
import { WordsForm } from '../../parts/words-form.tsx'
import { speechOf } from '../../words/app-speech.ts'
import { gmWords } from '../../words/gm.ts'
import { fieldSubset, isEmptyInput } from '../calls/field-subset.ts'
import type { GmActionProps } from '../checks/gm-action.ts'
import { useTable } from '../table-view.ts'

export function ResealForm({ check, onDone }: GmActionProps) {
  const { sendCommand, system } = useTable()
  const app = gmWords.value
  const id = useId()
  const sealed = check.seal?.fields ?? []
  const [given, setGiven] = useState<PlainRecord>(() => sealedValues(check) ?? {})
  const fields = fieldSubset(
    fieldsOf(system, check.rolled),
    ({ path, field }) => sealed.includes(path) || (field.meta.isSealable && check.given[path] === undefined),
  )
  return (
    <div class="leading">
      <FieldInputs
        fields={fields}
        values={given}
        onChange={setGiven}
        form={{ id, speech: speechOf(system), fault: null }}
      />
      <WordsForm
        label={app.resealWhy}
        action={app.reseal}
        most={200}
        onCancel={onDone}
        onSay={async (why) => {
          if (isEmptyInput(given)) return
          if ((await sendCommand({ is: 'reseal', check: check.id, sealed: given, why })) !== undefined) onDone()
        }}
      />
    </div>
  )
}
