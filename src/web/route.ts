// Where in the app we are, read off the address. A screen is a place; links are plain links, followed here without a reload.

import { signal } from '@preact/signals'
import { type Place, placeAt } from './place.ts'

export const place = signal<Place>({ is: 'start' })

/** Goes to a path of this app; `replace` leaves no step to go back to. */
export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  place.value = placeAt(location.pathname)
  if (!replace) scrollTo(0, 0)
}

/** Takes over links and the browser's own back and forward. */
export function followLinks(): void {
  place.value = placeAt(location.pathname)
  addEventListener('popstate', () => {
    place.value = placeAt(location.pathname)
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
