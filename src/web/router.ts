// The router: the route of the current address. Links are plain links, followed here without a reload.

import { signal } from '@preact/signals'
import { type Route, routeAt } from './route.ts'

export const route = signal<Route>({ is: 'start' })

/** Goes to a path of this app; `replace` leaves no step to go back to. */
export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  route.value = routeAt(location.pathname)
  if (!replace) scrollTo(0, 0)
}

/** Takes over links and the browser's own back and forward. */
export function followLinks(): void {
  route.value = routeAt(location.pathname)
  addEventListener('popstate', () => {
    route.value = routeAt(location.pathname)
  })
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (link?.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return
    if (link.pathname === location.pathname && link.hash !== '') return
    event.preventDefault()
    go(link.pathname + link.search + link.hash)
  })
}
