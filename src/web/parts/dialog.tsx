// A dialog over the page. The browser's own keeps the focus inside and closes on Esc; the focus goes back where it was. What is
// said in passing is said in the topmost dialog: nothing behind it is seen or heard.

import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { words } from '../words/language.ts'
import { Button } from './button.tsx'
import { openDialogs } from './open-dialogs.ts'
import { Toasts } from './toast.tsx'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
  /** Stays in view below what scrolls. */
  readonly foot?: ComponentChildren
  readonly isWide?: boolean
  /** As large as the screen, for a view of its own. */
  readonly isWhole?: boolean
  /** At the side, so that what one was doing stays in view; on a phone, from below. */
  readonly isBeside?: boolean
  /** A question that must be answered first. */
  readonly isAlert?: boolean
}

export function Dialog({
  title,
  onClose,
  children,
  foot,
  isWide = false,
  isWhole = false,
  isBeside = false,
  isAlert = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    element?.showModal()
    if (element) focusFirst(element)
    openDialogs.value = [...openDialogs.value, heading]
    return () => {
      openDialogs.value = openDialogs.value.filter((each) => each !== heading)
      // An element behind an open dialog takes no focus.
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  // A press that began inside (text being marked) and ends outside is no wish to leave.
  const beganOutside = useRef(false)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what a click outside does
    <dialog
      ref={dialog}
      class={`dialog${isWide ? ' wide' : ''}${isWhole ? ' whole' : ''}${isBeside ? ' beside' : ''}`}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={({ target }) => {
        beganOutside.current = target === dialog.current
      }}
      onClick={({ target }) => {
        if (beganOutside.current && target === dialog.current) onClose()
      }}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <Button kind="quiet" icon="cross" label={words.value.close} onClick={onClose} />
        </header>
        <div class="dialog-main">{children}</div>
        {foot && <footer class="dialog-foot">{foot}</footer>}
      </div>
      {openDialogs.value.at(-1) === heading && <Toasts />}
    </dialog>
  )
}

const FIELDS = 'select, textarea, input:not([type=file])'
/** On a touched screen a field to type in would bring up a keyboard over the dialog. */
const PICKED = 'select, input:is([type=range], [type=checkbox], [type=radio])'

/** Takes the focus off the cross: to the first field that can have it, or else to what is mainly done here. */
function focusFirst(dialog: HTMLDialogElement): void {
  const fields = matchMedia('(pointer: coarse)').matches ? PICKED : FIELDS
  for (const wanted of [fields, '.button.main', '.dialog-main button']) {
    for (const each of dialog.querySelectorAll<HTMLElement>(wanted)) {
      each.focus({ preventScroll: true })
      if (document.activeElement === each) return
    }
  }
}
