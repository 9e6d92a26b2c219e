// The frame of a roll dialog at the table: fields in the middle, the chance and the two ways to roll below. While the line is
// down the order waits by itself, so the dialog does not.

import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Order } from '../../../client/api.ts'
import type { Fields } from '../../../systems/field.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { toast } from '../../parts/toast.tsx'
import { faultOf, speechOf } from '../../roll/roll-form.tsx'
import { pathLabel, placeLabel } from '../../words/labels.ts'
import { words } from '../../words/language.ts'
import { playWords } from '../../words/play.ts'
import { useTable } from '../at-table.ts'
import { AskForm, type AskFormProps } from './ask-form.tsx'
import { type Asked, useAsked } from './asked.ts'
import { missingOf } from './asking.ts'
import { endWanted } from './in-view.ts'
import { followRoll } from './last-roll.tsx'
import { AskChance } from './unknowns.tsx'
import { LONG } from './waiting-orders.tsx'

export interface AskFrameProps extends AskFormProps {
  readonly title: string
  readonly summary?: string | undefined
  /** Stands before the fields, and after them. */
  readonly before?: ComponentChildren
  readonly after?: ComponentChildren
  readonly orderOf: (isByHand: boolean) => Order
  readonly onGiven: () => void
  readonly onClose: () => void
}

export function AskFrame(props: AskFrameProps) {
  const { title, summary, before, after, orderOf, onGiven, onClose, asking, supposed } = props
  const table = useTable()
  const at = useAsked(props)
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
    const order = orderOf(isByHand)
    const given = table.order(order)
    void followRoll(order, given)
    setBusy(true)
    const isSlow = new Promise<'late'>((late) => setTimeout(() => late('late'), table.line === 'live' ? LONG : 0))
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
          <AskChance at={at} supposed={supposed} asking={asking} />
          <Missing {...props} at={at} />
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
        <AskForm {...props} at={at} />
        {after}
        <button type="submit" class="unseen" tabIndex={-1} aria-hidden="true" />
      </form>
    </Dialog>
  )
}

/** Why it cannot be rolled yet: beside the buttons, in view wherever the form has scrolled. */
function Missing({ asking, given, at: { isSound, outlook } }: AskFormProps & { readonly at: Asked }) {
  const speech = speechOf(useTable().system)
  if (isSound) return null
  const missing = missingOf(asking, given)
  const fault = faultOf(outlook, asking.mechanic.input as Fields, speech)
  const label = (path: string) => (path === '' ? '' : `${placeLabel(path, speech.game)}: `)
  return (
    <p class="fault calm">
      {missing.length > 0
        ? playWords.value.stillMissing(missing.map((path) => pathLabel(path, speech.game)).join(', '))
        : fault && `${label(fault.field)}${fault.text}`}
    </p>
  )
}
