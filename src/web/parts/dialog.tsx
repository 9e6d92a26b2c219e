// A dialog over the page. The browser's own keeps the focus inside and closes on Esc; the focus goes back where it was.

import type { ComponentChildren } from 'preact'
import { useEffect, useId, useRef } from 'preact/hooks'
import { words } from '../words/language.ts'
import { Button } from './button.tsx'

export interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ComponentChildren
  /** Stays in view below what scrolls. */
  readonly foot?: ComponentChildren
  readonly isWide?: boolean
}

export function Dialog({ title, onClose, children, foot, isWide = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    // By now the dialog is gone from the page, and the browser gives no focus back.
    return () => {
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
      class={`dialog${isWide ? ' wide' : ''}`}
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
