// Focus that survives a change of content: when the focused element goes away, the keyboard would start again at the top.

import { useEffect, useRef } from 'preact/hooks'

/** A box that takes the focus when its content changes and the focus was lost with the old one. */
export function useKeptFocus<E extends HTMLElement>(shown: unknown) {
  const box = useRef<E>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current && document.activeElement === document.body) box.current?.focus({ preventScroll: true })
    isFirst.current = false
  }, [shown])
  return box
}
