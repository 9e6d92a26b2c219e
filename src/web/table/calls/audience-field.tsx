// Who sees a roll that is called for.

import { useId } from 'preact/hooks'
import { gmWords } from '../../words/gm.ts'
import type { CallDraft } from './call-draft.ts'

const AUDIENCES = ['open', 'gm', 'blind'] as const

interface AudienceFieldProps {
  readonly draft: CallDraft
  readonly onChange: (change: Partial<CallDraft>) => void
  readonly mayBeSilent: boolean
}

export function AudienceField({ draft: { sees, isSilent }, onChange, mayBeSilent }: AudienceFieldProps) {
  const app = gmWords.value
  const id = useId()
  return (
    <fieldset class="field">
      <legend class="label">{app.sees}</legend>
      <div class="options">
        {AUDIENCES.map((each) => (
          <label key={each} class="option">
            <input type="radio" name={id} checked={each === sees} onChange={() => onChange({ sees: each })} />
            <span>{app.seesOf[each]}</span>
          </label>
        ))}
      </div>
      {sees !== 'open' && mayBeSilent && (
        <>
          <label class="switch">
            <input
              type="checkbox"
              checked={isSilent}
              onChange={({ currentTarget }) => onChange({ isSilent: currentTarget.checked })}
            />
            <span class="switch-track" aria-hidden="true" />
            <span class="label">{app.silent}</span>
          </label>
          <p class="hint">{app.silentHint}</p>
        </>
      )}
    </fieldset>
  )
}
