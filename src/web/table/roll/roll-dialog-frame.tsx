// The frame of a roll dialog at the table: fields in the middle, the chance and the two ways to roll below. While the line is
// down the command waits by itself, so the dialog does not.

import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Fields } from '../../../systems/field.ts'
import { pathLabel, placeLabel } from '../../../systems/labels.ts'
import type { CommandRequest } from '../../../table/command.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { toast } from '../../parts/toast.tsx'
import { formFault, speechOf } from '../../roll/roll-form.tsx'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { followRoll } from '../log/last-roll.ts'
import { endWanted } from '../log/log-focus.ts'
import { SLOW_MS } from '../log/waiting-commands.tsx'
import { useTable } from '../table-view.ts'
import { RollFields, type RollFieldsProps } from './roll-fields.tsx'
import { missingPaths } from './roll-request.ts'
import { RollChance } from './unknown-fields.tsx'
import { type RollOdds, useRollOdds } from './use-roll-odds.ts'

export interface RollDialogFrameProps extends RollFieldsProps {
  readonly title: string
  readonly summary?: string | undefined
  /** Stands before the fields, and after them. */
  readonly before?: ComponentChildren
  readonly after?: ComponentChildren
  readonly commandOf: (isByHand: boolean) => CommandRequest
  readonly onGiven: () => void
  readonly onClose: () => void
}

export function RollDialogFrame(props: RollDialogFrameProps) {
  const { title, summary, before, after, commandOf, onGiven, onClose, request, supposed } = props
  const table = useTable()
  const at = useRollOdds(props)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Whoever cannot roll yet is taken to what is missing.
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('.field:has(> .fault) :is(input, select, textarea)')?.focus()
  }, [])
  const roll = async (isByHand: boolean) => {
    if (!at.isSound || isBusy) return
    onGiven()
    endWanted.value++
    const order = commandOf(isByHand)
    const given = table.sendCommand(order)
    void followRoll(order, given)
    setBusy(true)
    const isSlow = new Promise<'late'>((late) => setTimeout(() => late('late'), table.line === 'live' ? SLOW_MS : 0))
    const answer = await Promise.race([given, isSlow])
    setBusy(false)
    if (answer === 'late') toast(playWords.value.away, 'again')
    // A refusal was told; the fields stay for mending.
    if (answer !== undefined) onClose()
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      foot={
        <>
          <RollChance at={at} supposed={supposed} request={request} />
          <MissingFields {...props} at={at} />
          <Button icon="hand" isDisabled={!at.isSound || isBusy} onClick={() => roll(true)}>
            {words.value.byHand}
          </Button>
          <Button kind="main" icon="dice" isDisabled={!at.isSound || isBusy} onClick={() => roll(false)}>
            {words.value.roll}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        class="ask-body"
        onSubmit={(event) => {
          event.preventDefault()
          void roll(false)
        }}
      >
        {summary && <p class="summary">{summary}</p>}
        {before}
        <RollFields {...props} at={at} />
        {after}
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  )
}

/** Why it cannot be rolled yet: beside the buttons, in view wherever the form has scrolled. */
function MissingFields({ request, given, at: { isSound, outlook } }: RollFieldsProps & { readonly at: RollOdds }) {
  const speech = speechOf(useTable().system)
  if (isSound) return null
  const missing = missingPaths(request, given)
  const fault = formFault(outlook, request.mechanic.input as Fields, speech)
  const label = (path: string) => (path === '' ? '' : `${placeLabel(path, speech.game)}: `)
  return (
    <p class="fault calm">
      {missing.length > 0
        ? playWords.value.stillMissing(missing.map((path) => pathLabel(path, speech.game)).join(', '))
        : fault && `${label(fault.field)}${fault.text}`}
    </p>
  )
}
