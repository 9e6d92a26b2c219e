// A dialog over the page. The browser's own keeps the focus inside and closes on Esc; the focus goes back where it was.

import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import { words } from '../words/language.ts'
import { Button } from './button.tsx'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
  /** Stays in view below what scrolls. */
  readonly foot?: ComponentChildren
  readonly isWide?: boolean
  /** As large as the screen, for a view of its own. */
  readonly isWhole?: boolean
}

export function Dialog({ title, onClose, children, foot, isWide = false, isWhole = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const before = document.activeElement
    const element = dialog.current
    element?.showModal()
    return () => {
      // What lies behind an open dialog takes no focus.
      element?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const closeOutside = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does what a click outside does
    <dialog
      ref={dialog}
      class={`dialog${isWide ? ' wide' : ''}${isWhole ? ' whole' : ''}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={closeOutside}
    >
      <div class="dialog-body">
        <header class="dialog-head">
          <h2 id={heading}>{title}</h2>
          <Button kind="quiet" icon="cross" label={words.value.close} onClick={onClose} />
        </header>
        <div class="dialog-main">{children}</div>
        {foot && <footer class="dialog-foot">{foot}</footer>}
      </div>
    </dialog>
  )
}
