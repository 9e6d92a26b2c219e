// One who may take part in a crisis: in or not, with what they rolled, at a place that buttons and keys change.

import type { PlainRecord } from '../../../dice/index.ts'
import type { FieldKind } from '../../../systems/field.ts'
import { fieldLabel } from '../../../systems/labels.ts'
import { Stepper } from '../../fields/integer.tsx'
import { Button } from '../../parts/button.tsx'
import { partialFault } from '../../roll/form-fault.ts'
import type { AppSpeech } from '../../words/app-speech.ts'
import { crisisWords } from '../../words/crisis.ts'
import { gmWords } from '../../words/gm.ts'
import { useTable } from '../table-view.ts'
import type { Entrant } from './entrants.ts'
import type { BeginCommand } from './turn-model.ts'
import { turnSpeech } from './turn-speech.ts'

interface EntrantRowProps {
  readonly entrant: Entrant
  readonly id: string
  readonly at: number
  readonly count: number
  readonly figures: BeginCommand['figures']
  readonly onChange: (more: Partial<Entrant>) => void
  readonly onMove: (by: number) => void
}

/** The fault of what was typed for one of them. */
export const figureFault = ({ figures: typed }: Entrant, figures: BeginCommand['figures'], speech: AppSpeech) => {
  const said = Object.entries(typed).filter(([, value]) => value !== undefined)
  return partialFault(Object.fromEntries(said) as PlainRecord, Object.fromEntries(figures), speech)
}

export function EntrantRow({ entrant, id, at, count, figures, onChange, onMove }: EntrantRowProps) {
  const { name, called, isIn, isOpen, sheet } = entrant
  const app = crisisWords.value
  const speech = turnSpeech(useTable())
  const fault = figureFault(entrant, figures, speech)
  return (
    <li
      onKeyDown={(event) => {
        const by = { ArrowUp: -1, ArrowDown: 1 }[event.key]
        if (!event.altKey || by === undefined) return
        event.preventDefault()
        onMove(by)
      }}
    >
      <label class="option entrant-name">
        <input
          type="checkbox"
          aria-label={app.takesPart(name)}
          checked={isIn}
          onChange={({ currentTarget }) => onChange({ isIn: currentTarget.checked })}
        />
        <span>{name}</span>
      </label>
      {figures.map(([figure, field]) => (
        <Stepper
          key={figure}
          kind={field.kind as Extract<FieldKind, { is: 'integer' }>}
          path={`${at}-${figure}`}
          label={`${name}: ${fieldLabel(figure, speech.game)}`}
          value={entrant.figures[figure]}
          onChange={(value) =>
            onChange({
              figures: {
                ...entrant.figures,
                [figure]: typeof value === 'number' || typeof value === 'string' ? value : undefined,
              },
            })
          }
          form={{ id, speech, fault: fault && { ...fault, field: `${at}-${fault.field}` } }}
        />
      ))}
      <span class="movers">
        <Button kind="quiet" icon="up" label={app.up(name)} isDisabled={at === 0} onClick={() => onMove(-1)} />
        <Button
          kind="quiet"
          icon="down"
          label={app.down(name)}
          isDisabled={at === count - 1}
          onClick={() => onMove(1)}
        />
      </span>
      {fault && (
        <p class="fault" role="alert" id={`${id}-${at}-${fault.field}-fault`}>
          {fieldLabel(fault.field, speech.game)} “{entrant.figures[fault.field]}”: {fault.text}
        </p>
      )}
      {isIn && !isOpen && sheet !== null && (
        <input
          type="text"
          maxLength={80}
          autocomplete="off"
          aria-label={gmWords.value.calledAs(name)}
          value={called}
          onInput={({ currentTarget }) => onChange({ called: currentTarget.value })}
        />
      )}
    </li>
  )
}
