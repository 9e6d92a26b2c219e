// In the making.

export function SessionBanner() {
  return null
}
