// Who sees a roll that is called for.

import { useId } from 'preact/hooks'
import { leadWords } from '../../words/lead.ts'
import type { Called } from './called.ts'

const SEEN = ['open', 'gm', 'blind'] as const

interface SeesFieldProps {
  readonly called: Called
  readonly onChange: (change: Partial<Called>) => void
  readonly mayBeSilent: boolean
}

export function SeesField({ called: { sees, isSilent }, onChange, mayBeSilent }: SeesFieldProps) {
  const app = leadWords.value
  const id = useId()
  return (
    <fieldset class="field">
      <legend class="label">{app.sees}</legend>
      <div class="options">
        {SEEN.map((each) => (
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
