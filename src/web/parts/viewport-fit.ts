// Menus and tips are shifted so that they stay inside the window.

const MARGIN = 8

/** Menus and tips open to the left of what they belong to; where there is no room for that, they move over. */
export function shiftIntoView(opened: HTMLElement | null): void {
  if (!opened) return
  opened.style.translate = ''
  const out = MARGIN - opened.getBoundingClientRect().left
  if (out > 0) opened.style.translate = `${out}px`
}
