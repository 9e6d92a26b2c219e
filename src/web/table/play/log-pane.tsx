// In the making.

export function LogPane() {
  return null
}
