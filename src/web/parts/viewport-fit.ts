// Menus and tips are placed so that they stay inside the window.

const MARGIN = 8

const GAP = 4

/** Puts a menu below its button, or above it where there is more room; whatever it lies in, nothing of it is cut off. */
export function placeBeside(opened: HTMLElement | null, button: Element | null): void {
  if (!opened || !button) return
  const at = button.getBoundingClientRect()
  const room = { above: at.top - GAP - MARGIN, below: innerHeight - at.bottom - GAP - MARGIN }
  opened.style.maxHeight = ''
  const isBelow = opened.offsetHeight <= room.below || room.below >= room.above
  opened.style.maxHeight = `${isBelow ? room.below : room.above}px`
  const left = Math.max(MARGIN, Math.min(at.right, innerWidth - MARGIN) - opened.offsetWidth)
  opened.style.left = `${left}px`
  opened.style.top = `${isBelow ? at.bottom + GAP : at.top - GAP - opened.offsetHeight}px`
}

/** Tips open to the left of what they belong to; where there is no room for that, they move over. */
export function shiftIntoView(opened: HTMLElement | null): void {
  if (!opened) return
  opened.style.translate = ''
  const out = MARGIN - opened.getBoundingClientRect().left
  if (out > 0) opened.style.translate = `${out}px`
}
