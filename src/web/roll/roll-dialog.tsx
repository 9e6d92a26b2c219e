// The dialog around the form of a roll: fields in the middle; the chance, what is still missing and the buttons below, always in view.

import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { pathLabel, placeLabel } from '../../systems/labels.ts'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../parts/dialog.tsx'
import { RuledText } from '../rules/ruled-text.tsx'
import { speechOf } from '../words/app-speech.ts'
import { words } from '../words/language.ts'
import { playWords } from '../words/play.ts'
import { faultOfForm, isLineToPick, RollForm, type RollFormProps } from './roll-form.tsx'
import { missingPaths } from './roll-request.ts'
import { RollChance } from './unknown-fields.tsx'

export interface RollDialogProps extends RollFormProps {
  readonly title: string
  readonly summary?: string | undefined
  /** The buttons at the foot. */
  readonly buttons: ComponentChildren
  /** Why it cannot be sent, where that is not the fault of a field. */
  readonly refusal?: string | null
  /** Enter in a field. */
  readonly onSubmit: () => void
  readonly onClose: () => void
  readonly isWide?: boolean
}

export function RollDialog(props: RollDialogProps) {
  const { title, summary = '', buttons, refusal = null, onSubmit, onClose, isWide = false, ...form } = props
  const body = useRef<HTMLFormElement>(null)
  // A roll that cannot be made yet starts at the field that is missing.
  useEffect(() => {
    const missing = isLineToPick(form)
      ? '.from-sheet :is(select, .picks:last-child .chip)'
      : '.field:has(> .fault) :is(input, select, textarea)'
    body.current?.querySelector<HTMLElement>(missing)?.focus()
  }, [])
  return (
    <Dialog
      title={title}
      onClose={onClose}
      isWide={isWide}
      foot={
        <>
          {form.at && <RollChance {...form} at={form.at} />}
          {refusal === null ? (
            form.at && <MissingFields {...form} />
          ) : (
            <p class="fault" role="alert">
              <RuledText text={refusal} />
            </p>
          )}
          {buttons}
        </>
      }
    >
      <form
        ref={body}
        class="roll-form"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        {summary !== '' && <p class="summary">{summary}</p>}
        <RollForm {...form} />
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  )
}

interface RollButtonsProps {
  readonly isDisabled: boolean
  readonly mayBeByHand?: boolean
  readonly onRoll: (isByHand: boolean) => void
}

/** The two ways to roll. */
export const RollButtons = ({ isDisabled, mayBeByHand = true, onRoll }: RollButtonsProps) => (
  <>
    {mayBeByHand && (
      <Button icon="hand" isDisabled={isDisabled} onClick={() => onRoll(true)}>
        {words.value.byHand}
      </Button>
    )}
    <Button kind="main" icon="dice" isDisabled={isDisabled} onClick={() => onRoll(false)}>
      {words.value.roll}
    </Button>
  </>
)

/** The reason it cannot be rolled yet: beside the buttons, in view wherever the form has scrolled. */
function MissingFields(props: RollFormProps) {
  const { request, draft } = props
  const { game } = speechOf(request.system)
  const fault = faultOfForm(props)
  if (fault === null) return null
  const missing = missingPaths(request, draft.given)
  const picks = props.line?.picks ?? {}
  const isToPick = isLineToPick(props) || missing.every((path) => Object.hasOwn(picks, path))
  if (isToPick && missing.length > 0) return <p class="fault calm">{playWords.value.lineMissed}</p>
  const label = fault.field === '' ? '' : `${placeLabel(fault.field, game)}: `
  return (
    <p class="fault calm">
      {missing.length > 0 ? (
        playWords.value.stillMissing(missing.map((path) => pathLabel(path, game)).join(', '))
      ) : (
        <RuledText text={`${label}${fault.text}`} />
      )}
    </p>
  )
}
