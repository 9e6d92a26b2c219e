// What the GM does about a check, with the words it takes: an answer, whose sheet it hits, an override with its reason, a new seal, a
// voided throw.

import { MOST_BESIDE, MOST_SAID } from '../../../table/lengths.ts'
import { leadWords } from '../../words/lead.ts'
import { useTable } from '../at-table.ts'
import { BindForm } from './bind-form.tsx'
import type { ActionProps, Doing } from './doing.ts'
import { OverrideForm } from './override-form.tsx'
import { ResealForm } from './reseal-form.tsx'
import { Say } from './say.tsx'
import { VoidForm } from './void-form.tsx'

export function ActionForm({ check, doing, onDone }: ActionProps & { readonly doing: Doing }) {
  const { order, state } = useTable()
  const app = leadWords.value
  const give = async (given: Parameters<typeof order>[0]) => {
    if ((await order(given)) !== undefined) onDone()
  }
  const about = { check: check.id }
  switch (doing) {
    case 'respond':
      return (
        <Say
          label={app.respondLabel}
          action={app.send}
          most={MOST_SAID}
          isLong
          onCancel={onDone}
          onSay={(said) => give({ is: 'respond', ...about, words: said })}
        />
      )
    case 'strike':
      return (
        <Say
          label={app.strikeWhy}
          action={app.strike}
          most={MOST_BESIDE}
          mayBeEmpty
          onCancel={onDone}
          onSay={(why) => give({ is: 'strike', ...about, why })}
        />
      )
    case 'withdraw':
      return (
        <Say
          label={app.why}
          action={app.withdraw}
          most={200}
          mayBeEmpty
          onCancel={onDone}
          onSay={(why) => give({ is: 'withdraw', ...about, why })}
        />
      )
    case 'void': {
      const open = check.throw === null ? undefined : state.throws[check.throw]
      return open ? <VoidForm open={open} onDone={onDone} /> : null
    }
    case 'bind':
      return <BindForm check={check} onDone={onDone} />
    case 'override':
      return <OverrideForm check={check} onDone={onDone} />
    case 'reseal':
      return <ResealForm check={check} onDone={onDone} />
    case 'reveal':
      return null
  }
}
