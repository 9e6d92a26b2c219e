// The routes of the app: a screen each, by its path.

export type Route =
  | { readonly is: 'start' }
  | { readonly is: 'solo'; readonly system: string | null }
  | { readonly is: 'lab' }
  | { readonly is: 'rules'; readonly system: string | null }
  | { readonly is: 'join' }
  | { readonly is: 'overlay' }
  | { readonly is: 'verify'; readonly seat: { readonly table: string; readonly seat: string } | null }
  | { readonly is: 'table'; readonly table: string; readonly seat: string; readonly part: string | null }
  | { readonly is: 'nowhere'; readonly path: string }

/** The route of a path. */
export function routeAt(path: string): Route {
  const [first = '', second = null, third = null, fourth = null, ...more] = path
    .split('/')
    .filter((part) => part !== '')
  if (more.length > 0 || (fourth !== null && first !== 't')) return { is: 'nowhere', path }
  switch (first) {
    case '':
      return { is: 'start' }
    case 'solo':
      return third === null ? { is: 'solo', system: second } : { is: 'nowhere', path }
    case 'lab':
      return second === null ? { is: 'lab' } : { is: 'nowhere', path }
    case 'rules':
      return third === null ? { is: 'rules', system: second } : { is: 'nowhere', path }
    case 'join':
      return second === null ? { is: 'join' } : { is: 'nowhere', path }
    case 'overlay':
      return second === null ? { is: 'overlay' } : { is: 'nowhere', path }
    case 'verify':
      if (second === null) return { is: 'verify', seat: null }
      return third === null ? { is: 'nowhere', path } : { is: 'verify', seat: { table: second, seat: third } }
    case 't':
      return second === null || third === null
        ? { is: 'nowhere', path }
        : { is: 'table', table: second, seat: third, part: fourth }
    default:
      return { is: 'nowhere', path }
  }
}
