// The head of the table on a phone: head, tabs and vitals lie over the panes and fold away while one reads. Nothing below them moves: they
// are shifted, and panes keep as much room free as they are high. Calls that come lie below the head, over the panes: a pane scrolls by as
// much as it gains at its top.

import { useEffect, useRef } from 'preact/hooks'

/** Scrolls shorter than this are a thumb at rest. */
const SLIGHT = 6
/** So near to where a pane begins, or a log ends, nobody is reading on. */
const NEAR = 48

const FOLDED = 'folded'

/** Watches the panes in the box; the class on the root says that the head is folded, a variable how high it is. */
export function useFoldedHead<E extends HTMLElement>() {
  const box = useRef<E>(null)
  useEffect(() => {
    const page = box.current
    const tabs = page?.querySelector<HTMLElement>('.board > .tabs')
    const panes = tabs?.querySelector<HTMLElement>('.panes')
    if (!page || !tabs || !panes) return
    const root = document.documentElement
    const parts = [...page.querySelectorAll('.table-head, .board-top, .board > .tabs > .tab-list')]
    let height = 0
    let room = 0
    const tops = new WeakMap<Element, number>()
    const measureCalls = () => {
      const calls = page.querySelector<HTMLElement>('.board-top > .calls')
      // Beside each other on a desk they take no room of the panes.
      const now = calls && getComputedStyle(calls).position === 'absolute' ? calls.offsetHeight : 0
      if (now === room) return
      // A call that has come is to be seen, and the way to answer it.
      if (now > room) unfoldHead()
      root.style.setProperty('--calls', `${now}px`)
      for (const pane of panes.querySelectorAll('.pane.shown:not(.pane-log)')) {
        pane.scrollTop += now - room
        // Nobody scrolled: the next scroll begins there.
        tops.delete(pane)
      }
      room = now
    }
    const measure = () => {
      measureCalls()
      const tabList = tabs.querySelector<HTMLElement>('.tab-list')
      root.style.setProperty('--tabs', `${tabList?.offsetHeight ?? 0}px`)
      const last = Math.max(
        ...parts.map((part) => (part as HTMLElement).offsetTop + (part as HTMLElement).offsetHeight),
      )
      // Something has come that waits for somebody: it is to be seen.
      if (last > height) unfoldHead()
      height = last
      root.style.setProperty('--head', `${last}px`)
    }
    const sizes = new ResizeObserver(measure)
    for (const part of [...parts, ...page.querySelectorAll('.board')]) sizes.observe(part)
    const calls = new MutationObserver(measureCalls)
    for (const top of page.querySelectorAll('.board-top'))
      calls.observe(top, { childList: true, subtree: true, characterData: true })
    measure()
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || !target.matches('.pane, .scroll-box')) return
      const moved = target.scrollTop - (tops.get(target) ?? target.scrollTop)
      if (tops.has(target) && Math.abs(moved) < SLIGHT) return
      tops.set(target, target.scrollTop)
      const isLog = target.matches('.scroll-box')
      const toEnd = target.scrollHeight - target.clientHeight - target.scrollTop
      const isHome = isLog ? toEnd < NEAR || target.scrollTop < NEAR : target.scrollTop < NEAR
      if (isHome) root.classList.remove(FOLDED)
      // Back to the newest, or up to the beginning, somebody wants to go on playing.
      else if (moved !== 0) root.classList.toggle(FOLDED, isLog ? moved < 0 : moved > 0)
    }
    // By keys only: what is pressed stays under the pointer until it is let go.
    const unfold = ({ target }: Event) => {
      if (target instanceof Element && target.matches(':focus-visible')) unfoldHead()
    }
    panes.addEventListener('scroll', onScroll, true)
    for (const part of parts) part.addEventListener('focusin', unfold)
    return () => {
      sizes.disconnect()
      calls.disconnect()
      panes.removeEventListener('scroll', onScroll, true)
      for (const part of parts) part.removeEventListener('focusin', unfold)
      root.classList.remove(FOLDED)
      for (const name of ['--head', '--tabs', '--calls']) root.style.removeProperty(name)
    }
  }, [])
  return box
}

/** Another pane begins with its head. */
export const unfoldHead = (): void => document.documentElement.classList.remove(FOLDED)
