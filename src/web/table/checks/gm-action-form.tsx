// The form of a GM's action on a check: an answer, whose sheet it hits, an override with its reason, a new seal, a
// voided throw.

import { MOST_BESIDE, MOST_SAID } from '../../../table/lengths.ts'
import { WordsForm } from '../../parts/words-form.tsx'
import { cardWords } from '../../words/card.ts'
import { gmWords } from '../../words/gm.ts'
import { ResealForm } from '../seals/reseal-form.tsx'
import { useTable } from '../table-view.ts'
import { BindForm } from './bind-form.tsx'
import type { GmAction, GmActionProps } from './gm-action.ts'
import { OverrideForm } from './override-form.tsx'
import { VoidForm } from './void-form.tsx'

export function GmActionForm({ check, action, onDone }: GmActionProps & { readonly action: GmAction }) {
  const { sendCommand, state } = useTable()
  const app = gmWords.value
  const give = async (given: Parameters<typeof sendCommand>[0]) => {
    if ((await sendCommand(given)) !== undefined) onDone()
  }
  const about = { check: check.id }
  switch (action) {
    case 'respond':
      return (
        <WordsForm
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
        <WordsForm
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
        <WordsForm
          label={app.why}
          action={cardWords.value.withdraw}
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
