// A tip: a few words more about something, on hover, focus or tap. Esc puts it away.

import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { shiftIntoView } from './viewport-fit.ts'

export function Tip({ text, children }: { readonly text: string; readonly children: ComponentChildren }) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const hide = () => setShown(false)
  const tip = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (isShown) shiftIntoView(tip.current)
  }, [isShown])
  return (
    <span class="tip">
      <button
        type="button"
        class="tip-about"
        aria-describedby={id}
        onClick={() => setShown(true)}
        onFocus={() => setShown(true)}
        onBlur={hide}
        onMouseEnter={() => setShown(true)}
        onMouseLeave={hide}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !isShown) return
          event.stopPropagation()
          hide()
        }}
      >
        {children}
      </button>
      <span ref={tip} class={`tip-text${isShown ? ' shown' : ''}`} role="tooltip" id={id}>
        {text}
      </span>
    </span>
  )
}
