// Where in the app we are, read off the address. A screen is a place; links are plain links, followed here without a reload.

import { signal } from '@preact/signals'

export type Place =
  | { readonly is: 'start' }
  | { readonly is: 'solo'; readonly system: string | null }
  | { readonly is: 'lab' }
  | { readonly is: 'join' }
  | { readonly is: 'table'; readonly table: string; readonly part: string | null }
  | { readonly is: 'nowhere'; readonly path: string }

/** A place by its path. */
export function placeAt(path: string): Place {
  const [first = '', second = null, third = null, ...more] = path.split('/').filter((part) => part !== '')
  if (more.length > 0) return { is: 'nowhere', path }
  switch (first) {
    case '':
      return { is: 'start' }
    case 'solo':
      return third === null ? { is: 'solo', system: second } : { is: 'nowhere', path }
    case 'lab':
      return second === null ? { is: 'lab' } : { is: 'nowhere', path }
    case 'join':
      return second === null ? { is: 'join' } : { is: 'nowhere', path }
    case 't':
      return second === null ? { is: 'nowhere', path } : { is: 'table', table: second, part: third }
    default:
      return { is: 'nowhere', path }
  }
}

export const place = signal<Place>({ is: 'start' })

/** Goes to a path of this app; `replace` leaves no step to go back to. */
export function go(path: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', path)
  place.value = placeAt(location.pathname)
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
    scrollTo(0, 0)
  })
}
