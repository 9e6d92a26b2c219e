// Another value under the seal, before the throw; everybody sees that it was changed.

import { useId, useState } from 'preact/hooks'
import { fieldsOf } from '../../../table/running.ts'
import { Inputs } from '../../fields/group.tsx'
import type { Given } from '../../odds/request.ts'
import { speechOf } from '../../roll/roll-form.tsx'
import { leadWords } from '../../words/lead.ts'
import { useTable } from '../at-table.ts'
import type { ActionProps } from './doing.ts'
import { isEmpty, onlyFields } from './fields.ts'
import { Say } from './say.tsx'

export function ResealForm({ check, onDone }: ActionProps) {
  const { order, system } = useTable()
  const app = leadWords.value
  const id = useId()
  const sealed = check.seal?.fields ?? []
  const [given, setGiven] = useState<Given>(() => (check.sealed ? (JSON.parse(check.sealed.text) as Given) : {}))
  const fields = onlyFields(
    fieldsOf(system, check.rolled),
    ({ path, field }) => sealed.includes(path) || (field.says.isSealable && check.given[path] === undefined),
  )
  return (
    <div class="leading">
      <Inputs fields={fields} values={given} onChange={setGiven} form={{ id, speech: speechOf(system), fault: null }} />
      <Say
        label={app.resealWhy}
        action={app.reseal}
        most={200}
        onCancel={onDone}
        onSay={async (why) => {
          if (isEmpty(given)) return
          if ((await order({ is: 'reseal', check: check.id, sealed: given, why })) !== undefined) onDone()
        }}
      />
    </div>
  )
}
