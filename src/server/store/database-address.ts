/** A database as it may be shown: without the password. */
export function shownDatabase(url: string): string {
  const { protocol, username, host, pathname } = new URL(url)
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`
}
